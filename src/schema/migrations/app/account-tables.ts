/**
 * Accounts, their API keys, and the usage of keys. better-auth reads and writes user_account, session, credential, token and
 * wallet (src/accounts/auth.ts configures their names).
 */
export const ACCOUNT_TABLES = `
-- Values that are created once, such as the mark of the server's secret.
create table app.metadata (
  name text primary key,
  value text not null
);

create table app.plan (
  name text primary key,
  per_second int not null check (per_second between 1 and 1000000)
);
-- api-spec.md, Limits.
insert into app.plan (name, per_second) values ('standard', 10);

create table app.user_account (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  plan text not null default 'standard' references app.plan (name),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_account_by_plan on app.user_account (plan);

create table app.session (
  id uuid primary key default gen_random_uuid(),
  user_account uuid not null references app.user_account (id) on delete cascade,
  -- SHA-256 in hex of the token in the session cookie, which is signed with the server's secret.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index session_user_account_idx on app.session (user_account);

-- A sign-in method: a password, an OpenID provider, a wallet.
create table app.credential (
  id uuid primary key default gen_random_uuid(),
  user_account uuid not null references app.user_account (id) on delete cascade,
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
);
create index credential_user_account_idx on app.credential (user_account);

-- Hashes of what users send back to the server: links in mail, nonces.
create table app.token (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index token_identifier_idx on app.token (identifier);
create index token_by_end on app.token (expires_at);

create table app.wallet (
  id uuid primary key default gen_random_uuid(),
  user_account uuid not null references app.user_account (id) on delete cascade,
  address text not null,
  -- Chain ids can pass 31 bits.
  chain_id bigint not null,
  is_primary boolean not null default false,
  created_at timestamptz not null
);
create index wallet_user_account_idx on app.wallet (user_account);
create unique index wallet_once on app.wallet (address, chain_id);

create table app.api_key (
  id uuid primary key,
  user_account uuid not null references app.user_account (id) on delete cascade,
  -- At most three per account (api-spec.md, Authentication), also with concurrent requests.
  slot smallint not null check (slot between 1 and 3),
  name text not null,
  -- HMAC-SHA256 of the key, and the key encrypted with AES-256-GCM, both by the server's secret.
  hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  last_used date,
  unique (user_account, slot)
);

create table app.key_usage (
  key uuid not null references app.api_key (id) on delete cascade,
  hour timestamptz not null,
  requests bigint not null,
  refused bigint not null,
  primary key (key, hour)
);

create table app.ban (
  id uuid primary key default gen_random_uuid(),
  key uuid unique references app.api_key (id) on delete cascade,
  network cidr unique,
  reason text not null,
  since timestamptz not null default now(),
  check (num_nonnulls(key, network) = 1)
);

-- Attempts to sign in, by a hash of the account and the client's address, until they expire.
create table app.login_attempt (
  subject bytea primary key,
  count int not null,
  until timestamptz not null
);
create index login_attempt_by_end on app.login_attempt (until);

-- What an account noted about addresses, and which of them it watches: for that account alone.
create table app.address_note (
  user_account uuid not null references app.user_account (id) on delete cascade,
  -- As many as an account may have, also with concurrent requests.
  slot smallint not null check (slot between 1 and 200),
  address bytea not null check (length(address) = 20),
  note text not null check (length(note) <= 500),
  watched boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_account, address),
  unique (user_account, slot)
);

-- Servers keep all keys in memory: every change increments a counter and notifies them of the key's id.
create table app.key_change (
  number bigint not null,
  only_row boolean primary key default true check (only_row)
);
insert into app.key_change (number) values (0);
create function app.notify_key_change() returns trigger language plpgsql as $$
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
  $$;
create trigger notify_key_change after insert or delete or update of hash, user_account on app.api_key
  for each row execute function app.notify_key_change();
create trigger notify_key_change after insert or delete or update on app.ban
  for each statement execute function app.notify_key_change();
create trigger notify_key_change after update or delete on app.plan
  for each statement execute function app.notify_key_change();
create trigger notify_key_change after update of plan on app.user_account
  for each statement execute function app.notify_key_change();

-- A password that changes ends every link for choosing one. better-auth keeps the id of the account in the value of such
-- a link, and a hash of the link in its identifier.
create function app.end_password_links() returns trigger language plpgsql as $$
    begin
      delete from app.token where value = new.user_account::text;
      return null;
    end
  $$;
create trigger end_password_links after insert or update of password on app.credential
  for each row execute function app.end_password_links();
`
