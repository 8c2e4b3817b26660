import type { Upload } from '../verification/intake/submission.ts'

/** A request to the query API, whatever way its parameters came: query string, form, JSON or multipart. */
export interface ApiRequest {
  /** Names as they were written; the first of a name that is given twice counts. */
  readonly parameters: ReadonlyMap<string, string>
  /** The dialect follows from the path `/v2/api`. */
  readonly etherscanPath: boolean
  /** Files of a multipart body, in the order of their numbers. */
  readonly uploads?: readonly Upload[]
  /** Who asks, as limits count them: an address or a key. */
  readonly sender?: string
  /** A GET request, which may be cached; with the caller's ETags. */
  readonly get?: { readonly ifNoneMatch: string | undefined } | undefined
}

/** Names ignore case and underscores: `start_block`, `startBlock` and `startblock` are equal. */
export const normalizedName = (name: string): string => name.toLowerCase().replaceAll('_', '')

/**
 * Joins parameters from several places, the first place winning. White space around a value goes; an empty value
 * counts as absent except where an empty text means something.
 */
export function joinParameters(places: readonly Iterable<readonly [string, unknown]>[]): Map<string, string> {
  const joined = new Map<string, string>()
  for (const place of places) {
    for (const [name, value] of place) {
      const key = normalizedName(name)
      const text =
        typeof value === 'string'
          ? UNTRIMMED.has(key) && value.trim() !== ''
            ? value
            : value.trim()
          : typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
            ? String(value)
            : undefined
      // An array or object instead of a text is a bad parameter: becomes an invalid text.
      const written = text ?? (value === null || value === undefined ? '' : '[object]')
      if (written === '' && !EMPTY_HAS_MEANING.has(key)) continue
      if (!joined.has(key)) joined.set(key, written)
    }
  }
  return joined
}

/** The hash of a source counts its last line break too. */
const UNTRIMMED = new Set(['sourcecode', 'contractsourcecode'])

/** An empty contract name means: find the matching contract. An empty cursor begins a walk. */
const EMPTY_HAS_MEANING = new Set(['contractname', 'cursor'])
