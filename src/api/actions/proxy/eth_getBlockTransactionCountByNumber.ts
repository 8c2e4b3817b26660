import { z } from 'zod'
import { defineProxy, tag } from '../../proxy.ts'
import { quantity } from '../../records/shapes.ts'

export const ethGetBlockTransactionCountByNumber = defineProxy({
  method: 'getBlockTransactionCountByNumber',
  summary: 'Number of transactions in a block.',
  parameters: z.object({ tag }),
  params: ({ tag }) => ({ block: tag }),
  result: quantity.nullable(),
  example: { tag: '0x1' },
})
