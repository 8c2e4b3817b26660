import { type Kysely, sql } from 'kysely'

/** The dictionary of addresses, and their native balances. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The only writer assigns ids, so that a commit needs no round trip for them.
  await sql`create table address (
    id bigint primary key,
    -- The first block that contains it; null: none, or only blocks that were replaced.
    first_block integer,
    address bytea not null
  ) with (fillfactor = 95)`.execute(db)
  await sql`create unique index address_by_bytes on address (address)`.execute(db)
  // listaccounts: by first block; the few addresses of one block are sorted by the query.
  await sql`create index address_by_first_block on address (first_block) where first_block is not null`.execute(
    db,
  )

  await sql`create table address_balance (
    address_id bigint primary key,
    -- State after this block; -1: of a newer block, and marked to be read again.
    block integer not null,
    -- When the value was last known to be right, Unix seconds.
    known_at bigint not null,
    value numeric(78,0) not null
  ) with (fillfactor = 80)`.execute(db)

  await sql`create table recorded_balance (
    address_id bigint not null,
    block integer not null,
    canonical boolean not null,
    block_hash bytea not null,
    value numeric(78,0) not null,
    primary key (address_id, block, block_hash)
  )`.execute(db)
  await sql`create index recorded_balance_by_block on recorded_balance (block)`.execute(db)

  // Addresses whose balance has to be read again, as of this block or a later one.
  await sql`create table balance_mark (
    address_id bigint primary key,
    block integer not null
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index balance_mark_by_block on balance_mark (block)`.execute(db)
}
