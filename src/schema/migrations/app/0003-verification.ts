import { type Kysely, sql } from 'kysely'

/** Verification attempts, and the transformations of compiled code that make it equal to the code on chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.verification_attempt (
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
    ended bigint
  )`.execute(db)
  await sql`create unique index verification_attempt_once on app.verification_attempt (digest)
    where state in ('pending', 'running')`.execute(db)
  await sql`create index verification_attempt_waiting on app.verification_attempt (begun, guid)
    where state in ('pending', 'running')`.execute(db)
  await sql`create index verification_attempt_ended on app.verification_attempt (ended) where ended is not null`.execute(
    db,
  )
  await sql`alter table app.verified_contract
    -- In the form of the public registry: what was replaced or inserted, where, why, and with what.
    add column transformations json,
    -- The compiler's metadata, if any.
    add column metadata json,
    -- [start, length] of each range of the runtime code that the constructor writes.
    add column immutables json not null default '[]',
    -- keccak-256 of the runtime code with zeros in these ranges; null: there are none.
    add column masked_hash bytea,
    add column code_size int`.execute(db)
  await sql`create index verified_contract_by_masked_code on app.verified_contract (code_size)
    where masked_hash is not null`.execute(db)
}
