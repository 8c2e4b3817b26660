import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Hex } from '../../src/primitives/hex.ts'
import { searchedPageSql } from '../../src/query/positions.ts'
import { openSnapshot, type Snapshot } from '../../src/query/reader.ts'
import { transactionByHash } from '../../src/query/transaction-by-hash.ts'
import { searchOfAddress, transactionsOn } from '../../src/query/transactions-of-address.ts'
import type { Sampled } from './load.ts'

/** Of an answer, on average. */
export interface Measured {
  /** Pages that were read from the disk. */
  readonly reads: number
  readonly rows: number
}

export interface ColdReads {
  readonly known: Measured
  readonly unknown: Measured
  readonly page: Measured
}

const PAGE_ROWS = 10
const MAX_BLOCK = 2 ** 31 - 1
/** Requests that bring the upper pages of the indexes into memory, and those that are measured. */
const WARMING = 300
const MEASURED = 300

/** What answers read from the disk once the upper pages of the indexes are in memory. */
export async function coldReads(pool: pg.Pool, sample: readonly Sampled[]): Promise<ColdReads> {
  const measured = async (ask: (index: Snapshot, one: Sampled) => Promise<number>): Promise<Measured> => {
    let before = 0
    let rows = 0
    for (const [n, one] of spread(sample).entries()) {
      if (n === WARMING) before = await readsOf(pool)
      const count = await ask(openSnapshot(pool), one)
      if (n >= WARMING) rows += count
    }
    return { reads: ((await readsOf(pool)) - before) / MEASURED, rows: rows / MEASURED }
  }
  return {
    known: await measured((index, { hash }) => byHash(index, hash)),
    unknown: await measured((index, { hash }) =>
      byHash(index, `0x${createHash('sha256').update(hash).digest('hex')}`),
    ),
    page: await measured((index, { from }) => newestPage(index, from)),
  }
}

/** Some of them, in an order in which neighbours do not share pages. */
function spread(sample: readonly Sampled[]): Sampled[] {
  const count = WARMING + MEASURED
  return Array.from(
    { length: count },
    (_, n) => sample[Math.floor((((n * 7_919) % count) * sample.length) / count)]!,
  )
}

async function byHash(index: Snapshot, hash: Hex): Promise<number> {
  return (await transactionByHash(index, { hash, logsAbove: -1, logs: 100 })) ? 1 : 0
}

async function newestPage(index: Snapshot, address: Hex): Promise<number> {
  const part = { firstBlock: 0, lastBlock: MAX_BLOCK, sort: 'desc', skip: 0, take: PAGE_ROWS } as const
  const search = await searchOfAddress({ address }, part, index)
  const page = await searchedPageSql(index, search!)
  return (await transactionsOn(index, page, 'desc', { logs: false })).length
}

/** Pages that this connection's process has read from the disk. */
async function readsOf(pool: pg.Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ reads: string }>(
    `select coalesce(sum(reads), 0)::text as reads from pg_stat_get_backend_io(pg_backend_pid())
     where object = 'relation'`,
  )
  return Number(rows[0]!.reads)
}
