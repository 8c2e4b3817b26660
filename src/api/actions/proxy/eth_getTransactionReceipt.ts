import { z } from 'zod'
import { defineProxy, record, txhash } from '../../proxy.ts'

export const ethGetTransactionReceipt = defineProxy({
  method: 'getTransactionReceipt',
  summary: 'The receipt of a transaction, with its logs.',
  parameters: z.object({ txhash }),
  params: ({ txhash }) => ({ hash: txhash }),
  result: record,
  example: { txhash: '{transaction}' },
})
