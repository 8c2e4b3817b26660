import { type Kysely, sql } from 'kysely'

/** Ranges of blocks that are to be reindexed by the writer of the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table repair (
    id bigint generated always as identity primary key,
    first_block integer not null,
    last_block integer not null,
    -- The first block that is not done yet.
    next_block integer not null,
    -- Unix seconds; null: not finished.
    finished_at bigint,
    -- Why it failed; null: it succeeded, or is not finished.
    trouble text,
    check (first_block <= last_block)
  )`.execute(db)
  await sql`create index repair_to_do on repair (id) where finished_at is null`.execute(db)
}
