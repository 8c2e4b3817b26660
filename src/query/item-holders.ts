import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { ListPart } from './positions.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { prepared } from './statement.ts'
import type { HolderRow } from './token-holdings.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

interface HoldersOfItem extends ListPart<readonly [value: string, address: Hex]> {
  readonly token: Hex
  readonly id: bigint
}

/** Largest number of transfers to search for recipients of the item. */
const MAX_TRANSFERS = 20_000

/**
 * Holders of an item by balance, among all its recipients. No index orders balances of an item, because every transfer
 * would have to update it. Items with more transfers than the limit are refused.
 */
export async function holdersOfItem(
  index: Snapshot,
  { token, id, skip, take, after }: HoldersOfItem,
): Promise<HolderRow[]> {
  const rows = await index.query<Omit<HolderRow, 'address'> & { address: Hex | null; transfers: number }>(
    prepared(`with ${lookedUpSql('contract', '$1')}, moved as materialized (
        select moved.to_id from token_transfer as moved
        where (moved.token + 0, moved.token_id) >= (${idFromSql('contract')}, $2::numeric)
          and (moved.token + 0, moved.token_id) <= (${idFromSql('contract')}, $2::numeric)
          and moved.token_id is not null and moved.block <= at
        order by moved.token + 0, moved.token_id, moved.block, moved.log_index, moved.item limit ${MAX_TRANSFERS + 1}
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
  if (rows[0]!.transfers > MAX_TRANSFERS) throw new TooManyRowsError()
  return rows.flatMap(({ address, value, value_block, live }) =>
    address === null ? [] : [{ address, value, value_block, live }],
  )
}
