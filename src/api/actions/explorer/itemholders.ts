import { z } from 'zod'
import { holdersOfItem } from '../../../query/item-holders.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import {
  contractAddressParameter,
  itemIdParameter,
  LAST_BLOCK,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
} from '../../parameters.ts'
import { valueBlock } from '../../records/holdings.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const itemholders = defineAction({
  module: 'explorer',
  name: 'itemholders',
  summary:
    'Who has how many of one ERC-1155 item, those with most first; of an item that was transferred at most 20,000 times.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    tokenid: itemIdParameter(),
    ...pageParameters,
  }),
  result: z.array(z.strictObject({ address: addressText, value: decimal })),
  example: { contractaddress: '{items}', tokenid: '1' },
  empty: 'No holders found',
  range: () => [0, LAST_BLOCK],

  list: async ({ contractaddress: token, tokenid: id }, { index }) =>
    listOf({
      ...ofRows(
        ['decimal', 'address'],
        (part) => holdersOfItem(index, { token, id, ...part }),
        (row) => [row.value, row.address],
      ),
      rows: async (items) => items,
      record: ({ address, value }) => ({ address, value }),
      valueBlock,
      ofBalances: true,
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
    }),
})
