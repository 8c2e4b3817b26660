import { type Kysely, sql } from 'kysely'

/**
 * Accounts, their API keys, and the usage of keys. better-auth reads and writes person, session, sign_in, token and wallet
 * (src/accounts/auth.ts configures their names).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.plan (
    name text primary key,
    per_second int not null check (per_second between 1 and 1000000)
  )`.execute(db)
  // api-spec.md, Limits.
  await sql`insert into app.plan (name, per_second) values ('standard', 10)`.execute(db)

  await createUserTables(db)

  await sql`create table app.api_key (
    id uuid primary key,
    person uuid not null references app.person (id) on delete cascade,
    -- At most three per account (api-spec.md, Authentication), also with concurrent requests.
    slot smallint not null check (slot between 1 and 3),
    name text not null,
    -- HMAC-SHA256 of the key, and the key encrypted with AES-256-GCM, both by the server's secret.
    hash bytea not null unique,
    sealed bytea not null,
    created_at timestamptz not null default now(),
    last_used date,
    unique (person, slot)
  )`.execute(db)

  await sql`create table app.key_usage (
    key uuid not null references app.api_key (id) on delete cascade,
    hour timestamptz not null,
    requests bigint not null,
    refused bigint not null,
    primary key (key, hour)
  )`.execute(db)

  await sql`create table app.ban (
    id uuid primary key default gen_random_uuid(),
    key uuid unique references app.api_key (id) on delete cascade,
    network cidr unique,
    reason text not null,
    since timestamptz not null default now(),
    check (num_nonnulls(key, network) = 1)
  )`.execute(db)

  // Attempts to sign in, by a hash of the account and the client's address, until they expire.
  await sql`create table app.guess (
    subject bytea primary key,
    count int not null,
    until timestamptz not null
  )`.execute(db)
  await sql`create index guess_by_end on app.guess (until)`.execute(db)

  await createChangeTriggers(db)
}

/** The tables of better-auth. */
async function createUserTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.person (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    plan text not null default 'standard' references app.plan (name),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index person_by_plan on app.person (plan)`.execute(db)

  await sql`create table app.session (
    id uuid primary key default gen_random_uuid(),
    person uuid not null references app.person (id) on delete cascade,
    -- Useless without the server's secret, which signs the session cookie.
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index "session_person_idx" on app.session (person)`.execute(db)

  // A sign-in method: a password, an OpenID provider, a wallet.
  await sql`create table app.sign_in (
    id uuid primary key default gen_random_uuid(),
    person uuid not null references app.person (id) on delete cascade,
    provider text not null,
    -- The user's id at the provider.
    subject text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    -- scrypt.
    password text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index "sign_in_person_idx" on app.sign_in (person)`.execute(db)

  // Hashes of what users send back to the server: links in mail, nonces.
  await sql`create table app.token (
    id uuid primary key default gen_random_uuid(),
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index "token_identifier_idx" on app.token (identifier)`.execute(db)
  await sql`create index token_by_end on app.token (expires_at)`.execute(db)

  await sql`create table app.wallet (
    id uuid primary key default gen_random_uuid(),
    person uuid not null references app.person (id) on delete cascade,
    address text not null,
    -- Chain ids can pass 31 bits.
    chain_id bigint not null,
    is_primary boolean not null default false,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index "wallet_person_idx" on app.wallet (person)`.execute(db)
  await sql`create unique index wallet_once on app.wallet (address, chain_id)`.execute(db)
}

/** Servers keep all keys in memory: every change increments a counter and notifies them of the key's id. */
async function createChangeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.key_change (
    number bigint not null,
    only_row boolean primary key default true check (only_row)
  )`.execute(db)
  await sql`insert into app.key_change (number) values (0)`.execute(db)
  await sql`create function app.tell_key_change() returns trigger language plpgsql as $$
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
  await sql`create trigger tell after insert or delete or update of hash, person on app.api_key
    for each row execute function app.tell_key_change()`.execute(db)
  await sql`create trigger tell after insert or delete or update on app.ban
    for each statement execute function app.tell_key_change()`.execute(db)
  await sql`create trigger tell after update or delete on app.plan
    for each statement execute function app.tell_key_change()`.execute(db)
  await sql`create trigger tell after update of plan on app.person
    for each statement execute function app.tell_key_change()`.execute(db)
}
