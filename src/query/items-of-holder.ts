import type { Hex } from '../primitives/hex.ts'
import { defineFacts, rowsOfAddress } from './facts.ts'
import type { Path } from './positions.ts'
import { TRANSFER_OF_PAGE, TRANSFER_POSITION_COLUMNS } from './token-transfers.ts'

/** Transfers by which accounts received ERC-721 items. */
export const ITEMS_RECEIVED = defineFacts({
  table: 'token_transfer',
  position: TRANSFER_POSITION_COLUMNS,
  columns: {
    timestamp: ['decimal', 'b.timestamp'],
    hash: ['hash', 't.hash'],
    token: ['address', 'moved.token'],
    token_id: ['decimal', 'moved.token_id'],
    from: ['address', 'moved.from_id'],
    name: ['text?', 'token.name'],
    symbol: ['text?', 'token.symbol'],
  },
  alias: 'moved',
  joins: `${TRANSFER_OF_PAGE} left join token on token.address_id = moved.token`,
  named: ['token', 'from'],
})

/** SQL: whether the row is its item's last transfer, by one index scan. */
const IS_LAST = `not exists (
  select 1 from token_transfer as later
  where (later.token + 0, later.token_id, later.block, later.log_index, later.item)
      > (token_transfer.token + 0, token_transfer.token_id, token_transfer.block, token_transfer.log_index, token_transfer.item)
    and (later.token + 0, later.token_id) <= (token_transfer.token + 0, token_transfer.token_id)
    and later.token_id is not null and later.block <= at)`

/** The transfers that brought a holder its current items. */
export const itemsHeldBy = (holder: Hex): Path => ({
  ...rowsOfAddress(holder, { column: 'to_id', and: [['standard', '721']] }),
  where: IS_LAST,
})
