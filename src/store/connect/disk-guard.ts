import { statfs } from 'node:fs/promises'
import { ChainscopeError } from '../../errors.ts'
import { readValue } from '../../schema/read-rows.ts'
import { createClient, type DatabaseLocation } from './open.ts'

export interface DiskGuardOptions {
  /** The folder on the database's disk; undefined if the database runs elsewhere, so that the disk cannot be checked. */
  readonly folder: string | undefined
  /** Bytes to keep free in addition to the write-ahead log. */
  readonly reserve: number
}

const CHECK_INTERVAL_MS = 1_000
/** Writing resumes slightly above the limit where it paused; otherwise each block would pause it again. */
const RESUME_FACTOR = 1.05

export type DiskGuard = ReturnType<typeof createDiskGuard>

/** Pauses writing while the database's disk is nearly full, since PostgreSQL stops when it is full. */
export function createDiskGuard({ folder, reserve }: DiskGuardOptions) {
  let required = 0
  let low: ChainscopeError | undefined
  const listeners = new Set<(low: ChainscopeError | undefined) => void>()

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
    /** Resolves when there is space; rejects when the signal is aborted. */
    async waitForSpace(signal: AbortSignal) {
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
    /** Calls the listener at once and on each change, with undefined if there is space. Returns a function to unsubscribe. */
    subscribe(listener: (low: ChainscopeError | undefined) => void) {
      listeners.add(listener)
      listener(low)
      return () => listeners.delete(listener)
    },
    /** Sets the largest size of the write-ahead log, bytes. Writing never pauses before this is set. */
    setWalLimit(bytes: number) {
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
    return await readValue(client, `select pg_size_bytes(current_setting('max_wal_size'))`)
  } finally {
    await client.end().catch(() => {})
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Writing is paused before the disk is full. The index is kept and still served. */
const DiskLowError = ChainscopeError.define(
  'disk_low',
  (folder: string, free: number, least: number) =>
    `The disk of the database has ${megabytes(free)} MB left (${folder}), and writing stops below ${megabytes(least)} MB. The index is still served; free some space, and indexing resumes.`,
  { retryable: true },
)
