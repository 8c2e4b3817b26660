import { activeSql, beginSql, dayOfSql, SECONDS_OF_DAY } from '../schema/day-figures.ts'
import type { RowOfKinds } from './facts.ts'
import { type ListPart, refuseTooFar } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** Statistics of a day. Amounts in wei. */
export const DAY_KINDS = {
  /** Days since 1970-01-01 UTC. */
  day: 'integer',
  blocks: 'decimal',
  transactions: 'decimal',
  gas_used: 'decimal',
  fees: 'decimal',
  burnt: 'decimal',
  /** null if no transaction paid for gas. */
  average_gas_price: 'decimal?',
  contracts: 'decimal',
  verified: 'decimal',
  token_transfers: 'decimal',
  new_addresses: 'decimal',
  /** null until all blocks of the day are indexed. */
  active_addresses: 'decimal?',
  /** null until all blocks of the day are indexed, or if none has a base fee. */
  lowest_base_fee: 'decimal?',
  highest_base_fee: 'decimal?',
  /** Seconds with two decimal places; null until all blocks of the day are indexed, and for the first day. */
  block_time: 'text?',
} as const
type DayRow = RowOfKinds<typeof DAY_KINDS>

interface DaysCriteria extends ListPart<readonly [day: number]> {
  readonly first: number
  readonly last: number
  readonly sort: 'asc' | 'desc'
}

/** Largest number of days, 130 years, as a bound for the planner. */
const MAX_DAYS = 50_000

/** Sums over all days, as decimal text. */
export const totalsOfDays = (index: Snapshot) =>
  index.only<Record<'transactions' | 'addresses' | 'contracts' | 'transfers', string>>(
    prepared(`select coalesce(sum(transactions), 0)::text as transactions, coalesce(sum(new_addresses), 0)::text as addresses,
        coalesce(sum(contracts), 0)::text as contracts, coalesce(sum(token_transfers), 0)::text as transfers
      from (select * from daily_statistics order by day desc limit ${MAX_DAYS}) as days`),
  )

/** If the newest day has more transactions, its active addresses are counted only when it is over. */
const MAX_TRANSACTIONS_COUNTED = 10_000

/** SQL: active addresses of the newest day so far, if it is indexed from its start. */
const ACTIVE_SO_FAR = `case when page.day = newest.day and page.transactions <= ${MAX_TRANSACTIONS_COUNTED} then (
    select (${activeSql('begin.number', 'at')})
    from (select number from block where timestamp >= ${beginSql('page.day')} order by timestamp, number limit 1) as begin, head
    where head.blocks @> int4range(greatest(begin.number - 1, (select start_block from chain_identity)), at, '[]')
  ) end`

/** Stored statistics of days, in order of time. The numbers of verified contracts are not stored but counted here. */
export async function statisticsOfDays(
  index: Snapshot,
  { first, last, sort, skip, take, after }: DaysCriteria,
): Promise<DayRow[]> {
  refuseTooFar({ skip, take })
  const isAscending = sort === 'asc'
  return index.query<DayRow>(
    prepared(`select page.day, page.blocks::text, page.transactions::text, page.gas_used::text, (page.fees + page.other_fees)::text as fees, page.burnt::text,
        div(page.fees, nullif(page.paid_gas, 0))::text as average_gas_price, page.contracts::text,
        (select count(*)::text from app.own_verified_contract where verified_at >= page.day * ${SECONDS_OF_DAY}
          and verified_at < (page.day + 1) * ${SECONDS_OF_DAY}) as verified,
        page.token_transfers::text, page.new_addresses::text,
        coalesce(page.active_addresses, ${ACTIVE_SO_FAR})::text as active_addresses,
        page.lowest_base_fee::text, page.highest_base_fee::text,
        case when page.active_addresses is not null and exists (select 1 from daily_statistics as former where former.day < page.day)
          then round(${SECONDS_OF_DAY}::numeric / page.blocks, 2)::text end as block_time
      from (
        select * from daily_statistics where day between $3::bigint and $4::bigint
          ${after ? `and day ${isAscending ? '>' : '<'} $5::bigint` : ''}
        order by day ${sort} offset $1 limit $2
      ) as page, (select ${dayOfSql('timestamp')} as day from block where number = at) as newest
      order by page.day ${sort}`),
    [skip, take, first, last, ...(after ?? [])],
  )
}
