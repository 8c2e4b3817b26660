import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Logger } from '../../primitives/log.ts'
import type { Range } from '../../primitives/ranges.ts'
import type { InTurn } from '../balance-rewriter.ts'
import type { BlockUnit } from '../block-unit.ts'
import type { CopiedRows } from '../copy-rows.ts'
import * as days from '../families/days.ts'
import { BrokenChainError } from '../follows-index.ts'
import type { Tx } from '../in-transaction.ts'
import { lockHead } from '../lock-head.ts'
import { isLocked, LOCK_TIMEOUT_MS } from '../lock-tables.ts'
import { isDataRefusal } from '../open.ts'
import { dropProofs } from '../partitions/divide.ts'
import type { Partitions } from '../partitions/partitions.ts'
import type { DeferredTransfers } from '../settling.ts'
import { beginLoading, type LoadedSoFar, loadedBytes, noteLoaded, resumeLoading } from './begin.ts'
import { type Copying, copyLoaded } from './copy.ts'
import { type IndexingConnections, indexLoaded } from './indexing.ts'
import { joinIndex, tryLock } from './join.ts'
import { discardLoaded, type LoadedBlocks } from './loading-tables.ts'

/**
 * History that is loaded without indexes (docs/decisions/0030): blocks of a new partition are copied into tables of their own, and
 * count as indexed when the indexes of these are made by sorting, and the tables have become the partition.
 */
export interface Loading {
  /** What is loaded and not indexed yet. */
  blocks(): Range | undefined
  /** Of the last of these blocks; others are not kept in memory. */
  hashOf(block: number): Hex | undefined
  /** A partition that begins behind this block was made: the blocks that follow may be loaded into one of their own. */
  begin(after: BlockUnit['last']): Promise<void>
  /** undefined if these units are to be appended in the usual way; what was loaded is indexed. */
  append(units: readonly BlockUnit[]): Promise<CopiedRows | undefined>
  /** One step of indexing what is loaded, if that is due. True if there is more to do. */
  step(): Promise<boolean>
  /** Indexes what is loaded, however little it is; other commits may come in between its steps. */
  finish(inTurn?: InTurn): Promise<void>
  /** Before blocks after this one are taken back: forgets what is loaded, if any of it is one of them. It is read again. */
  discardAbove(block: number): Promise<void>
}

