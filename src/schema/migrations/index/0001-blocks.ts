import { type Kysely, sql } from 'kysely'

/** The chain's identity, the indexed head, and the blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Indexes contain 64 bits of a hash. PostgreSQL has a hash of bytea since 18; older versions hash it as text.
  // The planner inlines the function; it would not if it were STRICT.
  await sql`do $$ begin
    if to_regprocedure('hashbyteaextended(bytea, bigint)') is not null then
      create function hash64(bytea) returns bigint language sql immutable parallel safe as 'select hashbyteaextended($1, 0)';
    else
      create function hash64(bytea) returns bigint language sql immutable parallel safe as 'select hashtextextended(encode($1, ''hex''), 0)';
    end if;
  end $$`.execute(db)

  await sql`create table chain_identity (
    only_row boolean primary key default true check (only_row),
    chain_id numeric(78,0) not null,
    genesis_hash bytea not null,
    profile text not null,
    start_block integer not null
  )`.execute(db)

  // One row, updated by every commit; X-Index-Block of each answer is read from it.
  await sql`create table head (
    only_row boolean primary key default true check (only_row),
    number integer,
    hash bytea,
    -- Incremented by every write other than an append: history, traces, token metadata, balances, verified contracts.
    revision bigint not null default 0,
    blocks int4multirange not null default '{}',
    -- The number of rows of the table of that name.
    untraced bigint not null default 0,
    -- The balances of addresses with a greater id have never been read: they need no mark.
    balances_swept bigint not null default 0
  ) with (fillfactor = 50)`.execute(db)
  await sql`insert into head default values`.execute(db)

  await createBlockTables(db)

  // Blocks without traces yet; not as ranges, which would fragment, as most blocks need no traces.
  await sql`create table untraced (block integer primary key)`.execute(db)

  // Blocks that a reorg replaced, for balances "in a non-consensus block".
  await sql`create table replaced_block (
    hash bytea primary key,
    number integer not null,
    parent_hash bytea not null,
    timestamp numeric(20,0) not null,
    miner bigint not null,
    replaced_at bigint not null
  )`.execute(db)

  // Blocks that the database refused, with the node's answers.
  await sql`create table quarantine (
    block integer primary key,
    hash bytea not null,
    error text not null,
    -- The node's answers, byte by byte.
    raw bytea not null,
    at bigint not null
  )`.execute(db)
}

/** Blocks with their uncles and withdrawals. */
async function createBlockTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table block (
    number integer primary key,
    miner bigint not null,
    transaction_count integer not null,
    unproved smallint not null,
    hash bytea not null,
    parent_hash bytea not null,
    timestamp numeric(20,0) not null,
    nonce bytea,
    mix_hash bytea,
    sha3_uncles bytea not null,
    state_root bytea not null,
    transactions_root bytea not null,
    receipts_root bytea not null,
    logs_bloom bytea,
    difficulty numeric(78,0) not null,
    total_difficulty numeric(78,0),
    extra_data bytea not null,
    size numeric(20,0) not null,
    gas_limit numeric(20,0) not null,
    gas_used numeric(20,0) not null,
    base_fee numeric(78,0),
    withdrawals_root bytea,
    blob_gas_used numeric(20,0),
    excess_blob_gas numeric(20,0),
    parent_beacon_block_root bytea,
    requests_hash bytea,
    fees numeric(78,0) not null,
    extra jsonb
  )`.execute(db)
  await sql`create index block_by_hash on block (hash64(hash))`.execute(db)
  await sql`create index block_by_miner on block (miner, number)`.execute(db)
  await sql`create index block_by_time on block (timestamp, number)`.execute(db)

  await sql`create table uncle (
    block integer not null,
    position integer not null,
    miner bigint not null,
    number numeric(20,0) not null,
    hash bytea not null,
    header jsonb not null,
    primary key (block, position)
  )`.execute(db)

  await sql`create table withdrawal (
    block integer not null,
    position integer not null,
    address bigint not null,
    index numeric(20,0) not null,
    validator numeric(20,0) not null,
    amount numeric(20,0) not null,
    primary key (block, position)
  )`.execute(db)
  await sql`create index withdrawal_by_address on withdrawal (address, block, position)`.execute(db)
}
