import { ChainscopeError } from '../errors.ts'
import { textOfBytes } from '../primitives/json-text.ts'

/** Limits of JSON from outside, in addition to its size in bytes. */
export interface JsonLimits {
  /** Levels of objects and arrays. */
  readonly maxDepth: number
  /**
   * Elements of arrays and members of objects in all. Parsing takes up to some hundred bytes for each, so that an
   * answer of small objects takes thirty times its own size.
   */
  readonly maxValues: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/**
 * Counts depth and values of JSON while its bytes arrive, before anything is parsed. It does not check that the bytes
 * are JSON; JSON.parse does. Strings are skipped by `indexOf`, so that answers made of long hex cost about 0.7 ms a MB.
 */
export class JsonMeter {
  readonly #limits: JsonLimits
  #depth = 0
  #values = 0
  #inString = false
  /** The byte at the start of the next chunk is escaped. */
  #escaped = false

  constructor(limits: JsonLimits) {
    this.#limits = limits
  }

  /** Throws JsonTooComplexError as soon as a limit is passed. */
  push(chunk: Uint8Array): void {
    let at = this.#inString ? this.#skipString(chunk, 0) : 0
    for (; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (byte === QUOTE) at = this.#skipString(chunk, at + 1) - 1
      else if (byte === COMMA) this.#count()
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (++this.#depth > this.#limits.maxDepth)
          throw new JsonTooComplexError(`is nested more than ${this.#limits.maxDepth} levels deep`)
        this.#count()
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#depth--
    }
  }

  #count(): void {
    if (++this.#values > this.#limits.maxValues)
      throw new JsonTooComplexError(`holds more than ${this.#limits.maxValues} values`)
  }

  /** The position after the quote that ends the string; the chunk's length when it goes on in the next one. */
  #skipString(chunk: Uint8Array, from: number): number {
    this.#inString = true
    let start = from
    if (this.#escaped && start < chunk.length) {
      this.#escaped = false
      start++
    }
    for (let search = start; ; search++) {
      search = chunk.indexOf(QUOTE, search)
      const end = search < 0 ? chunk.length : search
      let backslashes = 0
      while (end - backslashes > start && chunk[end - backslashes - 1] === BACKSLASH) backslashes++
      const escapes = backslashes % 2 === 1
      if (search < 0) {
        this.#escaped = escapes
        return chunk.length
      }
      if (!escapes) {
        this.#inString = false
        return search + 1
      }
    }
  }
}

/** JSON.parse for text from outside. Throws JsonTooComplexError before it parses, SyntaxError if the text is not JSON. */
export function parseJson(bytes: Uint8Array, limits: JsonLimits): unknown {
  new JsonMeter(limits).push(bytes)
  return JSON.parse(textOfBytes(bytes))
}

/** JSON that would take far more memory than its bytes, or that recursion cannot walk. */
export const JsonTooComplexError = ChainscopeError.define(
  'json_too_complex',
  (what: string) => `The JSON ${what}`,
  {
    exposed: true,
  },
)
