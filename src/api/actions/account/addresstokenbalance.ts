import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { listHoldings } from '../../holding-lists.ts'
import { address, pages } from '../../parameters.ts'
import { addressText, decimal, decimalOrEmpty } from '../../records/shapes.ts'

/** As Etherscan's. */
const PAGE_SIZE = 100

export const addresstokenbalance = defineAction({
  module: 'account',
  name: 'addresstokenbalance',
  summary: 'ERC-20 tokens that an account owns, by pages.',
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
      TokenDivisor: decimalOrEmpty,
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No tokens found',
  volatile: true,
  uses: ['balances'],

  list: async ({ address: holder }, context) =>
    listHoldings({ holder, standards: [20], pageSize: PAGE_SIZE }, context, (row) => ({
      TokenAddress: row.address,
      TokenName: row.name ?? '',
      TokenSymbol: row.symbol ?? '',
      TokenQuantity: row.value,
      TokenDivisor: row.decimals ?? '',
    })),
})
