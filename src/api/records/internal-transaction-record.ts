import { undone } from '../../chain/evm/read-traces.ts'
import type { CallFrame, CallType } from '../../chain/types.ts'
import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import {
  type CallRow,
  failureOf,
  hashesOfBlock,
  type LocatedTransaction,
} from '../../query/internal-calls.ts'
import { CALL_TYPES } from '../../schema/tables.ts'
import { type ActionContext, ActionError } from '../action.ts'

/** The record of `txlistinternal` (api-spec.md, Records). */
export function callRecord(row: CallRow) {
  const type = CALL_TYPES[row.type]!
  const creates = type === 'create' || type === 'create2'
  const failure = failureOf(row)
  const moves = creates || type === 'selfdestruct'
  return {
    blockNumber: `${row.block}`,
    callType: moves ? ('' as const) : type,
    contractAddress: creates ? (row.to ?? '') : '',
    errCode: failure ?? '',
    from: row.from,
    gas: row.gas,
    gasUsed: row.gas_used,
    index: `${row.index}`,
    input: row.input,
    isError: failure === null ? ('0' as const) : ('1' as const),
    timeStamp: row.timestamp,
    to: creates ? '' : (row.to ?? ''),
    transactionHash: row.transaction_hash,
    type: moves ? type : ('call' as const),
    value: row.value,
    hash: row.transaction_hash,
    traceId: row.trace_address.join('_'),
  }
}

/** Traces a transaction's block again at the node, because the index lacks calls that move no value. */
export async function callsFromNode(
  place: LocatedTransaction,
  { hash, address, sort }: { hash: Hex; address?: Hex | undefined; sort: 'asc' | 'desc' },
  { index, tracing }: ActionContext<'tracing'>,
): Promise<CallRow[]> {
  const trace = tracing()
  if (!trace) throw new NoTracerError()
  const transactions = await hashesOfBlock(index, place.block)
  const block = { number: place.block, hash: place.block_hash, transactions }
  let frames: readonly CallFrame[]
  try {
    frames = await trace(block, place.index)
  } catch (cause) {
    if (cause instanceof ChainscopeError) throw new NotTracedError(cause)
    throw cause
  }
  const gone = undone(frames)
  const rows = frames
    .map((frame, n) => ({ ...rowOf(frame, n, place, hash), undone: gone[n]! }))
    .filter((row) => row.index > 0 && (!address || row.from === address || row.to === address))
  if (sort === 'desc') rows.reverse()
  return rows
}

const rowOf = (
  frame: CallFrame,
  index: number,
  place: LocatedTransaction,
  hash: Hex,
): Omit<CallRow, 'undone'> => ({
  block: place.block,
  timestamp: place.timestamp,
  transaction_hash: hash,
  tx_index: place.index,
  index,
  type: (CALL_TYPES as readonly CallType[]).indexOf(frame.type),
  trace_address: frame.traceAddress,
  from: frame.from,
  to: frame.to,
  value: `${frame.value}`,
  gas: `${frame.gas}`,
  gas_used: `${frame.gasUsed}`,
  input: frame.input,
  error: frame.error,
})

const NoTracerError = ActionError.define(
  'no_tracer',
  'Internal transactions that move no value come from the node, and it has no tracer',
)

const NotTracedError = ActionError.define(
  'not_traced',
  (_cause: unknown) =>
    'Internal transactions that move no value come from the node, which did not trace this transaction in time; try again later',
  { causeLast: true },
)
