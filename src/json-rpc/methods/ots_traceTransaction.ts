import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { withFailedCreations } from '../failed-creations.ts'
import { defineMethod } from '../method.ts'
import { framesOf } from '../otterscan.ts'
import { hash } from '../parameters.ts'

export const ots_traceTransaction = defineMethod({
  name: 'ots_traceTransaction',
  summary:
    'Every call of a transaction, in order of execution, from the node; `to` of a failed creation is the address that it would have had.',
  params: z.object({ hash }),

  async answer({ hash }, context) {
    const frames = await framesOf(hash, context)
    if (!frames) return null
    const named = await withFailedCreations(hash, frames, context)
    return named.map(({ type, traceAddress, from, to, value, input, output }) => ({
      type: type.toUpperCase(),
      depth: traceAddress.length,
      from,
      to,
      // These cannot move any.
      value: type === 'staticcall' || type === 'delegatecall' ? null : toQuantity(value),
      input,
      output,
    }))
  },
})
