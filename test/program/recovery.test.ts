import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import {
  debianPrograms,
  POSTGRES_USER,
  serverIn,
  startDebianPostgres,
} from '../../bench/support/debian-postgres.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, freePort, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { dumpRows } from '../support/dump.ts'
import { debianPostgresIsHere } from '../support/standby.ts'
import { userAt } from '../support/test-user.ts'
import { startWorkload } from '../support/workload.ts'

/* What docs/operations.md says of WAL archiving, with the programs that it names. */

async function followed(url: string, anvil: TestAnvil): Promise<void> {
  const block = await anvil.head()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body).toMatchObject({
      index: { block, caughtUp: true, backlog: { history: 0, traces: 0, tokens: 0, balances: 0 } },
    }),
  )
}

async function rowsAt(url: string): Promise<Record<string, string[]>> {
  const pool = openPool({ url }, { name: 'test', connections: 1, statementTimeout: 0, onError: () => {} })
  try {
    return await dumpRows({ pool })
  } finally {
    await pool.end()
  }
}

/** A moment, as PostgreSQL reads it, around which nothing is written, and the rows at it. */
async function quietMoment(url: string): Promise<{ then: Record<string, string[]>; moment: string }> {
  for (let then = await rowsAt(url); ; ) {
    await sleep(1_000)
    const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
    await sleep(500)
    const after = await rowsAt(url)
    if (isDeepStrictEqual(after, then)) return { then, moment }
    then = after
  }
}

test.runIf(debianPostgresIsHere)(
  'a database that is restored to a moment has what it had then, and indexing goes on from there',
  async () => {
    const folder = await ownFolder()
    const archive = path.join(folder, 'archive')
    await mkdir(archive)
    for (const each of [folder, archive]) await chmod(each, 0o777)
    const server = await startDebianPostgres([
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ])
    onTestFinished(() => server.close())
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 8 })
    const settings = {
      RPC_URL: anvil.url,
      DATABASE_URL: await server.createDatabase('chainscope'),
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      REORG_DEPTH: '64',
    }
    const program = startChainscope(settings)
    const url = await program.url()
    for (let n = 0; n < 3; n++) await workload.block(20)
    await followed(url, anvil)

    // While the indexer writes. Each block is followed first: while anvil adds a block, it can answer a balance at the
    // block before with that after it.
    const backup = path.join(folder, 'backup')
    const writing = (async () => {
      for (let n = 0; n < 5; n++) {
        await workload.block(20)
        await followed(url, anvil)
      }
    })()
    await promisify(execFile)(
      path.join(debianPrograms!, 'pg_basebackup'),
      ['-d', server.url('postgres'), '-D', backup, '-X', 'none', '-c', 'fast', '--no-sync'],
      { cwd: '/', ...POSTGRES_USER },
    )
    await writing
    const user = userAt(() => url)
    await user.signUp()
    await user.signIn()
    const { key } = (await user.ask('POST', '/account/keys', { name: 'before' })).body
    await followed(url, anvil)
    const { then, moment } = await quietMoment(settings.DATABASE_URL)

    // What is to be undone: an account's key, and blocks, some of which the chain replaces.
    const [{ id }] = (await user.ask('GET', '/account/keys')).body
    await user.ask('DELETE', `/account/keys/${id}`)
    for (let n = 0; n < 3; n++) await workload.block(20)
    await anvil.reorg(5)
    await anvil.mine(2)
    await followed(url, anvil)
    await program.stop()
    // The last segment is archived when the server ends.
    await server.stop()

    const signal = path.join(backup, 'recovery.signal')
    await writeFile(signal, '')
    // PostgreSQL runs as another user than a test that root started.
    await chmod(signal, 0o666)
    const port = await freePort()
    await appendFile(
      path.join(backup, 'postgresql.conf'),
      [
        '',
        `port = ${port}`,
        'archive_mode = off',
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        "recovery_target_action = 'promote'",
        '',
      ].join('\n'),
    )
    const restored = serverIn(backup, port)
    onTestFinished(() => restored.stop())
    await restored.start()
    const there = { ...settings, DATABASE_URL: restored.url('chainscope') }
    const pool = openPool(
      { url: there.DATABASE_URL },
      { name: 'test', connections: 1, statementTimeout: 0, onError: () => {} },
    )
    await eventually(async () =>
      expect((await pool.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }]),
    )
    await pool.end()
    const now = await rowsAt(there.DATABASE_URL)
    for (const table of Object.keys(then)) expect(now[table], table).toEqual(then[table])

    const again = startChainscope(there)
    await followed(await again.url(), anvil)
    const keys = userAt(() => again.stdout().match(/Serving +(\S+)\/api/)![1]!, user.email)
    await keys.signIn()
    const [{ id: kept }] = (await keys.ask('GET', '/account/keys')).body
    expect((await keys.ask('GET', `/account/keys/${kept}/value`)).body).toEqual({ key })
    expect(await runCommand(['check', '--all'], there)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/: 0 differences$/)],
    })
  },
)
