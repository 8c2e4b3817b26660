import { type Kysely, sql } from 'kysely'

/** Balances of tokens of many blocks at once, while history is read (docs/decisions/0030). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table head
    -- Indexed blocks whose transfers are not in the balances of tokens yet. They follow each other; none where the indexed blocks have no gap.
    add column unsummed int4multirange not null default '{}'`.execute(db)
}
