import { COIN_LOG_EMITTER } from '../../primitives/system-addresses.ts'
import { clampedSql, deltasSql, KEPT_FROM, ZERO_ADDRESS_ID } from '../../schema/balance-sql.ts'
import { readRows } from '../../schema/read-rows.ts'
import type { Tx } from '../connect/in-transaction.ts'
import type { FirstSeenChange } from '../write/dictionary.ts'
import type { EncodedRows } from '../write/row-encoder.ts'
import { BALANCE_TABLES, sameKeySql } from './balance-sums.ts'

/*
 * Derives state from blocks again after their rows were replaced. Works for any blocks and any content of the derived
 * tables. Values that only the node has are marked to be read again, and served until then.
 */

/** SQL that makes the table of the holders and tokens that are computed again. */
const MAKE_NOTED = `create temporary table if not exists repaired (token bigint, holder bigint, token_id numeric(78,0)) on commit drop`

/** Notes the holders and tokens of these blocks' transfers. Called before and after the rows are replaced. */
export async function noteHolders(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(MAKE_NOTED)
  await tx.run(
    `insert into repaired select distinct token, holder, case when standard = 1155 then token_id end
     from (${deltasSql('block between $1 and $2')}) as moved`,
    [first, last],
  )
}

/** Subtracts the transfers of these blocks from the sums. Keeps values that were read from a contract after these blocks. */
export async function takeBackTransfers(tx: Tx, first: number, last: number): Promise<void> {
  for (const { name, key, condition } of BALANCE_TABLES)
    await tx.run(
      `update ${name} as known set value = case when value_block >= moved_at then value
           else ${clampedSql('value - change')} end
       from (
         select ${key}, sum(amount) as change, max(block) as moved_at
         from (${deltasSql(`block between $1 and $2 and ${condition}`)}) as moved group by ${key}
       ) as summed where ${sameKeySql(key, 'known', 'summed')}`,
      [first, last],
    )
}

/**
 * Computes the noted tokens and holders again from all their transfers, and marks them to be read from their contracts.
 * If earlier transfers were dropped, the old values stay, since their sums cannot be computed again.
 */
export async function settleNoted(tx: Tx): Promise<void> {
  for (const { name, key, condition } of BALANCE_TABLES) {
    const isOfIds = name === 'token_id_balance'
    const pairs = `select distinct ${key} from repaired${isOfIds ? ' where token_id is not null' : ''}`
    const eventsSql = (pair: string, direction: string) =>
      `select 1 from token_transfer as t where t.token = ${pair}.token and t.${direction} = ${pair}.holder and ${condition}${isOfIds ? ` and t.token_id = ${pair}.token_id` : ''}`
    const amounts = (columns: string, sign: string, direction: string) =>
      eventsSql('pair', direction).replace('select 1 from', `select ${columns}${sign}amount as amount from`)
    await tx.run(
      `delete from ${name} as known using (${pairs}) as pair where ${sameKeySql(key, 'known', 'pair')}
         and (known.holder = ${ZERO_ADDRESS_ID}
           or ${KEPT_FROM} = 0 and not exists (${eventsSql('known', 'to_id')}) and not exists (${eventsSql('known', 'from_id')}))`,
    )
    await tx.run(
      `update ${name} as known set called_block = null,
         touched_block = coalesce(whole.touched, least(known.touched_block, ${KEPT_FROM} - 1)),
         value = case when known.value_block is null and ${KEPT_FROM} = 0 then whole.sum else known.value end
       from (
         select pair.*, moved.touched, ${clampedSql('moved.sum')} as sum
         from (${pairs}) as pair cross join lateral (
           select max(block) as touched, sum(amount) as sum from (
             ${amounts('block, ', '', 'to_id')} union all ${amounts('block, ', '-', 'from_id')}
           ) as events
         ) as moved
       ) as whole where ${sameKeySql(key, 'known', 'whole')} and (whole.touched is not null or ${KEPT_FROM} > 0)`,
    )
  }
  await tx.run(
    `update token_balance as known set holder_address = address.address from repaired, address
      where known.token = repaired.token and known.holder = repaired.holder and address.id = known.holder
        and known.holder_address <> address.address`,
  )
  const first = `select found.block, found.standard from (values (20), (721), (1155)) as kinds (kind), lateral (
      select block, log_index, item, standard from token_transfer as t
      where t.token = noted.token and t.standard = kind order by block, log_index, item limit 1
    ) as found order by block, log_index, item limit 1`
  await tx.run(
    `delete from token where address_id in (select token from repaired) and first_block >= ${KEPT_FROM}
       and not exists (select 1 from token_transfer as t where t.token = address_id)`,
  )
  await tx.run(
    `update token set facts_block = null, supply_block = null, holders_block = null,
       first_block = case when token.first_block < ${KEPT_FROM} then token.first_block else whole.block end,
       standard = case when token.first_block < ${KEPT_FROM} then token.standard else whole.standard end
     from (select noted.token, first.* from (select distinct token from repaired) as noted cross join lateral (${first}) as first) as whole
     where address_id = whole.token`,
  )
}

