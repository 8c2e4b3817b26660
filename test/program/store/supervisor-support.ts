import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { test as plain } from 'vitest'
import { TYPESCRIPT } from '../../../bench/support/typescript.ts'
import { findBinariesPackage } from '../../../src/store/postgres/binaries.ts'
import { type EmbeddedPostgres, startPostgres } from '../../../src/store/postgres/embedded-postgres.ts'
import { type Machine, thisMachine } from '../../../src/store/postgres/machine.ts'

export const root = process.getuid?.() === 0
const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** A test with an empty data folder of its own; what it starts and makes goes when it is over. */
export const test = plain.extend<{ bench: ReturnType<typeof createBench>; dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures wanted from the pattern.
  bench: async ({}, use) => {
    const bench = createBench()
    await use(bench)
    await bench.clear()
  },
  dataDir: async ({ bench }, use) => use(await bench.folder()),
})

/** What one test starts and makes, and takes away again. */
function createBench() {
  const folders: string[] = []
  const servers: EmbeddedPostgres[] = []
  const children: ChildProcess[] = []
  const lines: string[] = []

  return {
    /** What the servers of this test logged. */
    lines,

    /** An empty folder; open to others, as PostgreSQL's user must traverse it when the tests run as root. */
    async folder(mode = 0o755): Promise<string> {
      const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'supervisor-')))
      await chmod(folder, mode)
      folders.push(folder)
      return folder
    },

    async start(
      dataDir: string,
      machine: Partial<Machine> = {},
      onLost = (_: Error) => {},
    ): Promise<EmbeddedPostgres> {
      const postgres = await startPostgres({
        dataDir,
        machine,
        walIntervalMs: 50,
        log: (_level, line) => lines.push(line),
        onLost,
      })
      servers.push(postgres)
      return postgres
    },

    /** Starts it in a process of its own, as another user or through another program where wanted. */
    async startChild(
      dataDir: string,
      how: { uid?: number; machine?: Partial<Machine>; through?: string[] } = {},
    ) {
      const { uid, machine = {}, through = [] } = how
      const words = JSON.stringify({ dataDir, machine })
      const node = [process.execPath, '--import', TYPESCRIPT, 'test/program/store/supervisor-child.ts', words]
      const [program, ...args] = [...through, ...node]
      const child = spawn(program!, args, {
        cwd: repository,
        stdio: ['pipe', 'pipe', 'inherit'],
        ...(uid === undefined ? {} : { uid, gid: uid }),
      })
      children.push(child)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const firstLine = await new Promise<string>((resolve) => {
        createInterface({ input: child.stdout! }).once('line', resolve)
        // After the last line, unlike `exit`.
        child.once('close', () => resolve('{"message":"the child ended without a word"}'))
      })
      return {
        ...(JSON.parse(firstLine) as EmbeddedPostgres & { name?: string; code?: string; message?: string }),
        async close() {
          child.stdin!.write('close\n')
          await ended
        },
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
      }
    },

    /** Starts it in a process of its own, which is killed `afterMs` after initdb began. */
    async startAndKill(dataDir: string, afterMs: number): Promise<void> {
      const words = JSON.stringify({ dataDir, machine: {} })
      const child = spawn(
        process.execPath,
        ['--import', TYPESCRIPT, 'test/program/store/supervisor-child.ts', words],
        { cwd: repository, stdio: ['pipe', 'ignore', 'inherit'] },
      )
      children.push(child)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      await until(() => existsSync(path.join(dataDir, 'postgres', 'chainscope.lock')))
      await sleep(afterMs)
      child.kill('SIGKILL')
      await ended
    },

    async clear(): Promise<void> {
      await Promise.allSettled(servers.map((server) => server.close()))
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
      for (const folder of folders) {
        for (const pid of serversBelow(folder)) kill(pid)
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

export async function ask(server: Pick<EmbeddedPostgres, 'connection'>, query: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows.map((row) => (row.length === 1 ? row[0] : row))
  } finally {
    await client.end()
  }
}

/** Asks until there is an answer. */
export async function askPatiently(
  server: Pick<EmbeddedPostgres, 'connection'>,
  query: string,
): Promise<unknown[]> {
  for (const until = Date.now() + 30_000; ; ) {
    try {
      return await ask(server, query)
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(50)
    }
  }
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await holds()); await sleep(10)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${holds}`)
  }
}

export const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Processes of PostgreSQL whose cluster is below this folder (Linux). */
export function serversBelow(folder: string): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {}
}

/** The package's binaries somewhere else, as they are after `npm ci --ignore-scripts`: without links. */
export async function copyBinaries(folder: string): Promise<string> {
  const copy = path.join(folder, 'native')
  const links = JSON.parse(
    readFileSync(path.join(findBinariesPackage(thisMachine()), 'pg-symlinks.json'), 'utf8'),
  )
  const names = new Set(links.map(({ target }: { target: string }) => path.basename(target)))
  const filter = (source: string) => !source.endsWith('.a') && !names.has(path.basename(source))
  await cp(findBinariesPackage(thisMachine()), copy, { recursive: true, filter })
  return copy
}

/** May another, unprivileged user run the code of this checkout? */
export async function othersReachRepository(): Promise<boolean> {
  const { closedFolderAbove } = await import('../../../src/store/postgres/permission.ts')
  const stranger = { uid: 4242, gid: 4242 }
  const folders = [
    path.join(repository, 'node_modules/rolldown'),
    path.dirname(await realpath(process.execPath)),
  ]
  return (await Promise.all(folders.map((folder) => closedFolderAbove(folder, stranger)))).every(
    (each) => !each,
  )
}
