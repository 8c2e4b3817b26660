import type pg from 'pg'
import {
  activeSql,
  baseFeeSql,
  beginSql,
  dayOfSql,
  figuresSql,
  SUMMED_COLUMNS,
  UNSETTLED,
  wholeDaysSql,
} from '../../schema/day-figures.ts'
import { inPoolTransaction, type Tx } from '../connect/in-transaction.ts'
import type { FirstSeenChange } from '../write/dictionary.ts'

/*
 * Statistics per day. Invariant: the sums of a day cover its indexed blocks, and blocks that were dropped (KEEP_BLOCKS)
 * after they were counted. Active addresses and base fees are null until all blocks of the day are indexed.
 */

const assignedSql = (columns: readonly string[], sign: '+' | '-') =>
  columns.map((column) => `${column} = known.${column} ${sign} changed.${column}`).join(', ')

/** Adds blocks that were just written, and the changes of addresses' first blocks. */
export async function append(tx: Tx, first: number, last: number, firstSeen: readonly FirstSeenChange[]) {
  await addSummed(tx, figuresSql('$1::int', '$2::int'), [first, last])
  await appendFirstSeen(tx, firstSeen)
}

/** Adds the rows of `figures`, a statement made by `figuresSql`. */
export async function addSummed(tx: Tx, figures: string, values: readonly number[] = []): Promise<void> {
  const columns = ['day', ...SUMMED_COLUMNS].join(', ')
  const more = SUMMED_COLUMNS.map((column) => `${column} = known.${column} + excluded.${column}`).join(', ')
  await tx.run(
    `insert into daily_statistics as known (${columns}, new_addresses)
      select ${columns}, 0 from (${figures}) as changed
     on conflict (day) do update set ${more}, ${UNSETTLED}`,
    values,
  )
}

/** Subtracts everything that `append` added for these blocks. Called before their rows are replaced. */
export async function takeBack(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(
    `update daily_statistics as known set ${assignedSql(SUMMED_COLUMNS, '-')}, ${UNSETTLED}
      from (${figuresSql('$1::int', '$2::int')}) as changed where changed.day = known.day`,
    [first, last],
  )
}

/** Subtracts all blocks after `to`, and the addresses first seen in them. Called before their rows are deleted. */
export async function rewind(tx: Tx, to: number): Promise<void> {
  await tx.run(
    `update daily_statistics as known set ${assignedSql([...SUMMED_COLUMNS, 'new_addresses'], '-')}, ${UNSETTLED}
      from (${figuresSql('$1::int + 1', '(select max(number) from block)')}) as changed where changed.day = known.day`,
    [to],
  )
  await tx.run('delete from daily_statistics where blocks <= 0')
  // The newest day is incomplete again.
  await tx.run(
    `update daily_statistics set ${UNSETTLED}
      where day = (select ${dayOfSql('timestamp')} from block where number = $1)`,
    [to],
  )
}

/** Change of the number of new addresses, by block. */
export type NewByBlock = ReadonlyMap<number, number>

export function newByBlock(changes: readonly FirstSeenChange[]): NewByBlock {
  const byBlock = new Map<number, number>()
  const add = (block: number | null, count: number) => {
    if (block !== null) byBlock.set(block, (byBlock.get(block) ?? 0) + count)
  }
  for (const { former, first } of changes) {
    add(former, -1)
    add(first, 1)
  }
  return byBlock
}

export const appendFirstSeen = (tx: Tx, changes: readonly FirstSeenChange[]): Promise<void> =>
  addNewAddresses(tx, newByBlock(changes))

/** Adds the changes to the days of these blocks. Blocks that are not indexed have no day. */
export async function addNewAddresses(tx: Tx, byBlock: NewByBlock): Promise<void> {
  if (byBlock.size === 0) return
  await tx.run(
    `update daily_statistics as known set new_addresses = new_addresses + changed.count
      from (
        select ${dayOfSql('timestamp')} as day, sum(change) as count
        from unnest($1::int[], $2::int[]) as seen (number, change) join block using (number) group by 1
      ) as changed where changed.day = known.day`,
    [[...byBlock.keys()], [...byBlock.values()]],
  )
}

