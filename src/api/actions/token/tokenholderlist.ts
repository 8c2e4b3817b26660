import { defineHolders } from '../../holding-lists.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const tokenholderlist = defineHolders({
  name: 'tokenholderlist',
  summary: 'Token holders in the format of Etherscan, largest first.',
})({
  TokenHolderAddress: [addressText, ({ address }) => address],
  TokenHolderQuantity: [decimal, ({ value }) => value],
})