/** Also notes holders and tokens that have one of these blocks in their own rows. Called for a page of blocks at a time. */
export async function noteStated(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(MAKE_NOTED)
  await tx.run(
    `insert into repaired
      select token, holder, null from token_balance where touched_block between $1 and $2
      union all select token, holder, token_id from token_id_balance where touched_block between $1 and $2
      union all select address_id, null, null from token where first_block between $1 and $2`,
    [first, last],
  )
}

const firstTransfersSql = (column: string) =>
  [20, 721, 1155].map(
    (kind) => `(select min(block) from token_transfer where ${column} = a.id and standard = ${kind})`,
  )

/** The first block that names an address. Each part is one index lookup. */
const FIRST_NAMED = `least(
  (select min(number) from block where miner = a.id),
  (select min(block) from uncle where miner = a.id),
  (select min(block) from withdrawal where address = a.id),
  (select min(block) from transaction where from_id = a.id),
  (select min(block) from transaction where to_id = a.id),
  (select min(block) from transaction where created_id = a.id),
  case when a.address = '\\x${COIN_LOG_EMITTER.slice(2)}' then (select min(block) from transaction where coin_log) end,
  (select min(block) from log where address_id = a.id),
  (select min(block) from output where owner_id = a.id),
  (select min(block) from input where owner_id = a.id),
  (select min(block) from participant where address_id = a.id),
  ${['token', 'from_id', 'to_id'].flatMap(firstTransfersSql).join(',\n  ')},
  (select min(block) from call where from_id = a.id),
  (select min(block) from call where to_id = a.id),
  (select min(block) from creation where address_id = a.id),
  (select min(block) from creation where creator_id = a.id),
  (select min(block) from destruction where address_id = a.id))`

/**
 * Corrects first blocks among these blocks that the rows contradict, and returns the changes. Writing the rows lowers
 * the others.
 */
export async function settleFirstSeen(tx: Tx, first: number, last: number, rows: readonly EncodedRows[]) {
  const named = new Map<string, number>()
  for (const { addresses, firstBlocks } of rows) {
    const bytes = Buffer.from(addresses.buffer, addresses.byteOffset, addresses.byteLength)
    firstBlocks.forEach((block, n) => {
      const address = bytes.toString('hex', 20 * n, 20 * n + 20)
      named.set(address, Math.min(block, named.get(address) ?? block))
    })
  }
  return readRows<FirstSeenChange>(
    tx.client,
    `update address as a set first_block = ${FIRST_NAMED} from address as known
      where known.id = a.id and a.id in (
        select stated.id from address as stated
        left join unnest($3::bytea[], $4::int[]) as named (address, block) on named.address = stated.address
        where stated.first_block between $1 and $2 and stated.first_block is distinct from named.block)
      returning known.first_block as former, a.first_block as first`,
    [first, last, [...named.keys()].map((address) => Buffer.from(address, 'hex')), [...named.values()]],
  )
}
