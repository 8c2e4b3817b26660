import { defineHolders } from '../../holding-lists.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const getTokenHolders = defineHolders({
  name: 'getTokenHolders',
  summary: 'Who holds a token, those with most first; of NFTs the number held.',
})({
  address: [addressText, ({ address }) => address],
  value: [decimal, ({ value }) => value],
})
