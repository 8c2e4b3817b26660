import { type AbiErrorItem, type AbiErrors, errorsBySelector } from '../../chain/abi-errors.ts'
import type { Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'
import { parseSteps } from '../../primitives/json-parse.ts'
import { runSteps, type Steps } from '../../primitives/steps.ts'

/** ABIs by their text, parsed once and kept while they are asked for. */
export interface AbiCache {
  /** As the compiler wrote it; null if it wrote none. A megabyte, which takes some 20 ms, is parsed in steps. */
  parsed(text: string | null): Promise<unknown>
  /** The errors of it that these bytes may be. */
  errorsFor(text: string | null, output: Hex): Promise<readonly AbiErrorItem[]>
  /** What `make` makes of it. */
  make<T>(text: string | null, make: (abi: unknown) => Steps<T>): Promise<T>
}

interface CachedAbi {
  readonly abi: unknown
  errors?: Promise<AbiErrors>
}

/** A longer one takes milliseconds to parse. */
const MAX_SMALL_CHARACTERS = 100_000
/** Characters of all texts that are kept; what parsing makes of them takes about eight times as many bytes. */
const MAX_CHARACTERS = 8_000_000

export function createAbiCache(keccak: Keccak): AbiCache {
  /** The one used longest ago in front. */
  const kept = new Map<string, CachedAbi>()
  const parsing = new Map<string, Promise<CachedAbi>>()
  let size = 0

  const keep = (text: string, entry: CachedAbi): CachedAbi => {
    if (!kept.delete(text)) size += text.length
    kept.set(text, entry)
    for (const oldest of kept.keys()) {
      if (size <= MAX_CHARACTERS || oldest === text) break
      kept.delete(oldest)
      size -= oldest.length
    }
    return entry
  }
  const entryOf = (text: string): CachedAbi =>
    keep(text, kept.get(text) ?? { abi: JSON.parse(text) as unknown })
  const parseLarge = async (text: string): Promise<CachedAbi> => {
    try {
      const abi = await runSteps(parseSteps(Buffer.from(text)), { isLong: true })
      return keep(text, kept.get(text) ?? { abi })
    } finally {
      parsing.delete(text)
    }
  }
  const entryFor = async (text: string): Promise<CachedAbi> => {
    if (kept.has(text) || text.length <= MAX_SMALL_CHARACTERS) return entryOf(text)
    const running = parsing.get(text) ?? parseLarge(text)
    parsing.set(text, running)
    return running
  }
  const parsed = async (text: string | null): Promise<unknown> =>
    text === null ? null : (await entryFor(text)).abi

  return {
    parsed,
    make: async (text, make) => runSteps(make(await parsed(text))),
    async errorsFor(text, output) {
      if (text === null) return []
      const entry = await entryFor(text)
      entry.errors ??= runSteps(errorsBySelector(entry.abi, keccak))
      const errors = await entry.errors
      return errors.get(output.slice(0, 10).toLowerCase()) ?? []
    },
  }
}
