/** Blocks with their uncles and withdrawals, blocks that a reorg replaced, and daily statistics. */
export const BLOCK_TABLES = `
create table block (
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
  extra jsonb,
  receipts_gas numeric(20,0),
  other_fees numeric(78,0)
);
create index block_by_hash on block (hash64(hash));
create index block_by_miner on block (miner, number);
create index block_by_time on block (timestamp, number);
create index block_unproved on block (number) where unproved <> 0;
-- The blocks that name an access list (EIP-7928).
create index block_with_access_list on block (number) where extra ? 'blockAccessListHash';

create table uncle (
  block integer not null,
  position integer not null,
  miner bigint not null,
  number numeric(20,0) not null,
  hash bytea not null,
  header jsonb not null,
  primary key (block, position)
);

create table withdrawal (
  block integer not null,
  position integer not null,
  address bigint not null,
  index numeric(20,0) not null,
  validator numeric(20,0) not null,
  amount numeric(20,0) not null,
  primary key (block, position)
);
create index withdrawal_by_address on withdrawal (address, block, position);

create table block_access_list (
  block integer primary key,
  -- Of the block: another one of this number has another list.
  hash bytea not null,
  -- RLP, deflated.
  list bytea not null
);
-- It is compressed already.
alter table block_access_list alter column list set storage external;

-- Which node a block was read from, as ranges that do not overlap, since one node answers for long.
create table block_source (
  first_block integer primary key,
  last_block integer not null check (last_block >= first_block),
  node text not null
);

-- Blocks that a reorg replaced, for balances "in a non-consensus block" and for the page of the block at their height.
create table replaced_block (
  hash bytea primary key,
  number integer not null,
  parent_hash bytea not null,
  timestamp numeric(20,0) not null,
  miner bigint not null,
  replaced_at bigint not null
);
create index replaced_block_by_number on replaced_block (number);

create table daily_statistics (
  -- Days since 1970-01-01 UTC, by the timestamps of blocks.
  day bigint primary key,
  blocks bigint not null,
  transactions numeric not null,
  gas_used numeric not null,
  -- The gas that fees are of.
  paid_gas numeric not null,
  -- wei: what all transactions paid, the burnt part included.
  fees numeric not null,
  other_fees numeric not null default 0,
  burnt numeric not null,
  contracts numeric not null,
  token_transfers numeric not null,
  -- Addresses whose first block is of this day.
  new_addresses numeric not null,
  -- null: the day is not indexed as a whole.
  active_addresses bigint,
  -- Of days that are indexed as a whole.
  lowest_base_fee numeric,
  highest_base_fee numeric
) with (fillfactor = 50);
`
