import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { listHoldings } from '../../holding-lists.ts'
import { address } from '../../parameters.ts'
import { STANDARDS } from '../../records/holdings.ts'
import { addressText, decimal, decimalOrEmpty } from '../../records/shapes.ts'

export const tokenlist = defineAction({
  module: 'account',
  name: 'tokenlist',
  summary: 'Tokens that an account owns.',
  parameters: z.object({
    address: address({ missing: 'Query parameter address is required', invalid: 'Invalid address format' }),
  }),
  result: z.array(
    z.strictObject({
      balance: decimal,
      contractAddress: addressText,
      decimals: decimalOrEmpty,
      name: z.string(),
      symbol: z.string(),
      type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
      id: decimal.optional().meta({ description: 'Of ERC-1155 alone.' }),
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No tokens found',
  volatile: true,
  uses: ['balances'],

  list: async ({ address: holder }, context) =>
    listHoldings({ holder, standards: [20, 721, 1155], pageSize: 'whole' }, context, (row) => ({
      balance: row.value,
      contractAddress: row.address,
      decimals: row.decimals ?? '',
      name: row.name ?? '',
      symbol: row.symbol ?? '',
      type: STANDARDS[row.standard],
      ...(row.id === null ? {} : { id: row.id }),
    })),
})
