import type { Logger } from '../primitives/log.ts'
import { type AddedDeferred, addBalances, addDeferred, deferBalances } from './families/token-balance-rows.ts'
import type { Tx } from './in-transaction.ts'
import type { ReadAhead } from './read-ahead.ts'

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
  /** The same without replacing the table, for which readers would wait, in a transaction that goes on for long. */
  addDeferredInPlace(tx: Tx): Promise<void>
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
/** The same where the table is rewritten, which takes little more for many transfers than for few. */
const MAX_TRANSFERS_REWRITTEN = 4_000_000
const MAX_TRANSFERS_REWRITTEN_BEYOND_MEMORY = 8_000_000
/** How long such a commit is to take, about: blocks at the head and refreshers wait for it, ms. */
const TARGET_MS = 10_000
const TARGET_MS_REWRITTEN = 50_000
/** At most where the table does not fit in memory, so that a pass over its rows takes most of that. */
const MAX_MS_BEYOND_MEMORY = 150_000
/** The table is not rewritten for fewer. */
const MIN_TRANSFERS_REWRITTEN = 20_000

export interface TokenBalanceOptions {
  readonly readAhead: ReadAhead
  readonly log: Logger
  /** Leaves as many for one commit, whatever time that takes. */
  readonly deferredTransfers?: number | undefined
  /** Rewrites the table of balances for as many transfers; Infinity means never. */
  readonly minTransfersRewritten?: number | undefined
}

export function createTokenBalances(options: TokenBalanceOptions): TokenBalances {
  const { readAhead, log, deferredTransfers, minTransfersRewritten = MIN_TRANSFERS_REWRITTEN } = options
  let limit = deferredTransfers ?? FIRST_TRANSFERS
  // What an earlier writer left is not counted.
  let left = Number.POSITIVE_INFINITY
  /** Some blocks are left, perhaps without a transfer: `head` lists them, too. */
  let isAnyLeft = true
  /** The block that follows those that were left. */
  let next = -1

  const addAll = async (tx: Tx): Promise<void> => {
    if (!isAnyLeft) return
    const began = performance.now()
    const added = await addDeferred(tx, { transfers: left, minRewritten: minTransfersRewritten }, readAhead)
    const ms = performance.now() - began
    if (Number.isFinite(left)) {
      log('debug', `Balances of tokens: ${left} transfers were added in ${Math.round(ms)} ms`, {
        addedTransfers: left,
        ms,
      })
      if (deferredTransfers === undefined && left >= limit) limit = nextLimit(left, ms, added)
    }
    left = 0
    isAnyLeft = false
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
      isAnyLeft = true
      next = last + 1
    },
    addDeferred: addAll,
    async addDeferredInPlace(tx) {
      const everything = { transfers: Number.POSITIVE_INFINITY, minRewritten: Number.POSITIVE_INFINITY }
      await addDeferred(tx, everything, readAhead)
    },
    hasDeferred: () => isAnyLeft,
    isFull: () => left >= limit,
    forget() {
      left = Number.POSITIVE_INFINITY
      isAnyLeft = true
    },
  }
}

/** How many transfers the next commit that adds them is to have, after one that had `transfers` and took `ms`. */
function nextLimit(transfers: number, ms: number, { rewritten }: AddedDeferred): number {
  const between = (count: number, most: number) => Math.min(most, Math.max(MIN_TRANSFERS, count))
  if (rewritten === undefined) return between((transfers * TARGET_MS) / ms, MAX_TRANSFERS)
  const { rows, maxRowsForTransfer, isBeyondMemory } = rewritten
  // Each transfer makes two rows to sort, beside the rows of the table.
  const fitting = (targetMs: number) => ((rows + 2 * transfers) * (targetMs / ms) - rows) / 2
  const next = isBeyondMemory
    ? between(
        Math.max(fitting(TARGET_MS_REWRITTEN), Math.min(rows / 2, fitting(MAX_MS_BEYOND_MEMORY))),
        MAX_TRANSFERS_REWRITTEN_BEYOND_MEMORY,
      )
    : between(fitting(TARGET_MS_REWRITTEN), MAX_TRANSFERS_REWRITTEN)
  // In place as many would take too long.
  return rows <= maxRowsForTransfer * next ? next : FIRST_TRANSFERS
}
