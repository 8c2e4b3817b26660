import { type Range, rangesOf } from '../../primitives/ranges.ts'
import type { Tx } from '../in-transaction.ts'
import { BALANCE_TABLES, type BalanceTable, changedColumns, SUMMED_COLUMNS, summed } from './balance-sums.ts'

/**
 * Adds the transfers of consecutive blocks to the balances of their parties. Blocks may be added in any order, but no value may have
 * been read from a contract after some of these blocks and before others.
 */
export async function addBalances(tx: Tx, blocks: Range): Promise<void> {
  for (const table of BALANCE_TABLES) await tx.run(addSummed(table, blocks))
}

/** The same to one table, or to another one that is going to replace it. */
export function addSummed(table: BalanceTable, blocks: Range, name: string = table.name): string {
  const { key, hasAddress, order } = table
  const columns = [key, ...SUMMED_COLUMNS].join(', ')
  // The address of a holder that is known is in its own row, which is read anyway. It is looked up after the sums were
  // sorted (`offset`), next to where the row is written.
  const address = `, coalesce(
    (select holder_address from ${name} as same where same.token = summed.token and same.holder = summed.holder),
    (select address from address where id = summed.holder))`
  const changes = Object.entries(changedColumns('known', 'excluded'))
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')
  return `
    insert into ${name} as known (${columns}${hasAddress ? ', holder_address' : ''})
      select ${columns}${hasAddress ? address : ''}
      from (${summed(table, blocks)} order by ${order} offset 0) as summed
     on conflict (${key}) do update set ${changes}`
}

/** Notes that the transfers of these blocks are still to be added. */
export async function deferBalances(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(`update head set unsummed = unsummed + int4multirange(int4range($1, $2, '[]'))`, [first, last])
}

/** Adds the transfers of blocks that wait for it, in a transaction that holds the lock on the head. */
export async function addDeferred(tx: Tx, blocks: Range): Promise<void> {
  await addBalances(tx, blocks)
  // A count that was made meanwhile lacks these holders.
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

/** All of them: before what rests on the sums of these blocks, or removes their transfers. */
export async function addAllDeferred(tx: Tx): Promise<void> {
  const { rows } = await tx.run<{ unsummed: string }>('select unsummed::text from head')
  for (const blocks of rangesOf(rows[0]!.unsummed)) await addDeferred(tx, blocks)
}
