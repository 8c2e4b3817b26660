import type { Tx } from '../transaction.ts'

/**
 * Marks addresses whose native balance a commit may have changed. Those whose balance was never read need no mark:
 * the sweep comes to them by their id.
 */
export async function append(tx: Tx, addressIds: Float64Array, block: number, swept: number): Promise<void> {
  const marked = addressIds.filter((id) => id <= swept)
  if (marked.length === 0) return
  await tx.run('insert into balance_mark (address_id, block) select id, $2 from unnest($1::bigint[]) as id', [
    `{${marked.join(',')}}`,
    block,
  ])
}

/** Whoever a replaced block touched is read again; what was recorded in one stays, as not canonical. */
export async function rewind(tx: Tx, to: number): Promise<void> {
  await tx.run(
    `insert into balance_mark (address_id, block)
      select distinct touched.id, $1::integer from (
        select miner as id from block where number > $1
        union all select miner from uncle where block > $1
        union all select address from withdrawal where block > $1
        union all select unnest(array[from_id, to_id, created_id]) from transaction where block > $1
        union all select unnest(array[from_id, to_id]) from call where block > $1
        union all select address_id from destruction where block > $1
        union all select address_id from recorded_balance where block > $1
      ) as touched
      where touched.id <= (select balances_swept from head)`,
    [to],
  )
  await tx.run('delete from balance_mark where block > $1', [to])
  await tx.run('update recorded_balance set canonical = false where block > $1', [to])
}
