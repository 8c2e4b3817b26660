import { z } from 'zod'
import { outcomeOf } from '../../../query/transaction-by-hash.ts'
import { defineAction } from '../../action.ts'
import { transactionHash } from '../../parameters.ts'
import { missingHistory, partly } from '../../partial.ts'

export const gettxreceiptstatus = defineAction({
  module: 'transaction',
  name: 'gettxreceiptstatus',
  summary: 'Status of a receipt: 1 for success, 0 for failure, empty if unknown.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({ status: z.enum(['0', '1', '']) }),
  example: { txhash: '{transaction}' },
  facts: true,
  volatile: true,

  async answer({ txhash }, { index }) {
    const outcome = await outcomeOf(index, txhash)
    if (!outcome) return partly({ status: '' as const }, missingHistory(await index.head()))
    const { status } = outcome
    return { status: status === null ? '' : status === 1 ? '1' : '0' }
  },
})
