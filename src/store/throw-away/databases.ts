import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database with all tables and no rows. */
export interface ThrowAwayDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** The database of a server that others are copies of. */
export const TEMPLATE_DATABASE = 'chainscope_template'
/** Begins the name of each copy, and the application name of the connection that is open as long as it is in use. */
const PREFIX = 'chainscope_dev_'

/** The address of a database of the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/**
 * Copies the template. A connection names the copy as long as its process lives, so that those of killed processes are
 * dropped by the next call.
 */
export async function createThrowAwayDatabase(url: string): Promise<ThrowAwayDatabase> {
  const name = PREFIX + randomBytes(8).toString('hex')
  const client = new pg.Client({ connectionString: url, application_name: name })
  // A server that ends before its clients do is no failure of theirs.
  client.on('error', () => {})
  await client.connect()
  try {
    await dropUnused(client)
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    url: urlOfDatabase(url, name),
    async drop() {
      // PostgreSQL waits some seconds for sessions that are ending. What stays is dropped by the next start.
      await client.query(`drop database if exists ${name}`).catch(() => {})
      await client.end().catch(() => {})
    },
  }
}

async function dropUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)
      and not exists (select 1 from pg_stat_activity where application_name = pg_database.datname)`,
    [PREFIX],
  )
  // Two that start at once find the same.
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
