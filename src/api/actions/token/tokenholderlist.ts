import { defineHolders } from '../../holding-lists.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const tokenholderlist = defineHolders({
  name: 'tokenholderlist',
  summary: "Who holds a token, under Etherscan's names.",
})({
  TokenHolderAddress: [addressText, ({ address }) => address],
  TokenHolderQuantity: [decimal, ({ value }) => value],
})
