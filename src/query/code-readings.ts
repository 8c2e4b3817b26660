import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { endsAnyCodeSql, succeededSql } from './creations.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { rowExistsSql } from './transaction-columns.ts'

/*
 * The code of verified contracts, as read from the node at some blocks. Code stays the same from one block to another
 * unless a contract was created or destroyed at the address in between.
 */

/** SQL: whether the address's code changed after block `low`, up to block `high`. */
const codeChangedSql = (address: string, low: string, high: string): string =>
  `(${rowExistsSql(`select 1 from address as named join creation as made on made.address_id = named.id
      where named.address = ${address} and made.block > ${low} and made.block <= ${high} and ${succeededSql('made')}`)}
    or ${rowExistsSql(`select 1 from address as named join destruction as gone on gone.address_id = named.id
      where named.address = ${address} and gone.block > ${low} and gone.block <= ${high} and ${endsAnyCodeSql('gone')}`)})`

/**
 * SQL: keccak-256 of an address's code at a block, from the newest reading up to that block, otherwise from the oldest
 * later one. A contract that was created and destroyed in one transaction counts as changed by its creation.
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
 * SQL: whether a row of `app.own_verified_contract` belongs to its address's code at a block. Rows from before readings
 * were recorded are trusted until there is a reading.
 */
export const belongsToCodeSql = (verified: string, block = 'at'): string => `(${verified}.code_hash is null
  or ${verified}.code_hash = ${codeHashSql(`${verified}.address`, block)}
  or (not ${verified}.is_read and not ${rowExistsSql(`select 1 from code_reading as any_of where any_of.address = ${verified}.address`)}))`

/** A verified contract with code to read at a block. */
export interface DueCode {
  readonly address: Hex
  readonly block: number
  readonly hash: Hex
  /** The known code hash; null if unknown. */
  readonly code_hash: Hex | null
}

const VERIFIED_ADDRESSES =
  '(select distinct address from app.own_verified_contract where code_hash is not null) as verified'

/** Verified contracts with unknown code at the newest block, or all verified contracts. */
export const codesToRead = (index: Snapshot, { all, take }: { all: boolean; take: number }) =>
  index.query<DueCode>(
    prepared(`select known.address, newest.number as block, newest.hash, known.code_hash
        from (select address, ${codeHashSql('verified.address', 'at')} as code_hash from ${VERIFIED_ADDRESSES}) as known
        join block as newest on newest.number = at
        where ${all ? 'true' : 'code_hash is null'} limit $1`),
    [take],
  )

/** Earlier creations at addresses of verified contracts with unknown code, newest first. */
export const earlierCodesToRead = (index: Snapshot, take: number): Promise<readonly DueCode[]> =>
  index.query<DueCode>(
    prepared(`select verified.address, made.block, its_block.hash, null as code_hash
        from ${VERIFIED_ADDRESSES} join address as named on named.address = verified.address
        join creation as made on made.address_id = named.id and made.block <= at and ${succeededSql('made')}
        join block as its_block on its_block.number = made.block
        where ${codeHashSql('verified.address', 'made.block')} is null
        order by made.block desc limit $1`),
    [take],
  )

/** Whether an address's code changed after a block (by default the answer's), according to the index. */
export const codeChangedAfter = (index: Snapshot, address: Hex, block: number | undefined) =>
  index.value<boolean>(
    prepared(`select ${codeChangedSql('$1::bytea', 'coalesce($2::int, at)', `${MAX_INT4}`)} as changed`),
    [toBuffer(address), block ?? null],
  )
