import { z } from 'zod'
import { address, defineProxy, tagOrLatest } from '../../proxy.ts'
import { bytesText } from '../../records/shapes.ts'

export const ethGetCode = defineProxy({
  method: 'getCode',
  summary: 'The code at an address.',
  parameters: z.object({ address, tag: tagOrLatest }),
  params: ({ address, tag }) => ({ address, block: tag }),
  result: bytesText,
  example: { address: '{token}', tag: 'latest' },
})
