import { type Kysely, sql } from 'kysely'

/** The sender of an attempt, so that no sender takes the whole queue or all workers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.verification_attempt
    -- Part of the sha-256 of the sender's address or key; empty: this server.
    add column sender text not null default '',
    -- When a worker started it, Unix milliseconds.
    add column started bigint`.execute(db)
}
