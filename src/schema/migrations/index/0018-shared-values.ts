import { type Kysely, sql } from 'kysely'

/** Values that one server reads or adds up for all servers of the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: after a crash of PostgreSQL they are read again.
  await sql`create unlogged table shared_value (
    name text primary key,
    value jsonb,
    -- Null until there is a value.
    read_at timestamptz,
    -- When a server began to read it, or last showed that it still does.
    claimed_at timestamptz not null default clock_timestamp(),
    -- When that ended, with a value or without one; null: it goes on.
    ended_at timestamptz
  )`.execute(db)
}
