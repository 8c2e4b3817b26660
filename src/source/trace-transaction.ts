import type { CallTracer, Profile } from '../chain/profile.ts'
import type { CallFrame } from '../chain/types.ts'
import { ChainscopeError } from '../errors.ts'
import { resultOf } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { readTraces, type TracedBlock, traceCalls } from './traces.ts'

/** All call frames of one transaction, by the tracer that was chosen at start-up. The root comes first. */
export type TraceTransaction = (block: TracedBlock, index: number) => Promise<readonly CallFrame[]>

/** null if no tracer works, or if the tracer is not chosen yet. */
export type Tracing = () => TraceTransaction | null

export interface TraceTransactionOptions {
  readonly node: NodeClient
  readonly profile: Profile
  readonly tracer: () => CallTracer | null
}

/** From the request to its answer, with the time in the queue, ms. */
const TRACE_TIMEOUT_MS = 8_000
const MAX_ANSWER_BYTES = 64 * 1_048_576
const JSON_LIMITS = { maxDepth: 8_300, maxValues: 2_000_000 }
/** Tracing is expensive: further calls wait. If MAX_WAITING calls wait, more are refused. */
const TRACE_CONCURRENCY = 4
const MAX_WAITING = 200

export function createTracing({ node, profile, tracer: chosen }: TraceTransactionOptions): Tracing {
  const slots = createSemaphore(TRACE_CONCURRENCY)
  const traceBy = async (tracer: CallTracer, block: TracedBlock, index: number) => {
    const deadline = Date.now() + TRACE_TIMEOUT_MS
    if (slots.waiting >= MAX_WAITING || !(await slots.acquire({ timeoutMs: TRACE_TIMEOUT_MS })))
      throw new TracerBusyError()
    try {
      const transaction = { hash: block.transactions[index]!, index }
      const alone = tracer === 'debug_traceTransaction' || tracer === 'trace_transaction'
      const traced = { ...block, transactions: alone ? [transaction.hash] : block.transactions }
      const answers = await node.batch(traceCalls([traced], tracer), {
        timeout: Math.max(1, deadline - Date.now()),
        maxBytes: MAX_ANSWER_BYTES,
        json: JSON_LIMITS,
        attempts: 1,
      })
      if (alone) return profile.read.traces(resultOf(answers[0]!), tracer, [transaction])[0]!.frames
      return readTraces(answers, [block], tracer, profile)[0]!.traces[index]!.frames
    } finally {
      slots.release()
    }
  }
  return () => {
    const tracer = chosen()
    return tracer && ((block, index) => traceBy(tracer, block, index))
  }
}

export const TracerBusyError = ChainscopeError.define(
  'tracer_busy',
  'The node is tracing for others already',
  {
    retryable: true,
  },
)
