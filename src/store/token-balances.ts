import { addBalances, addDeferred, deferBalances } from './families/token-balances.ts'
import type { ReadAhead } from './read-ahead.ts'
import type { Tx } from './transaction.ts'

/** Blocks that were written a moment ago, in the same transaction. */
interface WrittenBlocks {
  readonly first: number
  readonly last: number
  /** How many transfers they hold. */
  readonly transfers: number
}

/**
 * Balances of tokens as the writer keeps them: added with their blocks, or for many blocks at once while history is read, so that
 * each page of them is read and written once for hundreds of thousands of transfers (docs/decisions/0030). What changes them
 * is part of a commit that holds the lock on the head.
 */
export interface TokenBalances {
  add(tx: Tx, blocks: WrittenBlocks): Promise<void>
  /**
   * Leaves it for later: `head` lists these blocks until then. Blocks that do not follow those that were left have these added
   * first, so that a value that was read from a contract is never older than some of what is left, and newer than the rest.
   */
  defer(tx: Tx, blocks: WrittenBlocks): Promise<void>
  /** Adds all that was left. Before transfers are removed or replaced, and before blocks after which there is no gap. */
  addDeferred(tx: Tx): Promise<void>
  /** Something may have been left. */
  hasDeferred(): boolean
  /** As many transfers were left as are to be added by one commit. */
  isFull(): boolean
  /** A commit failed: what is left is not known. */
  forget(): void
}

/** For fewer, as at the head, one statement is as fast as reading ahead. */
const MIN_TRANSFERS_READ_AHEAD = 500
/** How many transfers are left for one commit: at least, at first, and at most, as their sums are sorted before. */
const MIN_TRANSFERS = 50_000
const FIRST_TRANSFERS = 200_000
const MAX_TRANSFERS = 1_000_000
/** How long such a commit is to take, about: blocks at the head and refreshers wait for it, ms. */
const TARGET_MS = 10_000

/** `deferredTransfers`: leaves as many for one commit, whatever time that takes. */
export function createTokenBalances(readAhead: ReadAhead, deferredTransfers?: number): TokenBalances {
  let limit = deferredTransfers ?? FIRST_TRANSFERS
  // What an earlier writer left is not counted.
  let left = Number.POSITIVE_INFINITY
  /** The block that follows those that were left. */
  let next = -1

  const adapt = (ms: number): void => {
    if (deferredTransfers !== undefined || !Number.isFinite(left) || left < limit) return
    limit = Math.min(MAX_TRANSFERS, Math.max(MIN_TRANSFERS, (left * TARGET_MS) / ms))
  }
  const addAll = async (tx: Tx): Promise<void> => {
    if (left === 0) return
    const began = performance.now()
    await addDeferred(tx, left, readAhead)
    adapt(performance.now() - began)
    left = 0
  }
  return {
    async add(tx, { first, last, transfers }) {
      if (transfers === 0) return
      const added = { blocks: [[first, last] as const], transfers }
      await addBalances(tx, added, transfers < MIN_TRANSFERS_READ_AHEAD ? undefined : readAhead)
    },
    async defer(tx, { first, last, transfers }) {
      if (first !== next) await addAll(tx)
      await deferBalances(tx, first, last)
      left += transfers
      next = last + 1
    },
    addDeferred: addAll,
    hasDeferred: () => left > 0,
    isFull: () => left >= limit,
    forget() {
      left = Number.POSITIVE_INFINITY
    },
  }
}
