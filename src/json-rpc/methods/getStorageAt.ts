import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { address, anything, orLatest } from '../parameters.ts'

export const getStorageAt = defineMethod({
  name: 'getStorageAt',
  summary: 'One slot of the storage of a contract.',
  params: z.object({ address, slot: anything, block: orLatest }),
  answer: ({ address, slot, block }, { index, node }) =>
    node.readState('getStorageAt', block, (at) => [address, slot, at], index),
})
