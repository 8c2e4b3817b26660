import { z } from 'zod'
import { holdingsOf } from '../../query/tokens.ts'
import { defineAction, farWindowOf, Told } from '../action.ts'
import { asOfHeader, holdingsNow } from '../holdings.ts'
import { address, pages } from '../parameters.ts'
import { addressText, decimal, decimalOrEmpty } from '../shapes.ts'

/** As Etherscan's. */
const USUAL = 100

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

  async answer({ address: holder, ...given }, context) {
    const rows = await holdingsOf(context.index, { holder, standards: [20], ...farWindowOf(given, USUAL) })
    const held = (await holdingsNow(holder, rows, context)).filter(({ value }) => value !== '0')
    const result = held.map((row) => ({
      TokenAddress: row.address,
      TokenName: row.name ?? '',
      TokenSymbol: row.symbol ?? '',
      TokenQuantity: row.value,
      TokenDivisor: row.decimals ?? '',
    }))
    return new Told(result, { headers: asOfHeader(held) })
  },
})
