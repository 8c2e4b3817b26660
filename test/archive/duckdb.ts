import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '../support/npm.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const VERSION = '1.5.6-r.1'
/** For all runs of this checkout: its binaries would not fit into a clone (decision 18). */
const CACHE = path.join(repository, 'node_modules', '.cache', 'chainscope-duckdb')

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
  const folder = path.join(CACHE, VERSION)
  if (!existsSync(folder)) await install(folder)
  const { DuckDBInstance } = createRequire(path.join(folder, 'package.json'))('@duckdb/node-api') as DuckDb
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  return {
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    close: () => connection.closeSync(),
  }
}

async function install(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(path.join(CACHE, 'draft-'))
  writeFileSync(path.join(draft, 'package.json'), '{"private":true}')
  const quiet = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await npm(draft, ['install', `@duckdb/node-api@${VERSION}`, ...quiet])
  // Another test may have been faster.
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
}
