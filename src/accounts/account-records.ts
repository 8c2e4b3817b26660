import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'

type Pool = Pick<pg.Pool, 'query'>

/** api-spec.md, Authentication. */
export const MAX_KEYS_PER_ACCOUNT = 3

/** The mark of the secret that this database was used with, and whether stored keys depend on that secret. */
export async function readMark(pool: Pool): Promise<{ kept: string | undefined; needed: boolean }> {
  const { rows } = await pool.query<{ kept: string | null; needed: boolean }>(
    `select (select value from app.metadata where name = 'secret_mark') as kept,
      exists (select 1 from app.api_key) as needed`,
  )
  return { kept: rows[0]!.kept ?? undefined, needed: rows[0]!.needed }
}

export async function keepMark(pool: Pool, mark: string): Promise<void> {
  await pool.query(
    `insert into app.metadata (name, value) values ('secret_mark', $1)
      on conflict (name) do update set value = excluded.value`,
    [mark],
  )
}

/** Number of servers on this database, by sessions with this application name. Equal suffixes mean the same server. */
export async function countServers(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ servers: number }>(
    `select count(distinct case when application_name = $1 then pid::text else application_name end)::int as servers
      from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)`,
    [name],
  )
  return rows[0]!.servers
}

/** The part of a key that servers cache. */
export interface KeyRow {
  readonly id: string
  readonly hash: Buffer
  readonly perSecond: number
  readonly banned: boolean
}

const KEY_ROWS = `select k.id, k.hash, l.per_second as "perSecond",
    exists (select 1 from app.ban b where b.key = k.id) as banned
  from app.api_key k join app.user_account a on a.id = k.user_account join app.plan l on l.name = a.plan`

/** All keys and banned networks, in one snapshot. */
export async function readRing(
  pool: Pool,
): Promise<{ number: number; keys: KeyRow[]; networks: readonly string[] }> {
  // One statement, so that keys, bans and the change number come from one snapshot.
  const { rows } = await pool.query<{
    number: number
    keys: (Omit<KeyRow, 'hash'> & { hash: string })[] | null
    networks: string[] | null
  }>(
    `select (select number from app.key_change) as number,
      (select json_agg(json_build_object('id', id, 'hash', encode(hash, 'base64'), 'perSecond', "perSecond", 'banned', banned))
        from (${KEY_ROWS}) as key) as keys,
      (select json_agg(network::text) from app.ban where network is not null) as networks`,
  )
  const { number, keys, networks } = rows[0]!
  return {
    number,
    keys: (keys ?? []).map((key) => ({ ...key, hash: Buffer.from(key.hash, 'base64') })),
    networks: networks ?? [],
  }
}

export async function readKeyRow(pool: Pool, id: string): Promise<KeyRow | undefined> {
  const { rows } = await pool.query<Omit<KeyRow, 'hash'> & { hash: Hex }>(`${KEY_ROWS} where k.id = $1`, [id])
  return rows[0] && { ...rows[0], hash: toBuffer(rows[0].hash) }
}

export async function readChangeNumber(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ number: number }>(`select number from app.key_change`)
  return rows[0]!.number
}

export interface UsageRow {
  readonly key: string
  /** The beginning of the hour, Unix milliseconds. */
  readonly hour: number
  readonly requests: number
  readonly refused: number
}

/** Adds to the stored counts; rows of deleted keys are skipped. */
export async function addUsage(pool: Pool, rows: readonly UsageRow[]): Promise<void> {
  const column = <K extends keyof UsageRow>(name: K) => rows.map((row) => row[name])
  await pool.query(
    `with used as (
        select u.* from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as u (key, hour, requests, refused)
          join app.api_key k on k.id = u.key
      ), day as (
        update app.api_key k set last_used = u.day
          from (select key, max(to_timestamp(hour / 1000)::date) as day from used group by key) as u
          where k.id = u.key and k.last_used is distinct from u.day
      )
      insert into app.key_usage as it (key, hour, requests, refused)
        select key, to_timestamp(hour / 1000), requests, refused from used
        on conflict (key, hour) do update
          set requests = it.requests + excluded.requests, refused = it.refused + excluded.refused`,
    [column('key'), column('hour'), column('requests'), column('refused')],
  )
}

/** A key without its secret parts, for its owner. */
export interface OwnKey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  /** Date, for example `2026-01-31`. */
  readonly lastUsed: string | null
}

const OWN_KEY = `id, name, created_at as "createdAt", last_used::text as "lastUsed"`

