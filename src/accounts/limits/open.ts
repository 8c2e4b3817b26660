import type { Logger } from '../../primitives/log.ts'
import type { Settings } from '../../settings.ts'
import type { Limiter } from './limit.ts'
import { createOwnLimiter } from './own.ts'

/** With REDIS_URL servers share their counts, without it each counts for itself. */
export async function openLimiter(settings: Pick<Settings, 'REDIS_URL'>, log: Logger): Promise<Limiter> {
  const url = settings.REDIS_URL
  if (url === '') return createOwnLimiter({ now: Date.now })
  const { createSharedLimiter } = await import('./shared.ts')
  return createSharedLimiter({ url, now: Date.now, log })
}
