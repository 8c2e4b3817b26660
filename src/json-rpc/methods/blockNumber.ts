import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { defineMethod } from '../method.ts'

export const blockNumber = defineMethod({
  name: 'blockNumber',
  summary: 'The newest indexed block.',
  params: z.object({}),
  answer: async (_params, { index }) => toQuantity((await index.head()).number),
})
