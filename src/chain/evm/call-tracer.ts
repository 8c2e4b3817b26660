import { textOfValue } from '../../primitives/describe-value.ts'
import type { CallFrame, CallType } from '../types.ts'
import { errorWords } from './error-words.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  optionalQuantity,
  type RawFields,
} from './rpc-fields.ts'

const TYPES: ReadonlyMap<string, CallType> = new Map([
  ['CALL', 'call'],
  ['STATICCALL', 'staticcall'],
  ['DELEGATECALL', 'delegatecall'],
  ['CALLCODE', 'callcode'],
  ['CREATE', 'create'],
  ['CREATE2', 'create2'],
  ['SELFDESTRUCT', 'selfdestruct'],
  // EIP-7069 and EIP-7620, where a chain has them.
  ['EXTCALL', 'call'],
  ['EXTSTATICCALL', 'staticcall'],
  ['EXTDELEGATECALL', 'delegatecall'],
  ['EOFCREATE', 'create2'],
  ['SUICIDE', 'selfdestruct'],
])

/** Limits an error that is not text. */
const MAX_ERROR_CHARACTERS = 200

/** The EVM allows a depth of 1,024. A chain may allow more, but the depth of an answer must have a limit. */
const MAX_DEPTH = 4096

/** The nested frames of geth's `callTracer`, flat, in order of execution (a frame before the frames that it calls). */
export function readCallTracer(answer: unknown): CallFrame[] {
  const frames: CallFrame[] = []
  // An explicit stack, because JSON can be nested deeper than a recursive function can go.
  const open: { raw: unknown; address: number[] }[] = [{ raw: answer, address: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const raw = objectOf(next.raw, 'call frame')
    frames.push(readFrame(raw, next.address))
    const calls = raw['calls']
    if (isAbsent(calls)) continue
    const list = arrayOf(calls, 'calls', 'call frame', raw)
    if (list.length > 0 && next.address.length >= MAX_DEPTH) {
      throw new MalformedAnswerError('call frame', raw, 'calls', 'deeper', `at most ${MAX_DEPTH} levels`)
    }
    for (let i = list.length - 1; i >= 0; i--) open.push({ raw: list[i], address: [...next.address, i] })
  }
  return frames
}

function readFrame(raw: RawFields, traceAddress: number[]): CallFrame {
  const word = raw['type']
  const type = typeof word === 'string' ? TYPES.get(word.toUpperCase()) : undefined
  if (type === undefined) throw new MalformedAnswerError('call frame', raw, 'type', word, 'a kind of call')
  const error = errorOf(raw)
  const creates = type === 'create' || type === 'create2'
  return {
    type,
    traceAddress,
    from: addressOf(raw['from'], 'from', 'call frame', raw),
    // geth names the address that a failed creation would have had.
    to:
      creates && (error !== null || isAbsent(raw['to']))
        ? null
        : addressOf(raw['to'], 'to', 'call frame', raw),
    value: movesValue(type) ? (optionalQuantity(raw['value'], 'value', 'call frame', raw) ?? 0n) : 0n,
    gas: optionalQuantity(raw['gas'], 'gas', 'call frame', raw) ?? 0n,
    gasUsed: optionalQuantity(raw['gasUsed'], 'gasUsed', 'call frame', raw) ?? 0n,
    input: isAbsent(raw['input']) ? '0x' : bytesOf(raw['input'], 'input', 'call frame', raw),
    output: isAbsent(raw['output']) ? '0x' : bytesOf(raw['output'], 'output', 'call frame', raw),
    error,
  }
}

/** A delegatecall repeats its caller's value, and a callcode pays its own contract: neither moves value. */
export const movesValue = (type: CallType): boolean =>
  type !== 'delegatecall' && type !== 'staticcall' && type !== 'callcode'

/** The error of the frame itself, in geth's words; null if it did not fail. */
export function errorOf(raw: RawFields): string | null {
  const error = raw['error']
  if (isAbsent(error) || error === '') return null
  return errorWords(typeof error === 'string' ? error : textOfValue(error, MAX_ERROR_CHARACTERS))
}
