import type { Snapshot } from './reader.ts'

/** Of the last blocks, wei as decimal text. */
export interface GasPrices {
  readonly base_fee: string | null
  readonly gas_used: string
  readonly gas_limit: string
  /** What transactions gave above the base fee: low, median, high. null if there were no transactions. */
  readonly tips: readonly [string, string, string] | null
  /** How full the last five blocks were, newest first. */
  readonly ratios: readonly string[]
}

const SAMPLE_BLOCKS = 20
/** Enough to know what is usual, and no more work in blocks of thousands. */
const MAX_TRANSACTIONS = 4_000

export async function gasPrices(index: Snapshot): Promise<GasPrices> {
  const [row] = await index.query<GasPrices>({
    name: 'gas prices',
    text: `select head.base_fee::text, head.gas_used::text, head.gas_limit::text,
        (select percentile_disc(array[0.1, 0.5, 0.9]) within group (order by tip)::text[] from (
          select greatest(coalesce(t.effective_gas_price, t.gas_price) - coalesce(b.base_fee, 0), 0) as tip
          from transaction as t join block as b on b.number = t.block
          where t.block > at - ${SAMPLE_BLOCKS} and t.block <= at
          order by t.block desc, t.index desc limit ${MAX_TRANSACTIONS}) as newest) as tips,
        array(select round(gas_used / greatest(gas_limit, 1), 8)::text from block
          where number > at - 5 and number <= at order by number desc) as ratios
      from block as head where head.number = at`,
  })
  return row!
}
