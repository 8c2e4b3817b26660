/*
 * Sums of blocks' figures per day, when blocks are indexed and when days are counted again.
 */

export const SECONDS_OF_DAY = 86_400

/** SQL: the day of a block's timestamp, days since 1970-01-01 UTC. */
export const dayOfSql = (timestamp: string): string => `floor(${timestamp} / ${SECONDS_OF_DAY})::bigint`

/** SQL: the first timestamp of a day. numeric, because a chain may have timestamps that exceed bigint. */
export const beginSql = (day: string): string => `((${day})::numeric * ${SECONDS_OF_DAY})`

/** Columns of `daily_statistics` that are sums over blocks, except `new_addresses`. */
export const SUMMED_COLUMNS = [
  'blocks',
  'transactions',
  'gas_used',
  'paid_gas',
  'fees',
  'other_fees',
  'burnt',
  'contracts',
  'token_transfers',
] as const

/** SQL: resets the columns that are unknown until all blocks of the day are indexed. */
export const UNSETTLED = 'active_addresses = null, lowest_base_fee = null, highest_base_fee = null'

/** SQL: the lowest or highest base fee between two blocks, given as SQL expressions. */
export const baseFeeSql = (which: 'min' | 'max', first: string, last: string): string =>
  `select ${which}(base_fee) from block where number between ${first} and ${last}`

/** SQL: the burnt base fees of a block; see `fees` and `receipts_gas` in tables.ts. */
const BURNT = 'coalesce(base_fee, 0) * coalesce(receipts_gas, gas_used)'

/** SQL: a row per day between two blocks, given as SQL expressions, with the summed columns and `new_addresses`. */
export const figuresSql = (first: string, last: string): string => {
  const withinSql = (column: string) => `${column} between ${first} and ${last}`
  const countedSql = (table: string, column = 'block') =>
    `(select ${column} as block, count(*) as count from ${table} where ${withinSql(column)} group by 1)`
  return `select ${dayOfSql('timestamp')} as day, count(*) as blocks, sum(transaction_count) as transactions,
      sum(gas_used) as gas_used, sum(coalesce(nullif(receipts_gas, 0), gas_used)) as paid_gas,
      sum(fees + ${BURNT}) as fees,
      sum(coalesce(other_fees, 0)) as other_fees, sum(${BURNT}) as burnt, sum(coalesce(created.count, 0)) as contracts,
      sum(coalesce(moved.count, 0)) as token_transfers, sum(coalesce(seen.count, 0)) as new_addresses
    from block
    left join ${countedSql('creation')} as created on created.block = number
    left join ${countedSql('token_transfer')} as moved on moved.block = number
    left join ${countedSql('address', 'first_block')} as seen on seen.block = number
    where ${withinSql('number')} group by 1`
}

/** SQL: number of addresses that sent, received or were created by a transaction between two blocks (SQL expressions). */
export const activeSql = (first: string, last: string): string =>
  `select count(*) from (${['from_id', 'to_id', 'created_id']
    .map(
      (id) => `select ${id} from transaction where block between ${first} and ${last} and ${id} is not null`,
    )
    .join(' union ')}) as active`

/**
 * SQL: the rows of `daily_statistics` for completely indexed days, with the first and last block of the day. The blocks
 * before and after these must be indexed too, and belong to other days, so the newest day is never complete.
 */
export const wholeDaysSql = (rows: string): string =>
  `select days.*, first.number as first, last.number as last
    from head, (${rows}) as days
    cross join lateral (select number, timestamp from block where timestamp >= ${beginSql('days.day')}
      order by timestamp, number limit 1) as first
    cross join lateral (select number from block where timestamp < ${beginSql('days.day + 1')}
      order by timestamp desc, number desc limit 1) as last
    where ${dayOfSql('first.timestamp')} = days.day
      and (first.number = (select start_block from chain_identity) or first.number = 0 or head.blocks @> first.number - 1)
      and head.blocks @> int4range(first.number, last.number, '[]') and head.blocks @> last.number + 1`
