import { ChainscopeError } from '../../errors.ts'
import { describeValue } from '../../primitives/describe-value.ts'
import type { Hex } from '../../primitives/hex.ts'

/** A JSON object from the node, with unvalidated fields. */
export type RawFields = { readonly [field: string]: unknown }

/** Kinds of objects from a node; they name the object in errors. */
export type NodeObjectKind =
  | 'block'
  | 'transaction'
  | 'receipt'
  | 'log'
  | 'withdrawal'
  | 'access list'
  | 'authorization'
  | 'work header'
  | 'external transaction'
  | 'input'
  | 'output'
  | 'call frame'
  | 'trace'

const HASH = /^0x[0-9a-f]{64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/
// Searching for a wrong digit does not backtrack, so it also works for megabytes of calldata.
const NOT_LOWER_HEX = /[^0-9a-f]/

/** The object itself, or a typed error if it is not one. */
export function objectOf(raw: unknown, kind: NodeObjectKind): RawFields {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw as RawFields
  throw new MalformedAnswerError(kind, {}, '', raw, 'an object')
}

export function arrayOf(
  value: unknown,
  field: string,
  kind: NodeObjectKind,
  raw: RawFields,
): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new MalformedAnswerError(kind, raw, field, value, 'a list')
}

/** Lower-case hex of whole bytes of any length, or undefined. */
export function hexOrNone(value: unknown): Hex | undefined {
  if (typeof value !== 'string' || (value.length & 1) === 1) return undefined
  if (value.charCodeAt(0) !== 48 || (value.charCodeAt(1) | 32) !== 120) return undefined
  if (value.charCodeAt(1) === 120 && !NOT_LOWER_HEX.test(value.slice(2))) return value as Hex
  const lower = value.toLowerCase()
  return NOT_LOWER_HEX.test(lower.slice(2)) ? undefined : (lower as Hex)
}

export function bytesOf(value: unknown, field: string, kind: NodeObjectKind, raw: RawFields): Hex {
  const hex = hexOrNone(value)
  if (hex !== undefined) return hex
  throw new MalformedAnswerError(kind, raw, field, value, 'bytes in hex')
}

/** 32 bytes. */
export function hashOf(value: unknown, field: string, kind: NodeObjectKind, raw: RawFields): Hex {
  if (typeof value === 'string' && value.length === 66) {
    if (HASH.test(value)) return value as Hex
    const lower = value.toLowerCase()
    if (HASH.test(lower)) return lower as Hex
  }
  throw new MalformedAnswerError(kind, raw, field, value, '32 bytes in hex')
}

/** 20 bytes. */
export function addressOf(value: unknown, field: string, kind: NodeObjectKind, raw: RawFields): Hex {
  if (typeof value === 'string' && value.length === 42) {
    if (ADDRESS.test(value)) return value as Hex
    const lower = value.toLowerCase()
    if (ADDRESS.test(lower)) return lower as Hex
  }
  throw new MalformedAnswerError(kind, raw, field, value, 'an address')
}

