import { type Kysely, sql } from 'kysely'

/**
 * Which node said a block, as ranges that do not overlap, since one node answers for long. Of blocks that an earlier version
 * indexed it is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table block_source (
    first_block integer primary key,
    last_block integer not null check (last_block >= first_block),
    node text not null
  )`.execute(db)
}
