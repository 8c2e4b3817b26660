/** Layouts that were weighed against each other: each is the chosen one with some differences, as SQL on an empty index. */
export const LAYOUTS: Record<string, { about: string; sql: string[] }> = {
  chosen: { about: 'indexes by sender and recipient, hash by an index on 64 bits of it', sql: [] },
  'whole hash': {
    about: 'a unique index over the whole transaction hash',
    sql: ['drop index transaction_by_hash', 'create unique index transaction_by_hash on transaction (hash)'],
  },
  'hash method': {
    about: "PostgreSQL's hash index on the transaction hash",
    sql: [
      'drop index transaction_by_hash',
      'create index transaction_by_hash on transaction using hash (hash)',
    ],
  },
  'table of addresses': {
    about: 'one transaction_of_address table, clustered by its key, instead of the two indexes',
    sql: [
      'drop index transaction_by_sender',
      'drop index transaction_by_recipient',
      `create table transaction_of_address (address_id bigint not null, block integer not null, index integer not null, role smallint not null,
         primary key (address_id, block, index, role))`,
      `create function fill_transaction_of_address() returns trigger language plpgsql as $$ begin
         insert into transaction_of_address
           select from_id, block, index, 1::smallint from added union all select to_id, block, index, 2::smallint from added where to_id is not null;
         return null; end $$`,
      `create trigger fill after insert on transaction referencing new table as added for each statement execute function fill_transaction_of_address()`,
    ],
  },
  partitions: {
    about: 'transactions in partitions of 10,000 blocks (1.5 million transactions)',
    sql: [
      'drop table transaction',
      `create table transaction (from_id bigint not null, to_id bigint, created_id bigint, block integer not null, index integer not null,
        first_log integer not null, log_count integer not null, type integer not null, status smallint, hash bytea not null,
        nonce numeric(20,0) not null, value numeric(78,0) not null, gas numeric(20,0) not null, gas_price numeric(78,0) not null,
        gas_used numeric(20,0) not null, cumulative_gas_used numeric(20,0) not null, effective_gas_price numeric(78,0),
        max_fee numeric(78,0), max_priority_fee numeric(78,0), v numeric(78,0) not null, r bytea not null, s bytea not null,
        input bytea not null, extra jsonb, primary key (block, index)) partition by range (block)`,
      `do $$ begin for n in 0..19 loop
        execute format('create table transaction_%s partition of transaction for values from (%s) to (%s)', n, n * 10000, (n + 1) * 10000);
        end loop; end $$`,
      'create index transaction_by_hash on transaction (hash64(hash))',
      'create index transaction_by_sender on transaction (from_id, block, index)',
      'create index transaction_by_recipient on transaction (to_id, block, index) where to_id is not null',
      'create index transaction_by_created on transaction (created_id, block, index) where created_id is not null',
    ],
  },
}
