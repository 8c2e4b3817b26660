import type pg from 'pg'
import type { Logger } from '../primitives/log.ts'
import { addUsage, type UsageRow } from './records.ts'

/** ms */
const FLUSH_EVERY = 10_000
const HOUR = 3_600_000
/** Keys times hours that wait to be written; more are not counted. Reached only while the database is away. */
const MOST = 100_000

interface UsageParts {
  readonly pool: pg.Pool
  readonly now: () => number
  readonly log: Logger
}

/** What keys were used for, gathered here and written now and then. */
export function createUsage({ pool, now, log }: UsageParts) {
  let gathered = new Map<string, { key: string; hour: number; requests: number; refused: number }>()
  let failing = false

  const add = ({ key, hour, requests, refused }: UsageRow) => {
    const at = `${key} ${hour}`
    const there = gathered.get(at)
    if (there) {
      there.requests += requests
      there.refused += refused
    } else if (gathered.size < MOST) gathered.set(at, { key, hour, requests, refused })
  }

  const flush = async () => {
    if (gathered.size === 0) return
    const rows = [...gathered.values()]
    gathered = new Map()
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
  const flushAlone = (): Promise<void> => {
    flushing ??= flush().finally(() => {
      flushing = undefined
    })
    return flushing
  }
  const timer = setInterval(() => {
    flushAlone().catch((error) => log('warn', 'The usage of API keys could not be written.', { error }))
  }, FLUSH_EVERY)
  timer.unref()

  return {
    count(key: string, outcome: 'allowed' | 'refused') {
      const hour = Math.floor(now() / HOUR) * HOUR
      add({ key, hour, requests: 1, refused: outcome === 'refused' ? 1 : 0 })
    },
    flush: flushAlone,
    async close() {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}
