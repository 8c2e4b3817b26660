import { z } from 'zod'
import { defineHolders } from '../../holding-lists.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const tokenholderlist = defineHolders({
  name: 'tokenholderlist',
  summary: "Who holds a token, under Etherscan's names.",
  result: z.strictObject({ TokenHolderAddress: addressText, TokenHolderQuantity: decimal }),
  record: ({ address, value }) => ({ TokenHolderAddress: address, TokenHolderQuantity: value }),
})
