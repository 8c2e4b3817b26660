import { z } from 'zod'
import { itemsHeldOn, searchOfItemsHeld } from '../../../query/items-of-holder.ts'
import { TRANSFER_POSITION_COLUMNS } from '../../../query/token-transfers.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  addressParameter,
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressText, decimal, hashText } from '../../records/shapes.ts'

export const helditems = defineAction({
  module: 'explorer',
  name: 'helditems',
  summary: 'ERC-721 items that an address has, by their last transfers, what it received last first.',
  parameters: z.object({
    address: addressParameter({
      missing: "Query parameter 'address' is required",
      invalid: 'Invalid address format',
    }),
    ...blockRangeParameters,
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal.meta({ description: 'Of its last transfer.' }),
      timeStamp: decimal,
      hash: hashText,
      logIndex: decimal,
      contractAddress: addressText,
      tokenName: z.string(),
      tokenSymbol: z.string(),
      tokenID: decimal,
      from: addressText,
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No items found',
  range: rangeOf,
  facts: true,

  async list({ address: holder, ...values }, { index }) {
    const criteria = { holder, ...searchIn(values, { defaultSort: 'desc' }) }
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: TRANSFER_POSITION_COLUMNS,
        search: async (part) => searchOfItemsHeld({ ...criteria, ...part }),
        rowsOn: (page) => itemsHeldOn(index, page, sort),
      }),
      record: (row) => ({
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
        hash: row.hash,
        logIndex: `${row.log_index}`,
        contractAddress: row.token,
        tokenName: row.name ?? '',
        tokenSymbol: row.symbol ?? '',
        tokenID: row.token_id,
        from: row.from,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
      sort,
    })
  },
})
