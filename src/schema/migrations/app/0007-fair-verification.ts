import { type Kysely, sql } from 'kysely'

/** Whose attempt it is, so that nobody takes all places and all the time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.verification_attempt
    -- sha-256 of the address or the key that sent it, in part; empty: the server itself did.
    add column sender text not null default '',
    -- Unix milliseconds at which work at it began.
    add column started bigint`.execute(db)
}
