/** Transactions with their receipts, logs, and data from traces. */
export const TRANSACTION_TABLES = `
create table transaction (
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
  -- null except for transactions that move the coin in blocks with logs of it (EIP-7708): null takes no space.
  coin_log boolean,
  primary key (block, index)
);
create index transaction_by_hash on transaction (hash64(hash));
create index transaction_by_sender on transaction (from_id, block, index);
create index transaction_by_recipient on transaction (to_id, block, index) where to_id is not null;
create index transaction_by_created on transaction (created_id, block, index) where created_id is not null;
create index transaction_coin_log on transaction (block, first_log) where coin_log;
-- What brought an address coins: the first of it is found without looking through its other transactions.
create index transaction_by_funded on transaction (to_id, block, index) where to_id is not null and value > 0;

create table log (
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
);
create index log_by_address on log (address_id, block, index);
create index log_by_topic0 on log (hash64(topic0), block, index) where topic0 is not null;
create index log_by_topic1 on log (hash64(topic1), block, index) where topic1 is not null;
create index log_by_topic2 on log (hash64(topic2), block, index) where topic2 is not null;
create index log_by_topic3 on log (hash64(topic3), block, index) where topic3 is not null;
-- Approvals by owner. A busy holder is named by hundreds of thousands of other logs, which need not be read.
-- Events as in src/query/approval-logs.ts: Approval and ApprovalForAll.
create index log_by_approver on log (hash64(topic1), block, index)
  where topic0 in ('\\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea,
      '\\x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'::bytea)
    and topic1 is not null;

-- Every log by its position, including those that follow from their transactions.
create view any_log as
  select block, index, tx_index, (select address from address where id = address_id) as address,
    topic0, topic1, topic2, topic3, data
  from log
  union all
  select block, first_log, index, '\\xfffffffffffffffffffffffffffffffffffffffe'::bytea,
    '\\xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'::bytea,
    '\\x000000000000000000000000'::bytea || (select address from address where id = from_id),
    '\\x000000000000000000000000'::bytea || (select address from address where id = coalesce(to_id, created_id)),
    null, word256(value)
  from transaction where coin_log;

-- Items of EIP-7702's authorization lists, by their signer.
create table delegation (
  authority bigint,
  delegate bigint not null,
  block integer not null,
  tx_index integer not null,
  position integer not null,
  chain_id numeric(78,0) not null,
  nonce numeric(78,0) not null,
  primary key (block, tx_index, position)
);
create index delegation_by_authority on delegation (authority, block, tx_index, position) where authority is not null;

create table call (
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
);
create index call_by_sender on call (from_id, block, tx_index, index);
create index call_by_recipient on call (to_id, block, tx_index, index) where to_id is not null;
-- As transaction_by_funded: a busy contract has millions of calls that bring nothing. Types as in CALL_TYPES: call,
-- create, create2, selfdestruct.
create index call_by_funded on call (to_id, block, tx_index, index)
  where to_id is not null and value > 0 and not undone and type in (0, 4, 5, 6);

create table failure (
  block integer not null,
  tx_index integer not null,
  error text not null,
  output bytea not null,
  primary key (block, tx_index)
);

create table creation (
  address_id bigint not null,
  creator_id bigint not null,
  factory_id bigint,
  block integer not null,
  tx_index integer not null,
  call_index integer not null,
  primary key (address_id, block, tx_index, call_index)
);
create index creation_by_block on creation (block, tx_index, call_index);
create index creation_by_creator on creation (creator_id, block);

create table destruction (
  address_id bigint not null,
  block integer not null,
  tx_index integer not null,
  call_index integer not null,
  primary key (address_id, block, tx_index, call_index)
);
create index destruction_by_block on destruction (block);

create table pending_transaction (
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
);
create index pending_transaction_by_sender on pending_transaction (from_address, seen_at, hash);
create index pending_transaction_by_recipient on pending_transaction (to_address, seen_at, hash);
-- The list of all of them is read by pages, newest seen first; the pool has 50,000.
create index pending_transaction_by_time on pending_transaction (seen_at, hash);
`
