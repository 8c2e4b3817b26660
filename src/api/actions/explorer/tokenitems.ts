import { z } from 'zod'
import { itemsOfToken } from '../../../query/token-items.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import {
  contractAddressParameter,
  itemIdParameter,
  LAST_BLOCK,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
} from '../../parameters.ts'
import { STANDARDS } from '../../records/holdings.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../../records/shapes.ts'

export const tokenitems = defineAction({
  module: 'explorer',
  name: 'tokenitems',
  summary:
    'Items of an NFT contract by their ids, each with its last transfer; with `tokenid` that one alone.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    tokenid: itemIdParameter().optional(),
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      contractAddress: addressText,
      tokenID: decimal,
      type: z.enum(['ERC-721', 'ERC-1155']),
      owner: addressOrEmpty.meta({
        description: 'The zero address: it was burned. Empty of ERC-1155, whose items have several.',
      }),
      blockNumber: decimal.meta({ description: 'Of its last transfer.' }),
      timeStamp: decimal,
      hash: hashText,
    }),
  ),
  example: { contractaddress: '{collectible}' },
  empty: 'No items found',
  range: () => [0, LAST_BLOCK],

  list: async ({ contractaddress: token, tokenid: id }, { index }) =>
    listOf({
      ...ofRows(
        ['decimal'],
        ({ after, ...part }) => itemsOfToken(index, { token, id, ...part, after: after?.[0] }),
        (row) => [row.token_id],
      ),
      rows: async (items) => items,
      record: (row) => ({
        contractAddress: token,
        tokenID: row.token_id,
        type: STANDARDS[row.standard],
        owner: row.standard === 721 ? row.to : '',
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
        hash: row.hash,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
    }),
})
