import pg from 'pg'
import { StartError } from '../errors.ts'
import { redactUrl } from '../settings.ts'

/** Where a database is: an address, or the socket of the one that we run ourselves. */
export type Place = { url: string } | { host: string; port: number; user: string; database: string }

export interface PoolOptions {
  readonly name: string
  readonly connections: number
  /** Longest time for one statement, ms; 0: no end. */
  readonly statementTimeout: number
  readonly onError: (error: Error) => void
}

/**
 * Values come as the wire writes them, which is how most answers want them: numerics as decimal text, bytes as
 * `0x…`; 64-bit integers are ids and times of ours and fit a number.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  17: (text) => `0x${text.slice(2)}`,
  20: Number,
}

export function openPool(
  place: Place,
  { name, connections, statementTimeout, onError }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(place),
    application_name: `chainscope ${name}`,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...(statementTimeout ? { statement_timeout: statementTimeout } : {}),
  })
  pool.on('error', onError)
  return pool
}

/** Options of a single connection, such as the writer's. */
export const connectionOf = (place: Place): pg.ClientConfig => ({
  ...('url' in place ? { connectionString: place.url } : place),
  options: '-c search_path=chain,public -c timezone=UTC',
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
  },
})

/** One attempt to reach the database, so that a bad address is a sentence at start-up. */
export async function tryDatabase(place: Place): Promise<{ version: string }> {
  const client = new pg.Client({ ...connectionOf(place), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const { version, number } = rows[0]!
    if (number < 150_000) throw new OldDatabaseError(version)
    return { version }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new DatabaseUnreachableError(place, cause)
  } finally {
    await client.end().catch(() => {})
  }
}

export class DatabaseUnreachableError extends StartError {
  readonly code = 'database_unreachable'
  constructor(place: Place, cause: unknown) {
    const where = 'url' in place ? `DATABASE_URL (${redactUrl(place.url)})` : place.host
    super(
      `The database at ${where} does not take our connection; check the address, the user and that it is running`,
      { cause },
    )
  }
}

export class OldDatabaseError extends StartError {
  readonly code = 'old_database'
  constructor(version: string) {
    super(`The database at DATABASE_URL is PostgreSQL ${version}; Chainscope needs 15 or later.`)
  }
}
