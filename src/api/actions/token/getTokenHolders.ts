import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { listHolders } from '../../holding-lists.ts'
import { contractAddress, LAST_BLOCK, pages } from '../../parameters.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const getTokenHolders = defineAction({
  module: 'token',
  name: 'getTokenHolders',
  summary: 'Who holds a token, those with most first; of NFTs the number held.',
  parameters: z.object({ contractaddress: contractAddress(), ...pages }),
  result: z.array(z.strictObject({ address: addressText, value: decimal })),
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  list: async ({ contractaddress }, context) =>
    listHolders(contractaddress, context, ({ address, value }) => ({ address, value })),
})
