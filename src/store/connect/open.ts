import pg from 'pg'
import { StartError } from '../../errors.ts'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { readValue } from '../../schema/read-rows.ts'
import { grantSql, isRightMissing, MissingRightsError } from '../../schema/rights.ts'
import { urlsOfHosts } from '../../settings/postgres-urls.ts'
import { redactUrl } from '../../settings.ts'
import { pooledClient } from './pooled-client.ts'
import { clientOfHosts, createHostChoice, type HostChoice, NoWritableHostError } from './several-hosts.ts'

/**
 * Address of a database: a URL, or the socket of the embedded PostgreSQL. `pooled`: a pooler in transaction mode is in
 * between. `choice`: the URL names several hosts. `distributed`: its tables may be on other machines (Citus).
 */
export type DatabaseLocation = (
  | { url: string; pooled?: boolean; choice?: HostChoice; distributed?: boolean }
  | { host: string; port: number; user: string; password: string; database: string }
) & {
  /** Schema of the index, since a database may have several. The default is USUAL_INDEX_SCHEMA. */
  schema?: string
}

export interface PoolOptions {
  readonly name: string
  readonly connections: number
  /** Longest time for a statement, ms; absent or 0: no limit. */
  readonly statementTimeout?: number
  /** Called when an idle connection fails. The pool replaces it. A statement on a lost connection rejects. */
  readonly onError?: (error: Error) => void
  /** Settings of the pool's sessions. */
  readonly session?: Readonly<Record<string, string>>
  /** Longest time for connecting, ms. */
  readonly connectionTimeout?: number
  /** A connection on which a statement has no answer within this time counts as lost, ms. */
  readonly answerTimeout?: number
}

/**
 * Settings for sessions that only answer requests. With them, the size of the result limits the cost of a plan. Every
 * request is a short index scan that leads to some rows. A bitmap scan, a hash or merge join, a full table scan or JIT
 * would always be a wrong choice, made from old or missing statistics.
 */
export const SHORT_PLANS = {
  enable_bitmapscan: 'off',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Joins in the order of the text: from the few rows that are searched for to the rows that are read for each.
  join_collapse_limit: '1',
  // The best plan does not depend on the values. One plan is made once, as planning takes longer than most scans.
  plan_cache_mode: 'force_generic_plan',
} as const

export const shortPlans = (place: DatabaseLocation): Readonly<Record<string, string>> => ({
  ...SHORT_PLANS,
  // Citus plans a query over tables of several machines only for its actual values.
  ...('url' in place && place.distributed ? { plan_cache_mode: 'auto' } : {}),
})

/**
 * Parses values into the form that most answers need: numerics as decimal text, bytes as `0x…`. 64-bit integers are
 * this program's ids and times, and fit a number.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  17: (text) => `0x${text.slice(2)}`,
  20: Number,
}

export function openPool(place: DatabaseLocation, options: PoolOptions): pg.Pool {
  const { session, statementTimeout = 0, onError = () => {} } = options
  const timeout: Readonly<Record<string, number>> = statementTimeout
    ? { statement_timeout: statementTimeout }
    : {}
  const pool = new pg.Pool({
    ...('url' in place && place.pooled
      ? {
          ...serverOf(place),
          Client: pooledClient({ ...sessionOf(place), ...session, ...timeout }, clientClassOf(place)),
        }
      : { ...connectionOf(place, session), ...timeout, Client: clientClassOf(place) }),
    application_name: `chainscope ${options.name}`,
    max: options.connections,
    connectionTimeoutMillis: options.connectionTimeout ?? CONNECTION_TIMEOUT_MS,
    query_timeout: options.answerTimeout ?? 0,
    idleTimeoutMillis: 60_000,
    // Detects a vanished host while a statement waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  })
  pool.on('error', onError)
  // The pool has no listener on a client that is checked out. The client's statement rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const CONNECTION_TIMEOUT_MS = 10_000

const sessionOf = ({ schema = USUAL_INDEX_SCHEMA }: DatabaseLocation) => ({
  search_path: `${schema},public`,
  timezone: 'UTC',
})

/** Options of a single connection, such as the writer's. */
export const connectionOf = (place: DatabaseLocation, session: Readonly<Record<string, string>> = {}) => ({
  ...serverOf(place),
  options: Object.entries({ ...sessionOf(place), ...session })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** A connection without settings, for use before it is known whether there is a pooler. */
export const createPlainClient = (place: DatabaseLocation, timeoutMs: number): pg.Client =>
  new (clientClassOf(place))({
    ...serverOf(place),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })

/** A single connection, such as the writer's. It is not connected yet. */
export const createClient = (place: DatabaseLocation, config: pg.ClientConfig): pg.Client =>
  new (clientClassOf(place))({ ...connectionOf(place), ...config })

const clientClassOf = (place: DatabaseLocation): typeof pg.Client =>
  'url' in place && place.choice ? clientOfHosts(place.url, place.choice) : pg.Client

/**
 * Location of the database at a URL and its index schema. For several hosts it contains the state of their choice, of
 * which each thread has its own.
 */
export function locationOf(url: string, schema = USUAL_INDEX_SCHEMA) {
  const hosts = urlsOfHosts(url) ?? []
  return hosts.length > 1 ? { url, schema, choice: createHostChoice(hosts) } : { url, schema }
}

/** Options without session settings, which a pooler in transaction mode refuses. */
const serverOf = (place: DatabaseLocation): pg.ClientConfig => ({
  // With several hosts: the first one. The client replaces it by the writable one.
  ...('url' in place ? { connectionString: urlsOfHosts(place.url)?.[0] ?? place.url } : place),
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
  },
})

/**
 * Whether an error means that the connection was lost or refused, not that a statement failed. SQLSTATE classes 08
 * (connection) and 57P (the server stops or crashed), 53300 (no free connection), 25006 (the server became a standby),
 * errors of the socket, node-postgres' messages for a closed socket, and Citus' for a coordinator that ended (XX000).
 */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    error instanceof NoWritableHostError ||
    /^(08|57P|53300|25006)/.test(code) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|timeout expired|postmaster was shut down)/.test(
      message,
    )
  )
}

