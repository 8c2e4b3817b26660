import type { CallFrame, CallType } from '../shapes.ts'
import { errorOf, movesValue } from './call-tracer.ts'
import { burnsAllGas } from './error-words.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  optionalQuantity,
  positionOf,
  type RawFields,
} from './rpc-fields.ts'

const CALL_TYPES: ReadonlyMap<unknown, CallType> = new Map([
  ['call', 'call'],
  ['staticcall', 'staticcall'],
  ['delegatecall', 'delegatecall'],
  ['callcode', 'callcode'],
])

/**
 * One row of Parity's `trace_block` or `trace_transaction`: `call`, `create` or `suicide`. null for a `reward`, which
 * is of no transaction.
 */
export function readParityRow(raw: RawFields): CallFrame | null {
  const kind = raw['type']
  if (kind === 'reward') return null
  const action = objectOf(raw['action'], 'trace')
  const result = isAbsent(raw['result']) ? {} : objectOf(raw['result'], 'trace')
  const frame = { traceAddress: traceAddress(raw), error: errorOf(raw) }
  if (kind === 'call') return burnt({ ...frame, ...readCall(action, result) }, result)
  if (kind === 'create')
    return burnt({ ...frame, ...readCreate(action, result, frame.error !== null) }, result)
  if (kind === 'suicide' || kind === 'selfdestruct') return { ...frame, ...readSelfDestruct(action) }
  throw new MalformedAnswerError('trace', raw, 'type', kind, '"call", "create", "suicide" or "reward"')
}

/** Of a frame that failed, many clients give no result; what it used can follow from how it failed. */
const burnt = (frame: CallFrame, result: RawFields): CallFrame =>
  isAbsent(result['gasUsed']) && frame.error !== null && burnsAllGas(frame.error)
    ? { ...frame, gasUsed: frame.gas }
    : frame

type Rest = Omit<CallFrame, 'traceAddress' | 'error'>

function readCall(action: RawFields, result: RawFields): Rest {
  const type = isAbsent(action['callType']) ? 'call' : CALL_TYPES.get(action['callType'])
  if (type === undefined)
    throw new MalformedAnswerError('trace', action, 'callType', action['callType'], 'a kind of call')
  return {
    type,
    from: addressOf(action['from'], 'action.from', 'trace', action),
    to: addressOf(action['to'], 'action.to', 'trace', action),
    value: movesValue(type) ? (optionalQuantity(action['value'], 'action.value', 'trace', action) ?? 0n) : 0n,
    gas: optionalQuantity(action['gas'], 'action.gas', 'trace', action) ?? 0n,
    gasUsed: optionalQuantity(result['gasUsed'], 'result.gasUsed', 'trace', result) ?? 0n,
    input: isAbsent(action['input']) ? '0x' : bytesOf(action['input'], 'action.input', 'trace', action),
    output: isAbsent(result['output']) ? '0x' : bytesOf(result['output'], 'result.output', 'trace', result),
  }
}

function readCreate(action: RawFields, result: RawFields, failed: boolean): Rest {
  return {
    // Clients older than creationMethod call a CREATE2 a create too.
    type: action['creationMethod'] === 'create2' ? 'create2' : 'create',
    from: addressOf(action['from'], 'action.from', 'trace', action),
    to:
      failed || isAbsent(result['address'])
        ? null
        : addressOf(result['address'], 'result.address', 'trace', result),
    value: optionalQuantity(action['value'], 'action.value', 'trace', action) ?? 0n,
    gas: optionalQuantity(action['gas'], 'action.gas', 'trace', action) ?? 0n,
    gasUsed: optionalQuantity(result['gasUsed'], 'result.gasUsed', 'trace', result) ?? 0n,
    input: isAbsent(action['init']) ? '0x' : bytesOf(action['init'], 'action.init', 'trace', action),
    output: isAbsent(result['code']) ? '0x' : bytesOf(result['code'], 'result.code', 'trace', result),
  }
}

function readSelfDestruct(action: RawFields): Rest {
  return {
    type: 'selfdestruct',
    from: addressOf(action['address'], 'action.address', 'trace', action),
    to: addressOf(action['refundAddress'], 'action.refundAddress', 'trace', action),
    value: optionalQuantity(action['balance'], 'action.balance', 'trace', action) ?? 0n,
    gas: 0n,
    gasUsed: 0n,
    input: '0x',
    output: '0x',
  }
}

const traceAddress = (raw: RawFields): number[] =>
  arrayOf(raw['traceAddress'], 'traceAddress', 'trace', raw).map((step) =>
    positionOf(step, 'traceAddress', 'trace', raw),
  )
