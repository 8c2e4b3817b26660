import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { passableFolder } from './folder.ts'

/** Where Debian's packages put each version, the newest first. */
const FOLDERS = versions().map((version) => `/usr/lib/postgresql/${version}`)

/** Programs of a PostgreSQL that is not the embedded one, such as `initdb`; undefined: there is none on this machine. */
export const debianPrograms: string | undefined = FOLDERS[0] && `${FOLDERS[0]}/bin`

/** Those of a PostgreSQL with this extension. */
export const programsWith = (extension: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/bin`).find((bin) =>
    existsSync(path.join(bin, '../lib', `${extension}.so`)),
  )

export interface DebianPostgres {
  readonly port: number
  /** The cluster. */
  readonly folder: string
  /** Of a database that there is, as the superuser of the cluster. */
  url(database: string): string
  /** Makes a database, and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Ends it as an operator does. */
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it, and removes its folder. */
  close(): Promise<void>
}

/** PostgreSQL refuses to run as root. */
export const POSTGRES_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A PostgreSQL of Debian in a folder of its own, on a port of 127.0.0.1, whose users need no password. */
export async function startDebianPostgres(
  settings: readonly string[] = [],
  programs = debianPrograms!,
): Promise<DebianPostgres> {
  const home = await passableFolder('debian', 0o711)
  const folder = path.join(home, 'cluster')
  await mkdir(folder, { mode: 0o700 })
  const { uid, gid } = POSTGRES_USER
  if (uid !== undefined) await chown(folder, uid, gid!)
  const program = (name: string) => path.join(programs, name)
  execFileSync(
    program('initdb'),
    ['-D', folder, '-U', 'operator', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { stdio: 'ignore', cwd: '/', ...POSTGRES_USER },
  )
  const port = await freePort()
  const lines = [
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    "unix_socket_directories = ''",
    ...settings,
  ]
  await appendFile(path.join(folder, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  const server = serverIn(folder, port, program('postgres'))
  await server.start()
  return {
    ...server,
    port,
    folder,
    async close() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A server on a cluster that is made, and not started yet. */
export function serverIn(folder: string, port: number, program = `${debianPrograms}/postgres`) {
  const url = (database: string) => `postgres://operator@127.0.0.1:${port}/${database}`
  let child: ReturnType<typeof spawn> | undefined
  const connect = async (database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(database) })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    async start() {
      // As a client of other servers, it looks for certificates in its home.
      const env = { ...process.env, HOME: folder }
      const running = spawn(program, ['-D', folder], { stdio: 'ignore', cwd: '/', env, ...POSTGRES_USER })
      child = running
      for (;;) {
        try {
          const client = await connect()
          return await client.end()
        } catch (error) {
          if (running.exitCode !== null || running.signalCode !== null) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async createDatabase(name: string) {
      const client = await connect()
      await client.query(`create database ${name}`)
      await client.end()
      return url(name)
    },
  }
}

function versions(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  } catch {
    return []
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
