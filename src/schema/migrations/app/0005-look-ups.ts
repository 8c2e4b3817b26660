import { type Kysely, sql } from 'kysely'

/** When the source registry was asked for a contract, so that it is not asked again soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.look_up (
    address bytea primary key,
    -- Unix milliseconds.
    asked bigint not null
  )`.execute(db)
}
