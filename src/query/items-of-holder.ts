import { type Hex, toBuffer } from '../primitives/hex.ts'
import { nameAddresses } from './name-addresses.ts'
import type { PageOfPositions, Position, Search } from './positions.ts'
import { prepared, type Snapshot } from './reader.ts'
import { TRANSFER_POSITION_COLUMNS } from './token-transfers.ts'
import { idFrom, lookedUp } from './transaction-columns.ts'

interface ItemsOfHolder {
  readonly holder: Hex
  readonly firstBlock: number
  readonly lastBlock: number
  readonly sort: 'asc' | 'desc'
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
  readonly partial?: boolean | undefined
}

/** The row is the last transfer of its item: one look into the index of items. */
const IS_LAST = `not exists (
  select 1 from token_transfer as later
  where (later.token + 0, later.token_id, later.block, later.log_index, later.item)
      > (token_transfer.token + 0, token_transfer.token_id, token_transfer.block, token_transfer.log_index, token_transfer.item)
    and (later.token + 0, later.token_id) <= (token_transfer.token + 0, token_transfer.token_id)
    and later.token_id is not null and later.block <= at)`

/** Transfers by which a holder received the ERC-721 items that it still has. */
export const searchOfItemsHeld = ({ holder, ...part }: ItemsOfHolder): Search => ({
  ...part,
  table: 'token_transfer',
  position: TRANSFER_POSITION_COLUMNS,
  accessPaths: [
    [
      {
        key: [
          ['to_id', idFrom('holder')],
          ['standard', '721'],
        ],
      },
    ],
  ],
  where: IS_LAST,
  ctes: [lookedUp('holder', '$1')],
  values: [toBuffer(holder)],
})

export interface HeldItemRow {
  readonly block: number
  readonly log_index: number
  readonly item: number
  readonly timestamp: string
  readonly hash: Hex
  readonly token: Hex
  readonly token_id: string
  readonly from: Hex
  readonly name: string | null
  readonly symbol: string | null
}

/** Items of a page, in its order. */
export async function itemsHeldOn(
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
): Promise<HeldItemRow[]> {
  const rows = await index.query<HeldItemRow>(
    prepared(`select moved.block, moved.log_index, moved.item, b.timestamp, t.hash, moved.token, moved.token_id,
        moved.from_id as "from", token.name, token.symbol
      from (${page.text}) as page join token_transfer as moved using (block, log_index, item)
      join transaction as t on (t.block, t.index) = (moved.block, moved.tx_index)
      join block as b on b.number = moved.block
      left join token on token.address_id = moved.token
      order by moved.block ${sort}, moved.log_index ${sort}, moved.item ${sort}`),
    page.values,
  )
  return nameAddresses(index, rows, ['token', 'from'])
}
