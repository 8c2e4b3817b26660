import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { listHolders } from '../../holding-lists.ts'
import { contractAddress, LAST_BLOCK, pages } from '../../parameters.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const tokenholderlist = defineAction({
  module: 'token',
  name: 'tokenholderlist',
  summary: "Who holds a token, under Etherscan's names.",
  parameters: z.object({ contractaddress: contractAddress(), ...pages }),
  result: z.array(z.strictObject({ TokenHolderAddress: addressText, TokenHolderQuantity: decimal })),
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  list: async ({ contractaddress }, context) =>
    listHolders(contractaddress, context, ({ address, value }) => ({
      TokenHolderAddress: address,
      TokenHolderQuantity: value,
    })),
})
