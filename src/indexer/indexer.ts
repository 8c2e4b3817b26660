import type { Profile } from '../chain/profile.ts'
import { ChainscopeError } from '../errors.ts'
import { type NodeClient, pause } from '../node/client.ts'
import type { Heads } from '../node/heads.ts'
import { createMutex } from '../primitives/concurrency.ts'
import type { Logger } from '../primitives/log.ts'
import { gapsIn } from '../primitives/ranges.ts'
import { MissingBlockError } from '../source/bundle.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { Room } from '../store/room.ts'
import type { Writer } from '../store/writer.ts'
import type { Checkers } from './checkers.ts'
import { listDelegations } from './delegations.ts'
import { fill } from './fill.ts'
import { createBranches, DeepReorgError } from './reorg.ts'
import { repairOnRequest } from './repairing.ts'
import { createSetAside } from './set-aside.ts'
import { beginningState, historyMissing, type IndexerState, noteCoverage } from './state.ts'
import { traceGaps } from './tracing.ts'
import { createTroubles } from './troubles.ts'
import { createUnits } from './units.ts'
import { createWriting, writingInRoom } from './writing.ts'

export interface IndexerOptions {
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly profile: Profile
  readonly checkers: Checkers
  readonly writer: Writer
  readonly room: Room
  readonly heads: Heads
  readonly startBlock: number
  readonly concurrency: number
  readonly mostBlocks: number
  /** ms */
  readonly pollInterval: number
  readonly reorgDepth: number
  readonly acceptReorg: boolean
  readonly signal: AbortSignal
  readonly log: Logger
  /** Called whenever something changed. */
  readonly onState: (state: IndexerState) => void
}

/** A head farther ahead than this is followed at once, and the blocks in between fill in behind it. */
const GAP = 256
/** Writes this near the node's head wait for the disk; history is simply read again after a crash. */
const NEAR = 64
const MOST_HELD_BYTES = 96 * 1_048_576
/** How often a branch that is not followed is looked at again, ms. */
const HALTED = 3_000
/** Heads that are announced are asked for all the same, in case that one was not, ms. */
const ANNOUNCED = 2_000
/** A look at the head that finds nothing new is believed for so long, beside the time between two looks, ms. */
const CAUGHT_UP_FOR_MS = 10_000
/** A head that takes longer is asked for elsewhere, ms. */
const HEAD_TIMEOUT = 5_000

/**
 * The block's story: the head is followed, history fills in behind it, traces behind both. Each step of it is either
 * an append or a rewind, whole. Resolves when `signal` says so; throws only what nobody but the operator can mend.
 */
