import type { CallFrame, CallType } from '../types.ts'
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
 * A row of Parity's `trace_block` or `trace_transaction`: `call`, `create` or `suicide`. null for a `reward`,
 * which belongs to no transaction.
 */
export function readParityRow(raw: RawFields): CallFrame | null {
  const kind = raw['type']
  if (kind === 'reward') return null
  const action = objectOf(raw['action'], 'trace')
  const result = isAbsent(raw['result']) ? {} : objectOf(raw['result'], 'trace')
  const place = traceAddress(raw)
  const error = errorOf(raw)
  if (kind === 'call') return readCall(action, result, place, error)
  if (kind === 'create') return readCreate(action, result, place, error)
  if (kind === 'suicide' || kind === 'selfdestruct') return readSelfDestruct(action, place, error)
  throw new MalformedAnswerError('trace', raw, 'type', kind, '"call", "create", "suicide" or "reward"')
}

/** Many clients return no result for a failed frame. Its error can determine the gas used. */
function gasUsedOf(result: RawFields, gas: bigint, error: string | null): bigint {
  const used = optionalQuantity(result['gasUsed'], 'result.gasUsed', 'trace', result)
  return used ?? (error !== null && burnsAllGas(error) ? gas : 0n)
}

function readCall(action: RawFields, result: RawFields, place: number[], error: string | null): CallFrame {
  const type = isAbsent(action['callType']) ? 'call' : CALL_TYPES.get(action['callType'])
  if (type === undefined)
    throw new MalformedAnswerError('trace', action, 'callType', action['callType'], 'a kind of call')
  const gas = optionalQuantity(action['gas'], 'action.gas', 'trace', action) ?? 0n
  return {
    traceAddress: place,
    error,
    type,
    from: addressOf(action['from'], 'action.from', 'trace', action),
    to: addressOf(action['to'], 'action.to', 'trace', action),
    value: movesValue(type) ? (optionalQuantity(action['value'], 'action.value', 'trace', action) ?? 0n) : 0n,
    gas,
    gasUsed: gasUsedOf(result, gas, error),
    input: isAbsent(action['input']) ? '0x' : bytesOf(action['input'], 'action.input', 'trace', action),
    output: isAbsent(result['output']) ? '0x' : bytesOf(result['output'], 'result.output', 'trace', result),
  }
}

function readCreate(action: RawFields, result: RawFields, place: number[], error: string | null): CallFrame {
  const gas = optionalQuantity(action['gas'], 'action.gas', 'trace', action) ?? 0n
  return {
    traceAddress: place,
    error,
    // Clients older than creationMethod call a CREATE2 a create too.
    type: action['creationMethod'] === 'create2' ? 'create2' : 'create',
    from: addressOf(action['from'], 'action.from', 'trace', action),
    to:
      error !== null || isAbsent(result['address'])
        ? null
        : addressOf(result['address'], 'result.address', 'trace', result),
    value: optionalQuantity(action['value'], 'action.value', 'trace', action) ?? 0n,
    gas,
    gasUsed: gasUsedOf(result, gas, error),
    input: isAbsent(action['init']) ? '0x' : bytesOf(action['init'], 'action.init', 'trace', action),
    output: isAbsent(result['code']) ? '0x' : bytesOf(result['code'], 'result.code', 'trace', result),
  }
}

function readSelfDestruct(action: RawFields, place: number[], error: string | null): CallFrame {
  return {
    traceAddress: place,
    error,
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
