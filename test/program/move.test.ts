import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DebianPostgres, startDebianPostgres } from '../../bench/support/debian-postgres.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../../src/store/postgres/running.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, processesOf, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { dumpRows } from '../support/dump.ts'
import { divideAt } from '../support/partitions.ts'
import { createRandom } from '../support/random.ts'
import { debianPostgresIsHere } from '../support/standby.ts'
import { userAt } from '../support/test-user.ts'
import { insertVerified } from '../support/verified.ts'
import { startWorkload } from '../support/workload.ts'

/* The whole program, from the PostgreSQL of its data folder to one of Debian, of another major version, and back. */

const KILLS = process.env['CHAINSCOPE_LONG'] === '1' ? 40 : 4
/** From the first table to the last, about, ms. */
const RUN_MS = 500

let server: DebianPostgres
beforeAll(async () => {
  if (debianPostgresIsHere) server = await startDebianPostgres()
})
afterAll(() => server?.close())

const poolAt = (place: Parameters<typeof openPool>[0]): pg.Pool =>
  openPool(place, { name: 'test', connections: 2, statementTimeout: 0, onError: () => {} })

/** Rows of the stopped index in a data folder. */
async function rowsIn(dataDir: string): Promise<Record<string, string[]>> {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const pool = poolAt(postgres.connection)
  try {
    return await dumpRows({ pool })
  } finally {
    await pool.end()
    await postgres.close()
  }
}

async function rowsAt(url: string): Promise<Record<string, string[]>> {
  const pool = poolAt({ url })
  const dump = await dumpRows({ pool })
  await pool.end()
  return dump
}

function expectSame(after: Record<string, string[]>, before: Record<string, string[]>): void {
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
}

async function followed(url: string, anvil: TestAnvil): Promise<void> {
  const block = await anvil.head()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body).toMatchObject({
      index: { block, caughtUp: true, backlog: { history: 0, traces: 0, balances: 0 } },
    }),
  )
}

test.runIf(debianPostgresIsHere)(
  'an index is moved out of its data folder and back, killed on the way, and goes on',
  async () => {
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 5 })
    const dataDir = path.join(await ownFolder(), 'data')
    const base = { RPC_URL: anvil.url, DATA_DIR: dataDir, HOST: '127.0.0.1', REORG_DEPTH: '64' }

    const first = startChainscope(base)
    const url = await first.url()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 5; n++) await workload.block(20)
      await followed(url, anvil)
      await anvil.reorg(2)
      await anvil.mine(3)
    }
    await followed(url, anvil)
    const user = userAt(() => url)
    await user.signUp()
    await user.signIn()
    const { key } = (await user.ask('POST', '/account/keys', { name: 'moved' })).body
    const place = (await findRunningPostgres(dataDir))!
    const pool = poolAt(place)
    await insertVerified(pool, workload.demo.contracts.token.address)
    await pool.end()
    expect(await runCommand(['db', 'move', await server.createDatabase('too_early')], base)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stop it first, that is every `chainscope start`'),
    })
    const head = await anvil.head()
    for (const depth of [14, 7]) while (!(await divideAt(place, head - depth)));
    expect(await first.stop()).toBe(0)
    const before = await rowsIn(dataDir)
    expect(before['chain.fact_partition']).toHaveLength(3)
    expect(before['app.api_key']).toHaveLength(1)

    const target = await server.createDatabase('target')
    const random = createRandom(11)
    let kills = 0
    const targetPool = poolAt({ url: target })
    /** The table of the move that is under way there. */
    const arriving = (): Promise<string | undefined> =>
      targetPool.query(`select to_regclass('chain.arriving')::oid::text as id`).then(
        ({ rows }) => rows[0]?.id ?? undefined,
        () => undefined,
      )
    for (let kill = 0; kill < KILLS; kill++) {
      const run = startChainscope(base, { args: ['db', 'move', target] })
      let isOver = false
      const noteEnd = () => {
        isOver = true
      }
      run.ended.then(noteEnd, noteEnd)
      const before = await arriving()
      for (let id = before; (id === undefined || id === before) && !isOver; id = await arriving())
        await sleep(5)
      // Drawn over what a run takes, so that each kill is a little farther on the way.
      await sleep(((kill + random.next()) / KILLS) * RUN_MS)
      run.signal('SIGKILL')
      if ((await run.ended) !== 'SIGKILL') break
      kills++
      if (kill !== KILLS / 2) continue
      const half = startChainscope({ ...base, DATABASE_URL: target })
      expect(await half.ended).toBe(1)
      expect(half.stderr()).toMatch(/^An index is being moved into this database, and is not whole yet/)
    }
    await targetPool.end()
    expect(kills).toBeGreaterThan(KILLS / 2)
    const stopped = startChainscope(base, { args: ['db', 'move', target] })
    await sleep(600)
    stopped.signal('SIGINT')
    if ((await stopped.ended) === 1)
      expect(stopped.stderr()).toMatch(/Stopped before the index was moved|was moved to/)
    const moved = await runCommand(['db', 'move', target], base)
    if (moved.code === 0)
      expect(moved.lines).toEqual([
        expect.stringMatching(/^Moved \d+ rows of \d+ tables to postgres:\/\/127\.0\.0\.1:\d+\/target: /),
        expect.stringMatching(/^From now on: DATABASE_URL=postgres:\/\/127\.0\.0\.1:\d+\/target,/),
      ])
    else expect(moved.stderr).toContain('was moved to postgres://127.0.0.1')
    expectSame(await rowsAt(target), before)
    // A PostgreSQL that a killed run left behind has ended with the last one.
    expect(processesOf(dataDir)).toEqual([])

    const former = startChainscope(base)
    expect(await former.ended).toBe(1)
    expect(former.stderr()).toMatch(
      /^The index of this database was moved to postgres:\/\/127\.0\.0\.1:\d+\/target at [^ ]+Z: set DATABASE_URL to that address\./,
    )
    expect(former.stderr()).not.toContain('operator')

    const settings = { ...base, DATABASE_URL: target }
    const second = startChainscope(settings)
    const secondUrl = await second.url()
    for (let n = 0; n < 3; n++) await workload.block(20)
    await followed(secondUrl, anvil)
    const answer = await fetch(`${secondUrl}/api?module=block&action=eth_block_number&apikey=${key}`)
    expect(answer.headers.get('x-api-key')).toBeNull()
    expect(await runCommand(['check', '--all'], settings)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/: 0 differences$/)],
    })
    await second.stop()

    const there = await rowsAt(target)
    expect(await runCommand(['db', 'move', 'embedded'], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('say --replace to drop that copy'),
    })
    expect((await runCommand(['db', 'move', 'embedded', '--replace'], settings)).lines.at(-1)).toBe(
      `From now on: unset DATABASE_URL, with DATA_DIR=${dataDir}`,
    )
    expectSame(await rowsIn(dataDir), there)
    const third = startChainscope(base)
    const thirdUrl = await third.url()
    await workload.block(20)
    await followed(thirdUrl, anvil)
    expect(await runCommand(['check', '--all'], base)).toMatchObject({ code: 0 })
  },
)

