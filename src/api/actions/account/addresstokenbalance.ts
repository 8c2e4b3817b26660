import { z } from 'zod'
import { defineHoldings, ETHERSCAN_PAGE_SIZE } from '../../holding-lists.ts'
import { addressText, decimal, decimalOrEmpty } from '../../records/shapes.ts'

export const addresstokenbalance = defineHoldings({
  name: 'addresstokenbalance',
  summary: 'ERC-20 tokens that an account owns, by pages.',
  standards: [20],
  pageSize: ETHERSCAN_PAGE_SIZE,
  result: z.strictObject({
    TokenAddress: addressText,
    TokenName: z.string(),
    TokenSymbol: z.string(),
    TokenQuantity: decimal,
    TokenDivisor: decimalOrEmpty,
  }),
  record: (row) => ({
    TokenAddress: row.address,
    TokenName: row.name ?? '',
    TokenSymbol: row.symbol ?? '',
    TokenQuantity: row.value,
    TokenDivisor: row.decimals ?? '',
  }),
})
