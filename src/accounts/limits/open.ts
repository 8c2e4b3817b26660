import type { Logger } from '../../primitives/log.ts'
import type { Settings } from '../../settings.ts'
import type { Limiter } from './limit.ts'
import { createOwnLimiter } from './own.ts'

/** Several servers count together where they have a Redis for it. */
export async function openLimiter(settings: Pick<Settings, 'REDIS_URL'>, log: Logger): Promise<Limiter> {
  const url = settings.REDIS_URL
  if (url === '') return createOwnLimiter({ now: Date.now })
  const { createSharedLimiter } = await import('./shared.ts')
  return createSharedLimiter({ url, now: Date.now, log })
}
