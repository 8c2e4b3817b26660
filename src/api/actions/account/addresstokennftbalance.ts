import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { listHoldings } from '../../holding-lists.ts'
import { address, pages } from '../../parameters.ts'
import { addressText, decimal } from '../../records/shapes.ts'

/** As Etherscan's. */
const PAGE_SIZE = 100

export const addresstokennftbalance = defineAction({
  module: 'account',
  name: 'addresstokennftbalance',
  summary: 'ERC-721 tokens that an account owns, and how many of each, by pages.',
  parameters: z.object({
    address: address({ missing: 'Query parameter address is required', invalid: 'Invalid address format' }),
    ...pages,
  }),
  result: z.array(
    z.strictObject({
      TokenAddress: addressText,
      TokenName: z.string(),
      TokenSymbol: z.string(),
      TokenQuantity: decimal,
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No tokens found',
  volatile: true,
  uses: ['balances'],

  list: async ({ address: holder }, context) =>
    listHoldings({ holder, standards: [721], pageSize: PAGE_SIZE }, context, (row) => ({
      TokenAddress: row.address,
      TokenName: row.name ?? '',
      TokenSymbol: row.symbol ?? '',
      TokenQuantity: row.value,
    })),
})
