import type { Tx } from '../in-transaction.ts'

/*
 * Native balances. What always holds, whatever happened in between: each address with an id up to `balances_swept` of
 * the head either has a row in address_balance that is right as of the newest indexed block, or a mark that says that
 * it is to be read again; addresses with greater ids were never read, and the sweep comes to them by their id. It is
 * kept because everything that changes it (appends, rewinds, refreshers' writes) holds the lock on the head's row first.
 */

/**
 * Marks addresses whose native balance a commit may have changed. A balance that was read at this block or a later one
 * already includes the history that is backfilled before it.
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

/** When balances of accounts change although no transaction of the block names them; see Profile. */
export interface UnlockRules {
  readonly unlockDepths: readonly number[]
  readonly allocationInterval: number | null
}

/**
 * Marks accounts to which these blocks pay what earlier ones promised. `head` was the newest block before; for blocks
 * behind it, all that they promise may have been paid by now.
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

/** Recipients of external transactions that were executed `$5` blocks before those from `$3` to `$4`. */
const PAID_LATER = `select unnest(array[t.from_id, t.to_id]) as id
  from unnest($5::int[]) as depth join executed_transaction as e on e.block between $3::int - depth and $4::int - depth
  join transaction as t on t.block = e.block and t.index = e.tx_index`

/** Addresses that blocks after `$1` may have touched, each perhaps several times, some null. */
export const TOUCHED_AFTER = `
  select miner as id from block where number > $1
  union all select miner from uncle where block > $1
  union all select address from withdrawal where block > $1
  union all select unnest(array[from_id, to_id, created_id]) from transaction where block > $1
  union all select address_id from participant where block > $1
  union all select address_id from accessed_account where block > $1
  union all select unnest(array[from_id, to_id]) from call where block > $1
  union all select address_id from destruction where block > $1`

/** Marks what replaced blocks touched to be read again; values recorded in them are kept as not canonical. */
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
  // Each reading was recorded too, so that those of the losing branch are found by that.
  await tx.run(
    `update address_balance as known set block = $1 from recorded_balance as read
      where read.block > $1 and known.address_id = read.address_id and known.block > $1`,
    [to],
  )
  await tx.run('update recorded_balance set canonical = false where block > $1', [to])
}

/** What was recorded in a block that comes back after it was replaced is on the chain again. */
export async function restoreRecorded(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(
    `update recorded_balance as recorded set canonical = true from block
      where block.number between $1 and $2 and recorded.block = block.number and recorded.block_hash = block.hash
        and recorded.block between $1 and $2 and not canonical`,
    [first, last],
  )
}
