import { type Kysely, sql } from 'kysely'

/** The list of all waiting transactions is read by pages, newest seen first; the pool has 50,000. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pending_transaction_by_time on pending_transaction (seen_at, hash)`.execute(db)
}
