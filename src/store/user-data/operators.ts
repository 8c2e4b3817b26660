import { type Queryable, readRow, readRows, readValue } from '../../schema/read-rows.ts'

/* Operators' changes to accounts. A trigger notifies the servers (notify_key_change). */

export interface ListedKey {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly plan: string
  /** Date, for example `2026-01-31`. */
  readonly created: string
  readonly lastUsed: string | null
  readonly banned: boolean
  /** Number of requests in the last 30 days. */
  readonly requests: number
}

/** All keys, or those of the account with this email address, oldest first. */
export const allKeys = (pool: Queryable, email?: string) =>
  readRows<ListedKey>(
    pool,
    `select k.id, k.name, a.email, a.plan, k.created_at::date::text as created, k.last_used::text as "lastUsed",
        exists (select 1 from app.ban b where b.key = k.id) as banned,
        (select coalesce(sum(requests), 0)::bigint from app.key_usage u
          where u.key = k.id and u.hour > now() - interval '30 days') as requests
      from app.api_key k join app.user_account a on a.id = k.user_account
      where $1::text is null or a.email = lower($1) order by k.created_at, k.id`,
    [email ?? null],
  )

export const findKey = (pool: Queryable, { id, hash }: { id: string; hash: Buffer | undefined }) =>
  readRow<{ id: string; name: string; email: string } | undefined>(
    pool,
    `select k.id, k.name, a.email from app.api_key k join app.user_account a on a.id = k.user_account
      where k.id = $1 or k.hash = $2`,
    [id, hash ?? null],
  )

export async function revokeKey(pool: Queryable, id: string): Promise<void> {
  await pool.query(`delete from app.api_key where id = $1`, [id])
}

/** Deletes everything that depends on a lost secret: keys, sessions, links, and the mark of the secret. */
export const forgetKeys = (pool: Queryable) =>
  readRow<{ keys: number; sessions: number }>(
    pool,
    `with keys as (delete from app.api_key returning 1),
        sessions as (delete from app.session returning 1),
        links as (delete from app.token),
        mark as (delete from app.metadata where name = 'secret_mark')
      select (select count(*) from keys)::int as keys, (select count(*) from sessions)::int as sessions`,
  )

export interface Plan {
  readonly name: string
  readonly perSecond: number
  readonly accounts: number
}

export const allPlans = (pool: Queryable) =>
  readRows<Plan>(
    pool,
    `select name, per_second as "perSecond",
        (select count(*)::int from app.user_account a where a.plan = l.name) as accounts
      from app.plan l order by per_second, name`,
  )

export async function setPlan(pool: Queryable, name: string, perSecond: number): Promise<void> {
  await pool.query(
    `insert into app.plan (name, per_second) values ($1, $2)
      on conflict (name) do update set per_second = excluded.per_second`,
    [name, perSecond],
  )
}

/** Assigns a plan to an account, if both exist. */
export async function assignPlan(
  pool: Queryable,
  plan: string,
  email: string,
): Promise<'given' | 'no plan' | 'no account'> {
  const { rows } = await pool.query<{ plan: boolean; given: boolean }>(
    `with given as (
        update app.user_account set plan = $1 where email = lower($2)
          and exists (select 1 from app.plan where name = $1) returning 1
      )
      select exists (select 1 from app.plan where name = $1) as plan, exists (select 1 from given) as given`,
    [plan, email],
  )
  return rows[0]!.given ? 'given' : rows[0]!.plan ? 'no account' : 'no plan'
}

export interface Ban {
  /** A key id or a network. */
  readonly what: string
  readonly reason: string
  readonly since: string
}

export const allBans = (pool: Queryable) =>
  readRows<Ban>(
    pool,
    `select coalesce(key::text, network::text) as what, reason, since::date::text as since
      from app.ban order by app.ban.since, id`,
  )

type Banned = { readonly key: string } | { readonly network: string }

/** Returns the key's id, or the stored network without host bits. */
export function ban(pool: Queryable, subject: Banned, reason: string): Promise<string> {
  return readValue(
    pool,
    'key' in subject
      ? `insert into app.ban (key, reason) values ($1, $2)
          on conflict (key) do update set reason = excluded.reason returning key::text`
      : `insert into app.ban (network, reason) values (network($1::inet), $2)
          on conflict (network) do update set reason = excluded.reason returning network::text`,
    ['key' in subject ? subject.key : subject.network, reason],
  )
}

/** Returns false if there was no ban. */
export async function unban(pool: Queryable, subject: Banned): Promise<boolean> {
  const { rowCount } = await pool.query(
    'key' in subject
      ? `delete from app.ban where key = $1`
      : `delete from app.ban where network = network($1::inet)`,
    ['key' in subject ? subject.key : subject.network],
  )
  return rowCount! > 0
}
