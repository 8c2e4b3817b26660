import { z } from 'zod'
import { defineHoldings, ETHERSCAN_PAGE_SIZE } from '../../holding-lists.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const addresstokennftbalance = defineHoldings({
  name: 'addresstokennftbalance',
  summary: 'ERC-721 holdings of an address, with the number of items.',
  standards: [721],
  pageSize: ETHERSCAN_PAGE_SIZE,
})({
  TokenAddress: [addressText, (row) => row.address],
  TokenName: [z.string(), (row) => row.name ?? ''],
  TokenSymbol: [z.string(), (row) => row.symbol ?? ''],
  TokenQuantity: [decimal, (row) => row.value],
})
