import type pg from 'pg'
import { StartError } from '../../errors.ts'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { readValue } from '../../schema/read-rows.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { createClient, type DatabaseLocation, isPooled } from '../connect/open.ts'
import { LEASE_TIMEOUT_MS } from './epoch.ts'
import { isLocked } from './lock-tables.ts'

const WRITER_LOCK = 0x43_48_53_43
/** SQL of the second key, which depends on the schema, because a database may have several indexes. */
const INDEX_KEY = `case ${SESSION_SCHEMA} when '${USUAL_INDEX_SCHEMA}' then 1 else hashtext(${SESSION_SCHEMA}) end`
/** SQL of the application name of the connection that holds the lock. */
export const WRITER_NAME = `case ${SESSION_SCHEMA} when '${USUAL_INDEX_SCHEMA}' then 'chainscope writer'
  else 'chainscope writer of ' || ${SESSION_SCHEMA} end`

/** Longest wait for a killed process's connection to end, so that the lock becomes free, ms. */
const LINGERING_TIMEOUT_MS = 5_000
const RETRY_INTERVAL_MS = 200

/** A direct connection to the database for the lock, never through a pooler. */
export async function connectForLock(place: DatabaseLocation): Promise<pg.Client> {
  const client = createClient(place, {
    application_name: 'chainscope stand-by',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  // With a pooler, one of its sessions would hold the lock.
  if (await isPooled(client)) {
    await client.end()
    throw new PooledWriterError()
  }
  // Lets the server detect a vanished host, and a process that was killed during a statement. On a system without these
  // settings, only the lease does.
  await client
    .query(
      `select set_config(name, value, false) from (values ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '2'),
        ('tcp_keepalives_count', '3'), ('tcp_user_timeout', '10s'), ('client_connection_check_interval', '2s')
       ) as wanted (name, value)`,
    )
    .catch(() => {})
  return client
}

/** Takes the lock if it is free. Otherwise terminates the holder's session if its lease is stale. */
async function tryLock(client: pg.ClientBase): Promise<boolean> {
  if (!(await readValue<boolean>(client, `select pg_try_advisory_lock($1, ${INDEX_KEY})`, [WRITER_LOCK]))) {
    await endStaleWriter(client)
    return false
  }
  await client.query(`select set_config('application_name', ${WRITER_NAME}, false)`)
  return true
}

/** Longest wait for the lock in PostgreSQL's queue, ms. */
const QUEUE_TIMEOUT_MS = 1_000

/**
 * Takes the lock, waiting for QUEUE_TIMEOUT_MS. PostgreSQL gives a released lock to a waiting session before any new
 * attempt succeeds; `handOver` relies on this.
 */
export async function awaitLock(client: pg.ClientBase): Promise<boolean> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${QUEUE_TIMEOUT_MS}`])
  try {
    await client.query(`select pg_advisory_lock($1, ${INDEX_KEY})`, [WRITER_LOCK])
  } catch (error) {
    if (!isLocked(error)) throw error
    await endStaleWriter(client)
    return false
  } finally {
    // A lost connection has already failed.
    await client.query('reset lock_timeout').catch(() => {})
  }
  await client.query(`select set_config('application_name', ${WRITER_NAME}, false)`)
  return true
}

/** SQL condition on a row `held` of pg_locks; $1 is the first key. */
const IS_WRITER_LOCK = `held.locktype = 'advisory' and held.classid = $1
  and held.objid::bigint = (${INDEX_KEY})::bigint & 4294967295 and held.objsubid = 2
  and held.database = (select oid from pg_database where datname = current_database())`

/**
 * Terminates the session that holds the lock if its lease is stale, as a frozen process still answers TCP keepalives. A
 * session that prepares the index holds the lock before it has a lease, and is not terminated.
 */
async function endStaleWriter(client: pg.ClientBase): Promise<void> {
  if (!(await readValue(client, `select to_regclass(${SESSION_SCHEMA} || '.writer') is not null`))) return
  const { rows: writers } = await client.query<{ pid: number | null; renewed: string }>(
    'select pid, renewed_at::text as renewed from writer',
  )
  // The lease is read in a separate statement: a statement that reads a distributed table would see the locks and the
  // clock of a worker.
  for (const { pid, renewed } of writers)
    await client.query(
      `select pg_terminate_backend(held.pid) from pg_locks as held
        where ${IS_WRITER_LOCK} and held.granted and held.pid = $2
          and $3::timestamptz < clock_timestamp() - make_interval(secs => $4)`,
      [WRITER_LOCK, pid, renewed, LEASE_TIMEOUT_MS / 1000],
    )
}

const HAND_OVER_TIMEOUT_MS = 5_000
const HAND_OVER_INTERVAL_MS = 20

/** The lock on its own connection, held while the index is prepared. */
export type Claim = ReturnType<typeof claimOf>

function claimOf(holder: pg.Client) {
  let ending: Promise<void> | undefined
  const release = () => {
    ending ??= holder.end()
    return ending
  }
  const isAwaited = () =>
    readValue<boolean>(
      holder,
      `select exists (select 1 from pg_locks as held where ${IS_WRITER_LOCK} and not held.granted)`,
      [WRITER_LOCK],
    )
  return {
    client: holder,
    release,
    /**
     * Releases the lock when another session waits for it. That session gets it. Releases it at the latest after
     * HAND_OVER_TIMEOUT_MS.
     */
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

export type LockSeeker = ReturnType<typeof seekLock>

/** Tries to take the lock. Uses one connection as long as it lasts. */
export function seekLock(place: DatabaseLocation) {
  let client: pg.Client | undefined
  const close = async () => {
    const closed = client
    client = undefined
    await closed?.end().catch(() => {})
  }
  return {
    /** Returns undefined if another process holds the lock. */
    async attempt(): Promise<Claim | undefined> {
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

/** Takes the lock for work that must not run while another writer does. Throws SecondWriterError otherwise. */
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
