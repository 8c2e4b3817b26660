import { defineHoldings, ETHERSCAN_PAGE_SIZE } from '../../shared/holding-lists.ts'

export const addresstokennftbalance = defineHoldings({
  name: 'addresstokennftbalance',
  summary: 'ERC-721 holdings of an address, with the number of items.',
  standards: [721],
  pageSize: ETHERSCAN_PAGE_SIZE,
})({
  TokenAddress: 'address',
  TokenName: 'name',
  TokenSymbol: 'symbol',
  TokenQuantity: 'value',
})
