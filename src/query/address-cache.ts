import { createGenerationCache, type GenerationCache } from '../primitives/generation-cache.ts'
import type { Hex } from '../primitives/hex.ts'

/**
 * Addresses by their ids in the table `address`. The address of an id never changes and no row is ever
 * removed, not even by reorganisations, so all requests share this cache. There is one exception: if a
 * database loses its last commits in a crash or a failover, the next writer may reuse the lost ids.
 */
export interface AddressCache extends Pick<GenerationCache<number, Hex>, 'get' | 'set'> {
  /** Clears the cache if the writer has changed. */
  enter(epoch: number): void
}

/** An entry takes some 120 bytes. */
const MAX_ADDRESSES = 100_000

export function createAddressCache(max = MAX_ADDRESSES): AddressCache {
  const cache = createGenerationCache<number, Hex>(max)
  let current: number | undefined
  return {
    get: cache.get,
    set: cache.set,
    enter(epoch) {
      if (current !== undefined && current !== epoch) cache.clear()
      current = epoch
    },
  }
}
