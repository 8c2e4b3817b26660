import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, getJson, startChainscope } from '../../support/chainscope.ts'
import { debianPostgresIsHere, startPrimary } from '../../support/standby.ts'
import { userAt } from '../../support/test-user.ts'
import { repeatedly, shared, untilFollowed } from './servers.ts'

/* A server whose primary is lost goes on with the standby that takes its place. */

test.runIf(debianPostgresIsHere).for(['is killed', 'hangs'])(
  'the primary %s under load: its standby is promoted, indexing goes on, and no acknowledged user write is lost',
  async (how) => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
    const hosts = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
    const program = startChainscope({
      ...(await shared()),
      DATABASE_URL: hosts,
      DATABASE_READ_URL: standby.url,
      RPC_URL: anvil.url,
      DECOMPILED_SMART_CONTRACT_TOKEN: 'token',
    })
    const url = await program.url()
    await untilFollowed(url, anvil)

    const acknowledged: string[] = []
    const keys: string[] = []
    let number = 0
    const submit = async () => {
      const decompiler_version = `${++number}`
      const body = JSON.stringify({
        address_hash: `0x${'12'.repeat(20)}`,
        decompiler_version,
        decompiled_source_code: 'contract C {}',
      })
      const headers = { 'content-type': 'application/json', auth_token: 'token' }
      const answer = await fetch(`${url}/api/v1/decompiled_smart_contract`, { method: 'POST', body, headers })
      if (answer.status === 201) acknowledged.push(decompiler_version)
    }
    // Each may have three keys.
    const people = Array.from({ length: 12 }, () => userAt(() => url))
    for (const user of people) {
      await user.signUp()
      await user.signIn()
    }
    const wanted = people.flatMap((user) => [user, user, user])
    const makeKey = async () => {
      const { status, body } = (await wanted.pop()?.ask('POST', '/account/keys', { name: 'key' })) ?? {}
      if (status === 201) keys.push(body.id)
    }
    const running = repeatedly(20, [submit, submit, submit])
    const making = repeatedly(300, [makeKey])
    const mining = repeatedly(100, [() => anvil.mine(1)])
    await eventually(() => {
      expect(acknowledged.length).toBeGreaterThan(20)
      expect(keys.length).toBeGreaterThan(2)
    })
    if (how === 'hangs') onTestFinished(primary.freeze())
    else await primary.kill()
    const [before, keysBefore] = [acknowledged.length, keys.length]
    await sleep(1_000)
    await standby.promote()
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20))
    await eventually(() => expect(keys.length).toBeGreaterThan(keysBefore + 2))
    for (const one of [running, making, mining]) await one.stop()
    await untilFollowed(url, anvil)

    const stored = new Set(
      (await standby.query('select decompiler_version from app.decompiled_contract')).map(
        (row) => row.decompiler_version,
      ),
    )
    expect(acknowledged.filter((version) => !stored.has(version))).toEqual([])
    const ids = new Set((await standby.query('select id::text from app.api_key')).map(({ id }) => id))
    expect(keys.filter((id) => !ids.has(id))).toEqual([])
    expect((await getJson(`${url}/api/health`)).body).toMatchObject({ healthy: true })
    const blocks = (await standby.query('select count(*)::int as count from chain.block'))[0].count
    expect(blocks).toBe((await anvil.head()) + 1)
  },
)
