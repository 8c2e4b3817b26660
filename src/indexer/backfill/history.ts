import { pause } from '../../node/client.ts'
import { isChainChange, type ReorgHandler } from '../follow/reorg.ts'
import type { Progress } from '../progress.ts'

export interface BackfillOptions {
  readonly progress: Progress
  readonly reorgs: ReorgHandler
  readonly fillRange: (first: number, last: number) => Promise<void>
  /** Adds to the balances of tokens what was left for later. */
  readonly settleBalances: () => Promise<void>
  readonly signal: AbortSignal
}

const IDLE_PAUSE_MS = 500
const RETRY_PAUSE_MS = 1_000

/** Fills the gaps behind the indexed head, the newest first, until `signal` is aborted. */
export async function backfillHistory(options: BackfillOptions): Promise<void> {
  const { progress, fillRange, settleBalances, signal } = options
  const { state, issues } = progress
  while (!signal.aborted) {
    const gap = progress.newestGap()
    if (state.halted) {
      await pause(IDLE_PAUSE_MS, signal)
      continue
    }
    try {
      if (gap) await fillRange(...gap)
      // Blocks that are set aside leave a gap for as long as they are.
      else await settleBalances()
      issues.clear('history')
      if (!gap) await pause(IDLE_PAUSE_MS, signal)
    } catch (error) {
      if (signal.aborted) return
      issues.raise('history', error)
      if (isChainChange(error)) await rewindBelowGap(options)
      await pause(RETRY_PAUSE_MS, signal)
    }
  }
}

/** The blocks below the gap may belong to another branch than those above it. */
async function rewindBelowGap({ progress, reorgs }: BackfillOptions): Promise<void> {
  await progress.refresh()
  const gap = progress.newestGap()
  if (gap && gap[0] > progress.firstBlock() && !(await reorgs.agrees(gap[0] - 1)))
    await reorgs.rewind(gap[0] - 1)
}
