import { type Kysely, sql } from 'kysely'

/** What KEEP_BLOCKS and KEEP_DAYS have dropped (docs/decisions/0031). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table head
    -- Facts of earlier blocks were dropped; 0: none.
    add column kept_from integer not null default 0,
    -- The newest block that was dropped before its traces had come; null: none.
    add column dropped_untraced integer`.execute(db)
}
