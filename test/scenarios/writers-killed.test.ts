import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startReplay } from '../../bench/index/replay.ts'
import { eventually, getJson, type RunningChainscope, startChainscope } from '../support/chainscope.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'
import { createRandom } from '../support/random.ts'

/*
 * The promise: whichever of several indexers is killed or frozen, in the midst of a commit too, another goes on within
 * seconds, what a frozen one does when it wakes up changes nothing, and the index equals an undisturbed one.
 */

const LONG = process.env['CHAINSCOPE_LONG'] === '1'
const TRANSACTIONS = LONG ? 300_000 : 120_000
const FAULTS = 20

/** The refreshers' rows depend on the time of reading; the replay has no state to read. */
const OF_REFRESHERS = ['address_balance', 'recorded_balance', 'token', 'token_balance', 'token_id_balance']

async function ownIndex(rpcUrl: string, more: Record<string, string> = {}) {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const settings = {
    RPC_URL: rpcUrl,
    DATABASE_URL: addressOf(database.place),
    HOST: '127.0.0.1',
    RPC_BATCH: '4',
    ...more,
  }
  return { ...database, start: () => startChainscope(settings, { args: ['index'] }) }
}

/** Blocks and traces that are missing. */
async function missingOf(pool: pg.Pool, last: number): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    `select (${last} + 1 - (select count(*) from block) + untraced)::int as missing from head`,
  )
  return rows[0]!.missing
}

const untilMissing = (pool: pg.Pool, last: number, most: number) =>
  eventually(async () => expect(await missingOf(pool, last)).toBeLessThanOrEqual(most))

/** Waits, not for ever, until the writer is in the midst of a transaction. */
async function isWithinCommit(pool: pg.Pool): Promise<boolean> {
  for (let tries = 0; tries < 2000; tries++) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'chainscope writer'
        and xact_start is not null`,
    )
    if (rowCount) return true
  }
  return false
}

const count = (program: RunningChainscope, pattern: RegExp): number =>
  [...program.stdout().matchAll(pattern)].length
/** Each line that it stands by is followed by one that it takes over, where it did. */
const isActive = (program: RunningChainscope): boolean =>
  count(program, /Standing by another/g) === count(program, /Taking over/g)

it(`an index is right after ${FAULTS} indexers were killed or frozen in turn`, {
  timeout: 900_000,
}, async () => {
  const replay = await startReplay({ transactions: 1200, total: TRANSACTIONS })
  onTestFinished(() => replay.close())
  const { last } = await replay.stats()
  const undisturbed = await ownIndex(replay.url)
  const quiet = undisturbed.start()
  await untilMissing(undisturbed.pool, last, 0)
  await quiet.stop()

  const { pool, start } = await ownIndex(replay.url, {
    // So slow that the backfill outlasts all faults.
    RPC_CONCURRENCY: '1',
  })
  const epochOf = async () => (await pool.query<{ epoch: number }>('select epoch from head')).rows[0]!.epoch
  const random = createRandom(11)
  let programs = [start(), start()]
  await Promise.all(programs.map((program) => program.waitForOutput(/Health +http/)))
  const longest = { killed: 0, frozen: 0 }
  let withinCommit = 0
  for (let fault = 0; fault < FAULTS; fault++) {
    const target = (last + 1) * (1 - (fault + random.next()) / (FAULTS + 1))
    await untilMissing(pool, last, target)
    const active = await eventually(() => programs.find(isActive) ?? Promise.reject(new Error('none writes')))
    const epoch = await epochOf()
    withinCommit += Number(await isWithinCommit(pool))
    const kind = fault % 2 === 0 ? 'killed' : 'frozen'
    active.signal(kind === 'killed' ? 'SIGKILL' : 'SIGSTOP')
    const since = performance.now()
    await eventually(async () => expect(await epochOf()).toBeGreaterThan(epoch))
    longest[kind] = Math.max(longest[kind], performance.now() - since)
    if (kind === 'killed') programs = [...programs.filter((one) => one !== active), start()]
    else {
      active.signal('SIGCONT')
      await eventually(() => expect(isActive(active)).toBe(false))
    }
  }
  await untilMissing(pool, last, 0)
  const address = (await programs[0]!.waitForOutput(/Health +(\S+)/))[1]!
  await eventually(async () => expect((await getJson(address)).body.index.backlog.traces).toBe(0))
  for (const program of programs) expect(await program.stop()).toBe(0)
  expect(longest.killed).toBeLessThan(10_000)
  expect(longest.frozen).toBeLessThan(30_000)
  expect(withinCommit).toBeGreaterThan(FAULTS / 2)

  const [actual, expected] = [await dumpIndex({ pool }), await dumpIndex(undisturbed)]
  for (const table of Object.keys(expected))
    if (!OF_REFRESHERS.includes(table)) expect(actual[table], table).toEqual(expected[table])
})
