import type { Tx } from '../connect/in-transaction.ts'
import * as balances from '../families/balance-rows.ts'
import * as days from '../families/days.ts'
import { rangesSql, sourcesValues } from '../families/source-rows.ts'
import * as traces from '../families/trace-rows.ts'
import type { BlockUnit } from '../write/block-unit.ts'
import { type CopiedRows, copyRows } from '../write/copy-rows.ts'
import type { Dictionary } from '../write/dictionary.ts'
import { assertConsecutive, assertFollowsIndex } from '../write/follows-index.ts'
import { type LoadedBlocks, loadingOf, NEW_ADDRESSES } from './loading-tables.ts'

/**
 * Copies units into the loading tables, and updates addresses, which get their ids at once. Returns undefined if the
 * blocks are at the head, or if they close the gap below it.
 */
export async function copyLoaded(
  tx: Tx,
  loaded: LoadedBlocks | undefined,
  units: readonly BlockUnit[],
  dictionary: Dictionary,
): Promise<CopiedRows | undefined> {
  assertConsecutive(units)
  const last = units.at(-1)!.last
  const { leavesGap, head, swept } = await assertFollowsIndex(tx, loaded?.first ?? units[0]!.first, last)
  if (!leavesGap || last.number >= head) return undefined
  const copied = await copyRows(
    tx,
    dictionary,
    units.flatMap((unit) => unit.rows),
    loadingOf,
  )
  await countNewAddresses(tx, days.newByBlock(copied.firstSeen))
  await balances.append(tx, copied.addressIds, last.number, swept)
  await traces.append(
    tx,
    units.flatMap((unit) => unit.untraced),
    loadingOf('untraced'),
  )
  await tx.run(
    `insert into ${loadingOf('block_source')} (first_block, last_block, node)
      select first, last, node from ${rangesSql(1)}`,
    sourcesValues(units.flatMap((unit) => unit.sources ?? [])),
  )
  return copied
}

/** Counts new addresses of loaded blocks in a table of their own, and subtracts them from the indexed days that had them. */
async function countNewAddresses(tx: Tx, byBlock: days.NewByBlock): Promise<void> {
  await days.addNewAddresses(tx, byBlock)
  await tx.run(
    `insert into ${NEW_ADDRESSES} (block, count) select number, count from unnest($1::int[], $2::int[]) as changed (number, count)
      where not exists (select 1 from block where block.number = changed.number)`,
    [[...byBlock.keys()], [...byBlock.values()]],
  )
}

export async function newAddressesOf(tx: Tx): Promise<days.NewByBlock> {
  const { rows } = await tx.run<{ block: number; count: number }>(
    `select block, sum(count)::int as count from ${NEW_ADDRESSES} group by block`,
  )
  return new Map(rows.map(({ block, count }) => [block, count]))
}
