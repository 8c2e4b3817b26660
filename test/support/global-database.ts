import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { passableFolder } from '../../bench/support/folder.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { connectionOf, type DatabaseLocation, openPool } from '../../src/store/open.ts'
import { startPostgres } from '../../src/store/supervisor.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseLocation
  }
}

/** Cloned for each test that needs a database: migrated once, copied in milliseconds. */
export const TEMPLATE = `chainscope_template_${process.pid}`

/** One server for all suites of a run: the one at DATABASE_URL, or the embedded one in a folder of its own. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject()
  // Another suite of this run has started it.
  if ('databaseServer' in run.getProvidedContext()) return undefined
  const databaseUrl = process.env['DATABASE_URL']
  const folder = await passableFolder('test')
  const postgres = databaseUrl ? undefined : await startPostgres({ dataDir: folder, log: () => {} })
  const server: DatabaseLocation = databaseUrl ? { url: databaseUrl } : postgres!.connection
  const administration = new pg.Client(connectionOf(server))
  await administration.connect()
  await administration.query(`create database ${TEMPLATE}`)
  const pool = openPool(inDatabase(server, TEMPLATE), {
    name: 'template',
    connections: 2,
    statementTimeout: 0,
    onError: () => {},
  })
  await migrate(pool)
  await pool.end()
  run.provide('databaseServer', server)
  process.env['CHAINSCOPE_TEST_TEMPLATE'] = TEMPLATE
  return async () => {
    await administration.query(`drop database if exists ${TEMPLATE} with (force)`)
    await administration.end()
    await postgres?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same server, another database. */
export function inDatabase(place: DatabaseLocation, database: string): DatabaseLocation {
  if (!('url' in place)) return { ...place, database }
  const url = new URL(place.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
