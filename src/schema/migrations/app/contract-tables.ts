import { SESSION_SCHEMA } from '../../sql.ts'

/**
 * Verified and decompiled sources of contracts. Addresses are stored in full, because ids in the index's dictionary are
 * lost with the index. Every write must increment the head's revision, or clients would use cached answers for too long.
 *
 * Several indexes share this schema (INDEX_SCHEMA). Each row belongs to one of them, by default the index of the
 * session. The views `own_…` show only rows of the session's index.
 */
export const CONTRACT_TABLES = `
-- A verified source belongs to code, not to an address: an address has one for each code that it had.
create table app.verified_contract (
  address bytea not null,
  name text not null,
  -- Solidity, Vyper or Yul.
  language text not null,
  -- In the compiler's own form: v0.8.30+commit.73712a01, vyper:0.3.10.
  compiler_version text not null,
  -- The source file with the contract, a key of sources.
  file_path text not null,
  -- Text by path. json, not jsonb: preserves every byte as submitted, NUL included.
  sources json not null,
  -- The compiler's, in the form of standard JSON: optimizer, evmVersion, libraries, remappings.
  settings jsonb not null,
  -- The compiler's output; null: it had none.
  abi json,
  constructor_arguments bytea not null default '',
  -- Etherscan's 1 to 14.
  license smallint check (license between 1 and 14),
  -- Which code was matched, and whether to the metadata's hash: exact, or partial, or null for not at all.
  creation_match text check (creation_match in ('exact', 'partial')),
  runtime_match text check (runtime_match in ('exact', 'partial')),
  -- keccak-256 of the code on chain at the verification, by which contracts with the same code are found.
  code_hash bytea,
  -- false: its creation is unknown, as for contracts in the genesis block.
  created boolean not null default true,
  -- Unix seconds of the first match, and of the last one that improved it.
  verified_at bigint not null,
  changed_at bigint not null,
  -- In the form of the public registry: what was replaced or inserted, where, why, and with what.
  transformations json,
  -- The compiler's metadata, if any.
  metadata json,
  -- [start, length] of each range of the runtime code that the constructor writes.
  immutables json not null default '[]',
  -- keccak-256 of the runtime code with zeros in these ranges; null: there are none.
  masked_hash bytea,
  code_size int,
  index_schema text not null default ${SESSION_SCHEMA},
  -- Where the contract's variables are in its storage, as the compiler wrote it; null: not known.
  storage_layout json,
  -- What it was verified from; null: not known.
  origin text,
  -- The code was read after a block that the index knows (code_reading).
  is_read boolean not null default false,
  -- The transaction that made the contract whose arguments these are; null: not known.
  created_by bytea,
  check (creation_match is not null or runtime_match is not null)
);
create unique index verified_contract_by_address
  on app.verified_contract (index_schema, address, code_hash) nulls not distinct;
create index verified_contract_by_time on app.verified_contract (index_schema, verified_at, address);
create index verified_contract_of_unknown_age on app.verified_contract (index_schema, address) where not created;
create index verified_contract_by_code on app.verified_contract (index_schema, code_hash) where code_hash is not null;
create index verified_contract_by_masked_code on app.verified_contract (index_schema, code_size)
  where masked_hash is not null;
-- With the version of a row, which a view does not have by itself.
create view app.own_verified_contract as
  select address, name, language, compiler_version, file_path, sources, settings, abi, constructor_arguments, license,
    creation_match, runtime_match, code_hash, created, verified_at, changed_at, transformations, metadata, immutables,
    masked_hash, code_size, index_schema, xmin::text as row_version, storage_layout, origin, is_read, created_by
  from app.verified_contract where index_schema = ${SESSION_SCHEMA};

create table app.decompiled_contract (
  address bytea not null,
  decompiler_version text not null,
  source text not null,
  created boolean not null default true,
  -- Unix seconds.
  added_at bigint not null,
  index_schema text not null default ${SESSION_SCHEMA},
  primary key (index_schema, address, decompiler_version)
);
create index decompiled_contract_of_unknown_age on app.decompiled_contract (index_schema, address) where not created;
create view app.own_decompiled_contract as
  select * from app.decompiled_contract where index_schema = ${SESSION_SCHEMA};

create table app.verification_attempt (
  guid text primary key,
  -- source: compile and compare; proxy: look up the implementation.
  kind text not null check (kind in ('source', 'proxy')),
  address bytea not null,
  -- sha-256 of the request: equal requests are not processed concurrently.
  digest bytea not null,
  -- The request; null after the attempt.
  request json not null,
  state text not null check (state in ('pending', 'running', 'passed', 'failed')),
  -- Why it failed, or the result.
  message text,
  -- The end of the worker's lease, Unix milliseconds; afterwards another worker restarts the attempt.
  leased_until bigint,
  tries int not null default 0,
  -- Unix milliseconds.
  begun bigint not null,
  ended bigint,
  -- Part of the sha-256 of the sender's address or key, so that no sender takes the whole queue; empty: this server.
  sender text not null default '',
  -- When a worker started it, Unix milliseconds.
  started bigint,
  index_schema text not null default ${SESSION_SCHEMA}
);
create unique index verification_attempt_once on app.verification_attempt (index_schema, digest)
  where state in ('pending', 'running');
create index verification_attempt_waiting on app.verification_attempt (index_schema, begun, guid)
  where state in ('pending', 'running');
create index verification_attempt_ended on app.verification_attempt (index_schema, ended) where ended is not null;
create view app.own_verification_attempt as
  select * from app.verification_attempt where index_schema = ${SESSION_SCHEMA};

-- When the source registry was asked for a contract, so that it is not asked again soon.
create table app.look_up (
  address bytea not null,
  -- Unix milliseconds.
  requested_at bigint not null,
  index_schema text not null default ${SESSION_SCHEMA},
  primary key (index_schema, address)
);
create view app.own_look_up as
  select * from app.look_up where index_schema = ${SESSION_SCHEMA};
`
