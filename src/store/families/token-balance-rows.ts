import { type Range, rangesOf } from '../../primitives/ranges.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import type { Tx } from '../connect/in-transaction.ts'
import {
  BALANCE_TABLES,
  type BalanceTable,
  changedColumnsSql,
  SUMMED_COLUMNS,
  summedSql,
} from './balance-sums.ts'

/**
 * Adds the transfers of consecutive blocks to the balances of their parties. Ranges may be added in any order, but no
 * value may have been read from a contract in the middle of a range.
 */
export async function addBalances(tx: Tx, blocks: Range): Promise<void> {
  for (const table of BALANCE_TABLES) await tx.run(addSummedSql(table, blocks))
}

/** SQL that adds the transfers to the balances in one table, or in a table `name` that will replace it. */
export function addSummedSql(table: BalanceTable, blocks: Range, name: string = table.name): string {
  const { key, hasAddress, order } = table
  const columns = [key, ...SUMMED_COLUMNS].join(', ')
  // A known holder's address is in its row, which is read anyway. The lookup follows the sort (`offset`), next to where
  // the row is written.
  const address = `, coalesce(
    (select holder_address from ${name} as same where same.token = summed.token and same.holder = summed.holder),
    (select address from address where id = summed.holder))`
  const changes = Object.entries(changedColumnsSql('known', 'excluded'))
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')
  return `
    insert into ${name} as known (${columns}${hasAddress ? ', holder_address' : ''})
      select ${columns}${hasAddress ? address : ''}
      from (${summedSql(table, blocks)} order by ${order} offset 0) as summed
     on conflict (${key}) do update set ${changes}`
}

/** Notes that the transfers of these blocks are not in the balances yet. */
export async function deferBalances(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(`update head set unsummed = unsummed + int4multirange(int4range($1, $2, '[]'))`, [first, last])
}

/** Adds the transfers of deferred blocks, in a transaction that holds the lock on `head`. */
export async function addDeferred(tx: Tx, blocks: Range): Promise<void> {
  await addBalances(tx, blocks)
  // A holder count that was made before lacks these holders.
  await tx.run(
    `update token set holders_block = null
      from (select token, max(block) as touched from token_transfer where block between $1 and $2 group by token) as summed
      where address_id = summed.token and holders_block >= summed.touched`,
    blocks,
  )
  await noteAdded(tx, blocks)
}

export async function noteAdded(tx: Tx, blocks: Range): Promise<void> {
  await tx.run(
    `update head set unsummed = unsummed - int4multirange(int4range($1, $2, '[]')), revision = revision + 1`,
    blocks,
  )
}

/** Adds all deferred blocks. Called before work that reads their sums or removes their transfers. */
export async function addAllDeferred(tx: Tx): Promise<void> {
  for (const blocks of await readDeferred(tx.client)) await addDeferred(tx, blocks)
}

/** Deferred blocks, ascending. */
export const readDeferred = async (client: Queryable): Promise<Range[]> =>
  rangesOf(await readValue(client, 'select unsummed::text from head'))
