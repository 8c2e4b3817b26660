import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { RowOfKinds } from './facts.ts'
import { isIndexedSinceSql, isSummedSinceSql } from './indexed-since.ts'
import { type ListPart, MAX_ROWS_TOUCHED, refuseTooFar } from './positions.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { prepared, unprepared } from './statement.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

export const TOKEN_KINDS = {
  address: 'address',
  name: 'text?',
  symbol: 'text?',
  decimals: 'decimal?',
  total_supply: 'decimal?',
  /** The block of the supply if a later block may have changed it; null if it is right for the answer. */
  supply_as_of: 'integer?',
} as const

export interface TokenRow extends RowOfKinds<typeof TOKEN_KINDS> {
  readonly standard: 20 | 721 | 1155
  /** Whether its facts were read. */
  readonly cataloged: boolean
  /** Whether its balances change without events. */
  readonly live: boolean
}

/** SQL: the columns of a `TokenRow`, from `token` and `address`. */
export const TOKEN_COLUMNS = `address.address, standard, name, symbol, decimals::text, total_supply::text,
          facts_block is not null as cataloged, live,
          case when supply_block < supply_touched or (live and supply_block < at)
            or not ${isIndexedSinceSql('supply_block')} then supply_block end as supply_as_of`

export const tokenAt = (index: Snapshot, address: Hex) =>
  index.first<TokenRow>(
    prepared(`select ${TOKEN_COLUMNS}
        from token join address on address.id = token.address_id where address.address = $1`),
    [toBuffer(address)],
  )

const TOKEN_ID = '(select address_id from token join address on id = address_id where address = $1)'

export const HOLDER_KINDS = {
  address: 'address',
  value: 'decimal',
  /** The block at which it was read from the contract; null for a sum of transfers. */
  value_block: 'integer?',
} as const

export interface HolderRow extends RowOfKinds<typeof HOLDER_KINDS> {
  /** Whether the token's balances change without events. */
  readonly live: boolean
}

/** Holders of a token, the largest first. */
export function holdersOfToken(
  index: Snapshot,
  { token, skip, take, after }: ListPart<readonly [value: string, address: Hex]> & { readonly token: Hex },
): Promise<HolderRow[]> {
  refuseTooFar({ skip, take })
  return index.query<HolderRow>(
    prepared(
      `select holder_address as address, value::text, value_block,
          (select live from token where address_id = ${TOKEN_ID}) as live
        from token_balance
        where token = ${TOKEN_ID} and value > 0
          ${after ? 'and token_balance.value <= $4 and (token_balance.value < $4 or holder_address > $5)' : ''}
        order by token_balance.value desc, holder_address
        offset $2 limit $3`,
    ),
    after ? [toBuffer(token), skip, take, after[0], toBuffer(after[1])] : [toBuffer(token), skip, take],
  )
}

export async function holderCount(index: Snapshot, token: Hex): Promise<number> {
  const [row] = await index.query<{ count: number }>(
    unprepared(`select count(*)::int as count from (
        select 1 from token_balance where token = ${TOKEN_ID} and value > 0 limit ${MAX_ROWS_TOUCHED + 1}
      ) as holders`),
    [toBuffer(token)],
  )
  if (row!.count > MAX_ROWS_TOUCHED) throw new TooManyRowsError()
  return row!.count
}

/** A holder's balance of a token, or of one id of an ERC-1155 token, with the token's facts. */
export interface HoldingRow
  extends Omit<TokenRow, 'total_supply' | 'supply_as_of' | 'cataloged'>,
    Omit<HolderRow, 'address' | 'live'> {
  readonly id: string | null
  /** Whether an event may have changed the balance since it was read from the contract. */
  readonly due: boolean
}

const FACTS = 'contract.address, standard, name, symbol, decimals::text, live'
const TOUCHED = '(b.called_block is null or b.called_block < b.touched_block)'
/** SQL: also due if the change may be in a block that is not indexed, or in one with transfers that are not summed yet. */
const DUE = `(${TOUCHED} or not ${isSummedSinceSql('b.called_block')})`

/** A holder's balance of a token; for ERC-1155 the sum over ids. undefined if no event of the token names the holder. */
export const holdingOf = (index: Snapshot, token: Hex, holder: Hex) =>
  index.first<HoldingRow>(
    prepared(`select ${FACTS}, null as id, greatest(b.value, 0)::text as value, b.value_block, ${DUE} as due
        from token_balance as b join token on token.address_id = b.token
          join address as contract on contract.id = b.token
        where b.token = ${TOKEN_ID} and b.holder = (select id from address where address = $2)`),
    [toBuffer(token), toBuffer(holder)],
  )

/** The id of a key is empty except for ERC-1155. */
interface HoldingsPart extends ListPart<readonly [address: Hex, id: string]> {
  readonly holder: Hex
  readonly standards: readonly (20 | 721 | 1155)[]
}

