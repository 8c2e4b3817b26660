import { type Kysely, sql } from 'kysely'

/**
 * A block that was set aside used to have a row and to count as indexed, so that answers without its transactions claimed
 * to be complete. From now on it is not indexed, and requested again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from block using quarantine where block.number = quarantine.block`.execute(db)
  await sql`update head set revision = revision + 1,
     blocks = blocks - coalesce((select range_agg(int4range(block, block, '[]')) from quarantine), '{}'::int4multirange),
     number = newest.number, hash = newest.hash
   from (select max(number) as number, (select hash from block order by number desc limit 1) as hash from block) as newest
   where exists (select from quarantine)`.execute(db)
}
