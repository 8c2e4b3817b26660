import { z } from 'zod'
import { outcomeOf } from '../../../query/transaction-by-hash.ts'
import { defineAction } from '../../action.ts'
import { hash } from '../../parameters.ts'
import { missingHistory, partly } from '../../partial.ts'

export const getstatus = defineAction({
  module: 'transaction',
  name: 'getstatus',
  summary: 'Whether a transaction failed, and what ended it.',
  parameters: z.object({
    txhash: hash({ missing: 'Query parameter txhash is required', invalid: 'Invalid txhash format' }),
  }),
  result: z.strictObject({ errDescription: z.string(), isError: z.enum(['0', '1']) }),
  example: { txhash: '{failure}' },
  facts: true,
  volatile: true,

  async answer({ txhash }, { index }) {
    const outcome = await outcomeOf(index, txhash)
    const passed = { errDescription: '', isError: '0' as const }
    if (!outcome) return partly(passed, missingHistory(await index.head()))
    if (outcome.status !== 0) return passed
    // The trace knows; until it is in, the receipt alone says that it failed.
    return { errDescription: outcome.error ?? 'execution failed', isError: '1' as const }
  },
})
