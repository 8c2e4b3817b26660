import type { Steps } from './steps.ts'

/** A text in UTF-8 that is too long to be written at once. */
export interface LongText {
  readonly pieces: readonly Buffer[]
  /** Characters. */
  readonly length: number
}

/** JSON text that is a value within other JSON. */
export class WrittenJson {
  readonly text: LongText

  constructor(text: LongText) {
    this.text = text
  }
}

/** Characters of JSON up to which it is written in one step. */
const MAX_SHORT_LENGTH = 65_536
/** Lengths in characters: of a piece, of what one step writes, and of a part of a long string. */
const PIECE_LENGTH = 65_536
const MAX_STEP_LENGTH = 8_192
const MAX_TEXT_LENGTH = 16_384
/** Characters that a value takes in addition to its own text, roughly: quotes, a comma, a number. */
const VALUE_LENGTH = 8

/** Whether the JSON of this value is short, by an estimate. */
export const isShortJson = (value: unknown): boolean => lengthLeft(value, MAX_SHORT_LENGTH) >= 0

/** What remains of `length` after the JSON of this value, roughly. Negative if it is too long; the count stops there. */
function lengthLeft(value: unknown, length: number): number {
  let left = length - VALUE_LENGTH
  if (typeof value === 'string') return left - value.length
  if (typeof value !== 'object' || value === null) return left
  // Of any length: `JSON.stringify` cannot write it.
  if (value instanceof WrittenJson) return -1
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = lengthLeft(value[at], left)
    return left
  }
  for (const name in value) {
    left = lengthLeft((value as Record<string, unknown>)[name], left - name.length)
    if (left < 0) break
  }
  return left
}

/** The JSON of a value as `JSON.stringify` writes it, between two other texts. */
export function* jsonSteps(value: unknown, before = '', after = ''): Steps<LongText> {
  const text = new PieceWriter()
  text.write(before)
  yield* writeSteps(text, value)
  text.write(after)
  return text.end()
}

function* writeSteps(text: PieceWriter, value: unknown): Steps<void> {
  // No recursion: each `yield` would pass through every level.
  const open = [partsOf(value)]
  for (let innermost = open.at(-1); innermost; innermost = open.at(-1)) {
    const { done, value: part } = innermost.next()
    if (done) open.pop()
    else if (typeof part === 'string') text.write(part)
    else if (part instanceof WrittenJson) text.append(part.text)
    else open.push(partsOf(part.nested))
    yield
  }
}

/** Members of a growing array that are kept as values. From then on it is written. */
const MAX_KEPT_MEMBERS = 1_000

/**
 * An array that grows member by member. A long array is written as it grows, so that V8 never holds tens of thousands
 * of young objects at once: moving them in a collection took up to 23 ms, in one turn of the event loop.
 */
export class GrowingArray {
  private readonly kept: unknown[] = []
  private text: PieceWriter | undefined;

  *add(member: unknown): Steps<void> {
    if (this.text === undefined && this.kept.length < MAX_KEPT_MEMBERS) {
      this.kept.push(member)
      yield
      return
    }
    if (this.text === undefined) {
      this.text = new PieceWriter()
      for (const [n, early] of this.kept.entries()) yield* this.write(this.text, n === 0 ? '[' : ',', early)
      this.kept.length = 0
    }
    yield* this.write(this.text, ',', member)
  }

  /** One step per item. */
  *addAll<T>(items: readonly T[], memberOf: (item: T) => unknown): Steps<void> {
    for (const item of items) yield* this.add(memberOf(item))
  }

  /** The array itself, or its JSON if it is long. */
  end(): readonly unknown[] | WrittenJson {
    if (this.text === undefined) return this.kept
    this.text.write(']')
    return new WrittenJson(this.text.end())
  }

  private *write(text: PieceWriter, before: string, member: unknown): Steps<void> {
    text.write(before)
    if (lengthLeft(member, MAX_STEP_LENGTH) < 0) return yield* writeSteps(text, member)
    text.write(JSON.stringify(member) ?? 'null')
    yield
  }
}

/** Writes an array. Each text is the JSON of a member. */
export function* arraySteps(texts: readonly (string | LongText)[]): Steps<LongText> {
  const array = new PieceWriter()
  array.write('[')
  for (const [n, text] of texts.entries()) {
    if (n > 0) array.write(',')
    if (typeof text === 'string') array.write(text)
    else array.append(text)
    yield
  }
  array.write(']')
  return array.end()
}

/** A long value within another one. */
interface Nested {
  readonly nested: unknown
}

function* partsOf(value: unknown): Generator<string | Nested | WrittenJson, void> {
  if (value instanceof WrittenJson) return yield value
  if (typeof value === 'string') return yield* stringPartsOf(value)
  if (typeof value !== 'object' || value === null || 'toJSON' in value)
    return yield JSON.stringify(value) ?? 'null'
  const isArray = Array.isArray(value)
  let before = isArray ? '[' : '{'
  for (const [name, member] of isArray ? membersOf(value) : Object.entries(value)) {
    if (lengthLeft(member, MAX_STEP_LENGTH) >= 0) {
      const text = JSON.stringify(member) ?? (isArray ? 'null' : undefined)
      if (text === undefined) continue
      yield isArray ? before + text : `${before}${JSON.stringify(name)}:${text}`
    } else {
      yield isArray ? before : `${before}${JSON.stringify(name)}:`
      yield { nested: member }
    }
    before = ','
  }
  const end = isArray ? ']' : '}'
  yield before === ',' ? end : before + end
}

function* membersOf(array: readonly unknown[]): Generator<readonly [undefined, unknown], void> {
  for (const member of array) yield [undefined, member]
}

function* stringPartsOf(text: string): Generator<string, void> {
  yield '"'
  for (let at = 0; at < text.length; ) {
    const end = at + MAX_TEXT_LENGTH
    // A pair of surrogates is written as one character; each alone would be escaped.
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end
    yield JSON.stringify(text.slice(at, next)).slice(1, -1)
    at = next
  }
  yield '"'
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

class PieceWriter {
  private readonly pieces: Buffer[] = []
  private length = 0
  private text = ''

  write(text: string): void {
    this.length += text.length
    this.text += text
    if (this.text.length >= PIECE_LENGTH) this.flush()
  }

  append({ pieces, length }: LongText): void {
    this.flush()
    for (const piece of pieces) this.pieces.push(piece)
    this.length += length
  }

  end(): LongText {
    this.flush()
    return { pieces: this.pieces, length: this.length }
  }

  private flush(): void {
    if (this.text !== '') this.pieces.push(Buffer.from(this.text))
    this.text = ''
  }
}
