import { z } from 'zod'
import { defineProxy, record, txhash } from '../../proxy.ts'

export const ethGetTransactionByHash = defineProxy({
  method: 'getTransactionByHash',
  summary: 'A transaction, mined or pending.',
  parameters: z.object({ txhash }),
  params: ({ txhash }) => ({ hash: txhash }),
  result: record,
  example: { txhash: '{transaction}' },
})