export interface LoadingOptions extends Copying, IndexingConnections {
  readonly partitions: Partitions
  readonly deferred: DeferredTransfers
  /** Before the tables of facts are locked. */
  readonly beforeLock: () => Promise<void>
  readonly unsettled: days.UnsettledDays
  readonly commit: <T>(durable: boolean, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** False if each block is indexed as it comes. */
  readonly isAllowed: boolean
  readonly log: Logger
}

/** Readers may hold the tables: as many attempts are made, of LOCK_TIMEOUT_MS each, and later more. */
const MAX_LOCK_ATTEMPTS = 5
/** Blocks are in no answer while they are loaded: for this long at most, ms. */
const LOADING_TIMEOUT_MS = 600_000
/** Bytes of a row, at most: the size is looked at when a hundredth of a partition may have been added. */
const ROW_BYTES = 500

/** The loaded tables become the partition, and days that are whole by that are counted. */
async function join(options: LoadingOptions, loaded: LoadedBlocks): Promise<void> {
  const { client, partitions, commit, beforeLock } = options
  await beforeLock()
  await tryLock(client)
  const above = partitions.beginningWith(loaded.first.number)!
  const number = partitions.nextNumber()
  await commit(true, (tx) => joinIndex(tx, loaded, { ...options, above, number }))
  await partitions.reload()
}

/** Whether enough is loaded, or it has taken long enough. */
async function isDue(client: pg.ClientBase, of: LoadedSoFar): Promise<boolean> {
  if (of.isComplete || of.loaded === undefined) return of.isComplete
  if (performance.now() - of.began > LOADING_TIMEOUT_MS) {
    of.isComplete = true
    of.isSlow = (await loadedBytes(client)) < of.fullBytes / 2
  } else if (of.rowsSince * ROW_BYTES > of.fullBytes / 100) {
    of.rowsSince = 0
    of.isComplete = (await loadedBytes(client)) >= of.fullBytes
  }
  return of.isComplete
}

async function settleDays(
  { commit, unsettled }: LoadingOptions,
  { first, last }: LoadedBlocks,
): Promise<void> {
  days.unsettleDays(unsettled)
  await commit(false, async (tx) => {
    await lockHead(tx)
    await days.settle(tx, first.number, last.number, unsettled)
  })
}

const logIndexed = (log: Logger, { first, last }: LoadedBlocks, indexingMs: number) =>
  log('info', `Blocks ${first.number} to ${last.number} were loaded and indexed as a partition`, {
    indexingMs,
  })

/** Whether this block is the next one. Throws where it is one of another branch. */
const isContinuing = (
  { after, loaded }: LoadedSoFar,
  { number, parentHash }: BlockUnit['first'],
): boolean => {
  if (number !== after.number + 1) return false
  if (loaded && parentHash !== after.hash)
    throw new BrokenChainError(`block ${number} does not follow the loaded block ${after.number}`)
  return true
}

/** undefined if these blocks are to be appended in the usual way. */
async function copyNext(options: LoadingOptions, of: LoadedSoFar, units: readonly BlockUnit[]) {
  if (!isContinuing(of, units[0]!.first)) return undefined
  return options.commit(false, (tx) => copyLoaded(tx, of.loaded, units, options))
}

async function tryToBegin({ client, partitions, log }: LoadingOptions, after: BlockUnit['last']) {
  try {
    return await beginLoading(client, partitions, after)
  } catch (error) {
    log('warn', `A partition is indexed block by block, as it could not be loaded: ${sentenceOf(error)}`)
    return undefined
  }
}

export async function openLoading(options: LoadingOptions): Promise<Loading> {
  const { client, partitions, log, dictionary } = options
  let isAllowed = options.isAllowed
  let loading: LoadedSoFar | undefined = await resumeLoading(client, partitions, isAllowed)
  let steps: AsyncGenerator<void> | undefined

  const discard = async () => {
    await discardLoaded(client)
    await dropProofs(client)
    dictionary.forget()
    loading = undefined
    isAllowed = false
  }

  const indexStep = async (of: LoadedSoFar): Promise<'done' | 'more' | 'locked'> => {
    const { loaded } = of
    if (loaded === undefined) {
      await discardLoaded(client)
      loading = undefined
      return 'done'
    }
    const began = performance.now()
    try {
      steps ??= indexLoaded(options, loaded, partitions.beginningWith(loaded.first.number)!)
      if (!(await steps.next()).done) return 'more'
      await join(options, loaded)
      loading = undefined
      steps = undefined
      await settleDays(options, loaded)
      logIndexed(log, loaded, of.indexingMs + performance.now() - began)
      return 'done'
    } catch (error) {
      steps = undefined
      if (isLocked(error)) return 'locked'
      if (isDataRefusal(error) || error instanceof BrokenChainError) await refuse(loaded, error)
      throw error
    } finally {
      of.indexingMs += performance.now() - began
    }
  }
  const finish = async (inTurn: InTurn = (work) => work()) => {
    for (let attempts = 0; loading; ) {
      const { loaded } = loading
      // A rewind may have discarded it while this waited for its turn.
      if ((await inTurn(async () => loading && indexStep(loading))) !== 'locked') continue
      if (++attempts === MAX_LOCK_ATTEMPTS)
        throw new LoadedBlocksWaitError(loaded!.first.number, loaded!.last.number)
      await sleep(LOCK_TIMEOUT_MS)
    }
  }
  /** The loaded blocks are read again, and each is indexed as it comes: one that is refused is found by that. */
  const refuse = async ({ first, last }: LoadedBlocks, error: unknown): Promise<never> => {
    await discard()
    throw new LoadingRefusedError(first.number, last.number, sentenceOf(error), error)
  }

  const begin = async (after: BlockUnit['last']) => {
    if (isAllowed) loading ??= await tryToBegin(options, after)
  }

  /** One step of what is due, and the next partition is begun behind it. True if there is more to do. */
  const step = async (): Promise<boolean> => {
    if (!loading || !(await isDue(client, loading))) return false
    const { after, isSlow } = loading
    const done = await indexStep(loading)
    if (done === 'locked') await finish()
    if (done === 'more') return true
    // A slow node would make many small partitions.
    if (isSlow) isAllowed = false
    await begin(after)
    return false
  }

  return {
    blocks: () => loading?.loaded && [loading.loaded.first.number, loading.loaded.last.number],
    hashOf: (block) => (block === loading?.loaded?.last.number ? loading.loaded.last.hash : undefined),
    begin,
    finish,
    async discardAbove(block) {
      if (loading?.loaded && block <= loading.loaded.last.number) await discard()
    },
    step,
    async append(units) {
      while (await step());
      if (!loading) return undefined
      const of = loading
      const copied = await copyNext(options, of, units).catch((error) => {
        if (!of.loaded || !(error instanceof BrokenChainError)) throw error
        return refuse(of.loaded, error)
      })
      if (copied) noteLoaded(of, units, copied)
      else await finish()
      return copied
    },
  }
}

export const LoadedBlocksWaitError = ChainscopeError.define(
  'loaded_blocks_wait',
  (first: number, last: number) =>
    `Blocks ${first} to ${last} are loaded, and will be indexed when a statement that reads the index for long, as a backup does, has ended`,
  { retryable: true },
)

export const LoadingRefusedError = ChainscopeError.define(
  'loading_refused',
  (first: number, last: number, why: string, _cause: unknown) =>
    `Blocks ${first} to ${last} were loaded and could not be indexed together, so they are read again and indexed block by block: ${why}`,
  { retryable: true, causeLast: true },
)
