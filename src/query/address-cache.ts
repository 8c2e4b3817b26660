import { createGenerationCache, type GenerationCache } from '../primitives/generation-cache.ts'
import type { Hex } from '../primitives/hex.ts'

/**
 * Addresses by their ids in the table `address`. The address of an id never changes and no row is ever removed, through
 * reorganisations either, so that all requests share what each of them has read.
 */
export type AddressCache = Pick<GenerationCache<number, Hex>, 'get' | 'set'>

/** Some 120 bytes each. */
const MAX_ADDRESSES = 100_000

export const createAddressCache = (max = MAX_ADDRESSES): AddressCache => createGenerationCache(max)
