import type { Upload } from '../verification/intake/submission.ts'

/** A request to the query API. Its parameters may be from a query string, a form, JSON or a multipart body. */
export interface ApiRequest {
  /** By the name that the client wrote. If a name is repeated, the first value counts. */
  readonly parameters: ReadonlyMap<string, string>
  /** The path was `/v2/api`, which selects Etherscan's dialect. */
  readonly etherscanPath: boolean
  /** Files of a multipart body, in the order of the numbers in their names. */
  readonly uploads?: readonly Upload[]
  /** The caller as rate limits identify it: an address or a key. */
  readonly sender?: string
  /** Set if the request is a GET, which may be cached. `ifNoneMatch`: the client's ETags. */
  readonly get?: { readonly ifNoneMatch: string | undefined } | undefined
}

/** Case and underscores do not matter: `start_block`, `startBlock` and `startblock` are the same name. */
export const normalizedName = (name: string): string => name.toLowerCase().replaceAll('_', '')

/**
 * Joins parameters from several places. If a name is repeated, the first one counts. White space around a value is removed.
 * Empty values are removed, except for parameters to which an empty text means something.
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
      // An array or object is not allowed as a value. It becomes a text that no parameter accepts.
      const written = text ?? (value === null || value === undefined ? '' : '[object]')
      if (written === '' && !EMPTY_HAS_MEANING.has(key)) continue
      if (!joined.has(key)) joined.set(key, written)
    }
  }
  return joined
}

/** Not trimmed, because the hash of a source includes its last line break. */
const UNTRIMMED = new Set(['sourcecode', 'contractsourcecode'])

/** An empty contract name asks to find the matching contract. An empty cursor begins a walk through a list. */
const EMPTY_HAS_MEANING = new Set(['contractname', 'cursor'])
