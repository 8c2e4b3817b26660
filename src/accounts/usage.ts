import type pg from 'pg'
import type { Logger } from '../primitives/log.ts'
import { addUsage, type UsageRow } from './account-records.ts'

const FLUSH_INTERVAL_MS = 10_000
const HOUR_MS = 3_600_000
/** Largest number of counts (one per key and hour) that wait to be written. Reached only while the database is unreachable. */
const MAX_PENDING_COUNTS = 100_000

interface UsageParts {
  readonly pool: pg.Pool
  readonly now: () => number
  readonly log: Logger
}

/** Counts requests by key in memory, and writes the counts periodically. */
export function createUsage({ pool, now, log }: UsageParts) {
  let pending = new Map<string, { key: string; hour: number; requests: number; refused: number }>()
  let failing = false

  const add = ({ key, hour, requests, refused }: UsageRow) => {
    const at = `${key} ${hour}`
    const counts = pending.get(at)
    if (counts) {
      counts.requests += requests
      counts.refused += refused
    } else if (pending.size < MAX_PENDING_COUNTS) pending.set(at, { key, hour, requests, refused })
  }

  const flush = async () => {
    if (pending.size === 0) return
    const rows = [...pending.values()]
    pending = new Map()
    try {
      await addUsage(pool, rows)
      failing = false
    } catch (error) {
      for (const row of rows) add(row)
      if (!failing) log('warn', 'The usage of API keys could not be written; it is tried again.', { error })
      failing = true
    }
  }

  let flushing: Promise<void> | undefined
  const timer = setInterval(() => {
    flushing ??= flush().finally(() => {
      flushing = undefined
    })
  }, FLUSH_INTERVAL_MS)
  timer.unref()

  return {
    count(key: string, outcome: 'allowed' | 'refused') {
      const hour = Math.floor(now() / HOUR_MS) * HOUR_MS
      add({ key, hour, requests: 1, refused: outcome === 'refused' ? 1 : 0 })
    },
    async close() {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}
