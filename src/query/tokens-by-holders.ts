import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { RowOfKinds } from './facts.ts'
import { isTokenNamedSql, MAX_CANDIDATES } from './find-by-name.ts'
import { type ListPart, MAX_ROWS_TOUCHED, refuseTooFar } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { TOKEN_COLUMNS, TOKEN_KINDS, type TokenRow } from './token-holdings.ts'
import { idSql } from './transaction-columns.ts'

/** A token with its number of holders as counted at a block. */
export const COUNTED_TOKEN_KINDS = {
  ...TOKEN_KINDS,
  id: 'integer',
  holders: 'integer',
  /** null if it must be counted again. */
  holders_block: 'integer?',
} as const
type CountedTokenRow = TokenRow & RowOfKinds<typeof COUNTED_TOKEN_KINDS>

/** A list of one standard searches this many tokens from the chosen end, because no index begins with the standard. */
export const MAX_TOKENS_OF_STANDARD = 50_000

interface TokensPart extends ListPart<readonly [holders: number, id: number]> {
  readonly standard?: CountedTokenRow['standard'] | undefined
  /** Matches a symbol, or a text in names or symbols. If very many tokens match, only some are considered. */
  readonly named?: string | undefined
  /** Default: `desc`, those with the most holders first. */
  readonly sort?: 'asc' | 'desc' | undefined
}

export function tokensByHolders(
  index: Snapshot,
  { standard, named, skip, take, after, sort = 'desc' }: TokensPart,
): Promise<CountedTokenRow[]> {
  refuseTooFar({ skip, take })
  const values = [skip, take, ...(after ?? []), ...(named === undefined ? [] : [named])]
  const name = `$${values.length}`
  // The index is read from either end.
  const [order, behind] =
    sort === 'desc'
      ? ['holders desc, address_id', 'holders <= $3::int and (holders < $3::int or address_id > $4::bigint)']
      : ['holders, address_id desc', 'holders >= $3::int and (holders > $3::int or address_id < $4::bigint)']
  const isListed = `holders is not null ${standard ? `and standard = ${standard}` : ''}`
  const source =
    named !== undefined
      ? `(select * from token where address_id in (
          (select address_id from token where ${isListed} and symbol is not null
            and lower(left(symbol, 40)) = lower(${name}::text)
            order by ${order} limit ${MAX_CANDIDATES})
          union all
          (select address_id from token
            where ${isListed} and ${isTokenNamedSql(name)} limit ${MAX_CANDIDATES}))) as token`
      : standard
        ? `(select * from token where holders is not null order by ${order}
          limit ${MAX_TOKENS_OF_STANDARD}) as token`
        : 'token'
  return index.query<CountedTokenRow>(
    prepared(`select ${TOKEN_COLUMNS}, address_id as id, holders, holders_block
      from (
        select * from ${source}
        where ${isListed}
          ${after ? `and ${behind}` : ''}
        order by ${order} offset $1 limit $2
      ) as token join address on address.id = token.address_id
      order by ${order}`),
    values,
  )
}

/** The number of holders at the last count; undefined if they were never counted. */
export async function countedHolders(index: Snapshot, token: Hex): Promise<number | undefined> {
  const [row] = await index.query<{ holders: number | null }>(
    prepared(`select holders from token where address_id = ${idSql('$1')}`),
    [toBuffer(token)],
  )
  return row?.holders ?? undefined
}

/** Number of a token's transfers, counting each item of a batch; undefined above the limit. */
export async function transferCount(index: Snapshot, token: Hex): Promise<number | undefined> {
  const [row] = await index.query<{ count: number }>(
    prepared(`select count(*)::int as count from (
        select block from token_transfer
        where (token, standard) >= (${idSql('$1')}, 0) and (token, standard) <= (${idSql('$1')}, 32767)
          and block <= at
        limit ${MAX_ROWS_TOUCHED + 1}
      ) as entries`),
    [toBuffer(token)],
  )
  return row!.count > MAX_ROWS_TOUCHED ? undefined : row!.count
}
