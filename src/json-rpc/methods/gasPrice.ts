import { z } from 'zod'
import { defineMethod } from '../method.ts'

export const gasPrice = defineMethod({
  name: 'gasPrice',
  summary: 'The price that the node proposes for gas, wei.',
  params: z.object({}),
  answer: (_params, { node }) => node.read('gasPrice', []),
})
