/** For chains with a second currency: external transactions, and a ledger of outputs. Empty on other chains. */
export const TWO_CURRENCY_TABLES = `
create table emitted_transaction (
  from_id bigint not null,
  to_id bigint,
  block integer not null,
  position integer not null,
  tx_index integer,
  origin_index integer not null,
  kind smallint not null,
  hash bytea not null,
  origin_hash bytea not null,
  reward_of bytea,
  value numeric(78,0) not null,
  gas numeric(20,0) not null,
  input bytea not null,
  access_list jsonb,
  primary key (block, position)
);
create index emitted_by_transaction on emitted_transaction (block, tx_index) where tx_index is not null;
create index emitted_by_origin on emitted_transaction (hash64(origin_hash), origin_index);
create index emitted_by_reward on emitted_transaction (hash64(reward_of)) where reward_of is not null;

create table executed_transaction (
  block integer not null,
  tx_index integer not null,
  origin_index integer not null,
  kind smallint not null,
  origin_hash bytea not null,
  primary key (block, tx_index)
);
create index executed_by_origin on executed_transaction (hash64(origin_hash), origin_index);

create table accessed_account (
  address_id bigint not null,
  block integer not null,
  tx_index integer not null,
  primary key (block, tx_index, address_id)
);
create index accessed_by_address on accessed_account (address_id, block, tx_index);

-- Accounts to be asked whether they have code, after this block or a later one.
create table code_mark (
  address_id bigint primary key,
  block integer not null
);
create index code_mark_by_block on code_mark (block);

create table output (
  owner_id bigint not null,
  block integer not null,
  tx_index integer not null,
  index integer not null,
  lock integer not null,
  expires integer,
  denomination smallint not null,
  hash bytea not null,
  amount numeric(20,0) not null,
  primary key (block, tx_index, index)
);
create index output_by_owner on output (owner_id, block, tx_index, index);
create index output_by_outpoint on output (hash64(hash), index);

create table input (
  owner_id bigint not null,
  block integer not null,
  tx_index integer not null,
  position integer not null,
  output_index integer not null,
  output_hash bytea not null,
  primary key (block, tx_index, position)
);
create index input_by_owner on input (owner_id, block);
create index input_by_outpoint on input (hash64(output_hash), output_index);

create table participant (
  address_id bigint not null,
  block integer not null,
  tx_index integer not null,
  role smallint not null,
  primary key (block, tx_index, address_id, role)
);
create index participant_by_address on participant (address_id, block, tx_index, role);
`
