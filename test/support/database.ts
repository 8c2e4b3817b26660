import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connectionOf, type DatabaseLocation, openPool } from '../../src/store/connect/open.ts'
import { PATIENCE_MS } from './patience.ts'
import { inDatabase } from './places.ts'
import type { Prepared } from './prepare.ts'

export { addressOf } from './places.ts'

export interface TestDatabase {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A migrated, empty database of one's own. */
export const freshDatabase = (): Promise<TestDatabase> => copyOf('empty')

/** A database of one's own with the index of the prepared chain (world.ts). */
export const indexedDatabase = (): Promise<TestDatabase> => copyOf('indexed')

const copyOf = (which: 'empty' | 'indexed'): Promise<TestDatabase> => {
  const prepared = inject('prepared')
  return cloneOf(prepared, prepared[which])
}

/** A copy of a database, on its server, under a name that begins with `copies`. */
export async function cloneOf(
  { server, copies }: Pick<Prepared, 'server' | 'copies'>,
  template: string,
): Promise<TestDatabase> {
  const name = `${copies}${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
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
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const client = new pg.Client(connectionOf(server))
    await client.connect()
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (Date.now() > end || !BUSY.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}

/** An empty one that goes with the test. */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}
