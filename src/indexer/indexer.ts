import type { Profile } from '../chain/profile.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { type NodeClient, pause } from '../node/client.ts'
import { gapsIn, lengthOf } from '../primitives/ranges.ts'
import { MissingBlockError } from '../source/bundle.ts'
import type { NodeFacts } from '../source/probe.ts'
import { createTurns } from '../store/queue.ts'
import type { BlockUnit, Writer } from '../store/writer.ts'
import type { Checkers } from './checkers.ts'
import { fill } from './fill.ts'
import { createBranches, DeepReorgError } from './reorg.ts'
import { repairOnRequest } from './repairing.ts'
import { beginningState, type IndexerState } from './state.ts'
import { createTraceAlong, traceGaps } from './tracing.ts'
import { createTroubles } from './troubles.ts'
import { createUnits, type Unit } from './units.ts'

export interface IndexerOptions {
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly profile: Profile
  readonly checkers: Checkers
  readonly writer: Writer
  readonly startBlock: number
  readonly concurrency: number
  readonly mostBlocks: number
  /** ms */
  readonly pollInterval: number
  readonly reorgDepth: number
  readonly signal: AbortSignal
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, facts?: object) => void
  /** Called whenever something changed. */
  readonly onState: (state: IndexerState) => void
}

/** A head farther ahead than this is followed at once, and the blocks in between fill in behind it. */
const GAP = 256
/** Writes this near the node's head wait for the disk; history is simply read again after a crash. */
const NEAR = 64
const MOST_HELD_BYTES = 96 * 1_048_576
/** A head that takes longer is asked for elsewhere, ms. */
const HEAD_TIMEOUT = 5_000

/**
 * The block's story: the head is followed, history fills in behind it, traces behind both. Each step of it is either
 * an append or a rewind, whole. Resolves when `signal` says so; throws only what nobody but the operator can mend.
 */
export async function runIndexer(options: IndexerOptions): Promise<void> {
  const { node, facts, profile, writer, startBlock, signal, log } = options
  const turns = createTurns()
  let { head, blocks: covered } = await writer.coverage()
  const state = beginningState(facts, head?.number ?? -1)
  const tell = () => options.onState(state)
  const troubles = createTroubles(
    (sentence) => log('warn', sentence),
    () => {
      state.troubles = troubles.list()
      tell()
    },
  )
  const units = createUnits({
    ...options,
    receipts: facts.receipts,
    tracer: facts.tracer,
    troubles,
    giveUp: (error) => error instanceof ChainscopeError && CHAIN_CHANGED.has(error.code),
  })

  const traceAlong = createTraceAlong(units, (sentence) => log('debug', sentence))

  const refresh = async () => {
    const now = await writer.coverage()
    head = now.head
    covered = now.blocks
    state.head = head?.number ?? -1
    const end = Math.max(state.nodeHead, state.head)
    state.historyMissing = Math.max(0, end - startBlock + 1 - lengthOf(covered))
    if (state.tracesMissing !== null) state.tracesMissing = now.untraced
    tell()
  }

  const write = async (batch: readonly Unit[], durable: boolean): Promise<number> => {
    const ready: BlockUnit[] = []
    for (const unit of batch) {
      const first = unit.blocks[0]!
      const last = unit.blocks.at(-1)!
      ready.push({
        first,
        last,
        rows: unit.rows,
        untraced: unit.blocks.filter((block) => block.toTrace !== null).map((block) => block.number),
      })
    }
    // At the head the traces normally come along; they may take their time, the block does not wait for them.
    const newest = batch.at(-1)!.blocks.at(-1)!
    if (durable && facts.tracer !== null && state.nodeHead - newest.number < 3) await traceAlong(batch, ready)
    const began = performance.now()
    try {
      await turns.take(() => writer.append(ready, { durable }), durable ? 'first' : 'last')
    } catch (error) {
      if (!isDataError(error)) throw error
      await writeSingly(batch, durable, error)
      return performance.now() - began
    }
    const ms = performance.now() - began
    for (const { blocks, transactions } of batch) {
      state.blocksWritten += blocks.length
      state.transactionsWritten += transactions
      for (const block of blocks) {
        if (block.unproved.length === 0) continue
        state.unproved++
        state.lastUnproved = `block ${block.number}: ${block.unproved[0]}`
      }
    }
    log('debug', 'blocks written', {
      first: batch[0]!.blocks[0]!.number,
      last: newest.number,
      transactions: batch.reduce((sum, unit) => sum + unit.transactions, 0),
      ms: Math.round(ms),
    })
    await refresh()
    return ms
  }

  /** One block that the database refuses must not keep the others out: it is set aside, loudly. */
  const writeSingly = async (batch: readonly Unit[], durable: boolean, cause: unknown) => {
    const numbers = batch.flatMap((unit) => unit.blocks.map((block) => block.number))
    if (numbers.length > 1) {
      for (const number of numbers) await write([await units.bring(number, number)], durable)
      return
    }
    const number = numbers[0]!
    const { unit, raw } = await units.bare(number)
    const error = sentenceOf(cause)
    state.quarantined++
    state.lastQuarantined = `block ${number}: ${error}`
    log('error', `Block ${number} cannot be written and is set aside without its transactions: ${error}`)
    const [block] = unit.blocks
    await turns.take(
      () =>
        writer.append(
          [{ first: block!, last: block!, rows: unit.rows, untraced: [], quarantine: { error, raw } }],
          { durable },
        ),
      'first',
    )
    await refresh()
  }

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

  const branches = createBranches(options)
  /** Takes back our blocks down to the last one, at or below `from`, that the node has too. */
  const followReorg = async (from: number) => {
    let ancestor: number
    try {
      ancestor = await branches.commonAncestor(from)
    } finally {
      // Whatever differs: before anything is given up for it, it must be the same chain that says so.
      await node.confirm()
    }
    log('info', `The chain was reorganised: blocks ${ancestor + 1} to ${state.head} are replaced`)
    await turns.take(() => writer.rewind(ancestor), 'first')
    await refresh()
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
      } else if (newest.number === head.number) state.caughtUpAt = Date.now()
      return tell()
    }
    const next =
      head === null
        ? Math.max(startBlock, newest.number - startBlock > GAP ? newest.number : startBlock)
        : newest.number - head.number > GAP
          ? newest.number
          : head.number + 1
    if (next > newest.number) return tell()
    try {
      await fillRange(next, newest.number)
      if (!signal.aborted) state.caughtUpAt = Date.now()
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
        if (error instanceof DeepReorgError) throw error
        troubles.raise('head', error)
        await pause(Math.min(5_000, options.pollInterval * 4), signal)
      }
      if (state.head === before || state.head >= state.nodeHead) await pause(options.pollInterval, signal)
    }
  }

  const fillHistory = async () => {
    while (!signal.aborted) {
      const gap = state.head < 0 ? undefined : gapsIn(startBlock, state.head, covered).at(-1)
      if (!gap) {
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
          const below = gapsIn(startBlock, state.head, covered).at(-1)
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
  await Promise.all([
    followHead(),
    fillHistory(),
    facts.tracer === null ? undefined : traceGaps({ writer, units, turns, signal, refresh, troubles }),
    repairOnRequest({ writer, units, turns, signal, refresh, node, profile, startBlock, log }),
  ])
}

/** Failures that asking the same again does not mend. */
const CHAIN_CHANGED = new Set(['broken_chain', 'broken_link'])

/** SQLSTATE classes of what no second try mends: data exceptions, violated constraints, limits of the program. */
const isDataError = (error: unknown): boolean => /^(22|23|54)/.test((error as { code?: string }).code ?? '')
