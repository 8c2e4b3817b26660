import { z } from 'zod'
import { ofRows } from '../../../query/list-rows.ts'
import { ITEM_KINDS, itemsOfToken } from '../../../query/token-items.ts'
import { defineList } from '../../list/define.ts'
import { contractAddressParameter, itemIdParameter, LAST_BLOCK } from '../../parameters/parameters.ts'
import { STANDARDS } from '../../records/holdings.ts'
import { addressOrEmpty, addressText } from '../../records/record-shapes.ts'

export const tokenitems = defineList({
  name: 'tokenitems',
  summary: 'Items of an NFT contract by id, each with its last transfer. `tokenid` selects one.',
  parameters: {
    contractaddress: contractAddressParameter(),
    tokenid: itemIdParameter().optional(),
  },
  example: { contractaddress: '{collectible}' },
  empty: 'No items found',
  range: () => [0, LAST_BLOCK],
  pages: 'narrow',
  kinds: ITEM_KINDS,
  list: ({ contractaddress: token, tokenid: id }, { index }) =>
    ofRows({ token_id: 'decimal' }, ({ after, ...part }) =>
      itemsOfToken(index, { token, id, ...part, after: after?.[0] }),
    ),
})({
  contractAddress: [addressText, (_, { contractaddress }) => contractaddress],
  tokenID: 'token_id',
  type: [z.enum(['ERC-721', 'ERC-1155']), (row) => STANDARDS[row.standard]],
  owner: [
    addressOrEmpty,
    (row) => (row.standard === 721 ? row.to : ''),
    'The zero address: it was burned. Empty for ERC-1155: an item can have several.',
  ],
  blockNumber: ['block', 'Of its last transfer.'],
  timeStamp: 'timestamp',
  hash: 'hash',
})
