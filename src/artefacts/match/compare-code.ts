import { type Hex, toHex } from '../../primitives/hex.ts'
import {
  type CodeReferences,
  callProtectionSpan,
  linkless,
  linksOf,
  masked,
  metadataHashOf,
  type Span,
  spansOf,
  tailsOf,
} from '../../verification/match/code-difference.ts'
import type { Artefact, ArtefactCode } from '../artefact.ts'

export type Comparable = ReturnType<typeof comparable>

/** The chain's values at places that the compiler left open. */
export type Filled = NonNullable<ReturnType<typeof compare>>

export function comparableRuntime({ runtime }: Artefact) {
  const code = linkless(runtime.object)
  return comparable(runtime, code, tailsOf(code))
}

/** Creation code contains the runtime code's metadata. */
export function comparableCreation({ creation }: Artefact, runtime: Comparable) {
  const code = linkless(creation.object)
  const at = runtime.code.length > 0 ? code.indexOf(runtime.code) : -1
  const spans = at < 0 ? tailsOf(code) : runtime.metadata.map(([start, length]): Span => [at + start, length])
  return comparable(creation, code, spans)
}

/**
 * `open`: places that differ between deployments: immutables, libraries, a library's own address. `metadata`: places that
 * differ if only comments or names of files differ. `plain`: the code with zeros at all these places.
 */
function comparable({ immutables, links }: ArtefactCode, code: Buffer, metadata: readonly Span[]) {
  const open = [...callProtectionSpan(code), ...spansOf(immutables), ...linksOf(links)]
  return { code, open, metadata, plain: masked(code, [...open, ...metadata]) }
}

/** The chain's values if its code equals `compiled`, which was made of `code`, except at open places and metadata. */
export function compare(compiled: Comparable, code: ArtefactCode, chain: Buffer) {
  if (chain.length !== compiled.code.length) return undefined
  if (!masked(chain, [...compiled.open, ...compiled.metadata]).equals(compiled.plain)) return undefined
  const valueAt = (references: CodeReferences): Hex | undefined => {
    const values = references.map(({ start, length }) => toHex(chain.subarray(start, start + length)))
    // A compiler writes the same value to all places of a variable or library.
    return new Set(values).size === 1 ? values[0] : undefined
  }
  const immutables = Object.entries(code.immutables).map(([id, places]) => [id, valueAt(places)] as const)
  const libraries = Object.entries(code.links).flatMap(([file, names]) =>
    Object.entries(names).map(([name, places]) => [`${file}:${name}`, valueAt(places)] as const),
  )
  if ([...immutables, ...libraries].some(([, value]) => value === undefined)) return undefined
  return {
    isSameMetadata: compiled.metadata.every(([start, length]) =>
      chain.subarray(start, start + length).equals(compiled.code.subarray(start, start + length)),
    ),
    /** The address that a library compares with its own. */
    callProtection: callProtectionSpan(compiled.code).length > 0 ? toHex(chain.subarray(1, 21)) : undefined,
    /** By the id of the variable. */
    immutables: Object.fromEntries(immutables) as Record<string, Hex>,
    /** Addresses by `file:name`. */
    libraries: Object.fromEntries(libraries) as Record<string, Hex>,
  }
}

/** Whether the chain's code also has the same hash of the sources. Otherwise only the code that runs is equal. */
export const isExact = ({ isSameMetadata }: Filled, chain: Buffer): boolean =>
  isSameMetadata && metadataHashOf(chain) !== undefined
