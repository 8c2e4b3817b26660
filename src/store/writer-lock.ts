import type pg from 'pg'
import { StartError } from '../errors.ts'
import { USUAL_INDEX_SCHEMA } from '../primitives/index-schema.ts'
import { SESSION_SCHEMA } from '../schema/sql.ts'
import { LEASE_TIMEOUT_MS } from './epoch.ts'
import { createClient, type DatabaseLocation, isPooled } from './open.ts'

/** Key of the advisory lock that only one writer can hold. */
const WRITER_LOCK = 0x43_48_53_43
/** SQL of the other half of the key, by the schema of the index: a database may have several. */
const INDEX_KEY = `case ${SESSION_SCHEMA} when '${USUAL_INDEX_SCHEMA}' then 1 else hashtext(${SESSION_SCHEMA}) end`
/** SQL of what the connection that holds it calls itself. */
export const WRITER_NAME = `case ${SESSION_SCHEMA} when '${USUAL_INDEX_SCHEMA}' then 'chainscope writer'
  else 'chainscope writer of ' || ${SESSION_SCHEMA} end`

/** Time in which a killed process's connection ends, and another attempt finds the lock free, ms. */
const LINGERING_TIMEOUT_MS = 5_000
const RETRY_INTERVAL_MS = 200

/** A direct connection to the database, on which the lock is asked for. It is never one of a pooler. */
export async function connectForLock(place: DatabaseLocation): Promise<pg.Client> {
  const client = createClient(place, {
    application_name: 'chainscope stand-by',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  // The lock would be held by a session of the pooler, whichever that is.
  if (await isPooled(client)) {
    await client.end()
    throw new PooledWriterError()
  }
  // The server notices a host that vanished, and in the midst of a statement a process that was killed. Where the system knows
  // one of these not, the lease alone does.
  await client
    .query(
      `select set_config(name, value, false) from (values ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '2'),
        ('tcp_keepalives_count', '3'), ('tcp_user_timeout', '10s'), ('client_connection_check_interval', '2s')
       ) as wanted (name, value)`,
    )
    .catch(() => {})
  return client
}

/** Takes the lock if it is free, or ends the session of a writer that no longer renews its lease. */
async function tryLock(client: pg.ClientBase): Promise<boolean> {
  if (!(await isLockedHere(client))) {
    await endStaleWriter(client)
    return false
  }
  await client.query(`select set_config('application_name', ${WRITER_NAME}, false)`)
  return true
}

/** Longest wait for the lock in PostgreSQL's queue, ms. */
const QUEUE_TIMEOUT_MS = 1_000
/** PostgreSQL's code for a lock that was not to be had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The same, waiting for a while. PostgreSQL gives a lock that becomes free to the session that waits for it, before any attempt of
 * another one succeeds: what `handOver` relies on.
 */
export async function awaitLock(client: pg.ClientBase): Promise<boolean> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${QUEUE_TIMEOUT_MS}`])
  try {
    await client.query(`select pg_advisory_lock($1, ${INDEX_KEY})`, [WRITER_LOCK])
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    await endStaleWriter(client)
    return false
  } finally {
    // A connection that was lost has failed already.
    await client.query('reset lock_timeout').catch(() => {})
  }
  await client.query(`select set_config('application_name', ${WRITER_NAME}, false)`)
  return true
}

async function isLockedHere(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock($1, ${INDEX_KEY}) as locked`,
    [WRITER_LOCK],
  )
  return rows[0]!.locked
}

/** SQL about a row `held` of pg_locks; $1: the key. */
const IS_WRITER_LOCK = `held.locktype = 'advisory' and held.classid = $1
  and held.objid::bigint = (${INDEX_KEY})::bigint & 4294967295 and held.objsubid = 2
  and held.database = (select oid from pg_database where datname = current_database())`

/**
 * Ends the session that holds the lock where its lease is stale: a frozen process answers the keepalives of TCP. A session that
 * prepares the index has the lock before it has a lease, and is left alone.
 */
async function endStaleWriter(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ leased: boolean }>(
    `select to_regclass(${SESSION_SCHEMA} || '.writer') is not null as leased`,
  )
  if (!rows[0]!.leased) return
  const { rows: writers } = await client.query<{ pid: number | null; renewed: string }>(
    'select pid, renewed_at::text as renewed from writer',
  )
  // The lease is compared apart: a statement that reads a distributed table sees the locks and the clock of its worker.
  for (const { pid, renewed } of writers)
    await client.query(
      `select pg_terminate_backend(held.pid) from pg_locks as held
        where ${IS_WRITER_LOCK} and held.granted and held.pid = $2
          and $3::timestamptz < clock_timestamp() - make_interval(secs => $4)`,
      [WRITER_LOCK, pid, renewed, LEASE_TIMEOUT_MS / 1000],
    )
}

/** The lock, held by a connection of its own while the index is prepared. */
export interface Claim {
  release(): Promise<void>
  /** Releases it when another session waits for it, which has it next; without one after some seconds. */
  handOver(): Promise<void>
}

const HAND_OVER_TIMEOUT_MS = 5_000
const HAND_OVER_INTERVAL_MS = 20

function claimOf(holder: pg.Client): Claim {
  let ending: Promise<void> | undefined
  const release = () => {
    ending ??= holder.end()
    return ending
  }
  const isAwaited = async () => {
    const { rows } = await holder.query<{ awaited: boolean }>(
      `select exists (select 1 from pg_locks as held where ${IS_WRITER_LOCK} and not held.granted) as awaited`,
      [WRITER_LOCK],
    )
    return rows[0]!.awaited
  }
  return {
    release,
    async handOver() {
      try {
        for (const until = Date.now() + HAND_OVER_TIMEOUT_MS; Date.now() < until && !(await isAwaited()); )
          await new Promise((done) => setTimeout(done, HAND_OVER_INTERVAL_MS))
      } finally {
        await release()
      }
    },
  }
}

/** Attempts at the lock, over one connection as long as it lasts. */
export interface LockSeeker {
  /** Undefined: another process holds the lock. */
  attempt(): Promise<Claim | undefined>
  close(): Promise<void>
}

export function seekLock(place: DatabaseLocation): LockSeeker {
  let client: pg.Client | undefined
  const close = async () => {
    const closed = client
    client = undefined
    await closed?.end().catch(() => {})
  }
  return {
    async attempt() {
      try {
        client ??= await connectForLock(place)
        if (!(await tryLock(client))) return undefined
      } catch (error) {
        await close()
        throw error
      }
      const holder = client
      client = undefined
      return claimOf(holder)
    },
    close,
  }
}

/** Takes the lock for what must not be done beside another writer: throws SecondWriterError. */
export async function claimSoleWriter(place: DatabaseLocation): Promise<Claim> {
  const seeker = seekLock(place)
  try {
    for (const until = Date.now() + LINGERING_TIMEOUT_MS; ; ) {
      const claim = await seeker.attempt()
      if (claim) return claim
      if (Date.now() > until) throw new SecondWriterError()
      await new Promise((done) => setTimeout(done, RETRY_INTERVAL_MS))
    }
  } finally {
    await seeker.close()
  }
}

export const PooledWriterError = StartError.define(
  'pooled_writer',
  'The index cannot be written through a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
)

export const SecondWriterError = StartError.define(
  'second_writer',
  'Another Chainscope is already indexing into this database. Stop that one first, or give this one a database of its own.',
)