/** All balances of a holder, by contract, for ERC-1155 also by id. Includes zeros that may be outdated. */
export async function holdingsOf(index: Snapshot, { holder, standards, skip, take, after }: HoldingsPart) {
  refuseTooFar({ skip, take })
  const HOLDER = 'b.holder = (select id from address where address = $1)'
  const holdingsSql = (table: string, id: string, which: string) => `(
    select ${FACTS}, ${id} as id, greatest(b.value, 0)::text as value, b.value_block, ${DUE} as due
    from ${table} as b join token on token.address_id = b.token join address as contract on contract.id = b.token
    where ${HOLDER} and (b.value > 0 or live or ${TOUCHED}) and standard = any($2::smallint[]) and ${which})`
  return index.query<HoldingRow>(
    prepared(
      `select address, standard, name, symbol, decimals, live, id::text, value, value_block, due from (
          ${holdingsSql('token_balance', 'null::numeric', 'standard <> 1155')}
          union all ${holdingsSql('token_id_balance', 'b.token_id', 'standard = 1155')}
        ) as held
        ${after ? 'where address > $5 or (address = $5 and held.id > $6::numeric)' : ''}
        order by address, held.id offset $3 limit $4`,
    ),
    after
      ? [toBuffer(holder), standards, skip, take, toBuffer(after[0]), after[1] || null]
      : [toBuffer(holder), standards, skip, take],
  )
}

/** Balances of a holder that are read, and those among them that are ranked. Senders of worthless tokens make the first long. */
const MAX_READ = 5_000
const MAX_RANKED = 1_000

/**
 * Balances of a holder, those of tokens with the most holders first; for ERC-1155 sums over ids. Of a holder with more
 * balances, the tokens that the index saw first are ranked.
 */
export const mainHoldingsOf = (index: Snapshot, holder: Hex, take: number) =>
  index.query<HoldingRow>(
    prepared(`select ${FACTS}, null as id, greatest(b.value, 0)::text as value, b.value_block, ${DUE} as due
        from (
            select * from (
              select * from token_balance where holder = (select id from address where address = $1)
              order by token limit ${MAX_READ}
            ) as b
            where b.value > 0 or ${TOUCHED} limit ${MAX_RANKED}
          ) as b
          join token on token.address_id = b.token join address as contract on contract.id = b.token
        order by holders desc nulls last, contract.address limit $2`),
    [toBuffer(holder), take],
  )

/** The tokens among these addresses, in no particular order. */
export const tokensByAddress = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<TokenRow>(
    prepared(`select ${TOKEN_COLUMNS}
        from address join token on token.address_id = address.id
        where address.address = any($1::bytea[]) and token.first_block <= at`),
    [addresses.map(toBuffer)],
  )

interface HoldersOfItem extends ListPart<readonly [value: string, address: Hex]> {
  readonly token: Hex
  readonly id: bigint
}

/** Largest number of transfers to search for recipients of the item. */
const MAX_TRANSFERS_OF_ITEM = 20_000

/**
 * Holders of an item by balance, among all its recipients. No index orders balances of an item, because every transfer
 * would have to update it. Items with more transfers than the limit are refused.
 */
export async function holdersOfItem(index: Snapshot, { token, id, skip, take, after }: HoldersOfItem) {
  const rows = await index.query<Omit<HolderRow, 'address'> & { address: Hex | null; transfers: number }>(
    prepared(`with ${lookedUpSql('contract', '$1')}, moved as materialized (
        select moved.to_id from token_transfer as moved
        where (moved.token + 0, moved.token_id) >= (${idFromSql('contract')}, $2::numeric)
          and (moved.token + 0, moved.token_id) <= (${idFromSql('contract')}, $2::numeric)
          and moved.token_id is not null and moved.block <= at
        order by moved.token + 0, moved.token_id, moved.block, moved.log_index, moved.item limit ${MAX_TRANSFERS_OF_ITEM + 1}
      ), held as (
        select whose.address, known.value, known.value_block
        from (select distinct to_id from moved) as receiver
        cross join lateral (select value, value_block from token_id_balance
          where (holder, token, token_id) = (receiver.to_id, ${idFromSql('contract')}, $2::numeric) limit 1) as known
        cross join lateral (select address from address where id = receiver.to_id limit 1) as whose
        where known.value > 0
      ), page as (
        select * from held
        ${after ? 'where value <= $5 and (value < $5 or address > $6)' : ''}
        order by value desc, address offset $3 limit $4
      )
      select counted.transfers, page.address, page.value::text, page.value_block,
        coalesce((select live from token where address_id = ${idFromSql('contract')}), false) as live
      from (select count(*)::int as transfers from moved) as counted left join page on true
      order by page.value desc, page.address`),
    [toBuffer(token), `${id}`, skip, take, ...(after ? [after[0], toBuffer(after[1])] : [])],
  )
  if (rows[0]!.transfers > MAX_TRANSFERS_OF_ITEM) throw new TooManyRowsError()
  return rows.flatMap(({ address, value, value_block, live }) =>
    address === null ? [] : [{ address, value, value_block, live }],
  )
}