/**
 * Whether the database refused the rows themselves: SQLSTATE classes where the same rows always fail again (data
 * exceptions, violated constraints, program limits). Errors of this program never count.
 */
export const isDataRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '')

/**
 * Tries to connect once, so that the start can report a bad address in a sentence. `database` is equal for two addresses
 * of the same database; `isPooled`: a pooler is between this program and PostgreSQL.
 */
export async function tryDatabase(place: DatabaseLocation) {
  const client = createPlainClient(place, CONNECTION_TIMEOUT_MS)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<FoundRow>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        pg_encoding_to_char(encoding) as encoding,
        concat(oid, ' ', extract(epoch from pg_postmaster_start_time())) as database, pg_is_in_recovery() as "isStandby",
        exists (select 1 from pg_extension where extname = 'citus') as "isDistributed"
       from pg_database where datname = current_database()`,
    )
    const { version, number, encoding, database, isStandby, isDistributed } = rows[0]!
    if (number < 150_000) throw new OldDatabaseError(version)
    if (encoding !== 'UTF8') throw new DatabaseEncodingError(place, encoding)
    if (isStandby) throw new StandbyDatabaseError(place)
    return { version, isPooled: await isPooled(client), database, isDistributed }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const { database = '', user = '' } = client
    // CONNECT is the only privilege that connecting needs.
    if (isRightMissing(cause))
      throw new MissingRightsError([grantSql('connect', 'database', database, user)], cause)
    throw new DatabaseUnreachableError(place, cause)
  } finally {
    await client.end().catch(() => {})
  }
}

interface FoundRow {
  version: string
  number: number
  encoding: string
  database: string
  isStandby: boolean
  isDistributed: boolean
}

/**
 * Whether there is a pooler: it reports its own process id to clients, not that of the PostgreSQL session that runs the
 * statement.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  // node-postgres' types lack this field.
  const { processID } = client as unknown as { readonly processID: number | null }
  return processID !== (await readValue(client, 'select pg_backend_pid()'))
}

const addressOf = (place: DatabaseLocation): string =>
  'url' in place ? `DATABASE_URL (${redactUrl(place.url)})` : place.host

const DatabaseUnreachableError = StartError.define(
  'database_unreachable',
  (place: DatabaseLocation, _cause: unknown) =>
    `The database at ${addressOf(place)} does not take our connection; check the address, the user and that it is running`,
  { causeLast: true },
)

const StandbyDatabaseError = StartError.define(
  'standby_database',
  (place: DatabaseLocation) =>
    `The database at ${addressOf(place)} is a standby, which cannot be written: name the primary there.`,
)

const DatabaseEncodingError = StartError.define(
  'database_encoding',
  (place: DatabaseLocation, encoding: string) =>
    `The database at ${addressOf(place)} is encoded in ${encoding}, which cannot store every token name: create one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and use its address.`,
)

const OldDatabaseError = StartError.define(
  'old_database',
  (version: string) => `The database at DATABASE_URL is PostgreSQL ${version}; Chainscope needs 15 or later.`,
)
