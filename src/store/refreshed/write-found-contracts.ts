import type pg from 'pg'
import type { BlockRef } from '../../chain/types.ts'
import { appendFirstSeen, countedCreationsSql } from '../families/days.ts'
import { askDue, writeAfter } from './state-block.ts'
import type { DueAddress, DueAddresses } from './write-native.ts'

/** Accounts with unknown code, to ask the node about. Those in the newest blocks come first. */
export const markedForCode = (pool: pg.Pool, most: number): Promise<DueAddresses> =>
  askDue(
    pool,
    `select address.id, address.address from code_mark join address on address.id = address_id
      order by block desc limit $1`,
    [most],
  )

/**
 * Writes the accounts that have code at this block as contracts. A contract counts as created in the first successful
 * transaction that names it, by the account that this transaction called. Returns false if the block is no longer
 * indexed.
 */
export const writeFoundContracts = (
  pool: pg.Pool,
  block: BlockRef,
  asked: readonly DueAddress[],
  contracts: readonly DueAddress[],
): Promise<boolean> =>
  writeAfter(pool, block, async (tx) => {
    const ids = contracts.map(({ id }) => id)
    const { rows: changes } = await tx.run<{ former: number | null; first: number }>(
      `with created as (
         insert into creation (address_id, creator_id, factory_id, block, tx_index, call_index)
         select contract.id, t.from_id, coalesce(t.to_id, t.created_id), t.block, t.index, 1
         from unnest($1::bigint[]) as contract (id) cross join lateral (
           select t.* from (
             select block, tx_index from accessed_account where address_id = contract.id
             union select block, tx_index from log where address_id = contract.id
           ) as named join transaction as t on t.block = named.block and t.index = named.tx_index
           where t.status = 1 order by t.block, t.index limit 1
         ) as t
         where not exists (select 1 from creation where address_id = contract.id)
         returning address_id, block
       ), counted as (${countedCreationsSql('created', '+')})
       update address set first_block = created.block from created join address as known on known.id = created.address_id
       where address.id = created.address_id and (known.first_block is null or known.first_block > created.block)
       returning known.first_block as former, address.first_block as first`,
      [ids],
    )
    await appendFirstSeen(tx, changes)
    await tx.run('delete from code_mark where address_id = any($1::bigint[]) and block <= $2', [
      asked.map(({ id }) => id),
      block.number,
    ])
  })
