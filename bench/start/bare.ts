import { spawn } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinariesPackage } from '../../src/store/postgres/binaries.ts'
import { thisMachine } from '../../src/store/postgres/machine.ts'
import { PROGRAM_ENV } from '../../src/store/postgres/postgres-process.ts'

/** Durations of starting Node and the same PostgreSQL alone, the lower bound of a start, ms. */
export interface BareStart {
  readonly node: number
  /** 0 where there was a cluster. */
  readonly initdb: number
  /** From spawning the server until it takes a connection. */
  readonly postgres: number
}

const CONNECTION_INTERVAL_MS = 5
const bin = (program: string) => path.join(findBinariesPackage(thisMachine()), 'bin', program)
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** Starts Node for an empty script, makes a cluster with initdb's own defaults where there is none, and starts the server. */
export async function startBare(folder: string, isFresh: boolean): Promise<BareStart> {
  const cluster = path.join(folder, 'bare')
  if (isFresh) {
    await mkdir(cluster, { mode: 0o700 })
    if (user) await chown(cluster, user.uid, user.gid)
  }
  const node = await timeOf(() => finished(process.execPath, ['-e', '0']))
  const initdb = isFresh
    ? await timeOf(() =>
        finished(bin('initdb'), ['-D', cluster, '-U', 'bare', '--auth=trust', '--locale=C', '-E', 'UTF8']),
      )
    : 0
  const settings = ['listen_addresses=', `unix_socket_directories=${cluster}`].flatMap((one) => ['-c', one])
  const server = start(bin('postgres'), ['-D', cluster, ...settings])
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const postgres = await timeOf(() => connected(cluster))
  server.kill('SIGINT')
  await ended
  return { node, initdb, postgres }
}

const start = (program: string, args: readonly string[]) =>
  spawn(program, args, { ...user, cwd: '/', env: PROGRAM_ENV, stdio: 'ignore' })

const finished = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = start(program, args)
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    )
  })

async function connected(host: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(CONNECTION_INTERVAL_MS)) {
    const client = new pg.Client({ host, user: 'bare', database: 'postgres', ssl: false })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      // It is not up yet.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('The bare server takes no connection')
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
