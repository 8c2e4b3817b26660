import { type Kysely, sql } from 'kysely'

/** Attempts at verification, and what had to be changed in compiled code to be the chain's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.verification_attempt (
    guid text primary key,
    -- source: compiled and compared; proxy: looked for what stands behind it.
    kind text not null check (kind in ('source', 'proxy')),
    address bytea not null,
    -- sha-256 of what was sent: the same is done once at a time.
    digest bytea not null,
    -- What was sent; null again when it is done.
    request json not null,
    state text not null check (state in ('pending', 'running', 'passed', 'failed')),
    -- Why it failed, or what was found.
    message text,
    -- Who works at it renews this, Unix milliseconds; when it has passed, somebody else begins anew.
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
    -- As the public registry writes them: what was replaced or inserted, where, why, and with what.
    add column transformations json,
    -- The compiler's own, where it wrote one.
    add column metadata json,
    -- [start, length] of each place in the runtime code that the constructor writes.
    add column immutables json not null default '[]',
    -- keccak-256 of the runtime code with zeros in these places; null: it has none.
    add column masked_hash bytea,
    add column code_size int`.execute(db)
  await sql`create index verified_contract_by_masked_code on app.verified_contract (code_size)
    where masked_hash is not null`.execute(db)
}
