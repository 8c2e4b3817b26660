import type pg from 'pg'
import type { Logger } from '../../primitives/log.ts'
import type { Settings } from '../../settings.ts'
import type { Limiter } from './limit.ts'
import { createOwnLimiter } from './own.ts'
import { createUnsharedLimiter } from './unshared.ts'

interface LimiterParts {
  readonly settings: Pick<Settings, 'REDIS_URL' | 'API_RATE_LIMIT_DISABLED'>
  readonly pool: pg.Pool
  readonly log: Logger
}

/** With REDIS_URL servers share their counts, without it each counts for itself. */
export async function openLimiter({ settings, pool, log }: LimiterParts): Promise<Limiter> {
  const url = settings.REDIS_URL
  if (settings.API_RATE_LIMIT_DISABLED) return createOwnLimiter({ now: Date.now })
  if (url === '') return createUnsharedLimiter({ pool, now: Date.now, log })
  const { createSharedLimiter } = await import('./shared.ts')
  return createSharedLimiter({ url, now: Date.now, log })
}
