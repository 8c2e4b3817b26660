import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const maxPriorityFeePerGas = defineMethod({
  name: 'maxPriorityFeePerGas',
  summary: 'The tip that the node proposes, wei.',
  params: z.object({}),
  answer: (_params, { node }) => node.read('maxPriorityFeePerGas', []),
})
