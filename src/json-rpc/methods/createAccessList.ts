import { z } from 'zod'
import { withGasCap } from '../gas.ts'
import { defineMethod } from '../method.ts'
import { anything, orLatest } from '../parameters.ts'

export const createAccessList = defineMethod({
  name: 'createAccessList',
  summary: 'The access list that a call would need.',
  params: z.object({ transaction: anything, block: orLatest }),
  answer: ({ transaction, block }, { index, node, gasCap }) =>
    node.readState('createAccessList', block, (at) => [withGasCap(transaction, gasCap), at], index),
})
