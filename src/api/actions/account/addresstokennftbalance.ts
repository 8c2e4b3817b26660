import { z } from 'zod'
import { holdingsOf } from '../../../query/tokens.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import { address, pages } from '../../parameters.ts'
import { holdingsNow, valueBlock } from '../../records/holdings.ts'
import { addressText, decimal } from '../../records/shapes.ts'

/** As Etherscan's. */
const USUAL = 100

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

  async list({ address: holder }, context) {
    return listOf({
      ...ofRows(
        ['address', 'id'],
        (part) => holdingsOf(context.index, { holder, standards: [721], ...part }),
        (row) => [row.address, row.id ?? ''],
      ),
      rows: async (items) => (await holdingsNow(holder, items, context)).filter(({ value }) => value !== '0'),
      record: (row) => ({
        TokenAddress: row.address,
        TokenName: row.name ?? '',
        TokenSymbol: row.symbol ?? '',
        TokenQuantity: row.value,
      }),
      valueBlock,
      usual: USUAL,
      pages: 'far',
    })
  },
})
