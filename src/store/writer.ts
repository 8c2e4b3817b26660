import type pg from 'pg'
import type { Hex } from '../primitives/hex.ts'
import { expectCurrent } from '../schema/migrate.ts'
import { advanceHead } from './advance-head.ts'
import { type CopiedRows, copyRows } from './copy-rows.ts'
import { type Coverage, readCoverage, readUnproved, type UnprovedBlocks } from './coverage.ts'
import { createDelegations, type Delegations } from './delegations.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { EncodedRows } from './encode.ts'
import { beginEpoch, keepLease } from './epoch.ts'
import * as balances from './families/balances.ts'
import * as blocks from './families/blocks.ts'
import * as days from './families/days.ts'
import * as foundContracts from './families/found-contracts.ts'
import type { BlockSource } from './families/sources.ts'
import * as tokens from './families/tokens.ts'
import * as traces from './families/traces.ts'
import { assertConsecutive, assertFollowsIndex, assertIndexed, type BlockSpan } from './follows-index.ts'
import { lockHead } from './lock-head.ts'
import { type DatabaseLocation, openPool } from './open.ts'
import { openPartitions, type Partitions, type PartitionsOptions } from './partitions/partitions.ts'
import { openReadAhead, type ReadAhead } from './read-ahead.ts'
import { createRepairs, type Repairs } from './repairs.ts'
import { rewind } from './rewind.ts'
import { createTokenBalances, type TokenBalances } from './token-balances.ts'
import { inTransaction, type Tx } from './transaction.ts'
import { type BlockWithoutTraces, blocksWithoutTraces } from './without-traces.ts'
import { awaitLock, connectForLock, SecondWriterError } from './writer-lock.ts'

/** Some consecutive blocks, decoded and encoded. */
export interface BlockUnit extends BlockSpan {
  /** Of the blocks, and of their traces where those came along. */
  readonly rows: readonly EncodedRows[]
  /** Blocks among these whose traces are still to come. */
  readonly untraced: readonly UntracedBlock[]
  /** Absent: not known. */
  readonly sources?: readonly BlockSource[]
}

export interface UntracedBlock {
  readonly number: number
  /** Calls derived from its logs are used in place of traced ones (EIP-7708). */
  readonly fromLogs: boolean
}

/** The traces of some blocks that are in already. */
export interface TraceUnit {
  readonly blocks: readonly { number: number; hash: Hex }[]
  readonly rows: EncodedRows
}

/** The one writer of the index. Every method is one transaction: whole or not at all. */
export interface Writer {
  coverage(): Promise<Coverage>
  unproved(): Promise<UnprovedBlocks>
  hashOf(block: number): Promise<Hex | undefined>
  /** Blocks whose traces are still to come, newest first, `except` left out. */
  untraced(most: number, except?: readonly number[]): Promise<BlockWithoutTraces[]>
  /** Appends units that follow each other. Throws BrokenChainError when they do not fit what is there. */
  append(units: readonly BlockUnit[], options: { durable: boolean }): Promise<CopiedRows>
  /** Records that this block is not indexed, the error, and the node's answer. */
  setAside(block: { number: number; hash: Hex }, why: { error: string; raw: Uint8Array }): Promise<void>
  appendTraces(unit: TraceUnit, options: { durable: boolean }): Promise<void>
  /** Takes back every block after `to`, in the segment that ends at the head. */
  rewind(to: number): Promise<void>
  /** Requests to reindex blocks. */
  readonly repairs: Repairs
  /** Adds to the balances of tokens what was left for later while history was read. */
  settleBalances(): Promise<void>
  /** Authorizations of blocks that an earlier program indexed. */
  readonly delegations: Delegations
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
  /** Transfers that are left for later before a commit adds them all; undefined: as many as one adds in some seconds. */
  readonly deferredTransfers?: number
  /** For how many the table of token balances is rewritten, where it is not too large; Infinity: never. */
  readonly minTransfersRewritten?: number
  /** Absent: balances change only where a block names their address, and contracts are found by traces. */
  readonly rules?: balances.UnlockRules & {
    readonly listsAccounts: boolean
    readonly isDevelopment?: boolean
  }
}