/** Adds the contracts that these blocks created, or subtracts them before the blocks' rows are replaced. */
export async function countCreations(tx: Tx, blocks: readonly number[], sign: 1 | -1): Promise<void> {
  await tx.run(
    `update daily_statistics as known set contracts = contracts + $2::int * changed.count
      from (
        select ${dayOfSql('timestamp')} as day, count(*) as count
        from creation join block on number = creation.block where creation.block = any($1::int[]) group by 1
      ) as changed where changed.day = known.day`,
    [blocks, sign],
  )
}

/** SQL that adds or subtracts rows of `creation` that a common table expression returned. */
export const countedCreationsSql = (cte: string, sign: '+' | '-'): string =>
  `update daily_statistics as known set contracts = contracts ${sign} changed.count
    from (select ${dayOfSql('timestamp')} as day, count(*) as count from ${cte} join block on number = ${cte}.block group by 1) as changed
    where changed.day = known.day`

/** Whether days may still need their active addresses counted. */
export type UnsettledDays = ReturnType<typeof createUnsettledDays>

/** Counting takes some 3 µs per transaction, and new blocks would wait for it. */
const LARGE_DAY = 50_000

export const createUnsettledDays = (largeDay = LARGE_DAY) => ({
  /** Days with few transactions. Each of the next commits counts one. */
  isLeft: true,
  /** Days with many transactions. `settleLarge` counts them while blocks come in. */
  isLargeLeft: true,
  /** Number of changes to blocks that were already indexed. */
  changes: 0,
  /** A day with more transactions is large. */
  largeDay,
})

/** Notes that any day may need to be counted again. */
export function unsettleDays(unsettled: UnsettledDays): void {
  unsettled.isLeft = true
  unsettled.isLargeLeft = true
}

/** Counts the active addresses of days that these blocks completed. Call it after `head` includes the blocks. */
export async function settle(tx: Tx, first: number, last: number, unsettled: UnsettledDays): Promise<void> {
  const { rows } = await tx.run<WholeDay>(
    wholeDaysSql(`${LEFT_DAYS} and day in (
      select ${dayOfSql('timestamp')} from block where number in ($1::int - 1, $1::int, $2::int, $2::int + 1)
      union select ${dayOfSql('timestamp')} from block where number between $1::int and $2::int)`),
    [first, last],
  )
  const small = rows.filter(({ transactions }) => Number(transactions) <= unsettled.largeDay)
  if (small.length < rows.length) unsettled.isLargeLeft = true
  await countActive(tx, small)
  if (unsettled.isLeft) unsettled.isLeft = await settleLeft(tx, 1, unsettled.largeDay)
}

/** Counts up to `most` of the newest small days that are left. Returns false if none is left after them. */
async function settleLeft(tx: Tx, most: number, largeDay: number): Promise<boolean> {
  const { rows } = await tx.run<WholeDay>(
    `${wholeDaysSql(`${LEFT_DAYS} and transactions <= $2`)} order by day desc limit $1`,
    [most, largeDay],
  )
  await countActive(tx, rows)
  return rows.length === most
}

/**
 * Counts the newest day that is left outside of the writer's transaction, then writes the result in turn with other
 * commits. Discards it if a commit changed indexed blocks meanwhile. Returns false if no day is left.
 */
