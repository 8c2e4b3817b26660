import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { hash } from '../parameters.ts'

/** What Otterscan's page of state changes asks for; traces themselves are asked for by ots_traceTransaction. */
export const trace_replayTransaction = defineMethod({
  name: 'trace_replayTransaction',
  summary: 'What a transaction changed in the state, from the node: `stateDiff` alone.',
  params: z.object({ hash, kinds: z.array(z.literal('stateDiff')).length(1) }),
  answer: ({ hash, kinds }, { node }) => node.read('trace_replayTransaction', [hash, kinds]),
})
