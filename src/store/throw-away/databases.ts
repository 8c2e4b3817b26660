import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE_DATABASE = 'chainscope_template'
/** Prefix of each copy's name, and of the application name of the connection that stays open while the copy is in use. */
const PREFIX = 'chainscope_dev_'

/** The URL of another database on the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/**
 * Copies the template. A connection named after the copy stays open while this process lives, so the next call can drop
 * copies of killed processes.
 */
export async function createThrowAwayDatabase(url: string) {
  const name = PREFIX + randomBytes(8).toString('hex')
  const client = new pg.Client({ connectionString: url, application_name: name })
  // The server may end before its clients. That is not a failure.
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
      // PostgreSQL waits some seconds for sessions to end. If the drop fails, the next start does it.
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
  // Two starts at once may drop the same database.
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
