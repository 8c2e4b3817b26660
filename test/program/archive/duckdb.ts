import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { npm } from '../../support/npm.ts'
import { onDemand } from '../../support/on-demand.ts'

const VERSION = '1.5.6-r.1'

type Row = Readonly<Record<string, unknown>>
interface Connection {
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Row[] }>
  closeSync(): void
}
interface DuckDb {
  readonly DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> }
}

export type Query = (sql: string) => Promise<Row[]>

/** DuckDB in memory, from npm's package, which is installed on demand. */
export async function openDuckDb(): Promise<{ query: Query; close(): void }> {
  const folder = await onDemand('duckdb', VERSION, install)
  const { DuckDBInstance } = createRequire(path.join(folder, 'package.json'))('@duckdb/node-api') as DuckDb
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  return {
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    close: () => connection.closeSync(),
  }
}

async function install(folder: string): Promise<void> {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const quiet = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await npm(folder, ['install', `@duckdb/node-api@${VERSION}`, ...quiet])
}
