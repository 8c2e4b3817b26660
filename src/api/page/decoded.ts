import type { z } from 'zod'
import type { argument, decodedOrNull } from '../records/decoded.ts'
import { cutRow, type Row } from './rows.ts'
import type { DecodedArgument, DecodedFacts, Guess } from './shapes.ts'

/** The fields that are read from a record of the query API. */
export type DecodedRecord = Pick<
  NonNullable<z.output<typeof decodedOrNull>>,
  'signature' | 'origin' | 'arguments' | 'trailing'
>
export type ArgumentRecord = z.output<typeof argument>
/** An argument, or a component of a tuple. */
interface PartRecord {
  readonly name?: string
  readonly type: string
  readonly components?: readonly unknown[] | undefined
}

export interface DecodedBounds {
  readonly signature: number
  readonly arguments: number
  readonly value: number
  readonly total: number
}

/** Limits of a call, of an error, and of one of many logs on a page; `total` in characters. */
export const CALL_BOUNDS = { signature: 300, arguments: 30, value: 600, total: 1_300 }
/** For a call with arguments that are shown as calls. */
export const BATCH_BOUNDS = { ...CALL_BOUNDS, value: 200, total: 400 }
export const ERROR_BOUNDS = { ...CALL_BOUNDS, total: 600 }
const LOG_BOUNDS = { signature: 200, arguments: 12, value: 200, total: 500 }
/** Characters of all logs and inner calls of a page; a transfer of a token takes 170. */
export const MAX_LOGS_TOTAL = 2_800
const MAX_NAME = 40
const MAX_TYPE = 100
/** Characters of one word. Marks of wallets and sites are seldom longer. The whole input follows. */
const MAX_TRAILING = 66
/** Nesting of tuples and arrays. Deeper values are cut. */
const MAX_DEPTH = 12

/** Cuts the events of one page's logs, as long as it has room for them. */
export function createLogCutter(
  most = MAX_LOGS_TOTAL,
): (decoded: DecodedRecord | null) => DecodedFacts | undefined {
  let left = most
  return (decoded) => {
    if (!decoded || left < 0) return undefined
    const event = cutDecoded(decoded, LOG_BOUNDS)
    left -= sizeOf(event)
    return left < 0 ? undefined : event
  }
}

/** Cuts the records of one list. Adds a log's decoded event if the page has room. */
export function rowCutter(): (row: object) => Row {
  const cutLog = createLogCutter()
  return (record) => {
    const row = record as Row
    const event = cutLog((row['decoded'] ?? null) as DecodedRecord | null)
    return { ...cutRow(row), ...(event ? { event } : {}) }
  }
}

/** Arguments by a verified ABI, for example those of a constructor. */
export const cutArguments = (args: readonly ArgumentRecord[]): DecodedFacts =>
  cutDecoded({ signature: '', origin: 'verified', arguments: args }, CALL_BOUNDS)

export function cutDecoded(decoded: DecodedRecord, bounds: DecodedBounds): DecodedFacts {
  const trailing = cut(decoded.trailing ?? '', MAX_TRAILING)
  let left = bounds.total - trailing.length
  const shown: DecodedArgument[] = []
  for (const argument of decoded.arguments.slice(0, bounds.arguments)) {
    const name = (argument.name ?? '').slice(0, MAX_NAME)
    const type = writtenType(argument, 0)
    const text = textOf(argument, argument.value, bounds.value, 0)
    const value = text.slice(0, bounds.value)
    const isCut = text.length > bounds.value
    const one = { name, type: cut(type, MAX_TYPE), value, isCut, isHash: argument.hashed === true }
    left -= sizeOfArgument(one)
    if (left < 0) break
    shown.push(one)
  }
  return {
    signature: cut(decoded.signature, bounds.signature),
    guess: guessOf(decoded.origin),
    arguments: shown,
    more: decoded.arguments.length - shown.length,
    trailing,
  }
}

const sizeOfArgument = ({ name, type, value }: DecodedArgument): number =>
  name.length + type.length + value.length
export const sizeOf = ({ signature, arguments: args, trailing }: DecodedFacts): number =>
  args.reduce((size, one) => size + sizeOfArgument(one), signature.length + trailing.length)

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** An origin that is not known here is a guess too. */
function guessOf(origin: string): Guess | null {
  if (origin === 'verified' || origin === 'built-in') return null
  if (origin === 'bytecode') return 'guessed, from bytecode'
  return origin === 'similar' ? 'guessed by a similar contract' : 'guessed'
}

/** For a tuple, the types of its components without names. */
function writtenType({ type, components }: PartRecord, depth: number): string {
  if (!components || depth > MAX_DEPTH) return type
  const parts = (components as readonly PartRecord[]).slice(0, CALL_BOUNDS.arguments)
  return `(${parts.map((part) => writtenType(part, depth + 1)).join()})${type.slice('tuple'.length)}`
}

/** `[a, b]` of an array, `(name: a, b)` of a tuple; written no further than a little above `most` characters. */
function textOf(part: PartRecord, value: unknown, most: number, depth: number): string {
  if (!Array.isArray(value)) {
    const text = String(value)
    return depth > 0 && part.type === 'string' ? JSON.stringify(text.slice(0, most + 1)) : text
  }
  if (depth > MAX_DEPTH) return '…'
  const isArray = part.type.endsWith(']')
  const element = { ...part, type: part.type.slice(0, part.type.lastIndexOf('[')) }
  const components = part.components as readonly PartRecord[] | undefined
  let text = isArray ? '[' : '('
  for (const [n, item] of value.entries()) {
    if (text.length > most) return text
    const one = isArray ? element : (components?.[n] ?? { type: '' })
    const label = !isArray && one.name ? `${one.name.slice(0, MAX_NAME)}: ` : ''
    text += `${n === 0 ? '' : ', '}${label}${textOf(one, item, most - text.length, depth + 1)}`
  }
  return `${text}${isArray ? ']' : ')'}`
}
