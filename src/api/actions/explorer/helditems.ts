import { ITEMS_RECEIVED, itemsHeldBy } from '../../../query/token-items.ts'
import { defineFactList } from '../../list/define.ts'
import { requiredAddress } from '../../parameters/parameters.ts'

export const helditems = defineFactList({
  name: 'helditems',
  node: 'HeldItem',
  summary: 'ERC-721 items that an address holds, most recently received first.',
  parameters: { address: requiredAddress() },
  example: { address: '{someone}' },
  empty: 'No items found',
  pages: 'narrow',
  rows: ITEMS_RECEIVED,
  path: ({ address }) => itemsHeldBy(address),
})({
  blockNumber: ['block', 'Of its last transfer.'],
  timeStamp: 'timestamp',
  hash: 'hash',
  logIndex: 'log_index',
  contractAddress: 'token',
  tokenName: 'name',
  tokenSymbol: 'symbol',
  tokenID: 'token_id',
  from: 'from',
})
