import { z } from 'zod'
import { defineProxy, record, tag } from '../../proxy.ts'

export const ethGetBlockByNumber = defineProxy({
  method: 'getBlockByNumber',
  summary: 'A block, with its transactions in full or their hashes.',
  parameters: z.object({
    tag,
    boolean: z.string().optional().meta({ description: 'true: transactions in full.' }),
  }),
  params: ({ tag, boolean }) => ({ block: tag, full: boolean?.toLowerCase() === 'true' }),
  result: record,
  example: { tag: '0x1', boolean: 'true' },
})
