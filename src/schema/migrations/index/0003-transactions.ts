import { type Kysely, sql } from 'kysely'

/** Transactions with their receipts, logs, and data from traces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table transaction (
    from_id bigint not null,
    to_id bigint,
    created_id bigint,
    block integer not null,
    index integer not null,
    first_log integer not null,
    log_count integer not null,
    type integer not null,
    status smallint,
    hash bytea not null,
    nonce numeric(20,0) not null,
    value numeric(78,0) not null,
    gas numeric(20,0) not null,
    gas_price numeric(78,0) not null,
    gas_used numeric(20,0) not null,
    cumulative_gas_used numeric(20,0) not null,
    effective_gas_price numeric(78,0),
    max_fee numeric(78,0),
    max_priority_fee numeric(78,0),
    v numeric(78,0) not null,
    r bytea not null,
    s bytea not null,
    input bytea not null,
    extra jsonb,
    primary key (block, index)
  )`.execute(db)
  // Only an attacker can make hashes collide in 64 bits; queries compare the whole hash of the row, too.
  await sql`create index transaction_by_hash on transaction (hash64(hash))`.execute(db)
  await sql`create index transaction_by_sender on transaction (from_id, block, index)`.execute(db)
  await sql`create index transaction_by_recipient on transaction (to_id, block, index) where to_id is not null`.execute(
    db,
  )
  await sql`create index transaction_by_created on transaction (created_id, block, index) where created_id is not null`.execute(
    db,
  )

  await sql`create table log (
    address_id bigint not null,
    block integer not null,
    index integer not null,
    tx_index integer not null,
    topic0 bytea,
    topic1 bytea,
    topic2 bytea,
    topic3 bytea,
    data bytea not null,
    primary key (block, index)
  )`.execute(db)
  await sql`create index log_by_address on log (address_id, block, index)`.execute(db)
  for (const n of ['0', '1', '2', '3']) {
    const topic = sql.ref(`topic${n}`)
    await sql`create index ${sql.ref(`log_by_topic${n}`)} on log (hash64(${topic}), block, index) where ${topic} is not null`.execute(
      db,
    )
  }

  await createTraceTables(db)

  await sql`create table pending_transaction (
    hash bytea primary key,
    from_address bytea not null,
    to_address bytea,
    -- Unix milliseconds.
    seen_at bigint not null,
    nonce numeric(20,0) not null,
    value numeric(78,0) not null,
    gas numeric(20,0) not null,
    gas_price numeric(78,0) not null,
    input bytea not null
  )`.execute(db)
  await sql`create index pending_transaction_by_sender on pending_transaction (from_address, seen_at, hash)`.execute(
    db,
  )
  await sql`create index pending_transaction_by_recipient on pending_transaction (to_address, seen_at, hash)`.execute(
    db,
  )
}

/** What traces add. */
async function createTraceTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table call (
    from_id bigint not null,
    to_id bigint,
    block integer not null,
    tx_index integer not null,
    index integer not null,
    type smallint not null,
    undone boolean not null,
    trace_address integer[] not null,
    value numeric(78,0) not null,
    gas numeric(20,0) not null,
    gas_used numeric(20,0) not null,
    input bytea not null,
    output bytea not null,
    error text,
    primary key (block, tx_index, index)
  )`.execute(db)
  await sql`create index call_by_sender on call (from_id, block, tx_index, index)`.execute(db)
  await sql`create index call_by_recipient on call (to_id, block, tx_index, index) where to_id is not null`.execute(
    db,
  )

  await sql`create table failure (
    block integer not null,
    tx_index integer not null,
    error text not null,
    output bytea not null,
    primary key (block, tx_index)
  )`.execute(db)

  await sql`create table creation (
    address_id bigint not null,
    creator_id bigint not null,
    factory_id bigint,
    block integer not null,
    tx_index integer not null,
    call_index integer not null,
    primary key (address_id, block, tx_index, call_index)
  )`.execute(db)
  await sql`create index creation_by_block on creation (block, tx_index, call_index)`.execute(db)
  await sql`create index creation_by_creator on creation (creator_id, block)`.execute(db)

  await sql`create table destruction (
    address_id bigint not null,
    block integer not null,
    tx_index integer not null,
    call_index integer not null,
    primary key (address_id, block, tx_index, call_index)
  )`.execute(db)
  await sql`create index destruction_by_block on destruction (block)`.execute(db)
}
