import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { Heads } from '../node/heads.ts'
import { createMutex } from '../primitives/concurrency.ts'
import type { Logger } from '../primitives/log.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { DiskGuard } from '../store/disk-guard.ts'
import type { Writer } from '../store/writer.ts'
import { keepAccessLists } from './backfill/access-lists.ts'
import { listDelegations } from './backfill/delegations.ts'
import { backfillHistory } from './backfill/history.ts'
import { traceGaps } from './backfill/tracing.ts'
import type { Checkers } from './check/checkers.ts'
import { fillBlocks } from './fetch/fill.ts'
import { createTraceAlong } from './fetch/trace-along.ts'
import { createUnits } from './fetch/units.ts'
import { followHead } from './follow/head-follower.ts'
import { createReorgHandler, isChainChange } from './follow/reorg.ts'
import { createProgress } from './progress.ts'
import { repairOnRequest } from './repair/repairing.ts'
import type { IndexerState } from './state.ts'
import { createWriting, guardedWriter } from './write/writing.ts'

export interface IndexerOptions {
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly profile: Profile
  readonly checkers: Checkers
  readonly writer: Writer
  readonly diskGuard: DiskGuard
  readonly heads: Heads
  readonly startBlock: number
  readonly concurrency: number
  readonly maxBlocks: number
  /** ms */
  readonly pollInterval: number
  readonly reorgDepth: number
  readonly acceptReorg: boolean
  readonly signal: AbortSignal
  readonly log: Logger
  /** Called whenever something changed. */
  readonly onState: (state: IndexerState) => void
}

/** Blocks this close to the node's head are committed synchronously; history is read again after a crash. */
const MAX_DURABLE_DISTANCE = 64
const MAX_HELD_BYTES = 96 * 1_048_576

/**
 * Follows the head, backfills history behind it and traces behind both. Each step is an append or a rewind, whole.
 * Resolves when `signal` is aborted; throws only what needs the operator.
 */
export async function runIndexer(options: IndexerOptions): Promise<void> {
  const { node, facts, diskGuard, startBlock, signal, log } = options
  const writer = guardedWriter(options.writer, diskGuard, signal)
  const writeMutex = createMutex()
  const progress = await createProgress({ ...options, writer })
  const { state, issues, setAside, refresh } = progress
  const { receipts, tracer } = facts
  const units = createUnits({ ...options, receipts, tracer, issues, giveUp: isChainChange })
  const write = createWriting({ writer, units, writeMutex, state, setAside, refresh, log })
  const traceAlong = createTraceAlong({ units, nodeHead: () => state.nodeHead, log })
  const shared = { ...options, writer, writeMutex, progress, units, issues, refresh }

  const fillRange = (first: number, last: number) =>
    fillBlocks(first, last, {
      begin: tracer === null ? units.begin : traceAlong,
      unitSize: () => units.size,
      signal,
      maxBytes: MAX_HELD_BYTES,
      concurrency: options.concurrency,
      write: async (batch) => {
        // Without an indexed parent no hash ties these blocks to the chain: the node must prove that it is the right one.
        if (!progress.covers(batch[0]!.blocks[0]!.number - 1)) await node.confirm()
        const newest = batch.at(-1)!.blocks.at(-1)!.number
        return write(batch, state.nodeHead - newest < MAX_DURABLE_DISTANCE)
      },
    })
  const reorgs = createReorgHandler(shared)
  const settleBalances = () => writeMutex.run(() => writer.settleBalances())

  log(
    'info',
    state.head < 0 ? `Indexing from block ${startBlock}` : `Resuming indexing after block ${state.head}`,
  )
  const unsubscribe = diskGuard.subscribe((low) =>
    low ? issues.raise('disk', low, true) : issues.clear('disk'),
  )
  await Promise.all([
    followHead({ ...shared, reorgs, fillRange }),
    backfillHistory({ progress, reorgs, fillRange, settleBalances, signal }),
    tracer === null ? undefined : traceGaps(shared),
    repairOnRequest(shared),
    listDelegations(shared),
    keepAccessLists(shared),
  ]).finally(unsubscribe)
}
