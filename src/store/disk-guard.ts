import { statfs } from 'node:fs/promises'
import { ChainscopeError } from '../errors.ts'
import { createClient, type DatabaseLocation } from './open.ts'

/** Pauses writes while the disk of the database is nearly full: a full one makes PostgreSQL stop altogether. */
export interface DiskGuard {
  /** Resolves as soon as there is space; rejects when the signal is aborted. */
  waitForSpace(signal: AbortSignal): Promise<void>
  /** Calls the listener at once, and on each change; undefined if there is space. Returns how to unsubscribe. */
  subscribe(listener: (low: DiskLowError | undefined) => void): () => void
  /** Size that the write-ahead log may reach, bytes. No write is paused before it is known. */
  setWalLimit(bytes: number): void
  close(): void
}

export interface DiskGuardOptions {
  /** undefined if the database runs elsewhere, and its disk cannot be checked. */
  readonly folder: string | undefined
  /** Bytes that stay free beside the write-ahead log. */
  readonly reserve: number
}

const CHECK_INTERVAL_MS = 1_000
/** Writing resumes slightly above where it paused, else it would pause with each block. */
const RESUME_FACTOR = 1.05

export function createDiskGuard({ folder, reserve }: DiskGuardOptions): DiskGuard {
  let required = 0
  let low: DiskLowError | undefined
  const listeners = new Set<(low: DiskLowError | undefined) => void>()

  const check = async () => {
    if (folder === undefined || required === 0) return
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const before = low
    if (free >= (low ? RESUME_FACTOR * required : required)) low = undefined
    else low ??= new DiskLowError(folder, free, required)
    if (low !== before) for (const listener of [...listeners]) listener(low)
  }
  const timer = setInterval(() => check().catch(() => {}), CHECK_INTERVAL_MS)

  return {
    async waitForSpace(signal) {
      while (low) {
        signal.throwIfAborted()
        await new Promise<void>((resolve) => {
          const resume = () => {
            signal.removeEventListener('abort', resume)
            listeners.delete(resume)
            resolve()
          }
          listeners.add(resume)
          signal.addEventListener('abort', resume, { once: true })
        })
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      listener(low)
      return () => listeners.delete(listener)
    },
    setWalLimit(bytes) {
      required = 2 * bytes + reserve
      check().catch(() => {})
    },
    close: () => clearInterval(timer),
  }
}

/** PostgreSQL's max_wal_size, bytes. */
export async function walLimitOf(place: DatabaseLocation): Promise<number> {
  const client = createClient(place, { application_name: 'chainscope disk' })
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

/** Writing pauses before the disk is full: what is indexed stays and is served. */
export class DiskLowError extends ChainscopeError {
  readonly code = 'disk_low'
  override readonly retryable = true
  constructor(folder: string, free: number, least: number) {
    super(
      `The disk of the database has ${megabytes(free)} MB left (${folder}), and writing stops below ${megabytes(least)} MB. The index is still served; free some space, and indexing resumes.`,
    )
  }
}
