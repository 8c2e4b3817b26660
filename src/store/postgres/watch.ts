import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DataDirInUseError } from './lock.ts'
import { APPLICATION_ROLE } from './login.ts'
import { port } from './socket.ts'

/** Options for node-postgres' Pool and Client. `host` is the folder of the socket. */
export const connectionTo = (host: string, password: string) => ({
  host,
  port,
  user: APPLICATION_ROLE,
  password,
  database: 'postgres',
  // Explicit, so that the operator's PGSSLMODE has no effect.
  ssl: false,
})
export type ConnectionOptions = ReturnType<typeof connectionTo>

export type Watch = Awaited<ReturnType<typeof watchServer>>

/** Connects once; undefined if nothing answers, or if the server starts, recovers or stops. */
export async function connectToServer(connection: ConnectionOptions): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    application_name: 'chainscope watch',
    connectionTimeoutMillis: 5000,
  })
  // `end` also reports the error. Without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {})
    const { code, message } = error as NodeJS.ErrnoException
    const isWaiting = /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN|57P0[123]|53300)$/.test(code ?? '')
    if (isWaiting || /terminated|timeout/.test(message)) return undefined
    throw error
  }
}

/**
 * Takes a lock inside the database. It lasts as long as the connection, and so as long as this process. It also stops a
 * Chainscope in another container with the same volume. A killed process holds it until the server notices, so this
 * retries for some seconds. `ended` resolves when the connection is closed: the server ended, or its process for this
 * connection did.
 */
export async function watchServer(client: pg.Client, dataDir: string) {
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  for (const until = Date.now() + 3000; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean; version: number }>(
      // Two numbers that no other lock of Chainscope uses: 'chain' and 1.
      `select pg_try_advisory_lock(1667785065, 1) as taken, current_setting('server_version_num')::int as version`,
    )
    const { taken, version } = rows[0]!
    if (taken) return { version: `${Math.floor(version / 10_000)}.${version % 10_000}`, ended }
    if (Date.now() > until) break
  }
  await client.end()
  throw new DataDirInUseError(dataDir, 'it holds the lock in its database')
}
