import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { ChainscopeError } from '../errors.ts'
import { connectionOf, type Place } from './open.ts'

/** Is there room on the disk that the database stands on? A full one makes PostgreSQL stop altogether. */
export interface Room {
  /** Resolves as soon as there is room; rejects when the signal says so. */
  wait(signal: AbortSignal): Promise<void>
  /** Told at once, and whenever it changes; undefined: there is room. Returns how to be told no more. */
  listen(listener: (low: DiskLowError | undefined) => void): () => void
  /** Until this is known, bytes, nothing is refused. */
  walLimit(bytes: number): void
  close(): void
}

export interface RoomOptions {
  /** undefined: the disk of somebody else's database, which cannot be looked at. */
  readonly folder: string | undefined
  /** Bytes that stay free beside the write-ahead log. */
  readonly reserve: number
}

const LOOK_EVERY = 1_000
/** Writing goes on a little above where it stopped, or it would begin and end with each block. */
const ABOVE = 1.05

export function watchRoom({ folder, reserve }: RoomOptions): Room {
  let least = 0
  let low: DiskLowError | undefined
  let waiting: (() => void)[] = []
  const listeners = new Set<(low: DiskLowError | undefined) => void>()

  const look = async () => {
    if (folder === undefined || least === 0) return
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const before = low
    if (free >= (low ? ABOVE * least : least)) low = undefined
    else low ??= new DiskLowError(folder, free, least)
    if (low === before) return
    for (const listener of listeners) listener(low)
    if (low) return
    const all = waiting
    waiting = []
    for (const go of all) go()
  }
  const timer = setInterval(() => look().catch(() => {}), LOOK_EVERY)

  return {
    async wait(signal) {
      while (low) {
        signal.throwIfAborted()
        await new Promise<void>((resolve) => {
          const go = () => {
            signal.removeEventListener('abort', go)
            resolve()
          }
          waiting.push(go)
          signal.addEventListener('abort', go, { once: true })
        })
      }
    },
    listen(listener) {
      listeners.add(listener)
      listener(low)
      return () => listeners.delete(listener)
    },
    walLimit(bytes) {
      least = 2 * bytes + reserve
      look().catch(() => {})
    },
    close: () => clearInterval(timer),
  }
}

/** How far the server lets its write-ahead log grow, bytes. */
export async function walLimitOf(place: Place): Promise<number> {
  const client = new pg.Client({ ...connectionOf(place), application_name: 'chainscope disk' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_size_bytes(current_setting('max_wal_size')) as bytes`,
    )
    return rows[0]!.bytes
  } finally {
    await client.end().catch(() => {})
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Nothing more is written, in time: what is indexed stays, and answers go on. */
export class DiskLowError extends ChainscopeError {
  readonly code = 'disk_low'
  override readonly retryable = true
  constructor(folder: string, free: number, least: number) {
    super(
      `The disk of the database has ${megabytes(free)} MB left (${folder}), and writing stops below ${megabytes(least)} MB. Answers go on; make room, and indexing goes on by itself.`,
    )
  }
}
