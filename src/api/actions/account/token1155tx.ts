import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { decimal } from '../../records/shapes.ts'
import { NFT_FIELDS, nftFields } from '../../records/token-transfer.ts'
import { listTransfers, transferParameters, transferRange } from '../../token-transfer-list.ts'

export const token1155tx = defineAction({
  module: 'account',
  name: 'token1155tx',
  summary: 'ERC-1155 transfers of an address, of a token, or of an address in a token, each item by itself.',
  parameters: transferParameters(),
  result: z.array(z.strictObject({ ...NFT_FIELDS, tokenValue: decimal })),
  example: { address: '{someone}' },
  empty: 'No token transfers found',
  range: transferRange,
  facts: true,
  uses: ['dialect', 'methodNames'],

  list: (values, context) =>
    listTransfers(1155, values, context, (row, head) =>
      Object.assign(nftFields(row, head), { tokenValue: row.amount }),
    ),
})
