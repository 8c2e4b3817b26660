import type { Tx } from '../connect/in-transaction.ts'

/*
 * Native balances. Invariant: each address with an id up to `head.balances_swept` has a row in address_balance that is
 * right as of the newest indexed block, or a mark to read it again. Addresses with greater ids were never read; the
 * sweep reads them in order of id. It holds because every change of these tables (appends, rewinds, refreshers) locks
 * the row of `head` first.
 */

/**
 * Marks addresses whose native balance a commit may have changed. A balance that was read at this block or later
 * already includes the history before it.
 */
export async function append(tx: Tx, addressIds: Float64Array, block: number, swept: number): Promise<void> {
  const marked = addressIds.filter((id) => id <= swept)
  if (marked.length === 0) return
  await tx.run(
    `insert into balance_mark as known (address_id, block)
      select id, $2::integer from unnest($1::bigint[]) as id
      where not exists (select 1 from address_balance where address_id = id and address_balance.block >= $2::integer)
     on conflict (address_id) do update set block = greatest(known.block, excluded.block)`,
    [`{${marked.join(',')}}`, block],
  )
}

/** Rules for balances that change without a transaction in the block that names the account; see Profile. */
export interface UnlockRules {
  readonly unlockDepths: readonly number[]
  readonly allocationInterval: number | null
}

/**
 * Marks accounts that receive amounts in these blocks that earlier blocks promised. `head` is the newest block before
 * this commit. If the new blocks are below it, everything that they promise may have been paid by now.
 */
export async function appendUnlocked(
  tx: Tx,
  { unlockDepths: depths, allocationInterval }: UnlockRules,
  { first, last, head, swept }: { first: number; last: number; head: number; swept: number },
): Promise<void> {
  const newest = Math.max(last, head)
  const mark = (ids: string, values: unknown[]) =>
    tx.run(
      `insert into balance_mark as known (address_id, block)
        select distinct id, $1::integer from (${ids}) as paid where id <= $2
       on conflict (address_id) do update set block = greatest(known.block, excluded.block)`,
      [newest, swept, ...values],
    )
  if (depths.length > 0) await mark(PAID_LATER, [first, last, [...(last < head ? [0] : []), ...depths]])
  if (
    allocationInterval !== null &&
    (first <= 1 || Math.floor(last / allocationInterval) * allocationInterval >= first)
  )
    await mark('select address_id as id from address_balance', [])
}

/** Parties of external transactions that were executed `$5` blocks before the blocks `$3` to `$4`. */
const PAID_LATER = `select unnest(array[t.from_id, t.to_id]) as id
  from unnest($5::int[]) as depth join executed_transaction as e on e.block between $3::int - depth and $4::int - depth
  join transaction as t on t.block = e.block and t.index = e.tx_index`

/** Addresses that blocks after `$1` may have changed. May have duplicates and nulls. */
export const TOUCHED_AFTER = `
  select miner as id from block where number > $1
  union all select miner from uncle where block > $1
  union all select address from withdrawal where block > $1
  union all select unnest(array[from_id, to_id, created_id]) from transaction where block > $1
  union all select address_id from participant where block > $1
  union all select address_id from accessed_account where block > $1
  union all select unnest(array[from_id, to_id]) from call where block > $1
  union all select address_id from destruction where block > $1`

/**
 * Marks addresses that the removed blocks touched, to be read again. Balances recorded in these blocks become not
 * canonical.
 */
export async function rewind(tx: Tx, to: number): Promise<void> {
  await tx.run(
    `insert into balance_mark as known (address_id, block)
      select distinct touched.id, $1::integer from (
        ${TOUCHED_AFTER}
        union all select address_id from recorded_balance where block > $1
      ) as touched
      where touched.id <= (select balances_swept from head)
     on conflict (address_id) do update set block = least(known.block, excluded.block)`,
    [to],
  )
  await tx.run('update balance_mark set block = $1 where block > $1', [to])
  // Every reading is also recorded, so this finds the readings of removed blocks.
  await tx.run(
    `update address_balance as known set block = $1 from recorded_balance as read
      where read.block > $1 and known.address_id = read.address_id and known.block > $1`,
    [to],
  )
  await tx.run('update recorded_balance set canonical = false where block > $1', [to])
}

/** Balances recorded in a block that was removed and is now appended again are canonical again. */
export async function restoreRecorded(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(
    `update recorded_balance as recorded set canonical = true from block
      where block.number between $1 and $2 and recorded.block = block.number and recorded.block_hash = block.hash
        and recorded.block between $1 and $2 and not canonical`,
    [first, last],
  )
}
