import type pg from 'pg'
import type { Logger } from '../../primitives/log.ts'
import type { Settings } from '../../settings.ts'
import { countServers } from '../account-records.ts'
import { LISTENER_NAME } from '../key-listener.ts'
import type { Limiter } from './limit.ts'
import { createOwnLimiter } from './own.ts'

interface LimiterParts {
  readonly settings: Pick<Settings, 'REDIS_URL' | 'API_RATE_LIMIT_DISABLED'>
  readonly pool: pg.Pool
  readonly log: Logger
  /** Undefined if this is the only process of the server. */
  readonly worker?: object
}

/** With REDIS_URL servers share their counts; without it each server counts its own. */
export async function openLimiter({ settings, pool, log, worker }: LimiterParts): Promise<Limiter> {
  const counts = { now: Date.now, isWorker: worker !== undefined }
  const url = settings.REDIS_URL
  if (url !== '' && !settings.API_RATE_LIMIT_DISABLED) {
    const { createSharedLimiter } = await import('./shared.ts')
    return createSharedLimiter({ url, log, ...counts })
  }
  const limiter = createOwnLimiter(counts)
  return settings.API_RATE_LIMIT_DISABLED ? limiter : withUnsharedIssue(limiter, pool, log)
}

/** Time of the first count: this and other servers have connected by then. */
const FIRST_COUNT_MS = 1_000
const COUNT_INTERVAL_MS = 10_000

/**
 * Limiter of a server that counts its own requests. If several servers share a database, the log and health report it.
 * Servers are counted by their listening connections, which bypass any pooler.
 */
function withUnsharedIssue(limiter: Limiter, pool: pg.Pool, log: Logger): Limiter {
  let servers = 1
  const issue = () =>
    servers > 1
      ? `${servers} servers share this database without REDIS_URL: each counts its own requests, so clients can exceed every limit.`
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
