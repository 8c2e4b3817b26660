import type pg from 'pg'
import type { Hex } from '../primitives/hex.ts'
import type { Range } from '../primitives/ranges.ts'
import { expectCurrent } from '../schema/migrate.ts'
import {
  appendTraces,
  appendUnits,
  type CommitParts,
  isChangedByOtherBlocks,
  type WriterRules,
} from './append-units.ts'
import { type BalanceRewriter, type InTurn, openBalanceRewriter } from './balance-rewriter.ts'
import type { BlockUnit, TraceUnit } from './block-unit.ts'
import type { CopiedRows } from './copy-rows.ts'
import { createDictionary } from './dictionary.ts'
import { beginEpoch, keepLease } from './epoch.ts'
import * as blocks from './families/block-rows.ts'
import * as days from './families/days.ts'
import { addAllDeferred } from './families/token-balance-rows.ts'
import { inTransaction, type Tx } from './in-transaction.ts'
import { type Coverage, readCoverage, readUnproved, type UnprovedBlocks } from './index-coverage.ts'
import { type AccessLists, createAccessLists } from './kept-access-lists.ts'
import { type Loading, openLoading } from './loading/loading.ts'
import { lockHead } from './lock-head.ts'
import { type DatabaseLocation, openPool } from './open.ts'
import { openPartitions, type PartitionsOptions } from './partitions/partitions.ts'
import { openReadAhead } from './read-ahead.ts'
import { createRepairs, type Repairs } from './repairs.ts'
import { rewind } from './rewind.ts'
import { createDaySettling, createSettling } from './settling.ts'
import { createDelegations, type Delegations } from './unlisted-delegations.ts'
import { type BlockWithoutTraces, blocksWithoutTraces } from './untraced-blocks.ts'
import { awaitLock, connectForLock, SecondWriterError } from './writer-lock.ts'

export type { BlockUnit, TraceUnit }

export interface WriterCoverage extends Coverage {
  /** Blocks that are loaded, and will be indexed together; undefined if none are. */
  readonly loaded: Range | undefined
}

/** The one writer of the index. Every method is one transaction: whole or not at all. */
export interface Writer {
  coverage(): Promise<WriterCoverage>
  unproved(): Promise<UnprovedBlocks>
  hashOf(block: number): Promise<Hex | undefined>
  /** Blocks whose traces are still to come, newest first, `except` left out. */
  untraced(most: number, except?: readonly number[]): Promise<BlockWithoutTraces[]>
  /** Appends units that follow each other. Throws BrokenChainError when they do not fit what is there. */
  append(units: readonly BlockUnit[], options: { durable: boolean }): Promise<CopiedRows>
  /** Indexes blocks that were loaded, if that is due. Other commits wait for its end alone. */
  indexLoaded(inTurn: InTurn): Promise<void>
  /** Records that this block is not indexed, the error, and the node's answer. */
  setAside(block: { number: number; hash: Hex }, why: { error: string; raw: Uint8Array }): Promise<void>
  appendTraces(unit: TraceUnit, options: { durable: boolean }): Promise<void>
  /** Takes back every block after `to`, in the segment that ends at the head. */
  rewind(to: number): Promise<void>
  /** Requests to reindex blocks. */
  readonly repairs: Repairs
  /** Indexes what was loaded, adds to balances of tokens what was left for later, and counts large days, in turn with other commits. */
  settle(inTurn?: InTurn): Promise<void>
  /** To be called while history is read: adds to balances in the background once enough is left, and waits where much more is. */
  keepUp(inTurn: InTurn): Promise<void>
  /** Ends that soon, with what is left then. */
  stopSettling(): Promise<void>
  /** Authorizations of blocks that an earlier program indexed. */
  readonly delegations: Delegations
  readonly accessLists: AccessLists
  /** The number of this writer: no commit succeeds after another writer has raised it. */
  readonly epoch: number
  /** What servers show of the indexer, from the next renewal of the lease on. */
  publish(report: object): void
  close(): Promise<void>
}

export interface WriterOptions extends PartitionsOptions {
  readonly place: DatabaseLocation
  /** Addresses kept in memory. */
  readonly cachedAddresses: number
  /** Unix milliseconds. */
  readonly now: () => number
  readonly onLost: (error: Error) => void
  /** Reads ahead however small the index is. */
  readonly alwaysReadAhead?: boolean
  /** Transfers that are left for later before one pass adds them; undefined means a part of the number of balances. */
  readonly deferredTransfers?: number
  /** For how many the table of token balances is rewritten, where it is not too large; Infinity means never. */
  readonly minTransfersRewritten?: number
  /** Days with more transactions are counted by `settle`. */
  readonly largeDay?: number
  /** Absent means balances change only where a block names their address, and contracts are found by traces. */
  readonly rules?: WriterRules
}

export async function openWriter(options: WriterOptions): Promise<Writer> {
  const { place, now, onLost, rules } = options
  const { client, epoch } = await connectAsWriter(place)
  client.on('error', onLost)
  const lease = keepLease(place, epoch, onLost)
  const reader = openReader(place)
  const rewriter = await openBalanceRewriter(place, epoch)
  const parts = await openCommitParts(client, rewriter, options)
  const { dictionary } = parts

  const commit = createCommit(client, parts)
  const commitLocked = (durable: boolean, work: (tx: Tx) => Promise<void>) =>
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
      rewriter.noteRewind(to)
      await commitLocked(true, (tx) => rewind(tx, to, Math.floor(now() / 1000)))
      dictionary.forget()
    },

    repairs: createRepairs({
      reader,
      dictionary,
      now,
      // First blocks of addresses are looked for in the index.
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
    delegations: createDelegations(reader, dictionary, (work) => commitLocked(false, work)),
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

type Commit = <T>(durable: boolean, work: (tx: Tx) => Promise<T>) => Promise<T>

/** A failed commit may leave ids in the cache that were never written. */
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
    // What becomes indexed meanwhile is in both.
    const loaded = loading.blocks()
    return { ...(await readCoverage(reader)), loaded }
  },
  unproved: () => readUnproved(reader),
  hashOf: async (block) => loading.hashOf(block) ?? (await readHash(reader, block)),
  untraced: (most, except = []) => blocksWithoutTraces(reader, most, except),
})

async function readHash(reader: pg.Pool, block: number): Promise<Hex | undefined> {
  const { rows } = await reader.query<{ hash: Hex }>('select hash from block where number = $1', [block])
  return rows[0]?.hash
}

/** Reads must neither wait for a commit nor see uncommitted rows. */
const openReader = (place: DatabaseLocation): pg.Pool =>
  openPool(place, {
    name: 'writer reads',
    connections: 2,
    statementTimeout: 0,
    // The pool replaces the connection; the statement that used it fails.
    onError: () => {},
  })

/** The one connection that holds the writer's lock. Until the writer is open, its caller gets a failure as a rejection. */
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
