import type { Hex } from '../../primitives/hex.ts'

/** What a server of PostgreSQL had at one moment. Later statements see at least that. */
export interface Observation {
  /** When it was asked, ms of this process's clock. */
  readonly at: number
  /** Bytes of the write-ahead log: flushed by the primary, replayed by a standby. */
  readonly wal: bigint
  /** undefined if no block is indexed. */
  readonly head: ObservedHead | undefined
}

export interface ObservedHead {
  readonly number: number
  readonly hash: Hex
  /** The number of the writer. */
  readonly epoch: number
}

/** How old an answer may be: within the one or the other. */
export interface LagBound {
  readonly blocks: number
  readonly ms: number
}

export interface Freshness {
  /** It may be read until then, ms of this process's clock; 0: it may not be read. */
  readonly until: number
  /** How long ago the primary had what it has, ms; undefined means longer ago than is remembered. */
  readonly lagMs: number | undefined
  /** undefined if its head is of another branch, or none is known. */
  readonly lagBlocks: number | undefined
}

/** Within this time, three times `wal_writer_delay`, PostgreSQL flushes what it committed without waiting for the disk, ms. */
const ASYNCHRONOUS_COMMIT_MS = 600
/**
 * A standby that has replayed nothing of this time is not read for its blocks either: all else in it is as old, ms.
 * Observations of the primary are remembered for as long.
 */
export const MAX_LAG_MS = 60_000

/**
 * How fresh a standby is. By seconds: what the primary had flushed at some moment, the standby has replayed, so that it is no
 * older than that moment. That holds for a head that was reorganised away, and while one commit has a thousand blocks. By blocks: its
 * head is on the primary's branch (`isOnBranch`), and as near to the primary's head as the bound.
 *
 * `history`: of the primary, oldest first. A server that follows another primary has a log of its own, but not this writer's epoch.
 */
export function freshnessOf(
  standby: Observation,
  history: readonly Observation[],
  isOnBranch: boolean,
  bound: LagBound,
): Freshness {
  const newest = history.at(-1)
  const had = history.findLast(({ wal, head }) => wal <= standby.wal && isOfEpoch(standby.head, head))
  const lagBlocks =
    newest?.head && standby.head && isOnBranch
      ? Math.max(0, newest.head.number - standby.head.number)
      : undefined
  if (!newest || !had) return { until: 0, lagMs: undefined, lagBlocks }
  const bySeconds = had.at - ASYNCHRONOUS_COMMIT_MS + bound.ms
  const byBlocks = lagBlocks !== undefined && lagBlocks <= bound.blocks ? newest.at + bound.ms : 0
  return { until: Math.max(bySeconds, byBlocks), lagMs: Math.max(0, standby.at - had.at), lagBlocks }
}

/** Epochs only grow along one log. */
const isOfEpoch = (standby: ObservedHead | undefined, primary: ObservedHead | undefined): boolean =>
  primary === undefined || (standby !== undefined && standby.epoch >= primary.epoch)
