import { type Kysely, sql } from 'kysely'

/**
 * Verified and decompiled sources of contracts. Addresses are stored in full, because the ids of the index's dictionary
 * are lost with the index. Writers increment the head's revision, or clients would cache answers for too long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.verified_contract (
    address bytea primary key,
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
