import { type Hex, toBuffer } from '../primitives/hex.ts'
import { isIndexedSinceSql } from './indexed-since.ts'
import { type ListPart, refuseTooFar } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

export interface NativeBalance {
  readonly address: Hex
  /** Whether a block names the address. */
  readonly seen: boolean
  /** wei; null if never read. */
  readonly value: string | null
  /** The block at which it was read; null if never read. */
  readonly block: number | null
  /** Unix seconds. */
  readonly known_at: number | null
  /** Whether a later block may have changed it: a block that names the address, waits for traces, or is not indexed. */
  readonly due: boolean
}

const COLUMNS = `a.id is not null as seen, b.value::text as value, b.block, b.known_at,
  (b.value is null or exists (select 1 from balance_mark where address_id = a.id)
    or exists (select 1 from untraced where untraced.block > b.block and not from_logs)
    or b.block < (select coalesce(dropped_untraced, -1) from head)
    or not ${isIndexedSinceSql('b.block')}) as due`

/** A row per address, in the order of the request. */
export const nativeBalances = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<NativeBalance>(
    prepared(`select asked.address, ${COLUMNS}
        from unnest($1::bytea[]) with ordinality as asked (address, n)
        left join address as a on a.address = asked.address
        left join address_balance as b on b.address_id = a.id
        order by asked.n`),
    [addresses.map(toBuffer)],
  )

/** Addresses in order of their first block. */
export function accountsByAge(
  index: Snapshot,
  { skip, take, after }: ListPart<readonly [firstBlock: number, address: Hex]>,
): Promise<(NativeBalance & { first_block: number })[]> {
  refuseTooFar({ skip, take })
  const text = `select a.address, a.first_block, ${COLUMNS}
      from (
        select id, first_block, address from address where first_block is not null
        ${after ? 'and first_block >= $3 and (first_block > $3 or address > $4)' : ''}
        order by first_block, address offset $1 limit $2
      ) as a left join address_balance as b on b.address_id = a.id
      order by a.first_block, a.address`
  return index.query(prepared(text), after ? [skip, take, after[0], toBuffer(after[1])] : [skip, take])
}

const OF_ADDRESS = `address_id = (select id from address where address = $1)`

/** The newest balance recorded in a replaced block, if that block is after `after`. */
export const newestReplaced = (index: Snapshot, address: Hex, after: number) =>
  index.value<string | undefined>(
    prepared(`select value::text from recorded_balance where ${OF_ADDRESS} and block > $2 and not canonical
        order by block desc limit 1`),
    [toBuffer(address), after],
  )

/** A block's hash, and the balance recorded for an address in it. undefined if the block is not indexed. */
export const recordedIn = (index: Snapshot, address: Hex, block: number) =>
  index.first<{ hash: Hex; value: string | null }>(
    prepared(`select hash, (select value::text from recorded_balance
          where ${OF_ADDRESS} and recorded_balance.block = $2 and canonical limit 1) as value
        from block where number = $2 and number <= at`),
    [toBuffer(address), block],
  )
