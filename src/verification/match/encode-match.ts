import type { Origin } from '../intake/submission.ts'
import type { Matched } from './match.ts'

/**
 * A match, encoded for the database on the matching thread, because sources and compiler output have
 * megabytes. The Uint8Arrays are JSON in UTF-8, each in a separate buffer.
 */
export type EncodedMatch = ReturnType<typeof encodeMatch>

/** jsonb accepts neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/gi
const storable = (json: string): string => json.replaceAll(UNSTORABLE, '\\ufffd')

export function encodeMatch(
  matched: Matched,
  { license, origin }: { readonly license: number | undefined; readonly origin: Origin },
) {
  const { sources, settings, abi, transformations, metadata, storageLayout, ...rest } = matched
  return {
    ...rest,
    /** Etherscan's number. */
    license,
    origin,
    sources: encoded(JSON.stringify(sources)),
    settings: storable(JSON.stringify(settings)),
    abi: encoded(abi),
    transformations: encoded(JSON.stringify(transformations)),
    metadata: encoded(metadata),
    /** JSON; null if there is none, or if it is too long to store. */
    storageLayout: layoutOf(storageLayout),
  }
}

/** Larger layouts are not stored. The largest present contracts have a tenth of this. */
const MAX_LAYOUT_CHARACTERS = 300_000

function layoutOf(layout: unknown): string | null {
  if (!layout) return null
  // `astId` refers to the syntax tree, which is not stored.
  const text = JSON.stringify(layout, (key, value) => (key === 'astId' ? undefined : value))
  return text.length > MAX_LAYOUT_CHARACTERS ? null : storable(text)
}

/** Buffers that move to another thread without a copy. */
export const transferableBuffers = ({
  sources,
  abi,
  transformations,
  metadata,
}: EncodedMatch): ArrayBuffer[] =>
  [sources, abi, transformations, metadata].map(({ buffer }) => buffer as ArrayBuffer)

const encoded = (json: string): Uint8Array => new TextEncoder().encode(json)
