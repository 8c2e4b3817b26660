import type pg from 'pg'
import type { Hex } from '../primitives/hex.ts'

/** One of the accounts with the largest balances. */
export interface RichRow {
  readonly id: number
  /** Wei, decimal. */
  readonly value: string
}

/**
 * Sums up the next `most` balances after an id, in wei. Also lists up to `richest` accounts with more than `above`.
 * `next` is the id after which the next part begins; undefined at the end.
 */
export async function sumOfBalances(
  pool: Pick<pg.Pool, 'query'>,
  after: number,
  most: number,
  { richest: count, above }: { readonly richest: number; readonly above: bigint },
) {
  const { rows } = await pool.query<{ sum: string; count: number; last: number | null; richest: RichRow[] }>({
    name: 'sum of balances',
    text: `with part as materialized (
        select address_id, value from address_balance where address_id > $1 order by address_id limit $2)
      select coalesce(sum(value), 0)::text as sum, count(*)::int as count, max(address_id) as last, (
          select coalesce(json_agg(json_build_object('id', address_id, 'value', value::text)), '[]')
          from (select * from part where value > $4::numeric order by value desc limit $3) as most
        ) as richest
      from part`,
    values: [after, most, count, `${above}`],
  })
  const { sum, count: read, last, richest } = rows[0]!
  return { sum: BigInt(sum), richest, next: read === most ? last! : undefined }
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

export async function addressesOf(pool: Pick<pg.Pool, 'query'>, ids: readonly number[]) {
  const { rows } = await pool.query<{ id: number; address: Hex }>({
    name: 'addresses of the richest',
    text: 'select id, address from address where id = any($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, address }) => [id, address]))
}
