import { ITEM_TRANSFERS, transfersOfItem } from '../../../query/token-items.ts'
import { defineFactList } from '../../list/define.ts'
import { contractAddressParameter, itemIdParameter } from '../../parameters/parameters.ts'
import { addressText, decimal } from '../../records/record-shapes.ts'

export const itemtransfers = defineFactList({
  name: 'itemtransfers',
  node: 'ItemTransfer',
  summary: 'Transfers of one item of an NFT contract, newest first.',
  parameters: { contractaddress: contractAddressParameter(), tokenid: itemIdParameter() },
  example: { contractaddress: '{collectible}', tokenid: '1' },
  empty: 'No token transfers found',
  pages: 'narrow',
  rows: ITEM_TRANSFERS,
  path: ({ contractaddress, tokenid }) => transfersOfItem(contractaddress, tokenid),
})({
  blockNumber: 'block',
  timeStamp: 'timestamp',
  hash: 'hash',
  logIndex: 'log_index',
  contractAddress: [addressText, (_, { contractaddress }) => contractaddress],
  tokenID: [decimal, (_, { tokenid }) => `${tokenid}`],
  from: 'from',
  to: 'to',
  tokenValue: ['amount', 'How many of the item; 1 of ERC-721.'],
})