export async function settleLarge(
  reader: pg.Pool,
  unsettled: UnsettledDays,
  commit: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<boolean> {
  if (!unsettled.isLargeLeft) return false
  // Reset first, as a commit may set it again while this counts.
  unsettled.isLargeLeft = false
  const { changes } = unsettled
  const counted = await inPoolTransaction(reader, { durable: false }, countNewest).catch((error) => {
    unsettled.isLargeLeft = true
    throw error
  })
  if (!counted) return false
  unsettled.isLargeLeft = true
  await commit(async (tx) => {
    if (unsettled.changes !== changes) return
    const { rowCount } = await writeCounted(tx, counted)
    if (rowCount) await tx.run('update head set revision = revision + 1')
  })
  return true
}

/** Counts the newest day that is left; undefined if there is none. */
async function countNewest(tx: Tx): Promise<CountedDay | undefined> {
  const { rows } = await tx.run<WholeDay>(`${wholeDaysSql(LEFT_DAYS)} order by day desc limit 1`)
  const [newest] = rows
  if (!newest) return undefined
  await tx.run(MORE_MEMORY)
  return countDay(tx, newest)
}

interface WholeDay {
  readonly day: number
  readonly first: number
  readonly last: number
  readonly transactions: string
}

const LEFT_DAYS = 'select day, transactions from daily_statistics where active_addresses is null'

/** Lets PostgreSQL hash the day's addresses in maintenance_work_mem: sorting them takes twice as long. */
const MORE_MEMORY = `select set_config('work_mem', current_setting('maintenance_work_mem'), true)`

async function countActive(tx: Tx, days: readonly WholeDay[]): Promise<void> {
  if (days.length === 0) return
  await tx.run(MORE_MEMORY)
  for (const day of days) await writeCounted(tx, await countDay(tx, day))
  await tx.run('set local work_mem to default')
}

interface CountedDay {
  readonly day: number
  readonly active: string
  /** Base fees in wei, decimal; null if no block of the day has one. */
  readonly lowest: string | null
  readonly highest: string | null
}

async function countDay(tx: Tx, { day, first, last }: WholeDay): Promise<CountedDay> {
  const { rows } = await tx.run<Omit<CountedDay, 'day'>>(
    `select (${activeSql('$1::int', '$2::int')})::text as active, (${baseFeeSql('min', '$1::int', '$2::int')})::text as lowest,
      (${baseFeeSql('max', '$1::int', '$2::int')})::text as highest`,
    [first, last],
  )
  return { day, ...rows[0]! }
}

const writeCounted = (tx: Tx, { day, active, lowest, highest }: CountedDay) =>
  tx.run(
    `update daily_statistics set active_addresses = $2, lowest_base_fee = $3, highest_base_fee = $4
      where day = $1 and active_addresses is null`,
    [day, active, lowest, highest],
  )

/** Largest number of small days that a repair counts at once; the next commits count the others. */
const MAX_DAYS_SETTLED = 31

/**
 * Counts the days of these blocks again from all rows of the days, and replaces the figures. Days with dropped blocks
 * stay unchanged.
 */
export async function recount(tx: Tx, first: number, last: number, unsettled: UnsettledDays): Promise<void> {
  const columns = ['day', ...SUMMED_COLUMNS, 'new_addresses'].join(', ')
  const { rows } = await tx.run<{ dropped: number; first: number | null; last: number | null }>(
    `with days as (
       select min(${dayOfSql('timestamp')}) as first, max(${dayOfSql('timestamp')}) as last from block where number between $1 and $2
     ), dropped as (
       select coalesce((select ${dayOfSql('timestamp')} from block where number = (select nullif(kept_from, 0) from head)), -1) as last
     )
     select dropped.last as dropped, min(number) as first, max(number) as last
     from days cross join dropped left join block on timestamp >= ${beginSql('greatest(days.first, dropped.last + 1)')}
       and timestamp < ${beginSql('days.last + 1')}
     group by dropped.last`,
    [first, last],
  )
  const counted = rows[0]!
  await tx.run(
    `delete from daily_statistics as known where day > $1 and not exists (select 1 from block
       where timestamp >= ${beginSql('known.day')} and timestamp < ${beginSql('known.day + 1')})`,
    [counted.dropped],
  )
  await tx.run(
    `insert into daily_statistics as known (${columns})
      select ${columns} from (${figuresSql('$1::int', '$2::int')}) as figures
     on conflict (day) do update set ${UNSETTLED},
       ${[...SUMMED_COLUMNS, 'new_addresses'].map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [counted.first, counted.last],
  )
  unsettled.isLargeLeft = true
  await settleLeft(tx, MAX_DAYS_SETTLED, unsettled.largeDay)
}
