import { type Kysely, sql } from 'kysely'

/** What an account noted about addresses, and which of them it watches: for that account alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.address_note (
    user_account uuid not null references app.user_account (id) on delete cascade,
    -- As many as an account may have, also with concurrent requests.
    slot smallint not null check (slot between 1 and 200),
    address bytea not null check (length(address) = 20),
    note text not null check (length(note) <= 500),
    watched boolean not null,
    changed_at timestamptz not null default now(),
    primary key (user_account, address),
    unique (user_account, slot)
  )`.execute(db)
}
