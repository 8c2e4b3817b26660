import type pg from 'pg'
import type { Hex } from '../../primitives/hex.ts'
import type { Range } from '../../primitives/ranges.ts'
import { expectCurrent } from '../../schema/migrate.ts'
import { readValue } from '../../schema/read-rows.ts'
import { type BalanceRewriter, type InTurn, openBalanceRewriter } from '../balances/balance-rewriter.ts'
import { createDaySettling, createSettling } from '../balances/settling.ts'
import { type Commit, inTransaction } from '../connect/in-transaction.ts'
import { type DatabaseLocation, openPool } from '../connect/open.ts'
import * as blocks from '../families/block-rows.ts'
import * as days from '../families/days.ts'
import { addAllDeferred } from '../families/token-balance-rows.ts'
import { type Loading, openLoading } from '../loading/loading.ts'
import { beginEpoch, keepLease, lockHead } from '../locks/epoch.ts'
import { awaitLock, connectForLock, SecondWriterError } from '../locks/writer-lock.ts'
import {
  type BlockWithoutTraces,
  blocksWithoutTraces,
  type Coverage,
  readCoverage,
  readUnproved,
  type UnprovedBlocks,
} from '../owed/index-coverage.ts'
import { type AccessLists, createAccessLists } from '../owed/kept-access-lists.ts'
import { openPartitions, type PartitionsOptions } from '../partitions/partitions.ts'
import {
  appendTraces,
  appendUnits,
  type CommitParts,
  isChangedByOtherBlocks,
  rewind,
  type WriterRules,
} from './append-units.ts'
import type { BlockUnit, TraceUnit } from './block-unit.ts'
import type { CopiedRows } from './copy-rows.ts'
import { createDictionary } from './dictionary.ts'
import { openReadAhead } from './read-ahead.ts'
import { createRepairs, type Repairs } from './repairs.ts'

export type { BlockUnit, TraceUnit }

export interface WriterCoverage extends Coverage {
  /** Blocks that are loaded but not indexed yet; undefined if there are none. */
  readonly loaded: Range | undefined
}

/** The single writer of the index. Every method is one transaction. */
export interface Writer {
  coverage(): Promise<WriterCoverage>
  unproved(): Promise<UnprovedBlocks>
  hashOf(block: number): Promise<Hex | undefined>
  /** Blocks that wait for their traces, newest first, without those in `except`. */
  untraced(most: number, except?: readonly number[]): Promise<BlockWithoutTraces[]>
  /** Appends consecutive units. Throws BrokenChainError if they do not fit the indexed blocks. */
  append(units: readonly BlockUnit[], options: { durable: boolean }): Promise<CopiedRows>
  /** Indexes loaded blocks if that is due. Other commits wait only for its end. */
  indexLoaded(inTurn: InTurn): Promise<void>
  /** Stores a block that is not indexed, with the error and the node's answer. */
  setAside(block: { number: number; hash: Hex }, why: { error: string; raw: Uint8Array }): Promise<void>
  appendTraces(unit: TraceUnit, options: { durable: boolean }): Promise<void>
  /** Removes every block after `to`, within the range of blocks that ends at the head. */
  rewind(to: number): Promise<void>
  /** Requests to reindex blocks. */
  readonly repairs: Repairs
  /**
   * Finishes deferred work in turn with other commits: indexes loaded blocks, adds deferred balances, and counts large
   * days.
   */
  settle(inTurn?: InTurn): Promise<void>
  /** For use while history is filled: adds deferred balances in the background, and waits while far too many are left. */
  keepUp(inTurn: InTurn): Promise<void>
  /** Stops `settle` and `keepUp` early. The next writer does the rest. */
  stopSettling(): Promise<void>
  readonly accessLists: AccessLists
  /** The epoch of this writer. After another writer raised it, no commit succeeds. */
  readonly epoch: number
  /** Stores a report of the indexer with the next renewal of the lease. Servers show it. */
  publish(report: object): void
  close(): Promise<void>
}

export interface WriterOptions extends PartitionsOptions {
  readonly place: DatabaseLocation
  readonly cachedAddresses: number
  /** Unix milliseconds. */
  readonly now: () => number
  readonly onLost: (error: Error) => void
  /** Reads ahead even if the index is small. */
  readonly alwaysReadAhead?: boolean
  /** Number of transfers that are deferred before they are added together; by default a share of the number of balances. */
  readonly deferredTransfers?: number
  /**
   * Fewest deferred transfers for which the table of token balances is rewritten, unless it is too large. Infinity:
   * never.
   */
  readonly minTransfersRewritten?: number
  /** Days with more transactions are counted by `settle`, not within commits. */
  readonly largeDay?: number
  /** Absent if only blocks that name an address change the balance, and traces show all contracts. */
  readonly rules?: WriterRules
}

