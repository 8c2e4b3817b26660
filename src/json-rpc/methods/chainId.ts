import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { defineMethod } from '../method.ts'

export const chainId = defineMethod({
  name: 'chainId',
  summary: 'The id that transactions of this chain are signed for (EIP-155).',
  params: z.object({}),
  answer: async (_params, { chainId }) => toQuantity(chainId),
})
