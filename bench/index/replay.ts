import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TYPESCRIPT } from '../support/typescript.ts'
import { type MultiplyOptions, multiply } from './multiply.ts'
import type { ReplayOptions } from './replay-server.ts'

export interface Replay {
  url: string
  pid: number
  /** Moves the end of the chain; answers where it is then. */
  setHead(number: number): Promise<Pick<ReplayStats, 'head' | 'last' | 'transactions'>>
  stats(): Promise<ReplayStats>
  close(): Promise<void>
}

export interface ReplayStats {
  head: number
  /** The newest block that could be served. */
  last: number
  transactions: number
  /** Transactions in blocks up to the head. */
  transactionsToHead: number
  requests: number
  calls: number
  bytes: number
  methods: Record<string, number>
}

const SERVER = fileURLToPath(new URL('./replay-server.ts', import.meta.url))

/** Starts a server in a process of its own on a multiplied recording, which is made first when it is not there. */
export async function startReplay(
  options: MultiplyOptions & Omit<ReplayOptions, 'file'> = {},
): Promise<Replay> {
  return serveFile({ ...options, file: await multiply(options) })
}

/** The same on files that are there. */
export async function serveFile({
  file,
  head,
  port = 0,
  tracers = ['traces'],
}: ReplayOptions): Promise<Replay> {
  const child = spawn(
    process.execPath,
    [
      ...[
        '--import',
        TYPESCRIPT,
        SERVER,
        '--tied',
        '--file',
        file,
        '--port',
        `${port}`,
        '--tracers',
        tracers.join(','),
      ],
      ...(head === undefined ? [] : ['--head', `${head}`]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The replay server ended with ${code} before it answered`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /Listening on (\S+)/.exec(chunk.toString())?.[1]
      if (found) resolve(found)
    })
  })
  const ask = async (path: string, method: string) => {
    return (await (await fetch(url + path, { method })).json()) as ReplayStats
  }
  return {
    url,
    pid: child.pid!,
    setHead: (number) => ask(`/head/${number}`, 'POST'),
    stats: () => ask('/stats', 'GET'),
    async close() {
      child.kill()
      await ended
    },
  }
}
