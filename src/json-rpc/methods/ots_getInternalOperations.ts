import { z } from 'zod'
import { undone } from '../../chain/evm/read-traces.ts'
import { locateTransaction } from '../../query/internal-calls.ts'
import { lastingCalls } from '../../query/lasting-calls.ts'
import { CALL_TYPES } from '../../schema/tables.ts'
import { defineMethod } from '../method.ts'
import { framesOf, operationRecord } from '../otterscan.ts'
import { hash } from '../parameters.ts'

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
