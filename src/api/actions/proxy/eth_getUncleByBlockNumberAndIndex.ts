import { z } from 'zod'
import { defineProxy, position, record, tag } from '../../proxy.ts'

export const ethGetUncleByBlockNumberAndIndex = defineProxy({
  method: 'getUncleByBlockNumberAndIndex',
  summary: 'An uncle of a block.',
  parameters: z.object({ tag, index: position }),
  params: ({ tag, index }) => ({ block: tag, index }),
  result: record,
  example: { tag: '0x1', index: '0x0' },
})
