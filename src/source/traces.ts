import type { CallTracer, Profile } from '../chain/profile.ts'
import type { TransactionTrace } from '../chain/types.ts'
import { ChainscopeError } from '../errors.ts'
import { type Call, type NodeAnswer, resultOf } from '../node/answers.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'

/** A block to trace. `transactions`: the hashes in order. */
export interface TracedBlock {
  readonly number: number
  readonly hash: Hex
  readonly transactions: readonly Hex[]
}

const CALL_TRACER = { tracer: 'callTracer', timeout: '60s' }

/** Blocks traced by one request. Traces are larger than any other answers. */
export const MAX_TRACED_BLOCKS = 8

/** Each tracer's calls for one block, as lists of parameters. */
const ASKED: Record<CallTracer, (block: TracedBlock) => unknown[][]> = {
  debug_traceBlockByHash: ({ hash }) => [[hash, CALL_TRACER]],
  debug_traceBlockByNumber: ({ number }) => [[toQuantity(number), CALL_TRACER]],
  trace_block: ({ number }) => [[toQuantity(number)]],
  debug_traceTransaction: ({ transactions }) => transactions.map((hash) => [hash, CALL_TRACER]),
  trace_transaction: ({ transactions }) => transactions.map((hash) => [hash]),
}

/**
 * The calls that trace some whole blocks. No root in a header proves that a trace is of its block, so blocks are
 * requested by hash if the tracer allows it.
 */
export function traceCalls(blocks: readonly TracedBlock[], tracer: CallTracer): Call[] {
  return blocks.flatMap((block) => ASKED[tracer](block).map((params) => ({ method: tracer, params })))
}

export interface BlockTraces {
  readonly number: number
  readonly traces: TransactionTrace[]
}

/** Reads traces by block from the answers to `traceCalls`. Throws if an error is in place of a trace. */
export function readTraces(
  answers: readonly NodeAnswer[],
  blocks: readonly TracedBlock[],
  tracer: CallTracer,
  { read }: Pick<Profile, 'read'>,
): BlockTraces[] {
  let at = 0
  return blocks.map(({ number, hash, transactions }) => {
    const placed = transactions.map((transaction, index) => ({ hash: transaction, index }))
    const perTransaction = tracer === 'debug_traceTransaction' || tracer === 'trace_transaction'
    const traces = perTransaction
      ? placed.flatMap((transaction) => read.traces(resultOf(answers[at++]!), tracer, [transaction]))
      : read.traces(ofThisBlock(resultOf(answers[at++]!), hash), tracer, placed)
    return { number, traces }
  })
}

/** A tracer that is asked by number can answer from another branch. Its rows name the block. */
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
