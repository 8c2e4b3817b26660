import { z } from 'zod'
import { defineHoldings } from '../../holding-lists.ts'
import { STANDARDS } from '../../records/holdings.ts'
import { addressText, decimal, decimalOrEmpty } from '../../records/shapes.ts'

export const tokenlist = defineHoldings({
  name: 'tokenlist',
  summary: 'Tokens that an account owns.',
  standards: [20, 721, 1155],
  pageSize: 'whole',
  result: z.strictObject({
    balance: decimal,
    contractAddress: addressText,
    decimals: decimalOrEmpty,
    name: z.string(),
    symbol: z.string(),
    type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
    id: decimal.optional().meta({ description: 'Of ERC-1155 alone.' }),
  }),
  record: (row) => ({
    balance: row.value,
    contractAddress: row.address,
    decimals: row.decimals ?? '',
    name: row.name ?? '',
    symbol: row.symbol ?? '',
    type: STANDARDS[row.standard],
    ...(row.id === null ? {} : { id: row.id }),
  }),
})
