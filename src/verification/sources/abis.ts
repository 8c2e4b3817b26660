import { type AbiErrorItem, type AbiErrors, errorsBySelector } from '../../chain/abi-errors.ts'
import { createYieldingQueue } from '../../primitives/concurrency.ts'
import type { Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'

/** ABIs by their text, parsed once and kept while they are asked for. */
export interface AbiCache {
  /** As the compiler wrote it; null: it wrote none. */
  parsed(text: string | null): unknown
  /** The errors of it that these bytes may be. */
  errorsFor(text: string | null, output: Hex): Promise<readonly AbiErrorItem[]>
  /** What `make` makes of it; of a large one each step in a turn of the event loop that does nothing else. */
  make<T>(text: string | null, make: (abi: unknown) => T): Promise<T>
}

interface CachedAbi {
  readonly abi: unknown
  errors?: AbiErrors
}

/** A longer one takes milliseconds to parse, and as many to hash what it names. */
const MAX_SMALL_CHARACTERS = 100_000
/** Characters of all texts that are kept; what parsing makes of them takes about eight times as many bytes. */
const MAX_CHARACTERS = 8_000_000

export function createAbiCache(keccak: Keccak): AbiCache {
  /** The one used longest ago in front. */
  const kept = new Map<string, CachedAbi>()
  let size = 0
  const runYielding = createYieldingQueue()
  const inTurn = async <T>(text: string, work: () => T): Promise<T> =>
    text.length > MAX_SMALL_CHARACTERS ? runYielding(work) : work()

  const entryOf = (text: string): CachedAbi => {
    const known = kept.get(text)
    if (known) kept.delete(text)
    else size += text.length
    const entry = known ?? { abi: JSON.parse(text) as unknown }
    kept.set(text, entry)
    for (const oldest of kept.keys()) {
      if (size <= MAX_CHARACTERS || oldest === text) break
      kept.delete(oldest)
      size -= oldest.length
    }
    return entry
  }

  return {
    parsed: (text) => (text === null ? null : entryOf(text).abi),
    async make(text, make) {
      if (text === null) return make(null)
      const { abi } = kept.get(text) ?? (await inTurn(text, () => entryOf(text)))
      return inTurn(text, () => make(abi))
    },
    async errorsFor(text, output) {
      if (text === null) return []
      const entry = kept.get(text) ?? (await inTurn(text, () => entryOf(text)))
      entry.errors ??= await inTurn(text, () => errorsBySelector(entry.abi, keccak))
      return entry.errors.get(output.slice(0, 10).toLowerCase()) ?? []
    },
  }
}
