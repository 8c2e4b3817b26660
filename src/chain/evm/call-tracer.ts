import { textOfValue } from '../../primitives/describe-value.ts'
import type { CallFrame, CallType } from '../shapes.ts'
import { errorWords } from './error-words.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  optionalQuantity,
  type Said,
} from './said.ts'

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

/** Of an error that is no text. */
const MAX_ERROR_CHARACTERS = 200

/** The machine allows 1,024; a chain may allow more, but an answer without an end is no trace. */
const DEEPEST = 4096

/** The nested frames of geth's `callTracer`, flat, in order of execution (a frame before the frames that it calls). */
export function readCallTracer(answer: unknown): CallFrame[] {
  const frames: CallFrame[] = []
  // A stack of our own: JSON can be nested deeper than a recursive function reaches.
  const open: { said: unknown; address: number[] }[] = [{ said: answer, address: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const said = objectOf(next.said, 'call frame')
    frames.push(readFrame(said, next.address))
    const calls = said['calls']
    if (isAbsent(calls)) continue
    const list = arrayOf(calls, 'calls', 'call frame', said)
    if (list.length > 0 && next.address.length >= DEEPEST) {
      throw new MalformedAnswerError('call frame', said, 'calls', 'deeper', `at most ${DEEPEST} levels`)
    }
    for (let i = list.length - 1; i >= 0; i--) open.push({ said: list[i], address: [...next.address, i] })
  }
  return frames
}

function readFrame(said: Said, traceAddress: number[]): CallFrame {
  const word = said['type']
  const type = typeof word === 'string' ? TYPES.get(word.toUpperCase()) : undefined
  if (type === undefined) throw new MalformedAnswerError('call frame', said, 'type', word, 'a kind of call')
  const error = errorOf(said)
  const creates = type === 'create' || type === 'create2'
  return {
    type,
    traceAddress,
    from: addressOf(said['from'], 'from', 'call frame', said),
    // geth names the address that a failed creation would have had.
    to:
      creates && (error !== null || isAbsent(said['to']))
        ? null
        : addressOf(said['to'], 'to', 'call frame', said),
    value: movesValue(type) ? (optionalQuantity(said['value'], 'value', 'call frame', said) ?? 0n) : 0n,
    gas: optionalQuantity(said['gas'], 'gas', 'call frame', said) ?? 0n,
    gasUsed: optionalQuantity(said['gasUsed'], 'gasUsed', 'call frame', said) ?? 0n,
    input: isAbsent(said['input']) ? '0x' : bytesOf(said['input'], 'input', 'call frame', said),
    output: isAbsent(said['output']) ? '0x' : bytesOf(said['output'], 'output', 'call frame', said),
    error,
  }
}

/** A delegatecall hands on its caller's value, a callcode pays itself: neither moves any. */
export const movesValue = (type: CallType): boolean =>
  type !== 'delegatecall' && type !== 'staticcall' && type !== 'callcode'

/** The frame's own failure. */
export function errorOf(said: Said): string | null {
  const error = said['error']
  if (isAbsent(error) || error === '') return null
  return errorWords(typeof error === 'string' ? error : textOfValue(error, MAX_ERROR_CHARACTERS))
}
