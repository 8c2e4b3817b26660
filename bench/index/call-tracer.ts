import type { Hex } from '../../src/primitives/hex.ts'
import type { Json, RecordedBlock } from './record.ts'

/** A frame in the words of geth's callTracer. */
interface CallFrame extends Json {
  type: string
  calls?: CallFrame[]
}

/**
 * The result of debug_traceBlockByHash with the callTracer, made from that of trace_block. anvil's own takes seconds,
 * and gives the root frame the gas of all transactions up to it.
 */
export function toCallTracer({ block, receipts, traces }: RecordedBlock): Json[] {
  const roots = new Map<string, CallFrame>()
  const stack: CallFrame[] = []
  for (const trace of traces) {
    const depth = (trace['traceAddress'] as number[]).length
    const frame = frameOf(trace)
    stack.length = depth
    if (depth === 0) {
      const at = trace['transactionPosition'] as number
      // The root says what the transaction was given and has used, its own data and all.
      frame['gas'] = block.transactions[at]!['gas']
      frame['gasUsed'] = receipts[at]!['gasUsed']
      roots.set(trace['transactionHash'] as string, frame)
    } else {
      const parent = stack[depth - 1]!
      parent.calls ??= []
      parent.calls.push(frame)
    }
    stack.push(frame)
  }
  return block.transactions.map(({ hash }) => ({ txHash: hash, result: roots.get(hash as string) }))
}

const ERRORS: Record<string, string> = {
  Reverted: 'execution reverted',
  'Out of gas': 'out of gas',
  'Bad instruction': 'invalid opcode: INVALID',
}

function frameOf(trace: Json): CallFrame {
  const action = trace['action'] as Record<string, Hex | undefined>
  const result = (trace['result'] ?? {}) as Record<string, Hex | undefined>
  if (trace['type'] === 'suicide') {
    const { address: from, refundAddress: to, balance: value } = action
    return { type: 'SELFDESTRUCT', from, gas: '0x0', gasUsed: '0x0', to, input: '0x', value }
  }
  const isCreation = trace['type'] === 'create'
  const error =
    trace['error'] === undefined ? undefined : (ERRORS[trace['error'] as string] ?? trace['error'])
  const to = isCreation ? (error ? undefined : result['address']) : action['to']
  const output = isCreation ? result['code'] : result['output']
  return {
    from: action['from'],
    gas: action['gas'],
    // A frame that failed without output has used all gas.
    gasUsed: result['gasUsed'] ?? action['gas'],
    ...(to === undefined ? {} : { to }),
    input: isCreation ? action['init'] : action['input'],
    ...(output === undefined || output === '0x' ? {} : { output }),
    ...(error === undefined ? {} : { error }),
    value: action['value'],
    type: ((isCreation ? action['creationMethod'] : action['callType']) ?? 'create').toUpperCase(),
  }
}
