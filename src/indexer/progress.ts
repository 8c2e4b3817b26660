import type { Mutex } from '../primitives/concurrency.ts'
import { gapsIn } from '../primitives/ranges.ts'
import type { WriterCoverage } from '../store/write/index-writer.ts'
import { type ActiveIssues, createActiveIssues } from './active-issues.ts'
import type { Units } from './fetch/units.ts'
import type { IndexerOptions } from './indexer-methods.ts'
import { historyMissing, initialState, noteCoverage } from './indexer-state.ts'
import { createSetAside } from './write/writing.ts'

export interface TaskParts extends IndexerOptions {
  readonly progress: Progress
  readonly issues: ActiveIssues
  readonly units: Units
  readonly writeMutex: Mutex
  /** Reads the coverage from the database again. */
  readonly refresh: () => Promise<void>
}

/** How long the index counts as caught up after a poll without news, in addition to two poll intervals. */
const CAUGHT_UP_FOR_MS = 10_000

export type Progress = Awaited<ReturnType<typeof createProgress>>

/** Progress of the index, shared by head follower, backfill and reorg handler. */
export async function createProgress(options: IndexerOptions) {
  const { writer, facts, profile, startBlock, pollInterval, log, onState } = options
  const stored = await writer.coverage()
  const state = initialState(facts, stored, await writer.unproved(), profile)
  const setAside = createSetAside()
  /** Ranges of blocks that are indexed, or loaded to be indexed. */
  let covered = stored.blocks
  let keptFrom = stored.keptFrom
  /** The first block to index: START_BLOCK, or the first block that was not dropped. */
  const firstBlock = () => Math.max(startBlock, keptFrom)

  const publish = () => {
    // Counted each time, because the node's head decreases if another endpoint is behind.
    state.historyMissing = historyMissing(firstBlock(), Math.max(state.nodeHead, state.head), covered)
    onState(state)
  }
  const issues = createActiveIssues(log, () => {
    state.issues = issues.list()
    state.halted = issues.halted
    publish()
  })
  const note = (coverage: WriterCoverage) => {
    covered = [...coverage.blocks, ...(coverage.loaded ? [coverage.loaded] : [])].sort(([a], [b]) => a - b)
    keptFrom = coverage.keptFrom
    setAside.update(coverage.setAside)
    noteCoverage(state, coverage)
    publish()
  }
  note(stored)

  return {
    state,
    issues,
    setAside,
    publish,
    firstBlock,
    /** The first block that was not dropped; 0 if none were. */
    keptFrom: () => keptFrom,
    /** Reads the coverage from the database again. */
    refresh: async () => note(await writer.coverage()),
    /** Whether the block is indexed, or loaded to be indexed. */
    covers: (block: number) => covered.some(([first, last]) => first <= block && block <= last),
    /** The newest range of missing blocks below the indexed head that may be requested now. */
    newestGap: () =>
      state.head < 0 ? undefined : gapsIn(firstBlock(), state.head, setAside.restingOr(covered)).at(-1),
    noteCaughtUp() {
      state.caughtUpAt = Date.now()
      state.caughtUpUntil = state.caughtUpAt + CAUGHT_UP_FOR_MS + 2 * pollInterval
    },
  }
}
