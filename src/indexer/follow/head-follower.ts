import type { Block } from '../../chain/types.ts'
import { pause } from '../../node/client.ts'
import type { Hex } from '../../primitives/hex.ts'
import { MissingBlockError } from '../../source/bundle.ts'
import type { TaskParts } from '../progress.ts'
import { isChainChange, type ReorgHandler } from './reorg.ts'

/** What the tasks share that fill the index with blocks. */
export interface FillingParts extends TaskParts {
  readonly reorgs: ReorgHandler
  readonly fillRange: (first: number, last: number) => Promise<void>
}

/** If the head is farther ahead, it is indexed at once, and the blocks in between are backfilled. */
const MAX_BLOCKS_IN_ORDER = 256
/** Pause between comparisons while a deep reorg halts indexing, ms. */
const HALTED_PAUSE_MS = 3_000
/** Polls also while heads are announced, in case an announcement was lost, ms. */
const ANNOUNCED_POLL_MS = 2_000
/** After this time without an answer, the head is requested from another endpoint, ms. */
const HEAD_TIMEOUT_MS = 5_000

/** Keeps the index at the node's head until `signal` is aborted. */
export async function followHead(options: FillingParts): Promise<void> {
  const { heads, progress, pollInterval, signal } = options
  const { state, issues } = progress
  const step = createStep(options)
  while (!signal.aborted) {
    const before = state.head
    try {
      await step()
    } catch (error) {
      if (signal.aborted) return
      issues.raise('head', error)
      await pause(Math.min(5_000, pollInterval * 4), signal)
    }
    if (state.halted) await pause(HALTED_PAUSE_MS, signal)
    else if (state.head === before || state.head >= state.nodeHead)
      await heads.next(heads.announced ? Math.max(ANNOUNCED_POLL_MS, pollInterval) : pollInterval, signal)
  }
}

/**
 * Requests the node's head once and handles it:
 *
 * | the node's head | what is done | here |
 * |---|---|---|
 * | is the indexed head | nothing | `compare` |
 * | follows the indexed head | append | `extend` |
 * | is far ahead | append it; the blocks in between are backfilled | `extend` |
 * | is at the indexed head or below, with another hash | rewind to the last common block, then append | `compare` |
 * | is below, with an indexed hash | the node lags behind: wait; a development node removed blocks: rewind | `compare` |
 */
function createStep(options: FillingParts): () => Promise<void> {
  const { node, profile, writer, progress, reorgs, fillRange, signal } = options
  const { state, issues, setAside } = progress
  let lowerHead: Hex | undefined

  const requestHead = async (): Promise<Block> => {
    const raw = await node.call(`${profile.methodPrefix}getBlockByNumber`, ['latest', false], {
      signal,
      timeout: HEAD_TIMEOUT_MS,
      patient: true,
    })
    if (raw === null) throw new MissingBlockError('latest')
    return profile.read.header(raw)
  }
  const compare = async ({ number, hash }: Block, seenBefore: boolean): Promise<void> => {
    const indexed = await writer.hashOf(number)
    const wasReverted = profile.isDevelopment && number < state.head && indexed === hash
    // Also checks that the indexed head is gone: the answer with the lower head may be older than that block.
    if (wasReverted && !(await reorgs.agrees(state.head))) await reorgs.rewind(number)
    else if (indexed === undefined || indexed === hash) {
      reorgs.resume()
      if (number === state.head) progress.noteCaughtUp()
    } else if (number === state.head) await reorgs.rewind(number)
    // A lower head on another branch may come from an endpoint that lags behind. It counts if it is seen twice in a
    // row, and if the node does not have the indexed head.
    else if (!seenBefore) lowerHead = hash
    else if (!(await reorgs.agrees(state.head))) await reorgs.rewind(number)
  }
  const nextBlock = (newest: number): number => {
    const inOrder = state.head < 0 ? progress.firstBlock() : state.head + 1
    const behind = newest - (state.head < 0 ? progress.firstBlock() : state.head)
    return behind > MAX_BLOCKS_IN_ORDER ? newest : inOrder
  }
  const extend = async (newest: number): Promise<void> => {
    let next = nextBlock(newest)
    while (next <= newest && setAside.rests(next)) next++
    if (next > newest) return
    try {
      await fillRange(next, newest)
      reorgs.resume()
      if (!signal.aborted) progress.noteCaughtUp()
    } catch (error) {
      if (!isChainChange(error)) throw error
      await progress.refresh()
      // Usually a reorg below the indexed head.
      if (state.head >= 0 && !(await reorgs.agrees(state.head)))
        await reorgs.rewind(Math.min(state.head, state.nodeHead))
    }
  }

  return async () => {
    const newest = await requestHead()
    state.nodeHead = newest.number
    issues.clear('head')
    const seenBefore = lowerHead === newest.hash
    lowerHead = undefined
    if (newest.number <= state.head) await compare(newest, seenBefore)
    else await extend(newest.number)
    progress.publish()
  }
}
