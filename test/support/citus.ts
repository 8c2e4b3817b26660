import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort, repository } from './chainscope.ts'
import { needed } from './needed.ts'

/** Starts clusters of Citus, and installs it: `.ci/run` does so where the folder is there. */
const FOLDER = path.resolve(repository, '..', 'shared', 'citus')
/** Citus is no package of Debian: tests of it run where that folder is beside the checkout. */
export const citusIsHere =
  existsSync(FOLDER) && needed(existsSync('/usr/lib/postgresql/15/lib/citus.so') && process.getuid?.() === 0)

export interface TestCitus {
  /** Of the coordinator's database, which has two workers. */
  readonly url: string
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A coordinator and two workers below a folder that other users may traverse, each on a port of its own. */
export async function startCitus(folder: string): Promise<TestCitus> {
  const port = `${await freePorts(3)}`
  const run = (what: string) => cluster([what, folder, port])
  const url = (await run('start')).trim()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    url,
    query: async (text, values) => (await pool.query(text, values as unknown[] | undefined)).rows,
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
