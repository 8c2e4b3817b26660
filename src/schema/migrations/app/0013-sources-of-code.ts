import { type Kysely, sql } from 'kysely'

/** The schema of a session's index: its search path begins with it. */
const SESSION_SCHEMA = sql.raw("split_part(current_setting('search_path'), ',', 1)")

/**
 * A verified source belongs to code, not to an address: an address has one for each code that it had. The view is replaced,
 * not dropped, so that what was granted on it stays; further columns of a view come last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.verified_contract
    -- The code was read after a block that the index knows (code_reading); false: an earlier version verified it.
    add column is_read boolean not null default false,
    -- The transaction that made the contract whose arguments these are; null: not known.
    add column created_by bytea,
    drop constraint verified_contract_pkey`.execute(db)
  await sql`create unique index verified_contract_by_address
    on app.verified_contract (index_schema, address, code_hash) nulls not distinct`.execute(db)
  const { rows } = await sql<{ columns: string }>`
    select string_agg(case when attname = 'row_version' then 'xmin::text as row_version' else format('%I', attname) end,
      ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'app.own_verified_contract'::regclass and attnum > 0`.execute(db)
  await sql`create or replace view app.own_verified_contract as
    select ${sql.raw(rows[0]!.columns)}, is_read, created_by
    from app.verified_contract where index_schema = ${SESSION_SCHEMA}`.execute(db)
}
