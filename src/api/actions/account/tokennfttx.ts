import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { NFT_FIELDS, nftFields } from '../../records/token-transfer.ts'
import { listTransfers, transferParameters, transferRange } from '../../token-transfer-list.ts'

export const tokennfttx = defineAction({
  module: 'account',
  name: 'tokennfttx',
  summary: 'ERC-721 transfers of an address, of a token, or of an address in a token.',
  parameters: transferParameters(),
  result: z.array(z.strictObject(NFT_FIELDS)),
  example: { address: '{someone}' },
  empty: 'No token transfers found',
  range: transferRange,
  facts: true,
  uses: ['dialect', 'methodNames'],

  list: (values, context) => listTransfers(721, values, context, nftFields),
})
