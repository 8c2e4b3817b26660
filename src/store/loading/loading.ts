import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import type { Range } from '../../primitives/ranges.ts'
import type { InTurn } from '../balances/balance-rewriter.ts'
import type { DeferredTransfers } from '../balances/settling.ts'
import type { Commit } from '../connect/in-transaction.ts'
import { type DatabaseLocation, isDataRefusal } from '../connect/open.ts'
import * as days from '../families/days.ts'
import { lockHead } from '../locks/epoch.ts'
import { isLocked, LOCK_TIMEOUT_MS } from '../locks/lock-tables.ts'
import { dropProofs } from '../partitions/divide.ts'
import type { Partitions } from '../partitions/partitions.ts'
import type { BlockUnit } from '../write/block-unit.ts'
import type { Dictionary } from '../write/dictionary.ts'
import { BrokenChainError } from '../write/follows-index.ts'
import { beginLoading, type LoadedSoFar, loadedBytes, noteLoaded, resumeLoading } from './begin.ts'
import { copyLoaded } from './copy.ts'
import { boundLoaded, createLoadedIndexer, type LoadedIndexer } from './indexing.ts'
import { joinIndex, tryLock } from './join.ts'
import { discardLoaded, type LoadedBlocks } from './loading-tables.ts'

export interface LoadingOptions {
  readonly dictionary: Dictionary
  /** The writer's connection. */
  readonly client: pg.ClientBase
  readonly place: DatabaseLocation
  readonly epoch: number
  readonly partitions: Partitions
  readonly deferred: DeferredTransfers
  /** Called before the tables of facts are locked. */
  readonly beforeLock: () => Promise<void>
  readonly unsettled: days.UnsettledDays
  readonly commit: Commit
  /** False if each block is indexed when it arrives. */
  readonly isAllowed: boolean
  readonly log: Logger
}

/** Attempts of LOCK_TIMEOUT_MS each, since readers may hold the tables. Later calls try again. */
const MAX_LOCK_ATTEMPTS = 5
/** Longest time for loading, ms. No answer includes the blocks while they are loaded. */
const LOADING_TIMEOUT_MS = 600_000
/** Upper bound of a row's size, bytes. The size is measured when a hundredth of a partition may have been added. */
const ROW_BYTES = 500

async function join(options: LoadingOptions, loaded: LoadedBlocks): Promise<void> {
  const { client, partitions, commit, beforeLock } = options
  await beforeLock()
  await tryLock(client)
  const above = partitions.beginningWith(loaded.first.number)!
  const number = partitions.nextNumber()
  await commit(true, (tx) => joinIndex(tx, loaded, { ...options, above, number }))
  await partitions.reload()
}

/** Whether enough is loaded, or loading has taken too long. */
async function isDue(client: pg.ClientBase, loading: LoadedSoFar): Promise<boolean> {
  if (loading.isComplete || loading.loaded === undefined) return loading.isComplete
  if (performance.now() - loading.began > LOADING_TIMEOUT_MS) {
    loading.isComplete = true
    loading.isSlow = (await loadedBytes(client)) < loading.fullBytes / 2
  } else if (loading.rowsSince * ROW_BYTES > loading.fullBytes / 100) {
    loading.rowsSince = 0
    loading.isComplete = (await loadedBytes(client)) >= loading.fullBytes
  }
  return loading.isComplete
}

async function settleDays({ commit, unsettled }: LoadingOptions, { first, last }: LoadedBlocks) {
  days.unsettleDays(unsettled)
  await commit(false, async (tx) => {
    await lockHead(tx)
    await days.settle(tx, first.number, last.number, unsettled)
  })
}

/** Whether this is the next block. Throws if it belongs to another branch. */
const isContinuing = ({ after, loaded }: LoadedSoFar, { number, parentHash }: BlockUnit['first']) => {
  if (number !== after.number + 1) return false
  if (loaded && parentHash !== after.hash)
    throw new BrokenChainError(`block ${number} does not follow the loaded block ${after.number}`)
  return true
}

/** Returns undefined if these blocks must be appended in the usual way. */
async function copyNext(options: LoadingOptions, loading: LoadedSoFar, units: readonly BlockUnit[]) {
  if (!isContinuing(loading, units[0]!.first)) return undefined
  return options.commit(false, (tx) => copyLoaded(tx, loading.loaded, units, options.dictionary))
}

async function tryToBegin({ client, partitions, log }: LoadingOptions, after: BlockUnit['last']) {
  try {
    return await beginLoading(client, partitions, after)
  } catch (error) {
    log('warn', `A partition is indexed block by block, as it could not be loaded: ${sentenceOf(error)}`)
    return undefined
  }
}

const NOW: InTurn = (work) => work()

interface State {
  loading: LoadedSoFar | undefined
  isAllowed: boolean
}

