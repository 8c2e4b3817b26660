import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { eventually, freePort, repository } from './chainscope.ts'
import { needed } from './needed.ts'

/** Starts clusters of Citus, and installs it: `.ci/run` does so where the folder is there. */
const FOLDER = path.resolve(repository, '..', 'shared', 'citus')
const PG_CTL = '/usr/lib/postgresql/15/bin/pg_ctl'
/** Citus is no package of Debian: tests of it run where that folder is beside the checkout. */
export const citusIsHere =
  existsSync(FOLDER) && needed(existsSync('/usr/lib/postgresql/15/lib/citus.so') && process.getuid?.() === 0)

export interface TestCitus {
  /** Of the coordinator's database, which has two workers. */
  readonly url: string
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Adds worker number `worker`, and returns its port. */
  add(worker: number): Promise<number>
  /** Ends a node by SIGKILL; the coordinator is number 0. */
  kill(node: number): Promise<void>
  /** Starts a node that was ended. */
  start(node: number): Promise<void>
  /** The number of the worker that this schema is on. */
  workerOf(schema: string): Promise<number>
  close(): Promise<void>
}

/** A coordinator and two workers below a folder that other users may traverse, with ports for them and one more worker. */
export async function startCitus(folder: string): Promise<TestCitus> {
  const port = `${await freePorts(4)}`
  const run = (what: string, ...more: readonly string[]) => cluster([what, folder, port, ...more])
  const url = (await run('start')).trim()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A coordinator that ends takes idle connections with it.
  pool.on('error', () => {})
  const query: TestCitus['query'] = async (text, values) =>
    (await pool.query(text, values as unknown[] | undefined)).rows
  return {
    url,
    query,
    async add(worker) {
      await run('add', `${worker}`)
      return Number(port) + worker
    },
    async kill(node) {
      const [pid] = (await readFile(path.join(folder, `node${node}`, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async start(node) {
      const data = path.join(folder, `node${node}`)
      // Processes of the killed one may still hold its memory.
      await eventually(() =>
        promisify(execFile)('su', ['postgres', '-c', `${PG_CTL} -D ${data} -l ${data}/log -w start`]),
      )
    },
    async workerOf(schema) {
      const [row] = await query<{ nodeport: number }>(
        'select nodeport from citus_shards where table_name = $1::regclass',
        [`${schema}.head`],
      )
      return row!.nodeport - Number(port)
    },
    async close() {
      await pool.end()
      await run('stop')
    },
  }
}

/** The first of some consecutive ports that were free a moment ago. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort()
    const others = Array.from({ length: count - 1 }, (_, n) => freePort(first + n + 1))
    if ((await Promise.allSettled(others)).every(({ status }) => status === 'fulfilled')) return first
  }
}

function cluster(args: readonly string[]): Promise<string> {
  const child = spawn(path.join(FOLDER, 'cluster.sh'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`cluster.sh ${args[0]} ended with ${code}: ${err}`)),
    )
  })
}