export async function runIndexer(options: IndexerOptions): Promise<void> {
  const { node, facts, profile, room, heads, startBlock, pollInterval, signal, log } = options
  const writer = writingInRoom(options.writer, room, signal)
  const writeMutex = createMutex()
  const found = await writer.coverage()
  let { head, blocks: covered } = found
  const state = beginningState(facts, found, await writer.unproved(), profile)
  const setAside = createSetAside()
  setAside.update(found.setAside)
  const tell = () => {
    // Each time: the node's head may have been said by another, and go back.
    state.historyMissing = historyMissing(startBlock, Math.max(state.nodeHead, state.head), covered)
    options.onState(state)
  }
  const troubles = createTroubles(log, () => {
    state.troubles = troubles.list()
    state.halted = troubles.halted
    tell()
  })
  const units = createUnits({
    ...options,
    receipts: facts.receipts,
    tracer: facts.tracer,
    troubles,
    giveUp: (error) => error instanceof ChainscopeError && CHAIN_CHANGED.has(error.code),
  })

  const refresh = async () => {
    const now = await writer.coverage()
    head = now.head
    covered = now.blocks
    setAside.update(now.setAside)
    noteCoverage(state, now)
    tell()
  }

  const write = createWriting({ writer, units, writeMutex, state, facts, setAside, refresh, log })

  const fillRange = (first: number, last: number) =>
    fill(first, last, {
      units,
      signal,
      mostBytes: MOST_HELD_BYTES,
      concurrency: options.concurrency,
      write: async (batch) => {
        // What follows nothing of ours is held by no parent's hash: only the right node may begin there.
        const before = batch[0]!.blocks[0]!.number - 1
        if (!covered.some(([from, to]) => from <= before && before <= to)) await node.confirm()
        return write(batch, state.nodeHead - batch.at(-1)!.blocks.at(-1)!.number < NEAR)
      },
    })

  const branches = createBranches({ ...options, writer, isSetAside: setAside.has })
  /** The node's branch is not followed without the operator: it is looked at again and again, as it may change back. */
  const hold = (error: DeepReorgError) => troubles.raise('reorg', error, true)
  const release = () => troubles.clear('reorg')
  /** Takes back our blocks down to the last one, at or below `from`, that the node has too. */
  const followReorg = async (from: number) => {
    let ancestor: number
    try {
      ancestor = await branches.commonAncestor(from)
    } catch (error) {
      if (error instanceof DeepReorgError) return hold(error)
      throw error
    } finally {
      // Whatever differs: before anything is given up for it, it must be the same chain that says so.
      await node.confirm()
    }
    log('info', `The chain was reorganised: blocks ${ancestor + 1} to ${state.head} are replaced`)
    await writeMutex.run(() => writer.rewind(ancestor), { first: true })
    release()
    await refresh()
  }

  const noteCaughtUp = () => {
    state.caughtUpAt = Date.now()
    state.caughtUpUntil = state.caughtUpAt + CAUGHT_UP_FOR_MS + 2 * pollInterval
  }
  let lowerHead = ''
  /** One look at the node's head, and all that follows from it. */
  const step = async () => {
    const said = await node.call(`${profile.methodPrefix}getBlockByNumber`, ['latest', false], {
      signal,
      timeout: HEAD_TIMEOUT,
      patient: true,
    })
    if (said === null) throw new MissingBlockError('latest')
    const newest = profile.read.header(said)
    state.nodeHead = newest.number
    troubles.clear('head')
    const lower = lowerHead
    lowerHead = ''
    if (head !== null && newest.number <= head.number) {
      const ours = await writer.hashOf(newest.number)
      if (ours !== undefined && ours !== newest.hash) {
        // A lower head of another branch may be a backend that lags behind: believed when it is said again, and our
        // own head is nowhere to be found.
        if (newest.number === head.number) await followReorg(newest.number)
        else if (lower !== newest.hash) lowerHead = newest.hash
        else if (!(await branches.agree(head.number))) await followReorg(newest.number)
      } else {
        release()
        if (newest.number === head.number) noteCaughtUp()
      }
      return tell()
    }
    let next =
      head === null
        ? Math.max(startBlock, newest.number - startBlock > GAP ? newest.number : startBlock)
        : newest.number - head.number > GAP
          ? newest.number
          : head.number + 1
    while (next <= newest.number && setAside.rests(next)) next++
    if (next > newest.number) return tell()
    try {
      await fillRange(next, newest.number)
      release()
      if (!signal.aborted) noteCaughtUp()
    } catch (error) {
      if (!(error instanceof ChainscopeError && CHAIN_CHANGED.has(error.code))) throw error
      await refresh()
      if (head === null) return
      // The chain changed between two answers: usually a reorganisation below our head.
      if (!(await branches.agree(head.number))) await followReorg(Math.min(state.head, state.nodeHead))
    }
  }

  const followHead = async () => {
    while (!signal.aborted) {
      const before = state.head
      try {
        await step()
      } catch (error) {
        if (signal.aborted) return
        troubles.raise('head', error)
        await pause(Math.min(5_000, pollInterval * 4), signal)
      }
      if (state.halted) await pause(HALTED, signal)
      else if (state.head === before || state.head >= state.nodeHead)
        await heads.next(heads.announced ? Math.max(ANNOUNCED, pollInterval) : pollInterval, signal)
    }
  }

  const fillHistory = async () => {
    while (!signal.aborted) {
      const gap =
        state.head < 0 ? undefined : gapsIn(startBlock, state.head, setAside.restingOr(covered)).at(-1)
      if (!gap || state.halted) {
        await pause(500, signal)
        continue
      }
      try {
        await fillRange(gap[0], gap[1])
        troubles.clear('history')
      } catch (error) {
        if (signal.aborted) return
        troubles.raise('history', error)
        if (error instanceof ChainscopeError && CHAIN_CHANGED.has(error.code)) {
          await refresh()
          // What lies behind the gap belongs to another branch than what is in front of it.
          const below = gapsIn(startBlock, state.head, setAside.restingOr(covered)).at(-1)
          if (below && below[0] > startBlock && !(await branches.agree(below[0] - 1)))
            await followReorg(below[0] - 1)
        }
        await pause(1_000, signal)
      }
    }
  }

  await refresh()
  log(
    'info',
    head === null ? `Indexing begins at block ${startBlock}` : `Indexing goes on behind block ${state.head}`,
  )
  const deaf = room.listen((low) => (low ? troubles.raise('disk', low, true) : troubles.clear('disk')))
  await Promise.all([
    followHead(),
    fillHistory(),
    facts.tracer === null
      ? undefined
      : traceGaps({ writer, units, profile, writeMutex, signal, refresh, troubles }),
    repairOnRequest({ writer, units, writeMutex, signal, refresh, node, profile, startBlock, log }),
    listDelegations({ writer, writeMutex, signal, troubles, log }),
  ]).finally(deaf)
}

/** Failures that asking the same again does not mend. */
const CHAIN_CHANGED = new Set(['broken_chain', 'broken_link'])
