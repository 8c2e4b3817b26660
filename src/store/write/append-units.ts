import { readValue } from '../../schema/read-rows.ts'
import type { DeferredTransfers } from '../balances/settling.ts'
import type { Tx } from '../connect/in-transaction.ts'
import * as balances from '../families/balance-rows.ts'
import * as blocks from '../families/block-rows.ts'
import * as days from '../families/days.ts'
import * as foundContracts from '../families/found-contract-rows.ts'
import * as sources from '../families/source-rows.ts'
import { addAllDeferred, addBalances, deferBalances } from '../families/token-balance-rows.ts'
import * as tokens from '../families/token-rows.ts'
import * as traces from '../families/trace-rows.ts'
import { lockHead } from '../locks/epoch.ts'
import type { Partitions } from '../partitions/partitions.ts'
import { advanceHead } from './advance-head.ts'
import type { BlockUnit, TraceUnit } from './block-unit.ts'
import { type CopiedRows, copyRows } from './copy-rows.ts'
import type { Dictionary } from './dictionary.ts'
import { assertConsecutive, assertFollowsIndex, assertIndexed } from './follows-index.ts'
import type { ReadAhead } from './read-ahead.ts'

/** Rules of a chain beyond Ethereum's that affect how blocks are committed. */
export interface WriterRules extends balances.UnlockRules {
  readonly listsAccounts: boolean
  readonly isDevelopment?: boolean
}

/** Whether a block can change balances of accounts that it does not name, or create contracts that no trace shows. */
export const isChangedByOtherBlocks = (rules: WriterRules | undefined): boolean =>
  rules !== undefined &&
  (rules.listsAccounts ||
    rules.isDevelopment === true ||
    rules.unlockDepths.length > 0 ||
    rules.allocationInterval !== null)

/** The parts that every commit needs, in addition to its transaction. */
export interface CommitParts {
  readonly dictionary: Dictionary
  readonly partitions: Partitions
  readonly readAhead: ReadAhead
  readonly deferred: DeferredTransfers
  readonly unsettled: days.UnsettledDays
}

/** Writes everything for a commit of blocks. */
export async function appendUnits(
  tx: Tx,
  { dictionary, partitions, deferred, unsettled }: CommitParts,
  units: readonly BlockUnit[],
  { rules, durable }: { rules: WriterRules | undefined; durable: boolean },
): Promise<CopiedRows> {
  const first = units[0]!.first
  const last = units.at(-1)!.last
  assertConsecutive(units)
  const state = await assertFollowsIndex(tx, first, last)
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
  if (transfers > 0) await tokens.append(tx, first.number, last.number)
  if (!durable && last.number < state.head) {
    await deferBalances(tx, first.number, last.number)
    deferred.count += transfers
  } else if (transfers > 0) await addBalances(tx, [first.number, last.number])
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

export async function appendTraces(
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
  // Marked at the newest of these blocks, because a balance is always read at the head or later.
  await balances.append(tx, addressIds, last, swept)
  await traces.appendLater(tx, numbers)
}

/** Removes the blocks after `to`. The caller holds the lock on `head`; `now` is in Unix seconds. */
export async function rewind(tx: Tx, to: number, now: number): Promise<void> {
  if (await endsInDeferred(tx, to)) await addAllDeferred(tx)
  await days.rewind(tx, to)
  await balances.rewind(tx, to)
  await tokens.rewind(tx, to)
  await traces.rewind(tx, to)
  await blocks.rewind(tx, to, now)
  await sources.rewind(tx, to)
  await tx.run('update address set first_block = null where first_block > $1', [to])
  await tx.run(
    `update head set revision = revision + 1, number = kept.number, hash = kept.hash,
       blocks = blocks * int4multirange(int4range(null, $1, '[]')),
       unsummed = unsummed * int4multirange(int4range(null, $1, '[]'))
     from (select (select max(number) from block) as number, (select hash from block order by number desc limit 1) as hash) as kept`,
    [to],
  )
}

/**
 * Whether the newest remaining block is deferred. Then more blocks would be deferred after it, and a value that was
 * read from a contract at that block would be in the middle of a deferred range.
 */
const endsInDeferred = (tx: Tx, to: number): Promise<boolean | null> =>
  readValue(
    tx.client,
    `select unsummed @> (upper(blocks * int4multirange(int4range(null, $1, '[]'))) - 1) from head`,
    [to],
  )
