/** The dictionary of addresses, their native balances and code; tokens, their transfers and holders. */
export const ADDRESS_TABLES = `
-- The only writer assigns ids, so that a commit needs no round trip for them.
create table address (
  id bigint primary key,
  -- The first block that contains it; null: none, or only blocks that were replaced.
  first_block integer,
  address bytea not null
) with (fillfactor = 95);
create unique index address_by_bytes on address (address);
-- listaccounts: by first block; the few addresses of one block are sorted by the query.
create index address_by_first_block on address (first_block) where first_block is not null;

create table address_balance (
  address_id bigint primary key,
  -- State after this block; -1: of a newer block, and marked to be read again.
  block integer not null,
  -- When the value was last known to be right, Unix seconds.
  known_at bigint not null,
  value numeric(78,0) not null
) with (fillfactor = 80);

create table recorded_balance (
  address_id bigint not null,
  block integer not null,
  canonical boolean not null,
  block_hash bytea not null,
  value numeric(78,0) not null,
  primary key (address_id, block, block_hash)
);
create index recorded_balance_by_block on recorded_balance (block);

-- The balances of these addresses are read again, at this block or later.
create table balance_mark (
  address_id bigint primary key,
  block integer not null
) with (fillfactor = 80);
create index balance_mark_by_block on balance_mark (block);

-- Which code a verified contract had: what is verified is shown for no other.
create table code_reading (
  address bytea not null,
  -- The block after which it was read.
  block integer not null,
  -- keccak-256
  code_hash bytea not null,
  primary key (address, block)
);
create index code_reading_by_block on code_reading (block);

create table token (
  address_id bigint primary key,
  first_block integer not null,
  -- 20, 721 or 1155, by its first transfer.
  standard smallint not null,
  -- The block after which name, symbol and decimals were read; null: never.
  facts_block integer,
  -- The block after which the supply was read; null: never.
  supply_block integer,
  -- A mint or burn in this block made the supply stale.
  supply_touched integer not null,
  -- Balances change without events, and are read again on request.
  live boolean not null default false,
  decimals numeric(78,0),
  total_supply numeric(78,0),
  name text,
  symbol text,
  -- How many hold anything of it, as they were counted last; null: never.
  holders integer,
  -- The block after which they were counted.
  holders_block integer
);
create index token_to_read on token (first_block) where facts_block is null;
create index token_supply_to_read on token (supply_touched) where supply_block is null or supply_block < supply_touched;
create index token_live on token (address_id) where live;
create index token_by_holders on token (holders desc, address_id) where holders is not null;
-- A token's holders are counted again once it has moved in as many blocks as a hundredth of their number.
create index token_holders_to_count on token (supply_touched)
  where holders_block is null or supply_touched - holders_block > holders / 100;

-- What tokens are found by.
-- The first eight characters of each end of both texts: a text that one begins with is in them. Names have any length.
create function name_suffixes(name text, symbol text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array(
      select distinct substr(part, n, 8)
      from unnest(array[lower(left(name, 40)), lower(left(symbol, 40))]) as part, generate_series(1, length(part)) as n
      where substr(part, n) <> ''
    ))
  $$;
create index token_by_name on token using gin (name_suffixes(name, symbol)) where name is not null or symbol is not null;
create index token_by_symbol on token (lower(left(symbol, 40)), holders desc nulls last, address_id)
  where symbol is not null;

-- Every ERC-20 and ERC-721 Transfer log, and every item of an ERC-1155 batch.
create table token_transfer (
  token bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  block integer not null,
  log_index integer not null,
  item integer not null,
  tx_index integer not null,
  standard smallint not null,
  token_id numeric(78,0),
  amount numeric(78,0) not null,
  primary key (block, log_index, item)
);
-- tokentx and tokennfttx by contract or by party: one range scan each, newest first. The standard fills padding: without
-- it an entry has the same size, and a holder's ERC-20 transfers would be scanned with all their NFTs.
create index token_transfer_by_token on token_transfer (token, standard, block, log_index, item);
create index token_transfer_by_sender on token_transfer (from_id, standard, block, log_index, item);
create index token_transfer_by_recipient on token_transfer (to_id, standard, block, log_index, item);
-- Transfers of an item, and the items of a token. Fungible tokens are not in it. The expression keeps the planner from
-- reading all transfers of a token by the index that begins with the column.
create index token_transfer_by_item on token_transfer ((token + 0), token_id, block, log_index, item)
  where token_id is not null;

-- A holder's balance of a token: units (ERC-20), items (ERC-721), the sum over ids (ERC-1155).
create table token_balance (
  token bigint not null,
  holder bigint not null,
  -- The last block with an event of the pair.
  touched_block integer not null,
  -- The block after which the contract was called, successfully or not; null: never. For ERC-1155, as no contract
  -- returns the sum over ids, always at least touched_block, which keeps the pair out of the queue.
  called_block integer,
  -- The block after which the contract returned the balance; null: it is the sum of transfers.
  value_block integer,
  value numeric(78,0) not null,
  -- The holder's address: orders holders with equal balances without a look-up of each.
  holder_address bytea not null,
  -- Every pair is looked up by both; holder first also gives the tokens of a holder.
  primary key (holder, token)
);
create index token_balance_by_value on token_balance (token, value desc, holder_address) where value > 0;
create index token_balance_to_read on token_balance (touched_block)
  where called_block is null or called_block < touched_block;
-- A rewind finds what was read after blocks that are removed.
create index token_balance_by_called on token_balance (called_block) where called_block is not null;

-- ERC-1155 by id.
create table token_id_balance (
  token bigint not null,
  holder bigint not null,
  token_id numeric(78,0) not null,
  touched_block integer not null,
  called_block integer,
  value_block integer,
  value numeric(78,0) not null,
  primary key (holder, token, token_id)
);
create index token_id_balance_to_read on token_id_balance (touched_block)
  where called_block is null or called_block < touched_block;
create index token_id_balance_by_called on token_id_balance (called_block) where called_block is not null;
`