/** Ends loading: turns the loaded blocks into a partition, or discards them. */
function createEnding(options: LoadingOptions, indexer: LoadedIndexer, state: State) {
  const { client, partitions, log, dictionary } = options
  const aboveOf = ({ first }: LoadedBlocks) => partitions.beginningWith(first.number)!

  const discard = async () => {
    await indexer.ended()
    await discardLoaded(client)
    await dropProofs(client)
    dictionary.forget()
    state.loading = undefined
    state.isAllowed = false
  }
  /** Discards the loaded blocks. They are read again and indexed one by one, which finds the refused block. */
  const refuse = async ({ first, last }: LoadedBlocks, error: unknown): Promise<never> => {
    await discard()
    throw new LoadingRefusedError(first.number, last.number, sentenceOf(error), error)
  }
  /** Ends loading. Returns undefined if there is nothing to index. */
  const complete = async (loading: LoadedSoFar): Promise<LoadedBlocks | undefined> => {
    // Another call indexed it, or a rewind discarded it.
    if (state.loading !== loading) return undefined
    loading.isComplete = true
    if (loading.loaded) await boundLoaded(client, loading.loaded, aboveOf(loading.loaded))
    else {
      await discardLoaded(client)
      state.loading = undefined
    }
    return loading.loaded
  }
  const joinIndexed = async (loading: LoadedSoFar, loaded: LoadedBlocks, began: number): Promise<void> => {
    if (state.loading !== loading) return
    await join(options, loaded)
    state.loading = undefined
    await settleDays(options, loaded)
    const { first, last } = loaded
    log('info', `Blocks ${first.number} to ${last.number} were loaded and indexed as a partition`, {
      indexingMs: loading.indexingMs + performance.now() - began,
    })
  }
  /** Returns false if readers hold the tables and it must be tried again. */
  const index = async (loading: LoadedSoFar, inTurn: InTurn): Promise<boolean> => {
    const began = performance.now()
    try {
      const loaded = await inTurn(() => complete(loading))
      if (!loaded) return true
      await indexer.index(loaded, aboveOf(loaded))
      await inTurn(() => joinIndexed(loading, loaded, began))
      return true
    } catch (error) {
      if (isLocked(error)) return false
      if (isDataRefusal(error) || error instanceof BrokenChainError)
        await inTurn(async () => state.loading === loading && refuse(loading.loaded!, error))
      throw error
    } finally {
      loading.indexingMs += performance.now() - began
    }
  }
  const finish = async (inTurn = NOW) => {
    for (let attempts = 0; state.loading; ) {
      const { loaded } = state.loading
      if (await index(state.loading, inTurn)) continue
      if (++attempts === MAX_LOCK_ATTEMPTS)
        throw new LoadedBlocksWaitError(loaded!.first.number, loaded!.last.number)
      await sleep(LOCK_TIMEOUT_MS)
    }
  }
  return { discard, refuse, finish }
}

export type Loading = Awaited<ReturnType<typeof openLoading>>

/**
 * Loads history without indexes (docs/decisions/0030): the blocks of a new partition are copied into loading tables.
 * They count as indexed once their indexes are made by sorting and the tables became the partition.
 */
export async function openLoading(options: LoadingOptions) {
  const { client, place, epoch, partitions, isAllowed } = options
  const state: State = { loading: await resumeLoading(client, partitions, isAllowed), isAllowed }
  const indexer = createLoadedIndexer(place, epoch)
  const { discard, refuse, finish } = createEnding(options, indexer, state)

  /** Called when a new partition begins after this block: the next blocks may be loaded into a partition of their own. */
  const begin = async (after: BlockUnit['last']) => {
    if (state.isAllowed) state.loading ??= await tryToBegin(options, after)
  }
  /** Indexes loaded blocks if that is due, then begins the next partition. Other commits wait only for its end. */
  const indexDue = async (inTurn: InTurn): Promise<void> => {
    const loading = state.loading
    if (!loading || !(await inTurn(() => isDue(client, loading)))) return
    await finish(inTurn)
    // With a slow node, loading would make many small partitions.
    if (loading.isSlow) state.isAllowed = false
    await inTurn(() => begin(loading.after))
  }
  const loaded = () => state.loading?.loaded

  return {
    /** The range that is loaded but not indexed yet. */
    blocks: (): Range | undefined => loaded() && [loaded()!.first.number, loaded()!.last.number],
    /** Hash of the last loaded block; undefined for other blocks. Only the last one is kept in memory. */
    hashOf: (block: number) => (block === loaded()?.last.number ? loaded()!.last.hash : undefined),
    begin,
    /** Indexes loaded blocks, however few they are. */
    finish,
    /** True while the partition above must not change. */
    isIndexing: () => state.loading?.isComplete === true,
    /**
     * Called before blocks after this one are removed. If a loaded block is among them, discards all loaded blocks, which
     * are read again.
     */
    async discardAbove(block: number) {
      const known = loaded()
      if (known && block <= known.last.number) await discard()
    },
    indexDue,
    /** Returns undefined if the units must be appended in the usual way. Then loaded blocks have been indexed. */
    async append(units: readonly BlockUnit[]) {
      await indexDue(NOW)
      const loading = state.loading
      if (!loading) return undefined
      const copied = await copyNext(options, loading, units).catch((error) => {
        if (!loading.loaded || !(error instanceof BrokenChainError)) throw error
        return refuse(loading.loaded, error)
      })
      if (copied) noteLoaded(loading, units, copied)
      else await finish()
      return copied
    },
    /** Stops indexing. The next writer finishes it. */
    close: indexer.close,
  }
}

export const LoadedBlocksWaitError = ChainscopeError.define(
  'loaded_blocks_wait',
  (first: number, last: number) =>
    `Blocks ${first} to ${last} are loaded and wait to be indexed: a long statement, such as a backup, is reading the index`,
  { retryable: true },
)

export const LoadingRefusedError = ChainscopeError.define(
  'loading_refused',
  (first: number, last: number, why: string, _cause: unknown) =>
    `Blocks ${first} to ${last} were loaded and could not be indexed together, so they are read again and indexed block by block: ${why}`,
  { retryable: true, causeLast: true },
)
