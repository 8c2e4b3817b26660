import { defineHoldings, ETHERSCAN_PAGE_SIZE } from '../../shared/holding-lists.ts'

export const addresstokenbalance = defineHoldings({
  name: 'addresstokenbalance',
  summary: 'ERC-20 holdings of an address.',
  standards: [20],
  pageSize: ETHERSCAN_PAGE_SIZE,
})({
  TokenAddress: 'address',
  TokenName: 'name',
  TokenSymbol: 'symbol',
  TokenQuantity: 'value',
  TokenDivisor: 'decimals',
})
