import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { endsAnyCodeSql, lastsSql } from './creations.ts'
import type { Snapshot } from './reader.ts'
import { rowExistsSql } from './row-exists.ts'

/*
 * Which code an address had: read from the node for contracts that are verified, and kept with the block after which it was
 * read. Between two blocks it is the same unless a contract came into being at the address or was destroyed there.
 */

/** SQL: the address's code changed in a block above `low` and up to `high`. */
const codeChangedSql = (address: string, low: string, high: string): string =>
  `(${rowExistsSql(`select 1 from address as named join creation as made on made.address_id = named.id
      where named.address = ${address} and made.block > ${low} and made.block <= ${high} and ${lastsSql('made')}`)}
    or ${rowExistsSql(`select 1 from address as named join destruction as gone on gone.address_id = named.id
      where named.address = ${address} and gone.block > ${low} and gone.block <= ${high} and ${endsAnyCodeSql('gone')}`)})`

/**
 * SQL: keccak-256 of the code of an address after a block, by the newest reading before the block, else by
 * the oldest one after it. A contract that was made and destroyed in one transaction changed by its creation.
 */
const codeHashSql = (address: string, block: string): string => `(
  select reading.code_hash from (
    (select its.block, its.code_hash from code_reading as its
      where its.address = ${address} and its.block <= ${block} order by its.block desc limit 1)
    union all
    (select its.block, its.code_hash from code_reading as its
      where its.address = ${address} and its.block > ${block} order by its.block limit 1)
  ) as reading
  where not ${codeChangedSql(address, `least(reading.block, ${block})`, `greatest(reading.block, ${block})`)}
  order by reading.block > ${block} limit 1)`

/**
 * SQL: whether a row of `app.own_verified_contract` belongs to the code of its address after a block. Rows
 * from before readings were recorded are trusted until there is a reading.
 */
export const isCodeSql = (verified: string, block = 'at'): string => `(${verified}.code_hash is null
  or ${verified}.code_hash = ${codeHashSql(`${verified}.address`, block)}
  or (not ${verified}.is_read and not ${rowExistsSql(`select 1 from code_reading as any_of where any_of.address = ${verified}.address`)}))`

/** A verified contract with code to read after a block. */
export interface DueCode {
  readonly address: Hex
  readonly block: number
  readonly hash: Hex
  /** The known code hash; null if unknown. */
  readonly code_hash: Hex | null
}

const VERIFIED_ADDRESSES =
  '(select distinct address from app.own_verified_contract where code_hash is not null) as verified'

/** Verified contracts with unknown code after the newest block, or all of them. */
export const codesToRead = (
  index: Snapshot,
  { all, take }: { all: boolean; take: number },
): Promise<readonly DueCode[]> =>
  index.query<DueCode>(
    {
      name: all ? 'code of verified contracts' : 'unknown code of verified contracts',
      text: `select known.address, newest.number as block, newest.hash, known.code_hash
        from (select address, ${codeHashSql('verified.address', 'at')} as code_hash from ${VERIFIED_ADDRESSES}) as known
        join block as newest on newest.number = at
        where ${all ? 'true' : 'code_hash is null'} limit $1`,
    },
    [take],
  )

/** Earlier creations at the addresses of verified contracts that left code which is not known, newest first. */
export const earlierCodesToRead = (index: Snapshot, take: number): Promise<readonly DueCode[]> =>
  index.query<DueCode>(
    {
      name: 'unknown earlier code of verified contracts',
      text: `select verified.address, made.block, its_block.hash, null as code_hash
        from ${VERIFIED_ADDRESSES} join address as named on named.address = verified.address
        join creation as made on made.address_id = named.id and made.block <= at and ${lastsSql('made')}
        join block as its_block on its_block.number = made.block
        where ${codeHashSql('verified.address', 'made.block')} is null
        order by made.block desc limit $1`,
    },
    [take],
  )

/** Whether the index knows that the code of an address changed after a block (default: the answer's). */
export async function codeChangedAfter(
  index: Snapshot,
  address: Hex,
  block: number | undefined,
): Promise<boolean> {
  const [row] = await index.query<{ changed: boolean }>(
    {
      name: 'code changed after',
      text: `select ${codeChangedSql('$1::bytea', 'coalesce($2::int, at)', `${MAX_INT4}`)} as changed`,
    },
    [toBuffer(address), block ?? null],
  )
  return row!.changed
}
