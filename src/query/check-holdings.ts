import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { clampedSql, deltasSql, KEPT_FROM, SUMMED, ZERO_ADDRESS_ID } from '../schema/balance-sql.ts'
import { LARGEST_AMOUNT } from '../schema/columns.ts'
import { readRows } from '../schema/read-rows.ts'

/*
 * Finds differences between token balances and transfers, and lists balances that can be compared with contracts. Each
 * statement is one snapshot, so transfers and balances are of the same state.
 */

/** Token and holder pairs to check; undefined for all. */
export interface HoldingPairs {
  readonly tokens: readonly Hex[]
  readonly holders: readonly Hex[]
}

export interface WrongHolding {
  readonly token: Hex | null
  readonly holder: Hex | null
  readonly token_id: string | null
  /** Block of the last transfer of the token from or to the holder; null if there is none. */
  readonly touched: number | null
  /** The same block according to the balance's row; null without a row. */
  readonly row_touched: number | null
  /** The balance as a sum of transfers or ids; null if only the contract knows it. */
  readonly sum: string | null
  readonly value: string | null
  readonly same_holder: boolean
}

/**
 * SQL condition: a rewind set `touched_block` to its target, because the party has too many transfers to find the last
 * event with this token. No event lies between that and `row_touched`, so all reported values are right.
 */
const REWOUND = `(row_touched > touched and exists (select 1 from replaced_block where number > row_touched))`

/** Largest number of differences of one kind in a report. */
export const MAX_REPORTED = 1_000

const PAIRS = `
  select distinct token.id as token, holder.id as holder
  from unnest($1::bytea[], $2::bytea[]) as asked (token, holder)
  join address as token on token.address = asked.token join address as holder on holder.address = asked.holder`

/** Columns and transfers in which the two tables differ. */
const KINDS = {
  token_balance: { ids: '', condition: 'true' },
  token_id_balance: { ids: ', token_id', condition: 'standard = 1155' },
} as const

export async function wrongHoldings(
  pool: pg.Pool,
  table: keyof typeof KINDS,
  some: HoldingPairs | undefined,
): Promise<WrongHolding[]> {
  const { ids, condition } = KINDS[table]
  const moved = some
    ? `select token, holder${ids}, max(block) as touched, sum(amount) as change
       from (${PAIRS}) as pairs cross join lateral (
         select block, standard, token_id, amount from token_transfer as t
           where t.token = pairs.token and t.to_id = pairs.holder and ${SUMMED}
         union all
         select block, standard, token_id, -amount from token_transfer as t
           where t.token = pairs.token and t.from_id = pairs.holder and ${SUMMED}
       ) as events where ${condition} group by token, holder${ids}`
    : `select token, holder${ids}, max(block) as touched, sum(amount) as change
      from (${deltasSql(`${SUMMED} and ${condition}`)}) as events group by token, holder${ids}`
  const rows = some
    ? `select * from ${table} where (token, holder) in (select token, holder from (${PAIRS}) as pairs)`
    : `select * from ${table}`
  // If the contract did not answer, the sum of transfers is kept. Sums over ids are computed after the ids.
  const sum =
    table === 'token_balance'
      ? `case when token.standard = 1155 then
           (select case when bool_and(i.called_block >= i.touched_block) then least(sum(greatest(i.value, 0)), ${LARGEST_AMOUNT}) end
             from token_id_balance as i where i.token = known.token and i.holder = known.holder)
         when known.value_block is null and known.called_block >= known.touched_block and ${KEPT_FROM} = 0
           then ${clampedSql('moved.change')} end`
      : `case when known.value_block is null and known.called_block >= known.touched_block and ${KEPT_FROM} = 0
           then ${clampedSql('moved.change')} end`
  const key = `token, holder${ids}`
  const sameHolder = table === 'token_balance' ? 'known.holder_address = owner.address' : 'true'
  return readRows<WrongHolding>(
    pool,
    `select contract.address as token, owner.address as holder, ${ids ? 'token_id::text' : 'null as token_id'},
       touched, row_touched, sum::text, value::text, same_holder
     from (
       select ${key}, moved.touched, known.touched_block as row_touched, ${sum} as sum, known.value,
         coalesce(${sameHolder}, known.token is null) as same_holder
       from (select * from (${moved}) as all_moved where holder is distinct from ${ZERO_ADDRESS_ID}) as moved
       full join (${rows}) as known using (${key})
       left join address as owner on owner.id = holder
       left join token on token.address_id = token
     ) as compared
     left join address as contract on contract.id = token left join address as owner on owner.id = holder
     where (touched is distinct from row_touched and not ${REWOUND} and not (touched is null and row_touched < ${KEPT_FROM})) or (sum is not null and sum <> value) or not same_holder
     limit ${MAX_REPORTED}`,
    some ? [some.tokens.map(toBuffer), some.holders.map(toBuffer)] : [],
  )
}

/** A value that was read from a contract at a block. */
export interface ReadHolding {
  readonly token_key: string
  readonly holder_key: string
  readonly id_key: string
  readonly token: Hex
  readonly holder: Hex
  readonly token_id: string | null
  readonly value: string
  readonly block: number
  /** The block's hash; null if it is not indexed. */
  readonly hash: Hex | null
  readonly touched: number
}

/** Values read from contracts, in order of keys: a page after a key, or the values of some pairs. */
export async function readHoldings(
  pool: pg.Pool,
  table: keyof typeof KINDS,
  { some, after, most }: { some: HoldingPairs | undefined; after: ReadHolding | undefined; most: number },
): Promise<ReadHolding[]> {
  const { ids } = KINDS[table]
  const id = ids ? 'b.token_id' : '0::numeric'
  const values = some
    ? [some.tokens.map(toBuffer), some.holders.map(toBuffer), most]
    : [after?.holder_key ?? '-1', after?.token_key ?? '-1', after?.id_key ?? '-1', most]
  const where = some
    ? `(b.token, b.holder) in (select token, holder from (${PAIRS}) as pairs)`
    : `(b.holder, b.token, ${id}) > ($1::bigint, $2::bigint, $3::numeric)`
  return readRows<ReadHolding>(
    pool,
    `select b.token::text as token_key, b.holder::text as holder_key, ${id}::text as id_key, contract.address as token,
       owner.address as holder, ${ids ? 'b.token_id::text' : 'null as token_id'}, b.value::text, b.value_block as block,
       block.hash, b.touched_block as touched
     from ${table} as b
     join address as contract on contract.id = b.token join address as owner on owner.id = b.holder
     left join token on token.address_id = b.token
     left join block on block.number = b.value_block
     where ${where} and b.value_block >= ${KEPT_FROM} and b.value_block >= b.touched_block
       and b.called_block >= b.touched_block and token.standard is distinct from ${ids ? '0' : '1155'}
     order by b.holder, b.token, ${id} limit $${values.length}`,
    values,
  )
}
