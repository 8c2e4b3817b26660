import { z } from 'zod'
import { defineProxy } from '../../proxy.ts'
import { quantity } from '../../records/shapes.ts'

export const ethGasPrice = defineProxy({
  method: 'gasPrice',
  summary: "The node's gas price.",
  parameters: z.object({}),
  params: () => ({}),
  result: quantity,
  example: {},
})
