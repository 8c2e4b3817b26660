import { ChainscopeError } from '../../errors.ts'
import { textOfValue } from '../../primitives/describe-value.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { CallTracer } from '../profile.ts'
import type { CallFrame, TransactionTrace } from '../types.ts'
import { readCallTracer } from './call-tracer.ts'
import { readParityRow } from './parity-trace.ts'
import {
  arrayOf,
  ContradictoryAnswerError,
  isAbsent,
  objectOf,
  positionOf,
  type RawFields,
} from './rpc-fields.ts'

interface Traced {
  hash: Hex
  index: number
}

/** Converts any tracer's answer to one trace per transaction, in order; or throws a typed error. */
export function readTraces(
  answer: unknown,
  tracer: CallTracer,
  transactions: readonly Traced[],
): TransactionTrace[] {
  switch (tracer) {
    case 'debug_traceBlockByHash':
    case 'debug_traceBlockByNumber':
      return readCallTracerBlock(answer, transactions)
    case 'debug_traceTransaction':
      return [traceOf(transactions[0]!, readCallTracer(answer))]
    case 'trace_block':
    case 'trace_transaction':
      return readParityRows(answer, transactions)
  }
}

/** geth's format: an item per transaction, `{ txHash?, result }` or `{ txHash?, error }`. */
function readCallTracerBlock(answer: unknown, transactions: readonly Traced[]): TransactionTrace[] {
  const items = arrayOf(answer, '', 'trace', {})
  if (items.length !== transactions.length)
    throw new IncompleteTraceError(`${items.length} traces for ${transactions.length} transactions`)
  return items.map((answer, i) => {
    const item = objectOf(answer, 'trace')
    const transaction = transactions[i]!
    sameTransaction(item['txHash'], transaction)
    if (isAbsent(item['result']) && isAbsent(item['type'])) {
      const error = isAbsent(item['error']) ? 'no result' : textOfValue(item['error'], 200)
      throw new IncompleteTraceError(`transaction ${transaction.hash} has none: ${error}`)
    }
    // Without a `result` around it, the item is the root frame itself (old Erigon).
    return traceOf(transaction, readCallTracer(item['result'] ?? item))
  })
}

/** Parity's format: the frames of all transactions in one list, with rewards, which belong to no transaction. */
function readParityRows(answer: unknown, transactions: readonly Traced[]): TransactionTrace[] {
  const traces = transactions.map((transaction) => traceOf(transaction, []))
  const first = transactions[0]?.index ?? 0
  for (const row of arrayOf(answer, '', 'trace', {})) {
    const raw = objectOf(row, 'trace')
    const frame = readParityRow(raw)
    if (frame === null) continue
    const position = positionOf(raw['transactionPosition'], 'transactionPosition', 'trace', raw)
    const trace = traces[position - first]
    if (trace === undefined)
      throw new ContradictoryAnswerError(`A trace names transaction ${position}, which was not requested.`)
    sameTransaction(raw['transactionHash'], transactions[position - first]!)
    inOrder(trace.frames, frame, raw)
    trace.frames.push(frame)
  }
  for (const trace of traces) {
    if (trace.frames.length === 0)
      throw new IncompleteTraceError(`transaction ${trace.transactionHash} has none`)
  }
  return traces
}

const traceOf = (transaction: Traced, frames: CallFrame[]): TransactionTrace => ({
  transactionHash: transaction.hash,
  index: transaction.index,
  frames,
})

function sameTransaction(named: unknown, transaction: Traced): void {
  if (
    isAbsent(named) ||
    named === transaction.hash ||
    (typeof named === 'string' && named.toLowerCase() === transaction.hash)
  )
    return
  throw new ContradictoryAnswerError(
    `Trace ${transaction.index} is of transaction ${textOfValue(named, 66)}, not of ${transaction.hash}.`,
  )
}

/** Throws unless the root comes first and each frame follows its caller. `undone` relies on this order. */
function inOrder(frames: readonly CallFrame[], frame: CallFrame, raw: RawFields): void {
  const depth = frame.traceAddress.length
  const last = frames.at(-1)
  if (last === undefined ? depth === 0 : depth > 0 && depth <= last.traceAddress.length + 1) return
  throw new ContradictoryAnswerError(
    `The frames of transaction ${textOfValue(raw['transactionHash'], 66)} are not in order of execution.`,
  )
}

/**
 * Whether each frame left no effect, because the frame or a parent failed. A frame's `error` does not tell about
 * parents. `frames` are in execution order.
 */
export function undone(frames: readonly CallFrame[]): boolean[] {
  const failedAt: boolean[] = []
  return frames.map(({ traceAddress: { length: depth }, error }) => {
    const failed = error !== null || (depth > 0 && failedAt[depth - 1] === true)
    failedAt[depth] = failed
    return failed
  })
}

/** The node traced only a part of the request: the traces count as missing and are requested again. */
export const IncompleteTraceError = ChainscopeError.define(
  'incomplete_trace',
  (what: string) => `The node's traces are incomplete: ${what}.`,
  { retryable: true },
)
