/** The chain and progress of the index, its writer, and the writer's remaining work. */
export const WRITER_TABLES = `
create table chain_identity (
  only_row boolean primary key default true check (only_row),
  chain_id numeric(78,0) not null,
  genesis_hash bytea not null,
  profile text not null,
  start_block integer not null,
  -- Which checks cannot hold on this chain, as its blocks have shown; null: they were not looked at yet.
  checks_left_out text[]
);

-- One row, updated by every commit; X-Index-Block of each answer is read from it.
create table head (
  only_row boolean primary key default true check (only_row),
  number integer,
  hash bytea,
  -- Incremented by every write other than an append: history, traces, token metadata, balances, verified contracts.
  revision bigint not null default 0,
  blocks int4multirange not null default '{}',
  -- The number of rows of the table of that name.
  untraced bigint not null default 0,
  -- The balances of addresses with a greater id have never been read: they need no mark.
  balances_swept bigint not null default 0,
  -- Blocks up to this one may have authorizations that are not in the table delegation yet; null: none has.
  delegations_missing integer,
  -- Facts of earlier blocks were dropped (docs/decisions/0031); 0: none.
  kept_from integer not null default 0,
  -- The newest block that was dropped before its traces had come; null: none.
  dropped_untraced integer,
  -- Raised by each writer that takes over, and checked in every commit (docs/decisions/0032). It begins with the time in ms,
  -- so that an index that was dropped and made again has none of the epochs of the former one.
  epoch bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  -- Indexed blocks whose transfers are not in the balances of tokens yet (docs/decisions/0030).
  unsummed int4multirange not null default '{}'
) with (fillfactor = 50);
insert into head default values;

-- The writer renews its one row. It is not a column of head, because a commit locks the row of head.
create table writer (
  only_row boolean primary key default true check (only_row),
  -- The session that holds the writer's lock; null: the writer has ended.
  pid integer,
  -- Null: there was no writer yet.
  renewed_at timestamptz,
  -- What servers show of the indexer: its state, backlog, and the node's endpoints.
  report json
) with (fillfactor = 50);
insert into writer default values;

-- The partitions of the large tables of facts, by the blocks they hold. One row: these tables are plain ones, as they
-- are until the first is large enough to be divided (docs/decisions/0030).
create table fact_partition (
  number integer primary key,
  -- Both null in the only partition; the first has no first block, the last no end.
  first_block integer,
  end_block integer
);
insert into fact_partition (number) values (0);

-- Blocks without traces yet; not as ranges, which would fragment, as most blocks need no traces.
create table untraced (
  block integer primary key,
  -- Call rows of these come from the coin's logs: no value transfer is missing.
  from_logs boolean not null default false
);
create index untraced_without_logs on untraced (block) where not from_logs;

-- Blocks that the database refused. They do not count as indexed, and are requested again.
create table quarantine (
  block integer primary key,
  hash bytea not null,
  error text not null,
  -- The node's answers, byte by byte.
  raw bytea not null,
  at bigint not null
);

-- Ranges of blocks that the writer is to index again.
create table repair (
  id bigint generated always as identity primary key,
  first_block integer not null,
  last_block integer not null,
  -- The first block that is not done yet.
  next_block integer not null,
  -- Unix seconds; null: not finished.
  finished_at bigint,
  -- Why it failed; null: it succeeded, or is not finished.
  error text,
  check (first_block <= last_block)
);
create index repair_to_do on repair (id) where finished_at is null;

-- Filters of JSON-RPC, which any server that reads the index answers (docs/decisions/0007).
-- Unlogged: after a crash of PostgreSQL clients receive "filter not found" and make their filters again.
create unlogged table json_rpc_filter (
  id bytea primary key,
  -- Whose filter it is: limits are counted by it.
  client text not null,
  -- What it counts in the limits, bytes.
  weight integer not null,
  -- The logs that it returns, as JSON; null: hashes of blocks.
  logs text,
  -- The last block that was returned.
  returned_up_to integer not null,
  -- Hashes of the blocks that were returned last, 32 bytes each; the last one is that of returned_up_to.
  hashes bytea not null,
  -- Raised by each poll that returned something, so that two at once do not return the same.
  version integer not null default 0,
  used_at timestamptz not null default clock_timestamp()
);
create index json_rpc_filter_client on json_rpc_filter (client);

-- Values that one server reads or adds up for all servers of the index.
-- Unlogged: after a crash of PostgreSQL they are read again.
create unlogged table shared_value (
  name text primary key,
  value jsonb,
  -- Null until there is a value.
  read_at timestamptz,
  -- When a server began to read it, or last showed that it still does.
  claimed_at timestamptz not null default clock_timestamp(),
  -- When that ended, with a value or without one; null: it goes on.
  ended_at timestamptz
);
`
