import { z } from 'zod'
import { undone } from '../../chain/evm/read-traces.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import { lastingCalls } from '../../query/calls-of-transactions.ts'
import { locateTransaction } from '../../query/internal-calls.ts'
import { outcomeOf } from '../../query/transaction-by-hash.ts'
import { CALL_TYPES } from '../../schema/tables.ts'
import { withFailedCreations } from '../failed-creations.ts'
import { framesOf, operationRecord } from '../otterscan.ts'
import { defineMethod } from '../rpc-method.ts'
import { hash } from '../rpc-parameters.ts'

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
      // These calls cannot move value.
      value: type === 'staticcall' || type === 'delegatecall' ? null : toQuantity(value),
      input,
      output,
    }))
  },
})

export const ots_getInternalOperations = defineMethod({
  name: 'ots_getInternalOperations',
  summary: 'Transfers, creations and destructions within a transaction; what was undone is left out.',
  params: z.object({ hash }),

  async answer({ hash }, context) {
    const place = await locateTransaction(context.index, hash)
    if (!place) return null
    if (place.from_logs || (!place.untraced && context.tracing())) {
      const rows = await lastingCalls(context.index, hash)
      return rows.map(({ type, from, to, value }) =>
        operationRecord(CALL_TYPES[type]!, from, to, BigInt(value)),
      )
    }
    const frames = (await framesOf(hash, context)) ?? []
    const gone = undone(frames)
    return frames
      .filter(({ type, value }, n) => n > 0 && !gone[n] && (value > 0n || type !== 'call') && KINDS.has(type))
      .map(({ type, from, to, value }) => operationRecord(type, from, to, value))
  },
})

const KINDS = new Set<string>(['call', 'create', 'create2', 'selfdestruct'])

export const ots_getTransactionError = defineMethod({
  name: 'ots_getTransactionError',
  summary: 'The output of a failed transaction: the bytes of the revert reason.',
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

/** For Otterscan's page of state changes. ots_traceTransaction returns traces. */
export const trace_replayTransaction = defineMethod({
  name: 'trace_replayTransaction',
  summary: 'State changes by a transaction, from the node: only `stateDiff`.',
  params: z.object({ hash, kinds: z.array(z.literal('stateDiff')).length(1) }),
  answer: ({ hash, kinds }, { node }) => node.read('trace_replayTransaction', [hash, kinds]),
})
