import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { programsWith, startDebianPostgres } from '../../bench/support/debian-postgres.ts'
import { eventually, repository } from './chainscope.ts'
import { needed } from './needed.ts'

const programs = programsWith('citus')
/** Debian has no package of Citus. `.ci/run` installs it from a folder next to the checkout, where there is one. */
const isInstalled = existsSync(path.resolve(repository, '../shared/citus'))
export const citusIsHere = isInstalled ? needed(programs !== undefined) : programs !== undefined

const SETTINGS = [
  "shared_preload_libraries = 'citus'",
  ...['wal_level = logical', 'max_prepared_transactions = 200', 'max_connections = 200', 'fsync = off'],
]

export interface TestCitus {
  /** Of the coordinator's database, which has two workers. */
  readonly url: string
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Adds one more worker, and returns its port. */
  add(): Promise<number>
  /** Ends a node by SIGKILL; the coordinator is number 0. */
  kill(node: number): Promise<void>
  /** Starts a node that was ended. */
  start(node: number): Promise<void>
  /** The number of the worker that this schema is on. */
  workerOf(schema: string): Promise<number>
  close(): Promise<void>
}

/** A coordinator and two workers. */
export async function startCitus(): Promise<TestCitus> {
  const nodes: Awaited<ReturnType<typeof startDebianPostgres>>[] = []
  const addServer = async () => {
    const server = await startDebianPostgres(SETTINGS, programs)
    nodes.push(server)
    const client = new pg.Client({ connectionString: await server.createDatabase('scope') })
    await client.connect()
    await client.query('create extension citus')
    await client.end()
    return server
  }
  let pool: pg.Pool | undefined
  const query: TestCitus['query'] = async (text, values) =>
    (await pool!.query(text, values as unknown[] | undefined)).rows
  const add = async () => {
    const worker = await addServer()
    await query("select citus_add_node('127.0.0.1', $1)", [worker.port])
    return worker.port
  }
  const close = async () => {
    await pool?.end()
    await Promise.all(nodes.map((server) => server.close()))
  }
  try {
    const coordinator = await addServer()
    const url = coordinator.url('scope')
    pool = new pg.Pool({ connectionString: url, max: 1 })
    // A coordinator that ends takes idle connections with it.
    pool.on('error', () => {})
    await query("select citus_set_coordinator_host('127.0.0.1', $1)", [coordinator.port])
    await add()
    await add()
    return {
      url,
      query,
      add,
      kill: (n) => nodes[n]!.kill(),
      // Processes of the killed one may still hold its memory.
      start: (n) => eventually(() => nodes[n]!.start()),
      async workerOf(schema) {
        const [row] = await query<{ nodeport: number }>(
          'select nodeport from citus_shards where table_name = $1::regclass',
          [`${schema}.head`],
        )
        return nodes.findIndex(({ port }) => port === row!.nodeport)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
