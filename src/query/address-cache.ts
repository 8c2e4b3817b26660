import type { Hex } from '../primitives/hex.ts'

/**
 * Addresses by their ids in the table `address`. What an id stands for never changes and no row is ever removed, through
 * reorganisations either, so that all requests share what each of them has read.
 */
export interface AddressCache {
  get(id: number): Hex | undefined
  set(id: number, address: Hex): void
}

/** Some 120 bytes each. */
const MAX_ADDRESSES = 100_000

export function createAddressCache(most = MAX_ADDRESSES): AddressCache {
  let newer = new Map<number, Hex>()
  /** The last generation: what is asked for again moves to the front, so that a bounded size costs no list. */
  let older = new Map<number, Hex>()
  const set = (id: number, address: Hex) => {
    if (newer.size >= most / 2) {
      older = newer
      newer = new Map()
    }
    newer.set(id, address)
  }
  return {
    get(id) {
      const found = newer.get(id)
      if (found !== undefined) return found
      const kept = older.get(id)
      if (kept !== undefined) set(id, kept)
      return kept
    },
    set,
  }
}
