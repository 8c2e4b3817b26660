import { createGenerationCache } from '../../primitives/generation-cache.ts'
import type { Hex } from '../../primitives/hex.ts'
import { countTransactions, countTransfers } from '../../query/activity-of-address.ts'
import { type Snapshot, TooManyRowsError } from '../../query/reader.ts'

/** Number of cached addresses, and how long each stays, ms. Not longer, because old blocks may be dropped. */
const MAX_ADDRESSES = 10_000
const TTL_MS = 3_600_000

export type Counts = ReturnType<typeof createCounts>

/**
 * How many transactions and token transfers an address has; null if too many to count. Caches for which addresses the
 * count is too large. Finding that out takes longer than the rest of the address's page, and the count does not shrink.
 */
export function createCounts(now: () => number) {
  const counting = (count: typeof countTransactions) => {
    const until = createGenerationCache<Hex, number>(MAX_ADDRESSES)
    return async (index: Snapshot, address: Hex) => {
      if ((until.get(address) ?? 0) > now()) return null
      try {
        return await count(index, address)
      } catch (error) {
        if (!(error instanceof TooManyRowsError)) throw error
        // An error with a cause is a timeout of the statement, which may be temporary.
        if (error.cause === undefined) until.set(address, now() + TTL_MS)
        return null
      }
    }
  }
  return { transactionsOf: counting(countTransactions), transfersOf: counting(countTransfers) }
}
