import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { readRows } from '../schema/read-rows.ts'
import { STATE_OF_ADDRESSES } from '../schema/tables.ts'
import { MAX_REPORTED } from './check-holdings.ts'

export interface CheckedBalance {
  readonly id: number
  readonly address: Hex
  /** null if none is stored. */
  readonly value: string | null
  /** Whether it will be read, for the first time or again. */
  readonly due: boolean
  /** Whether the reading is also in the recorded balances. */
  readonly recorded: boolean
}

/** The newest block, and the balances of a page of addresses after an id, or of some addresses, from one snapshot. */
export async function checkedBalances(
  pool: pg.Pool,
  { some, after, most }: { some: readonly Hex[] | undefined; after: number; most: number },
) {
  const { rows } = await pool.query<CheckedBalance & { h_number: number | null; h_hash: Hex }>(
    `select head.number as h_number, head.hash as h_hash, due.* from head left join lateral (
       select address.id, address.address, stored.value::text,
         address.id > head.balances_swept or mark.block is not null as due,
         stored.block is null or stored.block < 0 or exists (
           select 1 from recorded_balance as r where r.address_id = address.id and r.block = stored.block
             and r.canonical and r.value = stored.value) as recorded
       from address
       left join address_balance as stored on stored.address_id = address.id
       left join balance_mark as mark on mark.address_id = address.id
       where address.id > $2 and ($1::bytea[] is null or address.address = any($1::bytea[]))
       order by address.id limit $3
     ) as due on true`,
    [some ? some.map(toBuffer) : null, after, most],
  )
  const { h_number: number, h_hash: hash } = rows[0]!
  return {
    head: number === null ? undefined : { number, hash },
    balances: rows.filter(({ id }) => id !== null),
  }
}

export interface RecordedBalance {
  readonly key: number
  readonly address: Hex
  readonly block: number
  readonly value: string
  readonly canonical: boolean
  readonly block_hash: Hex
  /** The hash of the indexed block with this number; null if there is none. */
  readonly hash: Hex | null
}

/** A page of recorded balances in order of address and block, or those of some addresses. */
export const recordedBalances = (
  pool: pg.Pool,
  {
    some,
    after,
    most,
  }: { some: readonly Hex[] | undefined; after: RecordedBalance | undefined; most: number },
) =>
  readRows<RecordedBalance>(
    pool,
    `select r.address_id as key, address.address, r.block, r.value::text, r.canonical, r.block_hash, block.hash
     from recorded_balance as r join address on address.id = r.address_id left join block on block.number = r.block
     where (r.address_id, r.block, r.block_hash) > ($2::bigint, $3::int, $4::bytea)
       and r.block >= (select kept_from from head)
       and ($1::bytea[] is null or address.address = any($1::bytea[]))
     order by r.address_id, r.block, r.block_hash limit $5`,
    [
      some ? some.map(toBuffer) : null,
      after?.key ?? -1,
      after?.block ?? -1,
      toBuffer(after?.block_hash ?? '0x'),
      most,
    ],
  )

/** Rows of state without an address: balances, recorded balances, holdings and tokens. */
export async function ownerless(pool: pg.Pool): Promise<{ table: string; id: string }[]> {
  const parts = STATE_OF_ADDRESSES.map(
    ([table, column]) =>
      `(select '${table}' as "table", t.${column}::text as id from ${table} as t
         where not exists (select 1 from address where id = t.${column}) limit ${MAX_REPORTED})`,
  )
  return readRows<{ table: string; id: string }>(pool, parts.join(' union '))
}
