import { type Kysely, sql } from 'kysely'

/**
 * User data has a schema of its own, which neither a rebuild of the index nor a reorg changes. Until 0008-table-names the
 * schema was called `people`; migrate() renames it, so that this migration and the following ones run in `app`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Values that are created once, such as the mark of the server's secret.
  await sql`create table app.kept (
    name text primary key,
    value text not null
  )`.execute(db)
}
