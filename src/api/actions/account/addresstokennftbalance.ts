import { z } from 'zod'
import { addressText, decimal } from '../../records/record-shapes.ts'
import { defineHoldings, ETHERSCAN_PAGE_SIZE } from '../../shared/holding-lists.ts'

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