export async function openWriter(options: WriterOptions): Promise<Writer> {
  const { place, now, onLost, rules } = options
  const { client, epoch } = await connectAsWriter(place)
  client.on('error', onLost)
  const lease = keepLease(place, epoch, onLost)
  // A separate pool, as reads must neither wait for a commit nor see uncommitted rows.
  const reader = openPool(place, { name: 'writer reads', connections: 2 })
  const rewriter = await openBalanceRewriter(place, epoch)
  const parts = await openCommitParts(client, rewriter, options)
  const { dictionary } = parts

  const commit = createCommit(client, parts)
  const commitLocked: Commit = (durable, work) =>
    commit(durable, async (tx) => {
      await lockHead(tx)
      parts.unsettled.changes++
      return work(tx)
    })

  const settling = createSettling({ ...options, reader, rewriter, deferred: parts.deferred, commit })
  const settleDays = createDaySettling({ reader, unsettled: parts.unsettled, commit })
  const loading = await openLoading({
    ...parts,
    client,
    place,
    epoch,
    commit,
    beforeLock: rewriter.releaseTransfers,
    isAllowed: options.retention === undefined && !isChangedByOtherBlocks(rules),
    log: options.log ?? (() => {}),
  })

  const stopSettling = () => loading.close().then(settling.close)

  return {
    ...readingOf(reader, loading),

    append: createAppend(parts, loading, commit, rules),
    indexLoaded: loading.indexDue,

    setAside: (block, why) =>
      commit(true, async (tx) => {
        await lockHead(tx)
        await blocks.setAside(tx, block, why, Math.floor(now() / 1000))
      }),

    appendTraces: (unit, { durable }) => commit(durable, (tx) => appendTraces(tx, parts, unit)),

    async rewind(to) {
      await loading.discardAbove(to)
      try {
        await commitLocked(true, (tx) => rewind(tx, to, Math.floor(now() / 1000)))
      } finally {
        // Not before: until the commit, the rewriter can still read the removed blocks.
        rewriter.noteRewind(to)
      }
      dictionary.forget()
    },

    repairs: createRepairs({
      reader,
      dictionary,
      now,
      // A repair looks up first blocks in the index, so loaded blocks are indexed first.
      commit: (work) => loading.finish().then(() => commitLocked(true, work)),
      findsContracts: rules?.listsAccounts ?? false,
      unsettled: parts.unsettled,
    }),

    async settle(inTurn = (work) => work()) {
      await loading.finish(inTurn)
      await settling.settle(inTurn)
      await settleDays(inTurn)
    },
    keepUp: (inTurn) => settling.keepUp(inTurn).then(() => settleDays(inTurn)),
    stopSettling,
    accessLists: createAccessLists(reader, (work) => commitLocked(false, work)),

    epoch,
    publish: lease.publish,

    close: async () => {
      await stopSettling()
      await lease.close()
      await parts.readAhead.close()
      await reader.end()
      await client.end()
    },
  }
}

const createAppend =
  (parts: CommitParts, loading: Loading, commit: Commit, rules: WriterRules | undefined): Writer['append'] =>
  async (units, { durable }) => {
    const loaded = durable ? undefined : await loading.append(units)
    if (loaded) return loaded
    const copied = await commit(durable, (tx) => appendUnits(tx, parts, units, { rules, durable }))
    if (loading.isIndexing()) return copied
    const { last } = units.at(-1)!
    const { isDivided } = await parts.partitions.maintain(last.number, copied)
    if (isDivided && !durable) await loading.begin(last)
    return copied
  }

/** A failed commit may leave ids in the cache that were not written. */
const createCommit =
  (client: pg.Client, { dictionary, unsettled }: CommitParts): Commit =>
  async (durable, work) => {
    try {
      return await inTransaction(client, { durable }, work)
    } catch (error) {
      dictionary.forget()
      days.unsettleDays(unsettled)
      throw error
    }
  }

const readingOf = (
  reader: pg.Pool,
  loading: Loading,
): Pick<Writer, 'coverage' | 'unproved' | 'hashOf' | 'untraced'> => ({
  async coverage() {
    // Read first: a block that becomes indexed in between is then in both results, and not in neither.
    const loaded = loading.blocks()
    return { ...(await readCoverage(reader)), loaded }
  },
  unproved: () => readUnproved(reader),
  hashOf: async (block) =>
    loading.hashOf(block) ?? (await readValue(reader, 'select hash from block where number = $1', [block])),
  untraced: (most, except = []) => blocksWithoutTraces(reader, most, except),
})

/** Opens the only connection that holds the writer's lock. Failures reject until the writer is open. */
async function connectAsWriter(place: DatabaseLocation): Promise<{ client: pg.Client; epoch: number }> {
  const client = await connectForLock(place)
  try {
    if (!(await awaitLock(client))) throw new SecondWriterError()
    await expectCurrent(client)
    return { client, epoch: await beginEpoch(client) }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function openCommitParts(
  client: pg.Client,
  { releaseTransfers }: BalanceRewriter,
  options: WriterOptions,
): Promise<CommitParts> {
  const { place, cachedAddresses: cached, alwaysReadAhead = false } = options
  const readAhead = openReadAhead(place, { always: alwaysReadAhead })
  const partitions = await openPartitions(client, {
    ...options,
    beforeDrop: addAllDeferred,
    beforeLock: releaseTransfers,
  })
  const dictionary = createDictionary({ cached, findCommitted: readAhead.addresses })
  return {
    dictionary,
    partitions,
    readAhead,
    deferred: { count: 0 },
    unsettled: days.createUnsettledDays(options.largeDay),
  }
}
