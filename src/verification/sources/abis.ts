import { parseSteps } from '../../primitives/json-parse.ts'
import { createSizedCache } from '../../primitives/sized-cache.ts'
import { runSteps, type Steps } from '../../primitives/steps.ts'

/** ABIs by text, parsed once and cached while they are used. */
export type AbiCache = ReturnType<typeof createAbiCache>

interface CachedAbi {
  readonly abi: unknown
}

/** Longer texts take milliseconds to parse. */
const MAX_SMALL_CHARACTERS = 100_000
/** Characters of all cached texts. Parsed, they take about eight times as many bytes. */
const MAX_CHARACTERS = 8_000_000

export function createAbiCache() {
  const kept = createSizedCache<string, CachedAbi>((_, text) => text.length, { total: MAX_CHARACTERS })
  const parsing = new Map<string, Promise<CachedAbi>>()
  const parseLarge = async (text: string): Promise<CachedAbi> => {
    try {
      const abi = await runSteps(parseSteps(Buffer.from(text)), { isLong: true })
      return kept.set(text, { abi })
    } finally {
      parsing.delete(text)
    }
  }
  const entryFor = async (text: string): Promise<CachedAbi> => {
    const known = kept.get(text)
    if (known) return known
    if (text.length <= MAX_SMALL_CHARACTERS) return kept.set(text, { abi: JSON.parse(text) as unknown })
    const running = parsing.get(text) ?? parseLarge(text)
    parsing.set(text, running)
    return running
  }
  const parsed = async (text: string | null): Promise<unknown> =>
    text === null ? null : (await entryFor(text)).abi

  return {
    /** The compiler's ABI; null if it wrote none. Parsing a megabyte takes some 20 ms, so it runs in steps. */
    parsed,
    make: async <T>(text: string | null, make: (abi: unknown) => Steps<T>) =>
      runSteps(make(await parsed(text))),
  }
}
