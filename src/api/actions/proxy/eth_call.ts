import { z } from 'zod'
import { defineProxy, tagOrLatest, transactionFields, transactionOf } from '../../proxy.ts'
import { bytesText } from '../../records/shapes.ts'

export const ethCall = defineProxy({
  method: 'call',
  summary: 'Runs a call without sending it.',
  parameters: z.object({ ...transactionFields, tag: tagOrLatest }),
  params: ({ tag, ...values }) => ({ transaction: transactionOf(values), block: tag }),
  result: bytesText,
  example: { to: '{token}', data: '0x18160ddd', tag: 'latest' },
})
