import { z } from 'zod'
import { addressText, decimal, decimalOrEmpty } from '../../records/record-shapes.ts'
import { defineHoldings, ETHERSCAN_PAGE_SIZE } from '../../shared/holding-lists.ts'

export const addresstokenbalance = defineHoldings({
  name: 'addresstokenbalance',
  summary: 'ERC-20 holdings of an address.',
  standards: [20],
  pageSize: ETHERSCAN_PAGE_SIZE,
})({
  TokenAddress: [addressText, (row) => row.address],
  TokenName: [z.string(), (row) => row.name ?? ''],
  TokenSymbol: [z.string(), (row) => row.symbol ?? ''],
  TokenQuantity: [decimal, (row) => row.value],
  TokenDivisor: [decimalOrEmpty, (row) => row.decimals ?? ''],
})
