import { z } from 'zod'
import { defineProxy } from '../../proxy.ts'
import { quantity } from '../../records/shapes.ts'

export const ethGasPrice = defineProxy({
  method: 'gasPrice',
  summary: 'What the node would pay for gas just now.',
  parameters: z.object({}),
  params: () => ({}),
  result: quantity,
  example: {},
})