/** A quantity of at most 256 bits, or undefined. Accepts leading zeros and JSON integers, because nodes write both. */
export function quantityOrNone(value: unknown): bigint | undefined {
  if (typeof value === 'string') {
    const short = shortQuantity(value)
    if (short >= 0) return BigInt(short)
    return QUANTITY.test(value) ? BigInt(value) : undefined
  }
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

/** Digits of a quantity that fits a JavaScript number exactly. */
const MAX_SHORT_DIGITS = 13

/** A quantity of few digits; -1 for any other text. The loop takes a third of the time of a regular expression and BigInt. */
function shortQuantity(text: string): number {
  const { length } = text
  if (length < 3 || length > 2 + MAX_SHORT_DIGITS) return -1
  if (text.charCodeAt(0) !== 48 || text.charCodeAt(1) !== 120) return -1
  let value = 0
  for (let i = 2; i < length; i++) {
    const code = text.charCodeAt(i)
    const digit = code <= 57 ? code - 48 : (code | 32) - 87
    if (digit < 0 || digit > 15 || (code > 57 && digit < 10)) return -1
    value = value * 16 + digit
  }
  return value
}

/** At most 64 bits, the size of the columns for gas, counters and times. */
export function uint64Of(value: unknown, field: string, kind: NodeObjectKind, raw: RawFields): bigint {
  const quantity = quantityOrNone(value)
  if (quantity !== undefined && quantity < 1n << 64n) return quantity
  throw new MalformedAnswerError(kind, raw, field, value, 'a quantity of at most 64 bits')
}

export function quantityOf(value: unknown, field: string, kind: NodeObjectKind, raw: RawFields): bigint {
  const quantity = quantityOrNone(value)
  if (quantity !== undefined) return quantity
  throw new MalformedAnswerError(kind, raw, field, value, 'a quantity of at most 256 bits')
}

/** A position or a number of a block: fits a JavaScript number exactly. */
export function positionOf(value: unknown, field: string, kind: NodeObjectKind, raw: RawFields): number {
  if (typeof value === 'string') {
    const short = shortQuantity(value)
    if (short >= 0) return short
    const position = QUANTITY.test(value) ? Number(value) : Number.NaN
    if (Number.isSafeInteger(position)) return position
  } else if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new MalformedAnswerError(kind, raw, field, value, 'a position below 2^53')
}

/** Stands for a position that the node left out. If it matters, it follows from the order of the answers. */
export const UNSAID = -1

/** undefined and null both mean that an optional field is absent. */
export const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

type FieldReader<T> = (value: unknown, field: string, kind: NodeObjectKind, raw: RawFields) => T

const orElse =
  <T, Other>(other: Other, read: FieldReader<T>): FieldReader<T | Other> =>
  (value, field, kind, raw) =>
    isAbsent(value) ? other : read(value, field, kind, raw)

export const optionalHash = orElse(null, hashOf)
export const optionalBytes = orElse(null, bytesOf)
export const optionalAddress = orElse(null, addressOf)
export const optionalUint64 = orElse(null, uint64Of)
export const optionalQuantity = orElse(null, quantityOf)
export const positionOrUnsaid = orElse(UNSAID, positionOf)

/** The fields of an object that are not in `known`; null if there are none. */
export function unknownFields(raw: RawFields, known: ReadonlySet<string>): Record<string, unknown> | null {
  let extra: Record<string, unknown> | null = null
  for (const field in raw) {
    if (known.has(field)) continue
    const value = raw[field]
    if (isAbsent(value)) continue
    // A field may be called __proto__: only an object without a prototype keeps it like any other.
    extra ??= Object.create(null) as Record<string, unknown>
    extra[field] = value
  }
  return extra
}

/** The object's name in errors, from its fields. */
function nameOf(kind: NodeObjectKind, raw: RawFields): string {
  const id = raw['hash'] ?? raw['transactionHash'] ?? raw['txHash'] ?? raw['number'] ?? raw['index']
  return typeof id === 'string' || typeof id === 'number' ? `${kind} ${String(id).slice(0, 66)}` : kind
}

/** A required field is missing or malformed. A retry, or another node, may return it. */
export class MalformedAnswerError extends ChainscopeError {
  readonly code = 'malformed_answer'
  override readonly retryable = true
  readonly kind: NodeObjectKind
  readonly field: string

  constructor(
    kind: NodeObjectKind,
    raw: RawFields,
    field: string,
    value: unknown,
    wanted: string,
    block?: number,
  ) {
    const where = `${block === undefined ? '' : `block ${block}, `}${nameOf(kind, raw)}${field && `, field ${field}`}`
    const advice =
      block === undefined
        ? ''
        : ' No row can do without it: name another node in RPC_URL, or begin behind this block with START_BLOCK.'
    super(`The node's answer is malformed: ${where}: ${describeValue(value)}; expected ${wanted}.${advice}`)
    this.kind = kind
    this.field = field
    this.inBlock = (number) => new MalformedAnswerError(kind, raw, field, value, wanted, number)
  }

  /** The same error, with the number of the requested block. */
  readonly inBlock: (number: number) => MalformedAnswerError
}

/** Two parts of one answer contradict each other. */
export class ContradictoryAnswerError extends ChainscopeError {
  readonly code = 'contradictory_answer'
  override readonly retryable = true
}
