import type pg from 'pg'
import { columnsOf, copyThrough } from './copy-through.ts'
import { type ContentDigest, expectEqual } from './digest.ts'
import type { Ends } from './ends.ts'
import type { Part } from './parts.ts'
import { noteArrived } from './progress.ts'

/** Bytes for each index that is built; less has PostgreSQL sort in several passes. */
const INDEX_MEMORY = '256MB'

/**
 * Copies a part in one transaction of the new place: its rows, then its indexes, which are built faster from all rows than with
 * each, a comparison of both places, and the note that it has arrived. Killed before its commit it leaves nothing.
 */
export async function copyPart(
  ends: Ends,
  part: Part,
  onBytes: (bytes: number) => void,
): Promise<ContentDigest> {
  const { target, schema } = ends
  const table = `${schema}.${part.table}`
  await target.query('begin')
  await target.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  const makeIndexes = part.of ? await makePartition(ends, part) : await emptyTable(target, table)
  const copied = { source: table, target: table, columns: await columnsOf(ends.source, table) }
  await copyThrough(ends, copied, { frozen: true, onBytes })
  for (const statement of makeIndexes) await target.query(statement)
  const digest = await expectEqual(ends, copied)
  await noteArrived(target, part.table, digest)
  await target.query('commit')
  return digest
}

/** Empties a table and drops its indexes. Returns the statements that make them again. */
async function emptyTable(target: pg.Client, table: string): Promise<string[]> {
  // A table that is emptied in the transaction takes frozen rows.
  await target.query(`truncate ${table}`)
  const { rows } = await target.query<{ drop: string; make: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index left join pg_constraint as c on conindid = indexrelid and contype in ('p', 'u')
     where indrelid = $1::regclass order by indexrelid`,
    [table],
  )
  for (const { drop } of rows) await target.query(drop)
  return rows.map(({ make }) => make)
}

/**
 * Makes the table of a partition, which is attached when all are there: its bounds are checked row by row now, so that attaching
 * reads none. Returns the statements that make its indexes, as its parent has them.
 */
async function makePartition({ target, schema }: Ends, { table, of }: Part): Promise<string[]> {
  const { table: parent, partition } = of!
  const bounds = [
    ...(partition.first === null ? [] : [`block >= ${partition.first}`]),
    ...(partition.end === null ? [] : [`block < ${partition.end}`]),
  ]
  await target.query(
    `create table ${schema}.${table} (like ${schema}.${parent} including defaults including storage including compression)`,
  )
  if (bounds.length > 0)
    await target.query(
      `alter table ${schema}.${table} add constraint ${BOUNDS} check (${bounds.join(' and ')})`,
    )
  const { rows } = await target.query<{ make: string }>(
    `select case when indisprimary then format('alter table ${schema}.%I add %s', $2::text, pg_get_constraintdef(c.oid))
         else regexp_replace(pg_get_indexdef(indexrelid), 'INDEX .+? ON .+? USING', format('INDEX ON ${schema}.%I USING', $2::text)) end as make
     from pg_index left join pg_constraint as c on conindid = indexrelid and contype = 'p'
     where indrelid = $1::regclass order by indexrelid`,
    [`${schema}.${parent}`, table],
  )
  return rows.map(({ make }) => make)
}

/** The check of a partition until it is attached. */
export const BOUNDS = 'arriving_bounds'
