import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { freePort, ownFolder } from './chainscope.ts'
import { needed } from './needed.ts'

/** Debian's package pgbouncer puts it where only administrators look. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
)
export const pgbouncerIsHere = needed(PROGRAM !== undefined)

export interface TestPgbouncer {
  /** Of the same database, through it. */
  readonly url: string
  /** kill -9, and again at the same address; in front of another PostgreSQL where one is named. */
  restart(databaseUrl?: string): Promise<void>
  close(): Promise<void>
}

/** A real PgBouncer in transaction mode with two sessions of PostgreSQL, in front of the database at this URL. */
export async function startPgbouncer(databaseUrl: string): Promise<TestPgbouncer> {
  const { username, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const folder = await ownFolder(0o777)
  await chmod(folder, 0o777)
  const own = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const writeSettings = (target: URL) => {
    const host = target.searchParams.get('host') ?? target.hostname
    // A socket of the embedded PostgreSQL has its port in its name.
    const port = target.port || '5432'
    // It refuses an empty one.
    const password = target.password && `password='${decodeURIComponent(target.password)}'`
    const settings = [
      '[databases]',
      `${name} = host=${host} port=${port} dbname=${name} user=${username} ${password}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'auth_type = any'],
      ...[
        'pool_mode = transaction',
        'default_pool_size = 2',
        'max_client_conn = 200',
        'server_reset_query =',
      ],
    ]
    return writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  }
  await writeSettings(new URL(databaseUrl))
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const url = `postgres://${username}@127.0.0.1:${own}/${name}`
  let child: ChildProcess
  const start = async () => {
    child = spawn(PROGRAM!, [file], { stdio: 'ignore', ...asUser })
    for (;;) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      try {
        await client.connect()
        return await client.end()
      } catch (error) {
        if (child.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    close: end,
    async restart(anotherUrl) {
      await end()
      if (anotherUrl !== undefined) await writeSettings(new URL(anotherUrl))
      await start()
    },
  }
}
