import { expect, onTestFinished, test } from 'vitest'
import {
  createClient,
  isConnectionLost,
  locationOf,
  openPool,
  tryDatabase,
} from '../../../src/store/connect/open.ts'
import { eventually } from '../../support/chainscope.ts'
import { debianPostgresIsHere, startPrimary } from '../../support/standby.ts'

const withHosts = (...ports: number[]) =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`

test.runIf(debianPostgresIsHere)(
  'of several hosts the one that can be written is used, also after another was promoted or the former one is back',
  async () => {
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    await expect(tryDatabase({ url: standby.url })).rejects.toMatchObject({ code: 'standby_database' })

    const place = locationOf(withHosts(standby.port, primary.port))
    expect(await tryDatabase(place)).toMatchObject({ isPooled: false })
    const pool = openPool(place, {
      name: 'test',
      connections: 3,
      statementTimeout: 60_000,
      onError: () => {},
    })
    onTestFinished(() => pool.end())
    const port = async () => (await pool.query('select inet_server_port() as port')).rows[0].port
    expect(await port()).toBe(primary.port)

    await primary.kill()
    await expect(port()).rejects.toSatisfy(isConnectionLost)
    await expect(createClient(place, {}).connect()).rejects.toMatchObject({ code: 'no_writable_host' })
    await standby.promote()
    expect(await eventually(port)).toBe(standby.port)

    // It comes back as it was, and can be written: its timeline is an earlier one.
    await primary.start()
    await Promise.all(
      [0, 1, 2].map(() => pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})),
    )
    expect(await eventually(port)).toBe(standby.port)
    await standby.kill()
    await expect(eventuallyRefused(port)).resolves.toMatchObject({ code: 'no_writable_host' })
  },
)

test.runIf(debianPostgresIsHere)(
  'a statement on a primary that hangs fails when another host is promoted, and the next one goes there',
  async () => {
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const place = locationOf(withHosts(primary.port, standby.port))
    const pool = openPool(place, {
      name: 'test',
      connections: 2,
      statementTimeout: 60_000,
      onError: () => {},
    })
    onTestFinished(() => pool.end())
    const port = async () => (await pool.query('select inet_server_port() as port')).rows[0].port
    expect(await port()).toBe(primary.port)
    const waiting = pool.query('select pg_sleep(30)').catch((error: unknown) => error)
    await new Promise((done) => setTimeout(done, 300))
    const thaw = primary.freeze()
    onTestFinished(thaw)
    await standby.promote()
    expect(isConnectionLost(await waiting)).toBe(true)
    expect(await eventually(port)).toBe(standby.port)
    // It wakes up as the primary that it was.
    thaw()
    expect(await port()).toBe(standby.port)
  },
)

/** The error once connections that were there are gone. */
async function eventuallyRefused(ask: () => Promise<unknown>): Promise<unknown> {
  return eventually(async () => {
    const error = await ask().catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'no_writable_host' })
    return error
  })
}
