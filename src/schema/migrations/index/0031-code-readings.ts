import { type Kysely, sql } from 'kysely'

/** Which code a verified contract had: what is verified is shown for no other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table code_reading (
    address bytea not null,
    -- The block after which it was read.
    block integer not null,
    -- keccak-256
    code_hash bytea not null,
    primary key (address, block)
  )`.execute(db)
  await sql`create index code_reading_by_block on code_reading (block)`.execute(db)
}
