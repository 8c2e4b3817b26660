import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectionOf, type DatabaseLocation, openPool } from '../../src/store/open.ts'
import { inDatabase } from './global-database.ts'

export interface TestDatabase {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A migrated, empty database of one's own. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${process.env['CHAINSCOPE_TEST_TEMPLATE']}`)
  const place = inDatabase(server, name)
  const pool = openPool(place, { name: 'test', connections: 4, statementTimeout: 60_000, onError: () => {} })
  return {
    place,
    pool,
    async close() {
      await pool.end()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Object in use: two workers clone the template at once. Insufficient privilege: autovacuum, which runs as a superuser, is
 * at work in a database that is to be dropped. Both pass by themselves.
 */
const BUSY = new Set(['55006', '42501'])
/** Tried again while the database is busy. */
async function administer(server: DatabaseLocation, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(connectionOf(server))
    await client.connect()
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (attempt >= 50 || !BUSY.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}

/** A place as DATABASE_URL says it. */
export const addressOf = (place: DatabaseLocation): string =>
  'url' in place
    ? place.url
    : `postgres://${place.user}:${place.password}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`
