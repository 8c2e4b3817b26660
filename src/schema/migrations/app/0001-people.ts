import { type Kysely, sql } from 'kysely'

/** What people give us lives apart from the index: no rebuild and no reorganisation touches it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Values that are made once and kept, such as the server's secret.
  await sql`create table app.kept (
    name text primary key,
    value text not null
  )`.execute(db)
}
