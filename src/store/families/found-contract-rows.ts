import type { Tx } from '../connect/in-transaction.ts'
import { countedCreationsSql } from './days.ts'

/*
 * Contracts created by contracts, on a chain without traces where transactions name all accounts that they can reach.
 * An account with unknown code is marked when a block names it, and the node is asked for its code.
 */

/**
 * Marks accounts in these blocks' access lists or logs that may be contracts. Also forgets contracts that were found
 * through a later block, because an earlier creation may now be found: blocks come in from both ends.
 */
export async function append(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(
    `with gone as (delete from creation where block > $2 and factory_id is not null
       and address_id in (
         select address_id from accessed_account where block between $1 and $2
         union all select address_id from log where block between $1 and $2
       )
       and not exists (
         select 1 from call where call.block = creation.block and call.tx_index = creation.tx_index
       ) returning block)
     ${countedCreationsSql('gone', '-')}`,
    [first, last],
  )
  await tx.run(
    `insert into code_mark as known (address_id, block)
      select id, max(block) from (
        select address_id as id, block from accessed_account where block between $1 and $2
        union all select address_id, block from log where block between $1 and $2
      ) as named
      where not exists (select 1 from creation where address_id = id)
        and not exists (select 1 from transaction where from_id = id)
      group by id
     on conflict (address_id) do update set block = greatest(known.block, excluded.block)`,
    [first, last],
  )
}
