import { z } from 'zod'
import { holdersOfToken } from '../../../query/tokens.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import { contractAddress, LAST_BLOCK, pages } from '../../parameters.ts'
import { valueBlock } from '../../records/holdings.ts'
import { addressText, decimal } from '../../records/shapes.ts'

/** compatibility.md, Pages. */
const USUAL = 10

export const getTokenHolders = defineAction({
  module: 'token',
  name: 'getTokenHolders',
  summary: 'Who holds a token, those with most first; of NFTs the number held.',
  parameters: z.object({ contractaddress: contractAddress(), ...pages }),
  result: z.array(z.strictObject({ address: addressText, value: decimal })),
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  list: async ({ contractaddress }, { index }) =>
    listOf({
      ...ofRows(
        ['decimal', 'address'],
        (part) => holdersOfToken(index, { token: contractaddress, ...part }),
        (row) => [row.value, row.address],
      ),
      rows: async (items) => items,
      record: ({ address, value }) => ({ address, value }),
      valueBlock,
      usual: USUAL,
      pages: 'far',
    }),
})
