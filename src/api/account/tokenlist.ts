import { z } from 'zod'
import { TooManyRowsError } from '../../query/reader.ts'
import { holdingsOf } from '../../query/tokens.ts'
import { defineAction, MOST_LISTED, Told } from '../action.ts'
import { asOfHeader, holdingsNow, STANDARDS } from '../holdings.ts'
import { address } from '../parameters.ts'
import { addressText, decimal, decimalOrEmpty } from '../shapes.ts'

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

  async answer({ address: holder }, context) {
    const rows = await holdingsOf(context.index, {
      holder,
      standards: [20, 721, 1155],
      skip: 0,
      take: MOST_LISTED + 1,
    })
    if (rows.length > MOST_LISTED) throw new TooManyRowsError()
    const held = (await holdingsNow(holder, rows, context)).filter(({ value }) => value !== '0')
    const result = held.map((row) => ({
      balance: row.value,
      contractAddress: row.address,
      decimals: row.decimals ?? '',
      name: row.name ?? '',
      symbol: row.symbol ?? '',
      type: STANDARDS[row.standard],
      ...(row.id === null ? {} : { id: row.id }),
    }))
    return new Told(result, { headers: asOfHeader(held) })
  },
})
