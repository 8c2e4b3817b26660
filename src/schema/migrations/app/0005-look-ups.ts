import { type Kysely, sql } from 'kysely'

/** Which contracts the source registry was asked for, so that it is not asked again for a long while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.look_up (
    address bytea primary key,
    -- Unix milliseconds.
    asked bigint not null
  )`.execute(db)
}
