import { type Hex, toBuffer } from '../primitives/hex.ts'
import { defineFacts, type RowOfKinds, rowsOfAddress } from './facts.ts'
import { nameAddresses } from './name-addresses.ts'
import type { ListPart, Path } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { TRANSFER_OF_PAGE, TRANSFER_POSITION_COLUMNS } from './token-transfers.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

/** An item of an NFT contract, with its last transfer. */
export const ITEM_KINDS = {
  token_id: 'decimal',
  block: 'integer',
  timestamp: 'decimal',
  hash: 'hash',
  /** The owner of an ERC-721 item; the zero address if it was burned. */
  to: 'address',
} as const

interface ItemsOfToken extends ListPart<string> {
  readonly token: Hex
  /** Only this item. */
  readonly id?: bigint | undefined
}

/** SQL: the token's next item after `from`, by one index scan. */
const nextItemSql = (from: string, how: '>' | '>=') => `select moved.token_id from token_transfer as moved
  where (moved.token + 0, moved.token_id) ${how} (${idFromSql('contract')}, ${from})
    and (moved.token + 0) <= ${idFromSql('contract')} and moved.token_id is not null and moved.block <= at
  order by moved.token + 0, moved.token_id, moved.block, moved.log_index, moved.item limit 1`

/** Items of a token by id, with their last recipients. Takes two index scans per item. */
export async function itemsOfToken(index: Snapshot, { token, id, skip, take, after }: ItemsOfToken) {
  const first = id ?? (after === undefined ? 0n : BigInt(after) + 1n)
  const rows = await index.query<RowOfKinds<typeof ITEM_KINDS> & { standard: 721 | 1155 }>(
    prepared(`with recursive ${lookedUpSql('contract', '$1')},
      found (token_id, n) as (
        (select first.token_id, 1 from (${nextItemSql('$2::numeric', '>=')}) as first)
        union all
        select next.token_id, n + 1 from found cross join lateral (${nextItemSql('found.token_id', '>')}) as next
        where n < $4::int
      )
      select found.token_id, last.standard, last.block, last.to_id as "to", b.timestamp, t.hash
      from found cross join lateral (
        select moved.standard, moved.block, moved.to_id, moved.tx_index from token_transfer as moved
        where (moved.token + 0, moved.token_id) >= (${idFromSql('contract')}, found.token_id)
          and (moved.token + 0, moved.token_id) <= (${idFromSql('contract')}, found.token_id)
          and moved.token_id is not null and moved.block <= at
        order by moved.token + 0 desc, moved.token_id desc, moved.block desc, moved.log_index desc, moved.item desc limit 1
      ) as last
      join transaction as t on (t.block, t.index) = (last.block, last.tx_index)
      join block as b on b.number = last.block
      where n > $3::int and ($5::numeric < 0 or found.token_id = $5::numeric)
      order by found.token_id`),
    [
      toBuffer(token),
      `${first}`,
      skip,
      id === undefined ? skip + take : 1,
      id === undefined ? '-1' : `${id}`,
    ],
  )
  return nameAddresses(index, rows, ['to'])
}

/** Transfers for the list of one item. */
export const ITEM_TRANSFERS = defineFacts({
  table: 'token_transfer',
  position: TRANSFER_POSITION_COLUMNS,
  columns: {
    timestamp: ['decimal', 'b.timestamp'],
    hash: ['hash', 't.hash'],
    from: ['address', 'moved.from_id'],
    to: ['address', 'moved.to_id'],
    amount: ['decimal', 'moved.amount'],
  },
  alias: 'moved',
  joins: TRANSFER_OF_PAGE,
  named: ['from', 'to'],
})

export const transfersOfItem = (token: Hex, id: bigint): Path => ({
  accessPaths: [
    [
      {
        key: [
          ['(token + 0)', idFromSql('contract')],
          ['token_id', '$2::numeric'],
        ],
        where: 'token_id is not null',
      },
    ],
  ],
  ctes: [lookedUpSql('contract', '$1')],
  values: [toBuffer(token), `${id}`],
})

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
