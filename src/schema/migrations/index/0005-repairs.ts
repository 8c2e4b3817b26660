import { type Kysely, sql } from 'kysely'

/** Blocks that somebody wants to be derived anew, worked off by whoever writes the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table repair (
    id bigint generated always as identity primary key,
    first_block integer not null,
    last_block integer not null,
    -- Everything before it is done.
    next_block integer not null,
    -- Unix seconds; null: not yet.
    finished_at bigint,
    -- Why it could not be done; null: it was, or is still to be.
    trouble text,
    check (first_block <= last_block)
  )`.execute(db)
  await sql`create index repair_to_do on repair (id) where finished_at is null`.execute(db)
}
