import { z } from 'zod'
import { holdingsOf } from '../../query/tokens.ts'
import { defineAction, farWindowOf, Told } from '../action.ts'
import { asOfHeader, holdingsNow } from '../holdings.ts'
import { address, pages } from '../parameters.ts'
import { addressText, decimal } from '../shapes.ts'

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

  async answer({ address: holder, ...given }, context) {
    const rows = await holdingsOf(context.index, { holder, standards: [721], ...farWindowOf(given, USUAL) })
    const held = (await holdingsNow(holder, rows, context)).filter(({ value }) => value !== '0')
    const result = held.map((row) => ({
      TokenAddress: row.address,
      TokenName: row.name ?? '',
      TokenSymbol: row.symbol ?? '',
      TokenQuantity: row.value,
    }))
    return new Told(result, { headers: asOfHeader(held) })
  },
})