test.runIf(debianPostgresIsHere)(
  'servers on the old place answer during the move, and change nothing after it',
  async () => {
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 6 })
    await workload.block(20)
    const [source, target] = [await server.createDatabase('shared'), await server.createDatabase('next')]
    const base = { DATA_DIR: await ownFolder(), HOST: '127.0.0.1', DATABASE_URL: source }
    const indexer = startChainscope({ ...base, RPC_URL: anvil.url }, { args: ['index'] })
    const serving = startChainscope(base, { args: ['serve'] })
    const url = await serving.url()
    await followed(url, anvil)
    const standBy = startChainscope({ ...base, RPC_URL: anvil.url }, { args: ['index'] })
    await standBy.waitForOutput(/Standing by/)
    const user = userAt(() => url)
    await user.signUp()
    await user.signIn()
    // Both, or the one that stands by takes over.
    await Promise.all([indexer.stop(), standBy.stop()])
    // A server is just writing when the last step comes: it is waited for.
    const pool = poolAt({ url: source })
    const client = await pool.connect()
    await client.query(
      `begin; insert into app.ban (network, reason) values ('192.0.2.0/24', 'written meanwhile')`,
    )
    const moving = runCommand(['db', 'move', target], base)
    const targetPool = poolAt({ url: target })
    await eventually(() => targetPool.query('select * from chain.arriving'))
    const late = startChainscope({ ...base, RPC_URL: anvil.url }, { args: ['index'] })
    await late.waitForOutput(/Standing by/)
    await client.query('commit')
    client.release()
    for (const one of [pool, targetPool]) await one.end()
    expect((await moving).code).toBe(0)
    // It takes the lock over, and finds that the index has gone.
    expect(await late.ended).toBe(1)
    expect(late.stderr()).toContain('was moved to postgres://127.0.0.1')
    expect((await getJson(`${url}/api?module=block&action=eth_block_number`)).status).toBe(200)
    expect((await user.ask('POST', '/account/keys', { name: 'too late' })).status).toBe(500)
    const [before, after] = [await rowsAt(source), await rowsAt(target)]
    expect(after['app.user_account']).toEqual(before['app.user_account'])
    expect(after['app.api_key']).toEqual([])
    expect(after['app.ban']).toHaveLength(1)
    expect(after['app.ban']).toEqual(before['app.ban'])
    for (const role of ['serve', 'index', 'start']) {
      const refused = startChainscope({ ...base, RPC_URL: anvil.url }, { args: [role] })
      expect(await refused.ended, role).toBe(1)
      expect(refused.stderr()).toContain('was moved to postgres://127.0.0.1')
    }
    expect(await runCommand(['db', 'reopen'], base)).toMatchObject({ code: 0 })
    const again = startChainscope({ ...base, RPC_URL: anvil.url })
    await followed(await again.url(), anvil)
  },
)