export async function openWriter(options: WriterOptions): Promise<Writer> {
  const { place, now, onLost, rules } = options
  const { client, epoch } = await connectAsWriter(place)
  client.on('error', onLost)
  const lease = keepLease(place, epoch, onLost)
  // Reads must neither wait for a commit nor see uncommitted rows.
  const reader = openPool(place, {
    name: 'writer reads',
    connections: 2,
    statementTimeout: 0,
    // The pool replaces the connection; the statement that used it fails.
    onError: () => {},
  })
  const parts = await openCommitParts(client, options)
  const { dictionary, partitions, tokenBalances } = parts

  /** A failed commit may leave ids in the cache that were never written. */
  const commit = async <T>(durable: boolean, work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await inTransaction(client, { durable }, work)
    } catch (error) {
      dictionary.forget()
      tokenBalances.forget()
      parts.unsettled.isLeft = true
      throw error
    }
  }

  const commitLocked = (durable: boolean, work: (tx: Tx) => Promise<void>) =>
    commit(durable, async (tx) => {
      await lockHead(tx)
      return work(tx)
    })

  const settleBalances = async () =>
    tokenBalances.hasDeferred() ? commitLocked(false, tokenBalances.addDeferred) : undefined

  return {
    coverage: () => readCoverage(reader),
    unproved: () => readUnproved(reader),

    async hashOf(block) {
      const { rows } = await reader.query<{ hash: Hex }>('select hash from block where number = $1', [block])
      return rows[0]?.hash
    },

    untraced: (most, except = []) => blocksWithoutTraces(reader, most, except),

    append: async (units, { durable }) => {
      if (tokenBalances.isFull()) await settleBalances()
      const copied = await commit(durable, (tx) => appendUnits(tx, parts, units, { rules, durable }))
      await partitions.maintain(units.at(-1)!.last.number, copied)
      return copied
    },

    setAside: (block, why) =>
      commit(true, async (tx) => {
        await lockHead(tx)
        await blocks.setAside(tx, block, why, Math.floor(now() / 1000))
      }),

    appendTraces: (unit, { durable }) => commit(durable, (tx) => appendTraces(tx, parts, unit)),

    rewind: async (to) => {
      await commitLocked(true, (tx) => rewind(tx, tokenBalances, to, Math.floor(now() / 1000)))
      dictionary.forget()
    },

    repairs: createRepairs({
      reader,
      dictionary,
      now,
      commit: (work) => commitLocked(true, work),
      addDeferred: tokenBalances.addDeferred,
      findsContracts: rules?.listsAccounts ?? false,
      unsettled: parts.unsettled,
    }),

    settleBalances,
    delegations: createDelegations(reader, dictionary, (work) => commitLocked(false, work)),

    epoch,
    publish: lease.publish,

    close: async () => {
      await lease.close()
      await parts.readAhead.close()
      await reader.end()
      await client.end()
    },
  }
}

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

/** What a commit needs beside its transaction. */
interface CommitParts {
  readonly dictionary: Dictionary
  readonly partitions: Partitions
  readonly readAhead: ReadAhead
  readonly tokenBalances: TokenBalances
  readonly unsettled: days.UnsettledDays
}

async function openCommitParts(client: pg.Client, options: WriterOptions): Promise<CommitParts> {
  const { place, cachedAddresses: cached, alwaysReadAhead = false } = options
  const { deferredTransfers, minTransfersRewritten, log = () => {} } = options
  const readAhead = openReadAhead(place, { always: alwaysReadAhead })
  const tokenBalances = createTokenBalances({ readAhead, log, deferredTransfers, minTransfersRewritten })
  const partitions = await openPartitions(client, {
    ...options,
    beforeDrop: tokenBalances.addDeferredInPlace,
  })
  const dictionary = createDictionary({ cached, findCommitted: readAhead.addresses })
  return { dictionary, partitions, readAhead, tokenBalances, unsettled: { isLeft: true } }
}

async function appendUnits(
  tx: Tx,
  { dictionary, partitions, tokenBalances, unsettled }: CommitParts,
  units: readonly BlockUnit[],
  { rules, durable }: Pick<WriterOptions, 'rules'> & { durable: boolean },
): Promise<CopiedRows> {
  const first = units[0]!.first
  const last = units.at(-1)!.last
  assertConsecutive(units)
  const state = await assertFollowsIndex(tx, first, last)
  if (!state.leavesGap) await tokenBalances.addDeferred(tx)
  const copied = await copyRows(
    tx,
    dictionary,
    units.flatMap((unit) => unit.rows),
    (table) => partitions.targetOf(table, first.number, last.number),
  )
  if (state.replaced) {
    await blocks.append(tx, first.number, last.number)
    await balances.restoreRecorded(tx, first.number, last.number)
  }
  const transfers = copied.counts.tokenTransfer ?? 0
  const written = { first: first.number, last: last.number, transfers }
  if (transfers > 0) await tokens.append(tx, first.number, last.number)
  if (state.leavesGap && !durable && last.number < state.head) await tokenBalances.defer(tx, written)
  else await tokenBalances.add(tx, written)
  if (last.number > state.head) await tokens.touchSupplies(tx, first.number, last.number)
  await balances.append(tx, copied.addressIds, last.number, state.swept)
  if (rules) await balances.appendUnlocked(tx, rules, { ...state, first: first.number, last: last.number })
  if (rules?.isDevelopment) await tokens.readWithinRequests(tx)
  if (rules?.listsAccounts) await foundContracts.append(tx, first.number, last.number)
  await blocks.releaseSetAside(tx, first.number, last.number)
  const untraced = units.flatMap((unit) => unit.untraced)
  await traces.append(tx, untraced)
  await days.append(tx, first.number, last.number, copied.firstSeen)
  await advanceHead(tx, {
    ...{ first: first.number, last: last.number, hash: last.hash, untraced: untraced.length },
    sources: units.flatMap((unit) => unit.sources ?? []),
  })
  await days.settle(tx, first.number, last.number, unsettled)
  return copied
}

async function appendTraces(
  tx: Tx,
  { dictionary, partitions }: Pick<CommitParts, 'dictionary' | 'partitions'>,
  unit: TraceUnit,
): Promise<void> {
  const { swept } = await lockHead(tx)
  const numbers = unit.blocks.map((block) => block.number)
  await assertIndexed(tx, unit.blocks)
  await days.countCreations(tx, numbers, -1)
  await traces.removeCallsFromLogs(tx, numbers)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const { addressIds, firstSeen } = await copyRows(tx, dictionary, [unit.rows], (table) =>
    partitions.targetOf(table, first, last),
  )
  await days.countCreations(tx, numbers, 1)
  await days.appendFirstSeen(tx, firstSeen)
  // Marked as of the newest of these blocks: a balance is always read after the head anyway.
  await balances.append(tx, addressIds, last, swept)
  await traces.appendLater(tx, numbers)
}
