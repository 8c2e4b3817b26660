import { type Kysely, sql } from 'kysely'

/** Renames the time of a lookup at the source registry, and what notifies servers of changed keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.look_up rename asked to requested_at`.execute(db)
  await sql`alter function app.tell_key_change() rename to notify_key_change`.execute(db)
  for (const table of ['api_key', 'ban', 'plan', 'user_account'])
    await sql`alter trigger tell on app.${sql.ref(table)} rename to notify_key_change`.execute(db)
}
