import { MAX_ROWS_TOUCHED } from './positions.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { prepared } from './statement.ts'

/**
 * Average seconds per block over the last hundred blocks; undefined if the chain is shorter. A genesis block with
 * timestamp zero is left out, because it says nothing about the time to the next block.
 */
export async function averageBlockTime(index: Snapshot) {
  const [row] = await index.query<{ current: number; average: string | null }>(
    prepared(`select newest.number as current, ((newest.timestamp - older.timestamp) / 100.0)::text as average
      from block as newest left join block as older on older.number = newest.number - 100 and older.timestamp > 0
      where newest.number = at`),
  )
  return { current: row!.current, average: row!.average === null ? undefined : Number(row!.average) }
}

/** Numbers of transactions, internal transactions and transfers in a block. */
export async function countsOfBlock(index: Snapshot, number: number) {
  const transfersSql = (standard: number) =>
    `(select count(*)::text from token_transfer where block = $1 and standard = ${standard})`
  return index.first<Record<'transactions' | 'internal' | 'erc20' | 'erc721' | 'erc1155', string>>(
    prepared(`select transaction_count::text as transactions,
          (select count(*)::text from call where block = $1) as internal,
          ${transfersSql(20)} as erc20, ${transfersSql(721)} as erc721, ${transfersSql(1155)} as erc1155
        from block where number = $1 and number <= at`),
    [number],
  )
}

/**
 * All fees of the blocks between two times, in wei: for miners, burnt, and for a rollup. `first` and `last`
 * are null if there is no block in this time.
 */
export async function feesBetween(index: Snapshot, since: number, before: number) {
  const row = await index.only<{ total: string; first: number | null; last: number | null; count: number }>(
    prepared(`select coalesce(sum(fees + coalesce(base_fee, 0) * coalesce(receipts_gas, gas_used) + coalesce(other_fees, 0)), 0)::text as total,
          min(number) as first, max(number) as last, count(*)::int as count
        from (select number, fees, base_fee, gas_used, receipts_gas, other_fees from block
          where timestamp >= $1::numeric and timestamp < $2::numeric and number <= at
          order by timestamp, number limit ${MAX_ROWS_TOUCHED + 1}) as day`),
    [since, before],
  )
  if (row.count > MAX_ROWS_TOUCHED) throw new TooManyRowsError()
  return row
}

/** Gas prices over the last blocks, wei as decimal text. */
export interface GasPrices {
  readonly base_fee: string | null
  readonly gas_used: string
  readonly gas_limit: string
  /** Tips above the base fee: low, median, high. null without transactions. */
  readonly tips: readonly [string, string, string] | null
  /** Used share of the gas limit of the last five blocks, newest first. */
  readonly ratios: readonly string[]
}

const SAMPLE_BLOCKS = 20
/** Enough to find the usual prices. Limits the work when blocks have thousands of transactions. */
const MAX_TRANSACTIONS = 4_000

export const gasPrices = (index: Snapshot) =>
  index.only<GasPrices>(
    prepared(`select head.base_fee::text, head.gas_used::text, head.gas_limit::text,
        (select percentile_disc(array[0.1, 0.5, 0.9]) within group (order by tip)::text[] from (
          select greatest(coalesce(t.effective_gas_price, t.gas_price) - coalesce(b.base_fee, 0), 0) as tip
          from transaction as t join block as b on b.number = t.block
          where t.block > at - ${SAMPLE_BLOCKS} and t.block <= at
          order by t.block desc, t.index desc limit ${MAX_TRANSACTIONS}) as newest) as tips,
        array(select round(gas_used / greatest(gas_limit, 1), 8)::text from block
          where number > at - 5 and number <= at order by number desc) as ratios
      from block as head where head.number = at`),
  )

/** `bytes`: of tables and their indexes on disk. Reads sizes from the file system, not the tables. */
export const indexSize = (index: Snapshot) =>
  index.only<{ number: number; timestamp: string; bytes: string }>(
    prepared(`select number, timestamp, (select coalesce(sum(bytes_of(oid, true)), 0)::text from pg_class
        where relnamespace = (select relnamespace from pg_class where oid = 'block'::regclass) and relkind in ('r', 'm')) as bytes
      from block where number = at`),
  )
