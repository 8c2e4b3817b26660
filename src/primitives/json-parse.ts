import { isAscii } from 'node:buffer'
import type { Steps } from './steps.ts'

/** Bytes of JSON that are parsed in one step. */
const MAX_STEP_BYTES = 16_384
/** Bytes that one step searches for the end of a value: some 0.1 ms. */
const MAX_SCANNED_BYTES = 65_536
/** Deeper values are parsed at once. Each level reads a value one more time, to find its end. */
const MAX_LEVELS = 4

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** The value that `JSON.parse` reads from a UTF-8 text. Members of long arrays and objects are parsed one by one. */
export function* parseSteps(bytes: Buffer): Steps<unknown> {
  return yield* valueIn(bytes, isAscii(bytes) ? 'latin1' : 'utf8', MAX_LEVELS)
}

function* valueIn(bytes: Buffer, encoding: 'latin1' | 'utf8', levels: number): Steps<unknown> {
  const start = afterSpace(bytes, 0)
  const isArray = bytes[start] === OPEN_BRACKET
  if (levels === 0 || bytes.length <= MAX_STEP_BYTES || !(isArray || bytes[start] === OPEN_BRACE))
    return JSON.parse(bytes.toString(encoding)) as unknown
  const close = isArray ? CLOSE_BRACKET : CLOSE_BRACE
  const members: [name: string, value: unknown][] = []
  let at = afterSpace(bytes, start + 1)
  while (members.length === 0 ? bytes[at] !== close : true) {
    let name = ''
    if (!isArray) {
      const end = yield* endOfValue(bytes, at)
      if (bytes[at] !== QUOTE) throw new BadJsonError(at)
      name = JSON.parse(bytes.toString(encoding, at, end)) as string
      at = afterSpace(bytes, end)
      if (bytes[at] !== COLON) throw new BadJsonError(at)
      at = afterSpace(bytes, at + 1)
    }
    const end = yield* endOfValue(bytes, at)
    members.push([name, yield* valueIn(bytes.subarray(at, end), encoding, levels - 1)])
    yield
    at = afterSpace(bytes, end)
    if (bytes[at] === close) break
    if (bytes[at] !== COMMA) throw new BadJsonError(at)
    at = afterSpace(bytes, at + 1)
  }
  if (afterSpace(bytes, at + 1) < bytes.length) throw new BadJsonError(at + 1)
  return isArray ? members.map(([, value]) => value) : Object.fromEntries(members)
}

/** The position after a value. If there is no value, a position at which parsing fails. */
function* endOfValue(bytes: Buffer, from: number): Steps<number> {
  let depth = 0
  let stepEnd = from + MAX_SCANNED_BYTES
  for (let at = from; at < bytes.length; at++) {
    if (at > stepEnd) {
      stepEnd = at + MAX_SCANNED_BYTES
      yield
    }
    const byte = bytes[at]!
    if (byte === QUOTE) at = endOfString(bytes, at + 1) - 1
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--
    else if (depth > 0 || !(byte === COMMA || byte === COLON || isSpace(byte))) continue
    if (depth < 0 || byte === COMMA || byte === COLON || isSpace(byte)) return at
    if (depth === 0) return at + 1
  }
  return bytes.length
}

/** The position after the quote that ends a string. */
function endOfString(bytes: Buffer, from: number): number {
  for (let quote = bytes.indexOf(QUOTE, from); quote >= 0; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0
    while (bytes[quote - 1 - backslashes] === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return quote + 1
  }
  return bytes.length
}

function afterSpace(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isSpace(bytes[at]!)) at++
  return at
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

class BadJsonError extends SyntaxError {
  constructor(at: number) {
    super(`The JSON ends or goes on wrongly at byte ${at}`)
  }
}
