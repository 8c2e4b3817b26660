import { z } from 'zod'
import { address, defineProxy, tagOrLatest } from '../../proxy.ts'
import { quantity } from '../../records/shapes.ts'

export const ethGetTransactionCount = defineProxy({
  method: 'getTransactionCount',
  summary: 'Number of transactions sent by an address.',
  parameters: z.object({ address, tag: tagOrLatest }),
  params: ({ address, tag }) => ({ address, block: tag }),
  result: quantity,
  example: { address: '{someone}', tag: 'latest' },
})
