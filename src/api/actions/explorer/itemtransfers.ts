import { z } from 'zod'
import { itemTransfersOn, searchOfItem } from '../../../query/token-items.ts'
import { TRANSFER_POSITION_COLUMNS } from '../../../query/token-transfers.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  contractAddressParameter,
  itemIdParameter,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressText, decimal, hashText } from '../../records/shapes.ts'

export const itemtransfers = defineAction({
  module: 'explorer',
  name: 'itemtransfers',
  summary: 'Transfers of one item of an NFT contract, newest first.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    tokenid: itemIdParameter(),
    ...blockRangeParameters,
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText,
      logIndex: decimal,
      contractAddress: addressText,
      tokenID: decimal,
      from: addressText,
      to: addressText,
      tokenValue: decimal.meta({ description: 'How many of the item; 1 of ERC-721.' }),
    }),
  ),
  example: { contractaddress: '{collectible}', tokenid: '1' },
  empty: 'No token transfers found',
  range: rangeOf,
  facts: true,

  async list({ contractaddress: token, tokenid: id, ...values }, { index }) {
    const criteria = { token, id, ...searchIn(values, { defaultSort: 'desc' }) }
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: TRANSFER_POSITION_COLUMNS,
        search: async (part) => searchOfItem({ ...criteria, ...part }),
        rowsOn: (page) => itemTransfersOn(index, page, sort),
      }),
      record: (row) => ({
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
        hash: row.hash,
        logIndex: `${row.log_index}`,
        contractAddress: token,
        tokenID: `${id}`,
        from: row.from,
        to: row.to,
        tokenValue: row.amount,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
      sort,
    })
  },
})
