import type { Hex } from '../../primitives/hex.ts'

/** The state of a PostgreSQL server at one moment. Later statements see at least this state. */
export interface Observation {
  /** Time of the request, ms of this process's clock. */
  readonly at: number
  /** Position in the write-ahead log, bytes: flushed on the primary, replayed on a standby. */
  readonly wal: bigint
  /** The newest indexed block; undefined if there is none. */
  readonly head: ObservedHead | undefined
}

export interface ObservedHead {
  readonly number: number
  readonly hash: Hex
  /** The writer's epoch. */
  readonly epoch: number
}

/** How far a standby may lag: it must meet one of these bounds. */
export interface LagBound {
  readonly blocks: number
  readonly ms: number
}

export interface Freshness {
  /** End of the time in which it may be read, ms of this process's clock; 0 if it may not. */
  readonly until: number
  /** Age of the primary's state that the standby has, ms; undefined if older than the observed history. */
  readonly lagMs: number | undefined
  /** undefined if its head is on another branch, or unknown. */
  readonly lagBlocks: number | undefined
}

/** PostgreSQL flushes asynchronous commits within this time, three times `wal_writer_delay`, ms. */
const ASYNCHRONOUS_COMMIT_MS = 600
/**
 * A standby that has replayed nothing newer than this is not read, even if its blocks are recent: all other data in it
 * is as old, ms. Observations of the primary are kept for as long.
 */
export const MAX_LAG_MS = 60_000

/**
 * How fresh a standby is. By time: it has replayed everything that the primary had flushed at some moment, so it is no
 * older than that. This also holds for a head that was reorganised away, or if a commit has a thousand blocks. By
 * blocks: its head is on the primary's branch (`isOnBranch`) and near enough to the primary's.
 *
 * `history`: observations of the primary, oldest first. A server that follows another primary has another log, without
 * this epoch.
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

/** Along one log the epoch never decreases. */
const isOfEpoch = (standby: ObservedHead | undefined, primary: ObservedHead | undefined): boolean =>
  primary === undefined || (standby !== undefined && standby.epoch >= primary.epoch)
