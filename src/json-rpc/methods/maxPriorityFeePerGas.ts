import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const maxPriorityFeePerGas = defineMethod({
  name: 'maxPriorityFeePerGas',
  summary: 'The tip that the node proposes, wei.',
  params: z.object({}),
  // Where the whole price is paid, there is no tip beside it, and the node has no such method.
  answer: async (_params, { node, profile }) =>
    profile.minerFee ? '0x0' : node.read('maxPriorityFeePerGas', []),
})
