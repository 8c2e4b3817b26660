import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DataDirInUseError } from './lock.ts'

/** What node-postgres' Pool and Client take. */
export interface ConnectionOptions {
  /** The folder of the socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
  /** Set explicitly, so that PGSSLMODE of the operator's shell has no effect. */
  ssl: false
}

/** One connection that lasts as long as the server. */
export interface Watch {
  version: string
  /** Settled when the connection is gone: the server ended, or lost this process of it. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Connects once; undefined while nothing answers, or the server is starting, recovering or ending. */
export async function connectToServer(connection: ConnectionOptions): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    application_name: 'chainscope watch',
    connectionTimeoutMillis: 5000,
  })
  // `end` reports it as well; without a listener the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {})
    const { code, message } = error as NodeJS.ErrnoException
    const wait = [
      'ENOENT',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'EAGAIN',
      '57P03',
      '57P01',
      '57P02',
      '53300',
    ]
    if (wait.includes(code ?? '') || /terminated|timeout/.test(message)) return undefined
    throw error
  }
}

/**
 * Takes the lock inside the database, which goes with the connection, hence with this process, and which also
 * a Chainscope in another container with the same volume meets. A process that was just killed still has it
 * for the moment that the server needs to notice.
 */
export async function watchServer(client: pg.Client, dataDir: string): Promise<Watch> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  for (const until = Date.now() + 3000; ; await sleep(100)) {
    const { rows } = await client.query(
      // Two numbers that no other lock of Chainscope uses: 'chain' and 1.
      `select pg_try_advisory_lock(1667785065, 1) as taken, current_setting('server_version_num')::int as version`,
    )
    const { taken, version } = rows[0] as { taken: boolean; version: number }
    if (taken) {
      const words = `${Math.floor(version / 10_000)}.${version % 10_000}`
      return { version: words, ended, close: () => client.end() }
    }
    if (Date.now() > until) break
  }
  await client.end()
  throw new DataDirInUseError(dataDir, 'it holds the lock in its database')
}
