import type pg from 'pg'
import { gapsIn, type Range, rangesOf } from '../../primitives/ranges.ts'
import { readValue } from '../../schema/read-rows.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import type { Retention } from '../../settings/retention-settings.ts'
import { inTransaction, type Tx } from '../connect/in-transaction.ts'
import * as sources from '../families/source-rows.ts'
import { isLocked, lockTables } from '../locks/lock-tables.ts'
import { type Partition, tableOf } from './catalog.ts'

/** A partition ends when it has 1 part in this many of the kept blocks. */
const PARTITIONS_KEPT = 4
const DAY_SECONDS = 86_400
/** With KEEP_DAYS: a gap of this many blocks starts a new partition. */
const MIN_GAP_BLOCKS = 10_000

/** The stored state that decides what is dropped. */
interface Stored {
  readonly head: number
  /** The first block that was ever kept. */
  readonly first: number
  /** Ranges of blocks that are indexed, or that the database refused. */
  readonly blocks: readonly Range[]
  /** The oldest block that waits for its traces; null if there is none. */
  readonly untraced: number | null
}

export async function readStored(client: pg.ClientBase): Promise<Stored | undefined> {
  const { rows } = await client.query<Omit<Stored, 'blocks'> & { blocks: string }>(
    `select number as head, greatest(kept_from, (select start_block from chain_identity)) as first,
       (select min(block) from untraced where not from_logs) as untraced,
       (blocks + coalesce((select range_agg(int4range(block, block, '[]')) from quarantine), '{}'))::text as blocks
     from head where number is not null`,
  )
  const [row] = rows
  return row && { ...row, blocks: rangesOf(row.blocks) }
}

/** The blocks at which this partition may be divided now, the best first. `last` is the newest written block. */
export async function divisionsOf(
  client: pg.ClientBase,
  { keep }: Retention,
  { first, blocks }: Stored,
  current: Partition,
  last: number,
): Promise<number[]> {
  const begin = Math.max(first, current.first ?? 0)
  const written = blocks.find(([from, to]) => from <= last && last <= to)
  if (!written) return []
  const part = 'blocks' in keep ? Math.ceil(keep.blocks / PARTITIONS_KEPT) : MIN_GAP_BLOCKS
  // History is written below indexed blocks. It gets its own partitions, divided as it arrives.
  const above = written[0] - begin >= part ? [written[0]] : []
  const at = last + 1
  const isEnd = current.end !== null && at >= current.end
  return isEnd || !(await isLarge(client, keep, Math.max(begin, written[0]), last)) ? above : [...above, at]
}

/** Whether these blocks are enough to end a partition. */
async function isLarge(client: pg.ClientBase, keep: Retention['keep'], first: number, last: number) {
  if ('blocks' in keep) return last - first + 1 >= keep.blocks / PARTITIONS_KEPT
  const seconds = await readValue<number>(
    client,
    `select (max(timestamp) - min(timestamp))::float8 from block where number in ($1, $2)`,
    [first, last],
  )
  return seconds >= (keep.days * DAY_SECONDS) / PARTITIONS_KEPT
}

/** The first block that is kept after all partitions that may be dropped; undefined if none may be. */
export async function dropEndOf(
  client: pg.ClientBase,
  { keep, minBlocks, waitsForTraces }: Retention,
  { head, first, blocks, untraced }: Stored,
  partitions: readonly Partition[],
): Promise<number | undefined> {
  const isWhole = (end: number) => gapsIn(first, end - 1, blocks).length === 0
  const ends = partitions.flatMap(({ end }) => (end !== null && end > first && isWhole(end) ? [end] : []))
  if (ends.length === 0) return undefined
  const firstKept = async (times: number): Promise<number> => {
    const wanted =
      'blocks' in keep ? head - times * keep.blocks + 1 : await firstSince(client, times * keep.days, head)
    return Math.min(wanted, head - minBlocks + 1)
  }
  const [kept, keptTwice] = [await firstKept(1), await firstKept(2)]
  const isTraced = (end: number) =>
    !waitsForTraces || untraced === null || end <= untraced || end <= keptTwice
  const dropped = ends.filter((end) => end <= kept && isTraced(end))
  return dropped.length === 0 ? undefined : Math.max(...dropped)
}

