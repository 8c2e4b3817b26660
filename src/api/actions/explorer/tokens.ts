import { z } from 'zod'
import { MAX_TOKENS_OF_STANDARD, tokensByHolders } from '../../../query/tokens-by-holders.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import { LAST_BLOCK, pageParameters, ROWS_OF_EXPLORER_PAGE } from '../../parameters.ts'
import { STANDARDS } from '../../records/holdings.ts'
import { addressText, decimal, decimalOrEmpty } from '../../records/shapes.ts'

const BY_TYPE = new Map(([20, 721, 1155] as const).map((standard) => [`${STANDARDS[standard]}`, standard]))

export const tokens = defineAction({
  module: 'explorer',
  name: 'tokens',
  summary: 'Tokens, those that most accounts hold first.',
  parameters: z.object({
    type: z
      .string()
      .optional()
      .transform((text) => BY_TYPE.get(text ?? ''))
      .meta({
        description: `Only \`ERC-20\`, \`ERC-721\` or \`ERC-1155\`, of the ${MAX_TOKENS_OF_STANDARD} tokens with most holders; anything else counts as absent.`,
      }),
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      contractAddress: addressText,
      name: z.string(),
      symbol: z.string(),
      decimals: decimalOrEmpty,
      totalSupply: decimalOrEmpty,
      type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
      holders: decimal.meta({
        description:
          'Counted again once it has moved in as many blocks as a hundredth of their number; at most 10,000,000.',
      }),
      holdersBlock: decimalOrEmpty.meta({
        description: 'The block after which they were counted; empty: they are being counted again.',
      }),
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No tokens found',
  range: () => [0, LAST_BLOCK],
  volatile: true,

  list: async ({ type: standard }, { index }) =>
    listOf({
      ...ofRows(
        ['integer', 'integer'],
        (part) => tokensByHolders(index, { standard, ...part }),
        (row) => [row.holders, row.id],
      ),
      rows: async (items) => items,
      record: (row) => ({
        contractAddress: row.address,
        name: row.name ?? '',
        symbol: row.symbol ?? '',
        decimals: row.decimals ?? '',
        totalSupply: row.total_supply ?? '',
        type: STANDARDS[row.standard],
        holders: `${row.holders}`,
        holdersBlock: `${row.holders_block ?? ''}`,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
    }),
})
