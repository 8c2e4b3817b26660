import { z } from 'zod'
import { defineProxy } from '../../proxy.ts'
import { quantity } from '../../records/shapes.ts'

export const ethBlockNumber = defineProxy({
  method: 'blockNumber',
  summary: 'The number of the newest block.',
  parameters: z.object({}),
  params: () => ({}),
  result: quantity,
  example: {},
})
