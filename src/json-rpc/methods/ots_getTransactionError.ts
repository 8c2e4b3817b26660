import { z } from 'zod'
import { outcomeOf } from '../../query/transaction-by-hash.ts'
import { defineMethod } from '../method.ts'
import { framesOf } from '../otterscan.ts'
import { hash } from '../parameters.ts'

export const ots_getTransactionError = defineMethod({
  name: 'ots_getTransactionError',
  summary: 'What a failed transaction gave back: the bytes of its revert reason.',
  params: z.object({ hash }),

  async answer({ hash }, context) {
    const outcome = await outcomeOf(context.index, hash)
    if (!outcome) return null
    if (outcome.status === 1) return '0x'
    if (outcome.output !== null) return outcome.output
    const [root] = (await framesOf(hash, context)) ?? []
    return root?.error ? root.output : '0x'
  },
})
