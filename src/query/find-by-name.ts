import { type Hex, toBuffer } from '../primitives/hex.ts'
import { belongsToCodeSql } from './code-readings.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql } from './transaction-columns.ts'

export interface NamedToken {
  readonly address: Hex
  readonly name: string | null
  readonly symbol: string | null
  /** 20, 721 or 1155. */
  readonly standard: 20 | 721 | 1155
  /** null if never counted. */
  readonly holders: number | null
}

/** Largest number of characters of a searched text. */
export const MAX_SEARCHED = 200
/** Largest number of tokens with a matching name that are ranked. */
export const MAX_CANDIDATES = 1_000
/** Number of newest verified contracts that are searched by name. */
export const MAX_CONTRACTS = 20_000

/**
 * SQL: the token's name or symbol contains a parameter's text. The index has every suffix of the first 40 characters,
 * so the text must begin within them. The text's first characters are searched as the prefix of a lexeme, which is
 * quoted, with quotes and backslashes doubled.
 */
export const isTokenNamedSql = (text: string): string => {
  const prefix = String.raw`('''' || replace(replace(lower(left(${text}::text, 8)), '\', '\\'), '''', '''''') || ''':*')::tsquery`
  const containsSql = (column: string) =>
    `position(lower(${text}::text) in lower(left(${column}, ${40 + MAX_SEARCHED}))) > 0`
  return `(name is not null or symbol is not null) and length(${text}::text) > 1
    and name_suffixes(name, symbol) @@ ${prefix}
    and (${containsSql('name')} or ${containsSql('symbol')})`
}

/**
 * Tokens with this symbol, by number of holders; then tokens with a name or symbol that begins with the text, or
 * contains it if it has at least two characters.
 */
export const tokensNamed = (index: Snapshot, text: string, take: number) =>
  index.query<NamedToken>(
    prepared(`select address.address, left(name, 200) as name, left(symbol, 200) as symbol, standard, holders
      from (
        select address_id, min(rank) as rank from (
          (select address_id, 0 as rank from token
            where lower(left(symbol, 40)) = lower($1::text) and symbol is not null
            order by lower(left(symbol, 40)), holders desc nulls last, address_id limit $2)
          union all
          (select address_id, 1 from token
            where ${isTokenNamedSql('$1')}
            limit ${MAX_CANDIDATES})
        ) as named group by address_id
      ) as found join token using (address_id) join address on address.id = address_id
      order by rank, not (starts_with(lower(left(name, 40)), lower($1::text)) or starts_with(lower(left(symbol, 40)), lower($1::text))),
        holders desc nulls last, address_id limit $2`),
    [text, take],
  )

/** Verified contracts with a text in their name. Names that begin with the text come first. */
export const contractsNamed = (index: Snapshot, text: string, take: number) =>
  index.query<{ address: Hex; name: string }>(
    prepared(`select address, left(name, 200) as name
      from (
        select * from app.own_verified_contract order by verified_at desc, address desc limit ${MAX_CONTRACTS}
      ) as newest
      where length($1::text) > 1 and position(lower($1::text) in lower(name)) > 0 and ${belongsToCodeSql('newest')}
      order by not starts_with(lower(name), lower($1::text)), length(name), address limit $2`),
    [text, take],
  )

/** The number of the block with this hash, and of the block with the transaction of this hash; null if there is none. */
export const thingsOfHash = (index: Snapshot, hash: Hex) =>
  index.only<{ block: number | null; transaction: number | null }>(
    prepared(`select (select number from block where ${hasHashSql('block', '$1')} and number <= at) as block,
      (select t.block from transaction as t where ${hasHashSql('t', '$1')} and t.block <= at limit 1) as transaction`),
    [toBuffer(hash)],
  )

export const hashOfNumber = (index: Snapshot, number: number) =>
  index.value<Hex | undefined>(prepared('select hash from block where number = $1 and number <= at'), [
    number,
  ])

const ADDRESS_DIGITS = 40

/** Addresses that begin with 0x and some digits, in order. */
export async function addressesBeginning(index: Snapshot, start: string, take: number): Promise<Hex[]> {
  const bound = (filler: string) => toBuffer(start.padEnd(2 + ADDRESS_DIGITS, filler) as Hex)
  const rows = await index.query<{ address: Hex }>(
    prepared(
      'select address from address where address between $1 and $2 and first_block <= at order by address limit $3',
    ),
    [bound('0'), bound('f'), take],
  )
  return rows.map(({ address }) => address)
}
