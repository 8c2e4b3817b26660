import { type Kysely, sql } from 'kysely'

/** Who writes the index, so that several processes can stand by for it (docs/decisions/0032). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Raised by each writer that takes over, and checked in every commit. It begins with the time in ms, so that an index that
  // was dropped and made again has none of the epochs of the former one.
  await sql`alter table head add column if not exists
    epoch bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint`.execute(db)

  // One row, which the writer renews; apart from `head`, whose row is locked for as long as a commit takes.
  await sql`create table writer (
    only_row boolean primary key default true check (only_row),
    -- The session that holds the writer's lock; null: the writer has ended.
    pid integer,
    -- Null: there was no writer yet.
    renewed_at timestamptz,
    -- What servers show of the indexer: its state, backlog, and the node's endpoints.
    report json
  ) with (fillfactor = 50)`.execute(db)
  await sql`insert into writer default values`.execute(db)
}
