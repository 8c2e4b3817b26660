import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { ownAnvil, type TestAnvil } from './anvil.ts'
import { addressOf, ownDatabase } from './database.ts'
import { PATIENCE_MS } from './patience.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = path.join(repository, 'dist', 'src', 'main.js')

export interface RunningChainscope {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  /** Its code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  /** The match in standard output, as soon as it is printed. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  /** Where it serves, as soon as it does. */
  url(): Promise<string>
  signal(name: NodeJS.Signals): void
  stop(): Promise<number | string>
}

interface Start {
  args?: readonly string[]
  uid?: number
  /** The Node that runs it; the one of the tests when left out. */
  node?: string
  program?: string
  cwd?: string
  endedByCaller?: true
}

/** Starts the built program in an environment of these settings alone; the test's end or the caller stops it. */
export function startChainscope(settings: Record<string, string>, how: Start = {}): RunningChainscope {
  const { args = ['start'], uid, node = process.execPath, program = PROGRAM, cwd = repository } = how
  const child = spawn(node, [program, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', POLL_INTERVAL: '50', LOG_FORMAT: 'text', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'nothing')),
  )
  let over = false
  const noteEnd = () => {
    over = true
  }
  ended.then(noteEnd, noteEnd)
  const waitForOutput = async (pattern: RegExp) => {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(10)) {
      const match = pattern.exec(out)
      if (match) return match
      if (over || Date.now() > end)
        throw new Error(`The program never printed ${pattern}, but: ${out}\n${err}`)
    }
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  if (!how.endedByCaller)
    onTestFinished(async () => {
      await stop()
    })
  return {
    pid: child.pid!,
    stdout: () => out,
    stderr: () => err,
    ended,
    waitForOutput,
    url: async () => (await waitForOutput(/Serving +(\S+)\/api/))[1]!,
    signal: (name) => child.kill(name),
    stop,
  }
}

/** A folder of the test's own. Other users may traverse it: started by root, PostgreSQL runs as an unprivileged user. */
export async function ownFolder(mode = 0o755): Promise<string> {
  const folder = await passableFolder('test', mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Repeats until nothing is thrown any more. */
export async function eventually<T>(look: () => Promise<T> | T): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each answer has its own shape, which the test states.
export async function getJson(address: string): Promise<{ status: number; headers: Headers; body: any }> {
  const answer = await fetch(address)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Processes whose working directory is in a folder or whose command names it: a start's leftovers (Linux). */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const cwd = readlinkSync(`/proc/${pid}/cwd`)
        return cwd.startsWith(folder) || command.includes(folder) ? [`${pid} ${command}`] : []
      } catch {
        return []
      }
    })
}

/** A TCP proxy before a node, whose connections a test can break and restore without the node's knowledge. */
export async function startTcpProxy(target: string) {
  const { port } = new URL(target)
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((near) => {
    if (!open) return near.destroy()
    const far = connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => {
    open = false
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut,
    mend: () => {
      open = true
    },
  }
}

/** A port that was free a moment ago. Throws where it has to be this one, and it is not free. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(wanted, '127.0.0.1', listening)
  })
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

/** A node and a database of the test's own, and the settings that index the one into the other. */
export async function ownChain(): Promise<{
  anvil: TestAnvil
  settings: Record<string, string>
  pool: pg.Pool
}> {
  const anvil = await ownAnvil()
  const database = await ownDatabase()
  const settings = {
    DATABASE_URL: addressOf(database.place),
    DATA_DIR: await ownFolder(),
    HOST: '127.0.0.1',
    API_RATE_LIMIT_DISABLED: 'true',
  }
  return { anvil, settings, pool: database.pool }
}

/** Waits until the index has the node's newest block; returns how long that took, ms. */
export async function untilFollowed(address: string, anvil: TestAnvil): Promise<number> {
  const began = performance.now()
  const head = await anvil.head()
  await eventually(async () =>
    expect((await getJson(address)).body.index).toMatchObject({ block: head, caughtUp: true }),
  )
  return performance.now() - began
}

/** A start that must fail with this exit code and one matching line. */
export async function refused(
  settings: Record<string, string>,
  sentence: RegExp,
  { exitCode = 1, ...how }: Parameters<typeof startChainscope>[1] & { exitCode?: 1 | 2 } = {},
): Promise<void> {
  const chainscope = startChainscope(settings, how)
  expect(await chainscope.ended, chainscope.stdout() + chainscope.stderr()).toBe(exitCode)
  expect(chainscope.stderr()).toMatch(/^[^\n]+\n$/)
  expect(chainscope.stderr()).toMatch(sentence)
  expect(chainscope.stdout()).not.toContain('    at ')
}
