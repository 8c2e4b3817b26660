import { MAX_ROWS_TOUCHED } from './positions.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'

export interface FeesRow {
  /** wei */
  readonly total: string
  /** null if no block is of that time. */
  readonly first: number | null
  readonly last: number | null
}

/** What all transactions of the blocks between two times paid: what miners kept, what was burnt, and what a rollup took. */
export async function feesBetween(index: Snapshot, since: number, before: number): Promise<FeesRow> {
  const [row] = await index.query<FeesRow & { count: number }>(
    {
      name: 'fees between two times',
      text: `select coalesce(sum(fees + coalesce(base_fee, 0) * coalesce(receipts_gas, gas_used) + coalesce(other_fees, 0)), 0)::text as total,
          min(number) as first, max(number) as last, count(*)::int as count
        from (select number, fees, base_fee, gas_used, receipts_gas, other_fees from block
          where timestamp >= $1::numeric and timestamp < $2::numeric and number <= at
          order by timestamp, number limit ${MAX_ROWS_TOUCHED + 1}) as day`,
    },
    [since, before],
  )
  if (row!.count > MAX_ROWS_TOUCHED) throw new TooManyRowsError()
  return row!
}
