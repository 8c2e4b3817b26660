import type pg from 'pg'

/** What some addresses have together. */
export interface SupplyPart {
  /** wei */
  readonly sum: bigint
  /** The id behind which the next part begins; undefined: there is none. */
  readonly next: number | undefined
}

/** Native balances of the next `most` addresses behind an id. */
export async function sumOfBalances(
  pool: Pick<pg.Pool, 'query'>,
  after: number,
  most: number,
): Promise<SupplyPart> {
  const { rows } = await pool.query<{ sum: string; count: number; last: number | null }>({
    name: 'sum of balances',
    text: `select coalesce(sum(value), 0)::text as sum, count(*)::int as count, max(address_id) as last
      from (select address_id, value from address_balance where address_id > $1 order by address_id limit $2) as part`,
    values: [after, most],
  })
  const { sum, count, last } = rows[0]!
  return { sum: BigInt(sum), next: count === most ? last! : undefined }
}

/** The balance of the zero address counts as burnt. */
export async function burntBalance(pool: Pick<pg.Pool, 'query'>): Promise<bigint> {
  const { rows } = await pool.query<{ value: string }>({
    name: 'burnt balance',
    text: `select value::text from address_balance where address_id = (select id from address where address = $1)`,
    values: [Buffer.alloc(20)],
  })
  return BigInt(rows[0]?.value ?? 0)
}
