import type { CallTracer, Profile } from '../chain/profile.ts'
import type { CallFrame } from '../chain/shapes.ts'
import { ChainscopeError } from '../errors.ts'
import { resultOf } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { readTraces, type TracedBlock, traceCalls } from './traces.ts'

/** All call frames of one transaction of a block, by the tracer that was chosen at start-up; the root comes first. */
export type TraceTransaction = (block: TracedBlock, index: number) => Promise<readonly CallFrame[]>

/** null: no tracer works there, or it is not known yet which. */
export type Tracing = () => TraceTransaction | null

export interface TracingOptions {
  readonly node: NodeClient
  readonly profile: Profile
  readonly tracer: () => CallTracer | null
}

/** Longest wait, ms, and the largest answer: somebody waits for it, and others are being served. */
const PATIENCE = 8_000
const MOST_BYTES = 64 * 1_048_576
/** Tracing is dear: more than this at once are refused. */
const AT_ONCE = 4

export function createTracing({ node, profile, tracer: chosen }: TracingOptions): Tracing {
  let underWay = 0
  const traceBy = async (tracer: CallTracer, block: TracedBlock, index: number) => {
    if (underWay >= AT_ONCE) throw new TracerBusyError()
    underWay++
    try {
      const its = { hash: block.transactions[index]!, index }
      const alone = tracer === 'debug_traceTransaction' || tracer === 'trace_transaction'
      const asked = { ...block, transactions: alone ? [its.hash] : block.transactions }
      const said = await node.batch(traceCalls([asked], tracer), {
        timeout: PATIENCE,
        maxBytes: MOST_BYTES,
        attempts: 1,
      })
      if (alone) return profile.read.traces(resultOf(said[0]!), tracer, [its])[0]!.frames
      return readTraces(said, [block], tracer, profile)[0]!.traces[index]!.frames
    } finally {
      underWay--
    }
  }
  return () => {
    const tracer = chosen()
    return tracer && ((block, index) => traceBy(tracer, block, index))
  }
}

export class TracerBusyError extends ChainscopeError {
  readonly code = 'tracer_busy'
  override readonly retryable = true
  constructor() {
    super('The node is tracing for others already')
  }
}
