import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Hex } from '../../src/primitives/hex.ts'
import { pageOfPositions } from '../../src/query/positions.ts'
import { openSnapshot, type Snapshot } from '../../src/query/reader.ts'
import { transactionByHash } from '../../src/query/transaction-by-hash.ts'
import { searchOfAddress, transactionsOn } from '../../src/query/transactions-of-address.ts'

const PAGE_ROWS = 10
/** Questions that warm the upper pages of the indexes, and those that are measured. */
const WARMING = 300
const MEASURED = 300

/** Pages that an answer reads from the disk, on average, once the upper pages of the indexes are in memory. */
export async function coldReads(
  pool: pg.Pool,
  sample: readonly { hash: Hex; from: Hex }[],
): Promise<Record<string, number>> {
  const byHash = async (index: Snapshot, hash: Hex) => {
    const found = await transactionByHash(index, { hash, logsAbove: -1, logs: 100 })
    return found ? 1 : 0
  }
  const page = async (index: Snapshot, address: Hex) => {
    const search = await searchOfAddress(index, {
      address,
      firstBlock: 0,
      lastBlock: 2 ** 31 - 1,
      sort: 'desc',
      skip: 0,
      take: PAGE_ROWS,
    })
    const rows = await transactionsOn(index, await pageOfPositions(index, search!), {
      sort: 'desc',
      logs: false,
    })
    return rows.length
  }
  const unknown = (hash: Hex): Hex => `0x${createHash('sha256').update(hash).digest('hex')}`
  const at = (n: number) => sample[Math.floor((n * sample.length) / (WARMING + MEASURED))]!
  const measured = async (ask: (index: Snapshot, n: number) => Promise<number>) => {
    const numbers = Array.from({ length: WARMING + MEASURED }, (_, n) => n)
    // Neighbours in the order of blocks share pages.
    numbers.sort((a, b) => ((a * 7919) % 600) - ((b * 7919) % 600))
    let before = 0
    let rows = 0
    for (const [n, one] of numbers.entries()) {
      if (n === WARMING) before = await readsOf(pool)
      const count = await ask(openSnapshot(pool), one)
      if (n >= WARMING) rows += count
    }
    return { reads: ((await readsOf(pool)) - before) / MEASURED, rows: rows / MEASURED }
  }
  const known = await measured((index, n) => byHash(index, at(n).hash))
  const missing = await measured((index, n) => byHash(index, unknown(at(n).hash)))
  const lists = await measured((index, n) => page(index, at(n).from))
  return {
    'by hash': known.reads,
    'by unknown hash': missing.reads,
    'page of an address': lists.reads,
    'page of an address, rows': lists.rows,
  }
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
