import { defineHolders } from '../../holding-lists.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const getTokenHolders = defineHolders({
  name: 'getTokenHolders',
  summary: 'Token holders, largest first.',
})({
  address: [addressText, ({ address }) => address],
  value: [decimal, ({ value }) => value],
})
