import { type Kysely, sql } from 'kysely'

/** Which checks cannot hold on this chain, as its blocks have shown; null: they were not looked at yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_identity add column checks_left_out text[]`.execute(db)
}
