import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { readRows } from '../schema/read-rows.ts'
import { MAX_REPORTED } from './check-holdings.ts'

/** A stored token, and the values that follow from its first transfer. */
export interface CheckedToken {
  readonly key: number
  readonly address: Hex
  /** null if the token has no row. */
  readonly standard: number | null
  readonly first_block: number | null
  /** null if it has no transfers. */
  readonly right_standard: number | null
  readonly right_first: number | null
  readonly facts_block: number | null
  readonly facts_hash: Hex | null
  readonly supply_block: number | null
  readonly supply_hash: Hex | null
  /** Whether a mint or burn came later, so that the supply will be read again. */
  readonly supply_due: boolean
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: string | null
  readonly supply: string | null
  /** The first block that was not dropped; 0 if none were. */
  readonly kept_from: number
}

/** Tokens in order of keys: a page after a key, or some of them. */
export async function checkedTokens(
  pool: pg.Pool,
  { some, after, most }: { some: readonly Hex[] | undefined; after: number; most: number },
): Promise<CheckedToken[]> {
  const from = some
    ? `(select id from address where address = any($1::bytea[]) and id > $2) as asked (id)
       left join token on token.address_id = asked.id`
    : `(select address_id from token where address_id > $2 and $1::bytea[] is null) as asked (id)
       join token on token.address_id = asked.id`
  return readRows<CheckedToken>(
    pool,
    `select asked.id as key, address.address, token.standard, token.first_block, first.standard as right_standard,
       first.block as right_first, facts_block, facts.hash as facts_hash, supply_block, supplied.hash as supply_hash,
       supply_block is null or supply_block < supply_touched as supply_due, name, symbol, decimals::text,
       total_supply::text as supply, (select kept_from from head) as kept_from
     from ${from}
     left join address on address.id = asked.id
     left join block as facts on facts.number = facts_block
     left join block as supplied on supplied.number = supply_block
     left join lateral (
       select found.* from (values (20), (721), (1155)) as kinds (kind), lateral (
         select block, log_index, item, standard from token_transfer as t
         where t.token = asked.id and t.standard = kind order by block, log_index, item limit 1
       ) as found order by block, log_index, item limit 1
     ) as first on true
     order by asked.id limit $3`,
    [some ? some.map(toBuffer) : null, after, most],
  )
}

/** Contracts with transfers but without a row in `token`. */
export async function missingTokens(pool: pg.Pool): Promise<Hex[]> {
  const { rows } = await pool.query<{ address: Hex }>(
    `select address from address where id in (
       select distinct t.token from token_transfer as t
         where not exists (select 1 from token where address_id = t.token)
     ) limit ${MAX_REPORTED}`,
  )
  return rows.map(({ address }) => address)
}
