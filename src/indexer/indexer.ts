import { sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'
import { createMutex } from '../primitives/concurrency.ts'
import { keepAccessLists } from './backfill/keep-access-lists.ts'
import { traceGaps } from './backfill/tracing.ts'
import { fillBlocks } from './fetch/fill.ts'
import { createTraceAlong } from './fetch/trace-along.ts'
import { createUnits } from './fetch/units.ts'
import { type FillingParts, followHead } from './follow/head-follower.ts'
import { createReorgHandler, isChainChange } from './follow/reorg.ts'
import type { IndexerOptions } from './indexer-methods.ts'
import { createProgress, type TaskParts } from './progress.ts'
import { repairOnRequest } from './repair/repairing.ts'
import { createWriting, guardedWriter } from './write/writing.ts'

/** Blocks within this distance of the head are committed synchronously. Older blocks are fetched again after a crash. */
const MAX_DURABLE_DISTANCE = 64
const MAX_HELD_BYTES = 96 * 1_048_576

/**
 * Follows the head, backfills history below it, and traces after both. Each step is an append or a rewind in one
 * transaction. Resolves when `signal` is aborted; throws only errors that need the operator.
 */
export async function runIndexer(options: IndexerOptions): Promise<void> {
  const { node, facts, diskGuard, startBlock, signal, log } = options
  const writer = guardedWriter(options.writer, diskGuard, signal)
  const writeMutex = createMutex()
  const progress = await createProgress({ ...options, writer })
  const { state, issues, setAside, refresh } = progress
  const { tracer } = facts
  const units = createUnits({ ...options, issues, giveUp: isChainChange })
  const shared: TaskParts = { ...options, writer, writeMutex, progress, units, issues, refresh }
  const write = createWriting({ ...shared, state, setAside })
  const traceAlong = createTraceAlong({ units, nodeHead: () => state.nodeHead, log })

  const fillRange = (first: number, last: number) =>
    fillBlocks(first, last, {
      begin: tracer === null ? units.begin : traceAlong,
      unitSize: () => units.size,
      signal,
      maxBytes: MAX_HELD_BYTES,
      concurrency: options.concurrency,
      write: async (batch) => {
        // If the parent is not indexed, no hash links these blocks to the chain. The node must prove that it is of the
        // same chain.
        if (!progress.covers(batch[0]!.blocks[0]!.number - 1)) await node.confirm()
        const newest = batch.at(-1)!.blocks.at(-1)!.number
        return write(batch, state.nodeHead - newest < MAX_DURABLE_DISTANCE)
      },
    })
  const filling = { ...shared, reorgs: createReorgHandler(shared), fillRange }
  const onUnsettled = (error: unknown) =>
    log('warn', `Adding up token balances could not be stopped: ${sentenceOf(error)}`)
  // Adding up balances may take minutes, so an abort stops it.
  signal.addEventListener('abort', () => writer.stopSettling().catch(onUnsettled), { once: true })

  log(
    'info',
    state.head < 0 ? `Indexing from block ${startBlock}` : `Resuming indexing after block ${state.head}`,
  )
  const unsubscribe = diskGuard.subscribe((low) =>
    low ? issues.raise('disk', low, true) : issues.clear('disk'),
  )
  await Promise.all([
    followHead(filling),
    backfillHistory(filling),
    tracer === null ? undefined : traceGaps(shared),
    repairOnRequest(shared),
    keepAccessLists(shared),
  ]).finally(unsubscribe)
}

const IDLE_PAUSE_MS = 500
const RETRY_PAUSE_MS = 1_000

/** Fills the gaps below the indexed head, newest first, until `signal` is aborted. */
async function backfillHistory(options: FillingParts): Promise<void> {
  const { writer, writeMutex, progress, fillRange, signal } = options
  const { state, issues } = progress
  while (!signal.aborted) {
    const gap = progress.newestGap()
    if (state.halted) {
      await pause(IDLE_PAUSE_MS, signal)
      continue
    }
    try {
      // Before more is fetched, because the node may have no more blocks.
      await writer.indexLoaded(writeMutex.run)
      if (gap) await fillRange(...gap)
      // Settles even if blocks that are set aside leave gaps.
      else await writer.settle(writeMutex.run)
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

/** Rewinds if the blocks below the gap are on another branch than those above it. */
async function rewindBelowGap({ progress, reorgs }: FillingParts): Promise<void> {
  await progress.refresh()
  const gap = progress.newestGap()
  if (gap && gap[0] > progress.firstBlock() && !(await reorgs.agrees(gap[0] - 1)))
    await reorgs.rewind(gap[0] - 1)
}
