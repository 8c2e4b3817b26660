import type pg from 'pg'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { isPlain, type Partition, tableOf } from '../partitions/catalog.ts'
import { becomePartitioned, boundsOf } from '../partitions/divide.ts'
import type { Tx } from '../transaction.ts'
import { BOUNDS } from './copy-part.ts'
import { noteArrived } from './progress.ts'

/** The part that is noted when all partitions are attached. */
export const PARTITIONS_PART = 'partitions'

/** In a transaction: gives the empty tables of a new index none of the partitions that are to come. */
export async function makePartitioned(tx: Tx): Promise<void> {
  await becomePartitioned(tx)
  for (const table of PARTITIONED_TABLES) {
    await tx.run(`alter table ${table} detach partition ${table}_0`)
    await tx.run(`drop table ${table}_0`)
  }
}

/** Attaches the partitions that have arrived, all at once. */
export async function attachPartitions(target: pg.Client, partitions: readonly Partition[]): Promise<void> {
  await target.query('begin')
  await target.query('delete from fact_partition')
  for (const one of partitions) {
    await target.query('insert into fact_partition (number, first_block, end_block) values ($1, $2, $3)', [
      one.number,
      one.first,
      one.end,
    ])
    if (isPlain(partitions)) continue
    for (const table of PARTITIONED_TABLES) {
      const part = tableOf(table, partitions, one)
      await target.query(`alter table ${table} attach partition ${part} ${boundsOf(one)}`)
      await target.query(`alter table ${part} drop constraint if exists ${BOUNDS}`)
    }
  }
  await noteArrived(target, PARTITIONS_PART)
  await target.query('commit')
}