export async function keysOf(pool: Pool, userId: string): Promise<OwnKey[]> {
  const { rows } = await pool.query<OwnKey>(
    `select ${OWN_KEY} from app.api_key where user_account = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

/** Stores a key in a free slot of its account; undefined if all slots are taken. */
export async function addKey(
  pool: Pool,
  key: { id: string; userId: string; name: string; hash: Buffer; sealed: Buffer },
): Promise<OwnKey | undefined> {
  for (;;) {
    const { rows } = await pool.query<OwnKey & { full: boolean }>(
      `with free as (
          select slot from generate_series(1, ${MAX_KEYS_PER_ACCOUNT}) as slot
            where not exists (select 1 from app.api_key k where k.user_account = $2 and k.slot = slot.slot)
            order by slot limit 1
        ), added as (
          insert into app.api_key (id, user_account, slot, name, hash, sealed)
            select $1, $2, slot, $3, $4, $5 from free
            on conflict (user_account, slot) do nothing
            returning ${OWN_KEY}
        )
        select added.*, not exists (select 1 from free) as full from (select 1) as one left join added on true`,
      [key.id, key.userId, key.name, key.hash, key.sealed],
    )
    const { full, ...added } = rows[0]!
    if (full) return undefined
    // A concurrent request took the slot, so it tries again.
    if (added.id !== null) return added
  }
}

export async function sealedKey(pool: Pool, userId: string, id: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ sealed: Hex }>(
    `select sealed from app.api_key where user_account = $1 and id = $2`,
    [userId, id],
  )
  return rows[0] && toBuffer(rows[0].sealed)
}

export async function renameKey(
  pool: Pool,
  userId: string,
  id: string,
  name: string,
): Promise<OwnKey | undefined> {
  const { rows } = await pool.query<OwnKey>(
    `update app.api_key set name = $3 where user_account = $1 and id = $2 returning ${OWN_KEY}`,
    [userId, id, name],
  )
  return rows[0]
}

/** Refuses to delete a banned key, because that would delete its ban too. */
export async function deleteKey(
  pool: Pool,
  userId: string,
  id: string,
): Promise<'deleted' | 'banned' | 'unknown'> {
  const { rows } = await pool.query<{ banned: boolean; deleted: boolean }>(
    `with gone as (
        delete from app.api_key k where k.user_account = $1 and k.id = $2
          and not exists (select 1 from app.ban b where b.key = k.id) returning 1
      )
      select exists (select 1 from gone) as deleted,
        exists (select 1 from app.api_key k join app.ban b on b.key = k.id where k.user_account = $1 and k.id = $2) as banned`,
    [userId, id],
  )
  return rows[0]!.deleted ? 'deleted' : rows[0]!.banned ? 'banned' : 'unknown'
}

type Usage = Omit<UsageRow, 'hour'> & { readonly at: Date }

/** Requests of an account's keys since a time, by hour or by day. */
export async function usageOf(
  pool: Pool,
  userId: string,
  { since, by }: { since: Date; by: 'hour' | 'day' },
): Promise<Usage[]> {
  const { rows } = await pool.query<Usage>(
    `select key, date_trunc('${by}', hour) as at, sum(requests)::bigint as requests, sum(refused)::bigint as refused
      from app.key_usage u join app.api_key k on k.id = u.key
      where k.user_account = $1 and hour >= $2 group by 1, 2 order by 1, 2`,
    [userId, since],
  )
  return rows
}

export async function planOf(pool: Pool, userId: string): Promise<{ name: string; perSecond: number }> {
  const { rows } = await pool.query<{ name: string; perSecond: number }>(
    `select l.name, l.per_second as "perSecond" from app.user_account a join app.plan l on l.name = a.plan where a.id = $1`,
    [userId],
  )
  return rows[0]!
}

export async function hasPassword(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from app.credential where user_account = $1 and password is not null`,
    [userId],
  )
  return rowCount! > 0
}

/** All data of an account, except secrets that would allow others to sign in. */
export async function exportOfUser(pool: Pool, userId: string): Promise<object> {
  const { rows } = await pool.query<{ all: object }>(
    `select json_build_object(
        'account', (select row_to_json(a) from app.user_account a where id = $1),
        'waysIn', (select json_agg(json_build_object('provider', provider, 'subject', subject, 'scope', scope,
          'created_at', created_at)) from app.credential where user_account = $1),
        'wallets', (select json_agg(json_build_object('address', address, 'chain_id', chain_id, 'created_at', created_at))
          from app.wallet where user_account = $1),
        'sessions', (select json_agg(json_build_object('created_at', created_at, 'expires_at', expires_at,
          'ip_address', ip_address, 'user_agent', user_agent)) from app.session where user_account = $1),
        'keys', (select json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at, 'last_used', last_used))
          from app.api_key where user_account = $1),
        'usage', (select json_agg(row_to_json(u)) from app.key_usage u join app.api_key k on k.id = u.key
          where k.user_account = $1),
        'addresses', (select json_agg(json_build_object('address', address, 'note', note, 'watched', watched,
          'changed_at', changed_at)) from app.address_note where user_account = $1)) as all`,
    [userId],
  )
  return rows[0]!.all
}

/** Counts an attempt. Returns the count, and when it expires (Unix ms). */
export async function countAttempt(
  pool: Pool,
  { subject, now, windowMs }: { subject: Buffer; now: number; windowMs: number },
): Promise<{ count: number; until: number }> {
  const { rows } = await pool.query<{ count: number; until: Date }>(
    `insert into app.login_attempt as it (subject, count, until)
        values ($1, 1, to_timestamp(($2::float8 + $3) / 1000))
      on conflict (subject) do update set
        count = case when it.until <= to_timestamp($2::float8 / 1000) then 1 else least(it.count + 1, 1000000) end,
        until = case when it.until <= to_timestamp($2::float8 / 1000) then excluded.until else it.until end
      returning count, until`,
    [subject, now, windowMs],
  )
  return { count: rows[0]!.count, until: rows[0]!.until.getTime() }
}

export async function returnAttempt(pool: Pool, subject: Buffer): Promise<void> {
  await pool.query(`update app.login_attempt set count = greatest(count - 1, 0) where subject = $1`, [
    subject,
  ])
}

export async function forgetAttempts(pool: Pool, subject: Buffer): Promise<void> {
  await pool.query(`delete from app.login_attempt where subject = $1`, [subject])
}

/** Deletes expired attempts, links in mail, and sessions. */
export async function deleteExpired(pool: Pool): Promise<void> {
  await pool.query(`with attempts as (delete from app.login_attempt where until < now()),
      tokens as (delete from app.token where expires_at < now() - interval '1 day')
    delete from app.session where expires_at < now() - interval '1 day'`)
}
