import { type Kysely, sql } from 'kysely'

/** Tables by the names with which earlier migrations make them. */
export const RENAMED_TABLES = {
  kept: 'metadata',
  guess: 'login_attempt',
  person: 'user_account',
  sign_in: 'credential',
}

/** Gives tables the names that other programs use for such data, and constraints and indexes those of their tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of Object.entries(RENAMED_TABLES))
    await sql`alter table app.${sql.ref(before)} rename to ${sql.ref(after)}`.execute(db)
  for (const table of ['session', 'credential', 'wallet', 'api_key'])
    await sql`alter table app.${sql.ref(table)} rename person to user_account`.execute(db)
  for (const [before, after] of Object.entries(RENAMED_TABLES)) await renameDependents(db, before, after)

  // PostgreSQL keeps the text of a function: both still name the tables as they were.
  await sql`create or replace function app.tell_key_change() returns trigger language plpgsql as $$
    declare
      counted bigint;
      about text := '*';
    begin
      if tg_table_name = 'api_key' then
        if tg_op = 'DELETE' then about := old.id; else about := new.id; end if;
      end if;
      update app.key_change set number = number + 1 returning number into counted;
      perform pg_notify('chainscope_keys', counted || ' ' || about);
      return null;
    end
  $$`.execute(db)
  await sql`create or replace function app.end_password_links() returns trigger language plpgsql as $$
    begin
      delete from app.token where value = new.user_account::text;
      return null;
    end
  $$`.execute(db)
}

/** An index that belongs to a constraint is renamed with it. */
async function renameDependents(db: Kysely<unknown>, before: string, after: string): Promise<void> {
  const [pattern, replacement] = [`(^|_)${before}_`, `\\1${after}_`]
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s rename constraint %I to %I', conrelid::regclass, conname,
        regexp_replace(conname, ${pattern}, ${replacement})) as statement
      from pg_constraint where connamespace = 'app'::regnamespace and conname ~ ${pattern}
    union all
    select format('alter index app.%I rename to %I', relname, regexp_replace(relname, ${pattern}, ${replacement}))
      from pg_class as it where relnamespace = 'app'::regnamespace and relkind = 'i' and relname ~ ${pattern}
        and not exists (select from pg_constraint where conindid = it.oid)`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}
