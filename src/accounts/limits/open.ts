import type pg from 'pg'
import type { Logger } from '../../primitives/log.ts'
import type { Settings } from '../../settings.ts'
import type { Limiter } from './limit.ts'
import { createOwnLimiter } from './own.ts'
import { withUnsharedIssue } from './unshared.ts'

interface LimiterParts {
  readonly settings: Pick<Settings, 'REDIS_URL' | 'API_RATE_LIMIT_DISABLED'>
  readonly pool: pg.Pool
  readonly log: Logger
  /** Left out: this is the only process of the server. */
  readonly worker?: object
}

/** With REDIS_URL servers share their counts, without it each counts for itself. */
export async function openLimiter({ settings, pool, log, worker }: LimiterParts): Promise<Limiter> {
  const counts = { now: Date.now, isWorker: worker !== undefined }
  const url = settings.REDIS_URL
  if (url !== '' && !settings.API_RATE_LIMIT_DISABLED) {
    const { createSharedLimiter } = await import('./shared.ts')
    return createSharedLimiter({ url, log, ...counts })
  }
  const own = createOwnLimiter(counts)
  return settings.API_RATE_LIMIT_DISABLED ? own : withUnsharedIssue(own, pool, log)
}
