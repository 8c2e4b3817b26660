import { type Kysely, sql } from 'kysely'

/** The schema of a session's index: its search path begins with it. */
const SESSION_SCHEMA = sql.raw("split_part(current_setting('search_path'), ',', 1)")

/**
 * Where a contract's variables are in its storage, as the compiler wrote it, and what it was verified from. Both are null where
 * an earlier version verified it. The view is replaced, not dropped, so that what was granted on it stays; further columns of a view
 * come last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.verified_contract add column storage_layout json, add column origin text`.execute(
    db,
  )
  const { rows } = await sql<{ columns: string }>`
    select string_agg(format('%I', attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'app.own_verified_contract'::regclass and attnum > 0 and attname <> 'row_version'`.execute(
    db,
  )
  await sql`create or replace view app.own_verified_contract as
    select ${sql.raw(rows[0]!.columns)}, xmin::text as row_version, storage_layout, origin
    from app.verified_contract where index_schema = ${SESSION_SCHEMA}`.execute(db)
}