/** The first indexed block within this many days before the newest one. */
const firstSince = (client: pg.ClientBase, days: number, head: number): Promise<number> =>
  readValue(
    client,
    `select number from block where timestamp >= (select timestamp from block where number = $1) - $2::int
      order by timestamp, number limit 1`,
    [head, days * DAY_SECONDS],
  )

/** Tables with rows per block that are not partitioned. The state of accounts that follows from them is stored elsewhere. */
const DROPPED_WITH_BLOCKS = [
  ...['uncle', 'withdrawal', 'delegation', 'failure', 'untraced', 'quarantine'],
  'block_access_list',
]

/**
 * Drops all facts of blocks before `end`, which are whole partitions, and updates the coverage in the same transaction.
 * Returns false if readers' statements held the tables; try again later.
 */
export async function dropBelow(
  client: pg.ClientBase,
  partitions: readonly Partition[],
  end: number,
  before: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const dropped = partitions.filter((partition) => partition.end !== null && partition.end <= end)
  const tables = PARTITIONED_TABLES.flatMap((table) =>
    dropped.map((partition) => tableOf(table, partitions, partition)),
  )
  // Remaining partitions are not locked, so a long vacuum of them does not delay this.
  const locked = [...PARTITIONED_TABLES.map((table) => `only ${table}`), ...tables]
  try {
    // Tries the locks first, so that no rows are deleted in vain while a long statement reads.
    await inTransaction(client, { durable: false }, (tx) => lockTables(tx, locked))
    await inTransaction(client, { durable: true }, async (tx) => {
      await tx.run('select 1 from head for update')
      await before(tx)
      await keepState(tx, end)
      await tx.run(
        `update head set kept_from = $1, revision = revision + 1, blocks = blocks * int4multirange(int4range($1, null)),
           dropped_untraced = coalesce((select max(block) from untraced where block < $1 and not from_logs), dropped_untraced),
           untraced = (select count(*) from untraced where block >= $1)`,
        [end],
      )
      for (const table of DROPPED_WITH_BLOCKS) await tx.run(`delete from ${table} where block < $1`, [end])
      for (const table of ['block', 'replaced_block'])
        await tx.run(`delete from ${table} where number < $1`, [end])
      await sources.dropBelow(tx, end)
      await tx.run('delete from fact_partition where number = any($1::int[])', [
        dropped.map(({ number }) => number),
      ])
      await lockTables(tx, locked)
      for (const table of tables) await tx.run(`drop table ${table}`)
    })
    return true
  } catch (error) {
    if (!isLocked(error)) throw error
    return false
  }
}

/**
 * Stores facts in the tables of contracts and balances that are otherwise derived from rows that are dropped: failed
 * creations, contracts without code, and the reading of each balance.
 */
async function keepState(tx: Tx, end: number): Promise<void> {
  await tx.run(
    `delete from creation using failure where creation.block < $1 and creation.call_index = 0
       and (failure.block, failure.tx_index) = (creation.block, creation.tx_index)`,
    [end],
  )
  // Since Cancun, SELFDESTRUCT only deletes contracts that the same transaction created (EIP-6780).
  await tx.run(
    `delete from destruction as gone using block where gone.block < $1 and block.number = gone.block
       and parent_beacon_block_root is not null and not exists (select 1 from creation as made
         where (made.address_id, made.block, made.tx_index) = (gone.address_id, gone.block, gone.tx_index))`,
    [end],
  )
  await tx.run(
    `insert into destruction (address_id, block, tx_index, call_index)
      select made.address_id, made.block, made.tx_index, made.call_index from head, creation as made
      where made.block >= head.kept_from and made.block < $1 and (
        exists (select 1 from call where made.call_index > 0 and call.output = ''
          and (call.block, call.tx_index, call.index) = (made.block, made.tx_index, made.call_index))
        or exists (select 1 from transaction as t where made.call_index = 0 and t.input = ''
          and (t.block, t.index) = (made.block, made.tx_index)))
     on conflict do nothing`,
    [end],
  )
  await tx.run(
    `delete from recorded_balance as recorded using head
      where recorded.block >= head.kept_from and recorded.block < $1 and not exists (select 1 from address_balance as known
        where known.address_id = recorded.address_id and known.block = recorded.block and recorded.canonical)`,
    [end],
  )
}
