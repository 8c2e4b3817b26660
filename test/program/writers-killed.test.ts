import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startReplay } from '../../bench/index/replay.ts'
import { eventually, getJson, type RunningChainscope, startChainscope } from '../support/chainscope.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'

/*
 * The promise: whichever of several indexers is killed or frozen in the midst of a commit, another goes on within
 * seconds, what a frozen one does when it wakes up changes nothing, and the index equals an undisturbed one.
 */

const LONG = process.env['CHAINSCOPE_LONG'] === '1'
/** Of one chain. */
const TRANSACTIONS = LONG ? 60_000 : 8_000
/** Indexes that have faults at the same time, as most of the time of a fault is waiting. */
const INDEXES = 4
/** Of each of them: every other one freezes. */
const FAULTS = LONG ? 5 : 2
const CHAIN = { transactions: 1200, total: TRANSACTIONS }

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

/** What each part of the chain brings rows of, traces included. */
const WRITTEN = ['block', 'transaction', 'log', 'token_transfer', 'call']

/** Blocks and traces that are missing. */
async function missingOf(pool: pg.Pool, last: number): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    `select (${last} + 1 - (select count(*) from block) + untraced)::int as missing from head`,
  )
  return rows[0]!.missing
}

const untilMissing = (pool: pg.Pool, last: number, most: number) =>
  eventually(async () => expect(await missingOf(pool, last)).toBeLessThanOrEqual(most))

/**
 * Holds the writer of an index within a commit, at the first row that it adds to a table, from when it gets there until
 * what is done meanwhile is done.
 */
async function withinCommit(pool: pg.Pool, table: string, act: () => void): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_locks join pg_stat_activity using (pid) where not granted and locktype = 'relation'
          and datname = current_database() and application_name = 'chainscope writer'`,
      )
      expect(rowCount, table).toBe(1)
    })
    act()
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

const count = (program: RunningChainscope, pattern: RegExp): number =>
  [...program.stdout().matchAll(pattern)].length
/** Each line that it stands by is followed by one that it takes over, where it did. */
const isActive = (program: RunningChainscope): boolean =>
  count(program, /Standing by another/g) === count(program, /Taking over/g)

async function undisturbedIndex() {
  const replay = await startReplay(CHAIN)
  onTestFinished(() => replay.close())
  const { last } = await replay.stats()
  const { pool, start } = await ownIndex(replay.url)
  const indexer = start()
  await untilMissing(pool, last, 0)
  await indexer.stop()
  return dumpIndex({ pool })
}

/** An index whose indexers are killed or frozen; `offset` is of the table at which the first of them is. */
async function disturbedIndex(offset: number) {
  const replay = await startReplay(CHAIN)
  onTestFinished(() => replay.close())
  const { last } = await replay.stats()
  // Each fault has its part of the chain, so that there is always something left to write.
  const part = (fault: number) => Math.floor((last * (fault + 1)) / (FAULTS + 1))
  await replay.setHead(part(0))
  const { pool, start } = await ownIndex(replay.url)
  const epochOf = async () => (await pool.query<{ epoch: number }>('select epoch from head')).rows[0]!.epoch
  /** From a fault until another goes on, where the machine is busy least, ms. */
  const soonest = { killed: Number.POSITIVE_INFINITY, frozen: Number.POSITIVE_INFINITY }
  let programs = [start(), start()]
  await Promise.all(programs.map((program) => program.waitForOutput(/Health +http/)))
  for (let fault = 0; fault < FAULTS; fault++) {
    await untilMissing(pool, part(fault), 0)
    const active = await eventually(() => programs.find(isActive) ?? Promise.reject(new Error('none writes')))
    const epoch = await epochOf()
    const kind = fault % 2 === 0 ? 'killed' : 'frozen'
    const written = withinCommit(pool, WRITTEN[(offset + fault) % WRITTEN.length]!, () =>
      active.signal(kind === 'killed' ? 'SIGKILL' : 'SIGSTOP'),
    )
    await replay.setHead(part(fault + 1))
    await written
    const since = performance.now()
    await eventually(async () => expect(await epochOf()).toBeGreaterThan(epoch))
    soonest[kind] = Math.min(soonest[kind], performance.now() - since)
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
  return { rows: await dumpIndex({ pool }), soonest }
}

it(`an index is right after ${INDEXES * FAULTS} indexers were killed or frozen in the midst of a commit`, {
  timeout: 900_000,
}, async () => {
  const [expected, ...indexes] = await Promise.all([
    undisturbedIndex(),
    ...Array.from({ length: INDEXES }, (_, n) => disturbedIndex(n * FAULTS)),
  ])
  for (const { rows, soonest } of indexes) {
    expect(soonest.killed).toBeLessThan(10_000)
    expect(soonest.frozen).toBeLessThan(30_000)
    for (const table of Object.keys(expected))
      if (!OF_REFRESHERS.includes(table)) expect(rows[table], table).toEqual(expected[table])
  }
})
