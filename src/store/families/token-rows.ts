import { rangesOf } from '../../primitives/ranges.ts'
import { clampedSql, deltasSql, SUMMED } from '../../schema/balance-sql.ts'
import { readValue } from '../../schema/read-rows.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { BALANCE_TABLES, sameKeySql } from './balance-sums.ts'

/** SQL: the tokens that transfers name between two blocks, given as SQL expressions. */
export const movedTokensSql = (first: string, last: string): string =>
  // The first transfer determines the standard.
  `select token, min(array[block, log_index, item, standard]) as first, max(block) as last
    from token_transfer where block between ${first} and ${last} group by token`

/** Updates tokens after these blocks were written, at the head or below. Balances are added separately. */
export const append = (tx: Tx, first: number, last: number): Promise<void> =>
  appendMoved(tx, movedTokensSql('$1', '$2'), [first, last])

/** Like `append`, for rows that a statement of `movedTokensSql` selects. */
export async function appendMoved(tx: Tx, moved: string, values: readonly number[] = []): Promise<void> {
  await tx.run(
    `insert into token as known (address_id, first_block, standard, supply_touched)
      select token, first[1], first[4], last from (${moved}) as moved order by token
     on conflict (address_id) do update set
       standard = case when excluded.first_block < known.first_block then excluded.standard else known.standard end,
       first_block = least(known.first_block, excluded.first_block),
       supply_touched = greatest(known.supply_touched, excluded.supply_touched),
       -- Blocks that come in behind a count bring holders too.
       holders_block = case when known.holders_block < excluded.supply_touched then known.holders_block end`,
    values,
  )
}

/** Marks tokens as live, since a development node can change storage without an event (anvil_setStorageAt). */
export async function readWithinRequests(tx: Tx): Promise<void> {
  await tx.run('update token set live = true where not live and standard <> 1155')
}

/**
 * Marks supplies that these blocks may have changed without a transfer, such as by a fee burnt without an event, or a
 * rebase with another event. Covers every token that emitted a log or received a transaction. Only for blocks at the
 * head: a supply is read at the head and includes all earlier blocks.
 */
export async function touchSupplies(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(
    `update token set supply_touched = touched.block
     from (
       select id, max(block) as block from (
         select address_id as id, block from log where block between $1 and $2
         union all select to_id, block from transaction where block between $1 and $2
       ) as named group by id
     ) as touched
     where token.address_id = touched.id and supply_touched < touched.block`,
    [first, last],
  )
}

/** Largest number of a party's newer transfers that are scanned for one of this token. */
const MAX_SCANNED = 10_000

/**
 * SQL: the last block up to `$1` with an event of a pair. Null if there is none; -1 if MAX_SCANNED newer transfers of
 * the party come before it.
 */
function lastEventSql(more: string): string {
  const newestSql = (party: string) =>
    `(select token, token_id, standard, block from token_transfer where ${party} = pair.holder and standard = kind.standard and block <= $1
      order by block desc, log_index desc, item desc limit ${MAX_SCANNED})`
  const lastSql = (party: string) => `
    select coalesce(
      (select block from ${newestSql(party)} as newest where newest.token = pair.token and ${SUMMED} ${more} limit 1),
      case when (select count(*) from ${newestSql(party)} as newest) = ${MAX_SCANNED} then -1 end) as block`
  return `select case when min(found.block) = -1 then -1 else max(found.block) end as block
    from (values (20), (721), (1155)) as kind (standard)
    cross join lateral (${lastSql('to_id')} union all ${lastSql('from_id')}) as found`
}

/** `touched_block` of a holder without any event; the next statement deletes the row. */
const NO_EVENT = -1
/**
 * `value_block` of a value that was read at a removed block. The value is served until it is read again. Every event
 * has a later block.
 */
const LOST = 0
/** `touched_block` of a holder without remaining events if earlier events were dropped; null if none were dropped. */
const DROPPED_EVENT = '(select nullif(kept_from, 0) - 1 from head)'

/**
 * Subtracts deferred transfers from values that this rewind invalidates. These values were read at later blocks and
 * include the transfers, which are added again once `value_block` is lost.
 */
async function takeOutUnsummed(tx: Tx, to: number, table: string, key: string, more: string): Promise<void> {
  const unsummed = await readValue<string>(
    tx.client,
    `select (unsummed * int4multirange(int4range(null, $1, '[]')))::text from head`,
    [to],
  )
  for (const blocks of rangesOf(unsummed)) {
    const movedSql = (party: string) => `
      from token_transfer as newest where ${party} = pair.holder and standard in (20, 721, 1155)
        and block between $2 and $3 and newest.token = pair.token ${more}`
    await tx.run(
      `update ${table} set value = ${clampedSql('value - change')}
       from (
         select ${key}, sum(amount) as change
         from (select ${key} from ${table} where called_block > $1 and value_block > $1) as pair
         cross join lateral (
           select amount ${movedSql('to_id')} union all select -amount ${movedSql('from_id')}
         ) as moved group by ${key}
       ) as pair
       where ${sameKeySql(key, table, 'pair')}`,
      [to, ...blocks],
    )
  }
}

/** Reverts blocks after `to`. Values that were read at one of them become unknown and are read again. */
export async function rewind(tx: Tx, to: number): Promise<void> {
  const valueBlock = `case when value_block > $1 then ${LOST} else value_block end`
  for (const { name: table, key, condition } of BALANCE_TABLES) {
    const more = table === 'token_id_balance' ? `and newest.token_id = pair.token_id and ${condition}` : ''
    await takeOutUnsummed(tx, to, table, key, more)
    await tx.run(
      `update ${table} set
         value = ${clampedSql('value - change')},
         value_block = ${valueBlock},
         called_block = null,
         touched_block = case last.block when -1 then least(touched_block, $1) else coalesce(last.block, ${DROPPED_EVENT}, ${NO_EVENT}) end
       from (
         select ${key}, sum(amount) as change from (${deltasSql(`block > $1 and ${SUMMED} and ${condition}`)}) as moved group by ${key}
       ) as pair cross join lateral (${lastEventSql(more)}) as last
       where ${sameKeySql(key, table, 'pair')}`,
      [to],
    )
    // No event is left: the address is not a holder, whatever the contract returns.
    await tx.run(`delete from ${table} where touched_block = ${NO_EVENT} and called_block is null`)
    // Values that were read at a removed block although no transfer there names the holder: by a sweep, or because the
    // token is live.
    await tx.run(
      `update ${table} set value_block = ${valueBlock}, called_block = null
       where called_block > $1`,
      [to],
    )
  }
  // A token that is first seen after `to` has only holders from removed blocks, so only those are read.
  for (const { name } of BALANCE_TABLES)
    await tx.run(
      `delete from ${name} as known using (
         select distinct token, holder from (${deltasSql('block > $1')}) as moved
         where token in (select address_id from token where first_block > $1)
       ) as gone
       where known.token = gone.token and known.holder = gone.holder`,
      [to],
    )
  await tx.run('delete from token where first_block > $1', [to])
  await tx.run(
    `update token set
       facts_block = case when facts_block > $1 then null else facts_block end,
       supply_block = case when supply_block > $1 then ${LOST} else supply_block end,
       holders_block = case when holders_block > $1 then null else holders_block end,
       supply_touched = least(supply_touched, $1)
     where facts_block > $1 or supply_block > $1 or holders_block > $1 or supply_touched > $1`,
    [to],
  )
  await tx.run('delete from token_transfer where block > $1', [to])
}
