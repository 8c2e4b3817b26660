import { z } from 'zod'
import { defineProxy, tagOrLatest, transactionFields, transactionOf } from '../../proxy.ts'
import { quantity } from '../../records/shapes.ts'

export const ethEstimateGas = defineProxy({
  method: 'estimateGas',
  summary: 'The gas that a transaction would need.',
  parameters: z.object({ ...transactionFields, tag: tagOrLatest }),
  params: ({ tag, ...values }) => ({ transaction: transactionOf(values), block: tag }),
  result: quantity,
  example: { to: '{token}', data: '0x18160ddd' },
})
