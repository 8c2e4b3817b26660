import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectionOf, type DatabaseLocation, openPool } from '../../src/store/open.ts'
import { inDatabase } from './places.ts'

export { addressOf } from './places.ts'

export interface TestDatabase {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A migrated, empty database of one's own. */
export const freshDatabase = (): Promise<TestDatabase> => cloneOf(inject('prepared').empty)

/** A database of one's own with the index of the prepared chain (world.ts). */
export const indexedDatabase = (): Promise<TestDatabase> => cloneOf(inject('prepared').indexed)

async function cloneOf(template: string): Promise<TestDatabase> {
  const { server, copies } = inject('prepared')
  const name = `${copies}${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template}`)
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
