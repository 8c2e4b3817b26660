import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { appendFile, chown } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { debianPrograms } from '../../bench/support/debian-postgres.ts'
import { freePort, ownFolder } from './chainscope.ts'
import { needed } from './needed.ts'
import { PATIENCE_MS } from './patience.ts'

/* Real servers of PostgreSQL that replicate: the embedded one lacks pg_basebackup. */

/** Debian's package of PostgreSQL is on this machine. */
export const debianPostgresIsHere: boolean = needed(debianPrograms !== undefined)

/** PostgreSQL refuses to run as root. */
const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export interface TestPostgres {
  readonly port: number
  /** Of the database `postgres`, as its superuser. */
  readonly url: string
  /** Rows of a statement on a connection of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: each statement has its own rows.
  query(text: string): Promise<any[]>
  start(): Promise<void>
  /** kill -9, of every process of it. */
  kill(): Promise<void>
  /** Has every process of it hang, until the function that this returns is called. */
  freeze(): () => void
  /** Makes a standby the primary. */
  promote(): Promise<void>
  /** A standby of this server, which streams from it under this name. */
  addStandby(name: string): Promise<TestPostgres>
}

/** A server with this configuration, ended with the test. */
export async function startPrimary(configuration: readonly string[] = []): Promise<TestPostgres> {
  const folder = await clusterFolder()
  run('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'])
  const server = await serverIn(folder, ['wal_level = replica', ...configuration])
  await server.start()
  return server
}

async function clusterFolder(): Promise<string> {
  const folder = await ownFolder(0o700)
  if (asUser.uid !== undefined) await chown(folder, asUser.uid, asUser.gid)
  return folder
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(path.join(debianPrograms!, program), args, {
    ...asUser,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
}

async function serverIn(folder: string, configuration: readonly string[]): Promise<TestPostgres> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const lines = [
    ...[`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''"],
    ...['fsync = off', 'shared_buffers = 32MB', 'max_connections = 200', 'hot_standby = on'],
  ]
  await appendFile(path.join(folder, 'postgresql.conf'), `${[...lines, ...configuration].join('\n')}\n`)
  let child: ChildProcess | undefined
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of [child!.pid!, ...childrenOf(child!.pid!)]) {
      try {
        process.kill(pid, name)
      } catch {
        // It ended by itself.
      }
    }
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signalAll('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    port,
    url,
    query,
    kill,
    async start() {
      let log = ''
      child = spawn(path.join(debianPrograms!, 'postgres'), ['-D', folder], {
        ...asUser,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr!.on('data', (chunk: Buffer) => {
        log = `${log}${chunk}`.slice(-4_000)
      })
      for (const end = Date.now() + PATIENCE_MS; ; await new Promise((done) => setTimeout(done, 50))) {
        try {
          await query('select 1')
          return
        } catch (error) {
          if (child.exitCode !== null || Date.now() > end)
            throw new Error(`PostgreSQL does not start: ${log}`, { cause: error })
        }
      }
    },
    freeze() {
      signalAll('SIGSTOP')
      return () => signalAll('SIGCONT')
    },
    async promote() {
      await query('select pg_promote(true, 60)')
    },
    async addStandby(name) {
      const copy = await clusterFolder()
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`
      run('pg_basebackup', ['-D', copy, '-c', 'fast', '-R', '-X', 'stream', '-d', from])
      const standby = await serverIn(copy, [])
      await standby.start()
      return standby
    },
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}
