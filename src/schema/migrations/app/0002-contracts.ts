import { type Kysely, sql } from 'kysely'

/**
 * Sources of contracts: what people verified and decompiled. Addresses stand here in full, as the ids of the index's
 * dictionary go with the index. Whoever writes here adds one to the head's revision, or answers are kept too long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.verified_contract (
    address bytea primary key,
    name text not null,
    -- Solidity, Vyper or Yul.
    language text not null,
    -- As the compiler calls itself: v0.8.30+commit.73712a01, vyper:0.3.10.
    compiler_version text not null,
    -- The source that holds the contract, a key of sources.
    file_path text not null,
    -- Text by path. json, not jsonb: as it was given, to the last byte, NUL included.
    sources json not null,
    -- Of the compiler, as standard JSON has them: optimizer, evmVersion, libraries, remappings.
    settings jsonb not null,
    -- As the compiler wrote it; null: it wrote none.
    abi json,
    constructor_arguments bytea not null default '',
    -- Etherscan's 1 to 14.
    license smallint check (license between 1 and 14),
    -- Which code was matched, and whether to the metadata's hash: exact, or partial, or null for not at all.
    creation_match text check (creation_match in ('exact', 'partial')),
    runtime_match text check (runtime_match in ('exact', 'partial')),
    -- keccak-256 of the code on the chain when it was verified: others that run the same code are its twins.
    code_hash bytea,
    -- false: no creation of it was known, as of what stands in the genesis block.
    created boolean not null default true,
    -- Unix seconds; of the first match, and of the last one that improved it.
    verified_at bigint not null,
    changed_at bigint not null,
    check (creation_match is not null or runtime_match is not null)
  )`.execute(db)
  await sql`create index verified_contract_by_time on app.verified_contract (verified_at, address)`.execute(
    db,
  )
  await sql`create index verified_contract_of_unknown_age on app.verified_contract (address) where not created`.execute(
    db,
  )
  await sql`create index verified_contract_by_code on app.verified_contract (code_hash) where code_hash is not null`.execute(
    db,
  )

  await sql`create table app.decompiled_contract (
    address bytea not null,
    decompiler_version text not null,
    source text not null,
    created boolean not null default true,
    -- Unix seconds.
    added_at bigint not null,
    primary key (address, decompiler_version)
  )`.execute(db)
  await sql`create index decompiled_contract_of_unknown_age on app.decompiled_contract (address) where not created`.execute(
    db,
  )
}
