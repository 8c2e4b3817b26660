import type pg from 'pg'
import type { Logger } from '../../primitives/log.ts'
import { LISTENER_NAME } from '../key-listener.ts'
import { countServers } from '../records.ts'
import type { Limiter } from './limit.ts'
import { createOwnLimiter } from './own.ts'

interface UnsharedParts {
  readonly pool: pg.Pool
  /** Unix milliseconds. */
  readonly now: () => number
  readonly log: Logger
}

/** The first count: other servers have connected by then, and so has this one. */
const FIRST_COUNT_MS = 1_000
const COUNT_INTERVAL_MS = 10_000

/** Each server counts for itself: it is counted by the connection of its own on which it listens, past any pooler. Where there are several on one database, the log and health say so. */
export function createUnsharedLimiter({ pool, now, log }: UnsharedParts): Limiter {
  const limiter = createOwnLimiter({ now })
  let servers = 1
  const issue = () =>
    servers > 1
      ? `${servers} servers share this database without REDIS_URL: each counts its own requests, so that as many times every limit may pass.`
      : undefined
  const counted = (count: number) => {
    const isNew = count > 1 && servers <= 1
    servers = count
    if (isNew) log('warn', issue()!)
  }
  const count = () => {
    countServers(pool, LISTENER_NAME).then(counted, () => {})
  }
  const timers = [setTimeout(count, FIRST_COUNT_MS), setInterval(count, COUNT_INTERVAL_MS)]
  for (const timer of timers) timer.unref()
  return {
    ...limiter,
    issue,
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      return limiter.close()
    },
  }
}
