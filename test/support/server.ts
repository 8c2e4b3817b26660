import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { passableFolder } from '../../bench/support/folder.ts'
import { addressOf, freshDatabase } from './database.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a client gets is JSON of any shape
  readonly body: any
}

export type Query = Readonly<Record<string, string | number | undefined>>

/** The whole program, in a process of its own. */
export interface TestServer {
  /** Another after each new start. */
  readonly url: string
  /** Its index, for tests that change it. */
  readonly index: pg.Pool
  /** The same for other programs. */
  readonly databaseUrl: string
  get(parameters: Query, where?: string): Promise<Answer>
  /** Any other request: a method, a body, a path. */
  request(where: string, init?: RequestInit): Promise<Answer>
  /** Waits until nothing known is missing, and the index has this block or a later one. */
  caughtUp(block?: number): Promise<void>
  /** Waits until answers are as of the block with this hash: after a reorg its number is not enough. */
  reachesHash(hash: string): Promise<void>
  /** Kills it by SIGKILL, and starts it again on the data that it left. */
  killAndStart(): Promise<void>
  close(): Promise<void>
}

export interface ServerOptions {
  readonly rpcUrl: string
  readonly env?: Readonly<Record<string, string>>
}

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/src/main.js')
const START_MS = 30_000
/** Shorter than the timeout of a test, so that the error names what is missing. */
const CATCH_UP_MS = 45_000

/** Starts the built program against a node, on a database of its own, and waits until it serves. */
export async function startServer({ rpcUrl, env = {} }: ServerOptions): Promise<TestServer> {
  const database = await freshDatabase()
  const folder = await passableFolder('server')
  const start = () => {
    const program = spawn(process.execPath, [PROGRAM, 'start'], {
      env: {
        ...process.env,
        RPC_URL: rpcUrl,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: addressOf(database.place),
        POLL_INTERVAL: '50',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let tail = ''
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk: Buffer) => {
        tail = (tail + chunk.toString()).slice(-5_000)
      })
    const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
    return { program, ended, output: () => tail }
  }
  let running = start()
  const close = async () => {
    const { program, ended } = running
    program.kill('SIGTERM')
    const late = setTimeout(() => program.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    let url = await served(running.program)
    const request = async (where: string, init: RequestInit = {}): Promise<Answer> => {
      const { program, output } = running
      const response = await fetch(`${url}${where}`, init).catch((cause: unknown) => {
        const ended = program.exitCode ?? program.signalCode
        throw ended === null ? cause : new Error(`The program ended (${ended}): ${output()}`, { cause })
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
    }
    return {
      get url() {
        return url
      },
      index: database.pool,
      databaseUrl: env['DATABASE_URL'] ?? addressOf(database.place),
      request,
      close,
      get: (parameters, where = '/api') => request(`${where}?${queryOf(parameters)}`),
      caughtUp: (block = 0) => untilCaughtUp(request, block),
      reachesHash: (hash) => untilAt(request, hash),
      async killAndStart() {
        running.program.kill('SIGKILL')
        await running.ended
        running = start()
        url = await served(running.program)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

export function queryOf(parameters: Query): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.append(name, String(value))
  return query.toString()
}

/** The program prints where it serves. */
function served(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = () => {
      clearTimeout(late)
      reject(new Error(`The program did not start serving: ${printed.slice(-2000)}`))
    }
    const late = setTimeout(fail, START_MS)
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000)
      const url = /^Serving\s+(http:\/\/\S+?)\/api\b/m.exec(printed)?.[1]
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    program.stdout!.on('data', listen)
    program.stderr!.on('data', listen)
    program.once('exit', fail)
  })
}

async function untilCaughtUp(request: (where: string) => Promise<Answer>, block: number): Promise<void> {
  const end = Date.now() + CATCH_UP_MS
  for (;;) {
    const { body } = await request('/api/health')
    const { index } = body
    const { history, traces, tokens } = index.backlog
    if (index.caughtUp && index.block >= block && history + (traces ?? 0) + tokens === 0) return
    if (Date.now() > end) throw new Error(`Not caught up with block ${block}: ${JSON.stringify(body)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function untilAt(request: (where: string) => Promise<Answer>, hash: string): Promise<void> {
  const end = Date.now() + CATCH_UP_MS
  for (;;) {
    const { headers } = await request('/api?module=block&action=chain_block_number')
    const at = headers.get('x-index-block')
    if (at?.endsWith(hash)) return
    if (Date.now() > end) throw new Error(`The index is at ${at}, not at ${hash}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
