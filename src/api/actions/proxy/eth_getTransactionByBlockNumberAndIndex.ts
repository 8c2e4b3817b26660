import { z } from 'zod'
import { defineProxy, position, record, tag } from '../../proxy.ts'

export const ethGetTransactionByBlockNumberAndIndex = defineProxy({
  method: 'getTransactionByBlockNumberAndIndex',
  summary: 'A transaction by its block and its index.',
  parameters: z.object({ tag, index: position }),
  params: ({ tag, index }) => ({ block: tag, index }),
  result: record,
  example: { tag: '0x1', index: '0x0' },
})
