import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { passableFolder } from '../../bench/support/folder.ts'
import { addressOf, freshDatabase, type TestDatabase } from './database.ts'
import { type Started, startInProcess, untilCaughtUp } from './in-process.ts'
import { PATIENCE_MS } from './patience.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a client gets is JSON of any shape
  readonly body: any
}

export type Query = Readonly<Record<string, string | number | undefined>>

/** The whole explorer on a database of its own. */
export interface TestServer {
  readonly url: string
  /** Its index, for tests that change it. A write counts a revision, as one of the indexer does. */
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
  close(): Promise<void>
}

/** The same as the built program, in a process of its own. */
export interface TestProgram extends TestServer {
  /** Kills it by SIGKILL, and starts it again on the data that it left, at another URL. */
  killAndStart(): Promise<void>
}

export interface ServerOptions {
  readonly rpcUrl: string
  readonly env?: Readonly<Record<string, string>>
  /** An empty one when left out; it goes with the server. */
  readonly database?: TestDatabase
}

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/src/main.js')

/** Starts an explorer in this process, from source, and waits until it serves. */
export const startServer = (options: ServerOptions): Promise<TestServer> => serverOf(options, startInProcess)

/** Starts the built program in a process of its own, and waits until it serves. */
export async function startProgram(options: ServerOptions): Promise<TestProgram> {
  let running: Running | undefined
  let settings: Readonly<Record<string, string>>
  const server = await serverOf(options, async (given) => {
    settings = given
    running = await spawnProgram(given)
    return {
      get url() {
        return running!.url
      },
      failure: () => running!.failure(),
      stop: () => running!.stop(),
    }
  })
  return {
    ...server,
    get url() {
      return running!.url
    },
    async killAndStart() {
      await running!.kill()
      running = await spawnProgram(settings)
    },
  }
}

async function serverOf(
  { rpcUrl, env = {}, ...given }: ServerOptions,
  start: (settings: Readonly<Record<string, string>>) => Promise<Started>,
): Promise<TestServer> {
  const database = given.database ?? (await freshDatabase())
  const folder = await passableFolder('server')
  let started: Started | undefined
  const close = async () => {
    await started?.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  const settings = {
    RPC_URL: rpcUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: addressOf(database.place),
    POLL_INTERVAL: '50',
    ...env,
  }
  try {
    started = await start(settings)
  } catch (error) {
    await close()
    throw error
  }
  const running = started
  const request = async (where: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${running.url}${where}`, init).catch((cause: unknown) => {
      const failure = running.failure()
      throw failure === undefined ? cause : new Error(`The explorer has ended: ${failure}`, { cause })
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  return {
    url: running.url,
    index: countingWrites(database.pool),
    databaseUrl: settings.DATABASE_URL,
    request,
    close,
    get: (parameters, where = '/api') => request(`${where}?${queryOf(parameters)}`),
    caughtUp: (block = 0) => untilCaughtUp(async () => (await request('/api/health')).body, block),
    reachesHash: (hash) => untilAt(request, hash),
  }
}

/** Lists are cached until the next revision. */
function countingWrites(pool: pg.Pool): pg.Pool {
  const query = async (text: string, values?: unknown[]) => {
    const result = await pool.query(text, values)
    if (/^\s*(?:insert|update|delete|with)\b/.test(text))
      await pool.query('update head set revision = revision + 1')
    return result
  }
  return new Proxy(pool, { get: (whole, key) => (key === 'query' ? query : Reflect.get(whole, key)) })
}

interface Running extends Started {
  kill(): Promise<void>
}

async function spawnProgram(settings: Readonly<Record<string, string>>): Promise<Running> {
  const program = spawn(process.execPath, [PROGRAM, 'start'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-5_000)
    })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  const stop = async () => {
    program.kill('SIGTERM')
    const late = setTimeout(() => program.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
  try {
    return {
      url: await served(program),
      failure: () => {
        const code = program.exitCode ?? program.signalCode
        return code === null ? undefined : `${code}: ${tail}`
      },
      stop,
      async kill() {
        program.kill('SIGKILL')
        await ended
      },
    }
  } catch (error) {
    await stop()
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
    const late = setTimeout(fail, PATIENCE_MS)
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000)
      const url = /Serving\s+(http:\/\/\S+?)\/api\b/.exec(printed)?.[1]
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    program.stdout!.on('data', listen)
    program.stderr!.on('data', listen)
    program.once('exit', fail)
  })
}

async function untilAt(request: (where: string) => Promise<Answer>, hash: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const { headers } = await request('/api?module=block&action=chain_block_number')
    const at = headers.get('x-index-block')
    if (at?.endsWith(hash)) return
    if (Date.now() > end) throw new Error(`The index is at ${at}, not at ${hash}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
