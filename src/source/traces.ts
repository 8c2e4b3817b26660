import type { CallTracer, Profile } from '../chain/profile.ts'
import type { TransactionTrace } from '../chain/shapes.ts'
import { ChainscopeError } from '../errors.ts'
import { type Call, type NodeAnswer, resultOf } from '../node/answers.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'

/** A block to trace; `transactions` of it in order. */
export interface TracedBlock {
  readonly number: number
  readonly hash: Hex
  readonly transactions: readonly Hex[]
}

const CALL_TRACER = { tracer: 'callTracer', timeout: '60s' }

/** Blocks traced by one request: traces are the largest of all answers. */
export const MAX_TRACED_BLOCKS = 8

/** The calls of each tracer for one block. */
const ASKED: Record<CallTracer, (block: TracedBlock) => unknown[][]> = {
  debug_traceBlockByHash: ({ hash }) => [[hash, CALL_TRACER]],
  debug_traceBlockByNumber: ({ number }) => [[toQuantity(number), CALL_TRACER]],
  trace_block: ({ number }) => [[toQuantity(number)]],
  debug_traceTransaction: ({ transactions }) => transactions.map((one) => [one, CALL_TRACER]),
  trace_transaction: ({ transactions }) => transactions.map((one) => [one]),
}

/** The calls that trace some blocks whole. No root ties a trace to a block: they are requested by hash where the tracer allows. */
export function traceCalls(blocks: readonly TracedBlock[], tracer: CallTracer): Call[] {
  return blocks.flatMap((block) => ASKED[tracer](block).map((params) => ({ method: tracer, params })))
}

export interface BlockTraces {
  readonly number: number
  readonly hash: Hex
  readonly traces: TransactionTrace[]
}

/** Traces by block from the answers to `traceCalls`. An error in place of a trace is a missing trace, and throws. */
export function readTraces(
  answers: readonly NodeAnswer[],
  blocks: readonly TracedBlock[],
  tracer: CallTracer,
  { read }: Pick<Profile, 'read'>,
): BlockTraces[] {
  let at = 0
  return blocks.map(({ number, hash, transactions }) => {
    const of = transactions.map((transaction, index) => ({ hash: transaction, index }))
    const perTransaction = tracer === 'debug_traceTransaction' || tracer === 'trace_transaction'
    const traces = perTransaction
      ? of.flatMap((transaction) => read.traces(resultOf(answers[at++]!), tracer, [transaction]))
      : read.traces(ofThisBlock(resultOf(answers[at++]!), hash), tracer, of)
    return { number, hash, traces }
  })
}

/** Tracers by number can answer from another branch; their rows name the block. */
function ofThisBlock(raw: unknown, hash: Hex): unknown {
  if (!Array.isArray(raw)) return raw
  const other = raw.find(
    (row: { blockHash?: unknown } | null) =>
      typeof row?.blockHash === 'string' && row.blockHash.toLowerCase() !== hash,
  )
  if (other) throw new TraceOfOtherBlockError(hash, (other as { blockHash: string }).blockHash)
  return raw
}

const TraceOfOtherBlockError = ChainscopeError.define(
  'trace_of_other_block',
  (asked: Hex, given: string) =>
    `The node answers with traces of block ${given.slice(0, 66)} where block ${asked} was requested`,
  { retryable: true },
)
