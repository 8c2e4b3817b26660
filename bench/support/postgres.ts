import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { openPool } from '../../src/store/connect/open.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { passableFolder } from './folder.ts'

export interface Server {
  readonly connection: EmbeddedPostgres['connection']
  readonly pool: pg.Pool
}

/** Runs this on an empty server with the program's own settings, which is removed afterwards. */
export async function withPostgres<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const folder = await passableFolder('bench')
  const { connection, close } = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = openPool(connection, {
    name: 'bench',
    connections: 2,
    statementTimeout: 0,
    // An idle connection may still be closing when the server stops; any other loss fails the next statement.
    onError: () => {},
  })
  try {
    return await work({ connection, pool })
  } finally {
    await pool.end()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes of each table of a schema, its indexes included, the largest first. */
export async function sizesOf(pool: pg.Pool, schema: string): Promise<TableSize[]> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`,
    [schema],
  )
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
}

export interface TableSize {
  readonly name: string
  readonly bytes: number
}

export const sumOf = (sizes: readonly TableSize[]): number => sizes.reduce((sum, one) => sum + one.bytes, 0)

export function printSizes(title: string, sizes: readonly TableSize[], transactions: number): void {
  console.log(`\nBytes per ${title}, indexes included`)
  for (const { name, bytes } of sizes)
    if (bytes / transactions > 1) console.log(`  ${name.padEnd(20)} ${(bytes / transactions).toFixed(0)}`)
}

/** CPU of all processes of the server, ms. */
export async function cpuOfServer(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
}

const MS_PER_TICK = 10

/** CPU of a process and all of its threads, ms, from /proc: the only way to see it apart; 0 where there is no /proc. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return 0
  }
}
