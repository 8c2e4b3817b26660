import { sentenceOf, withDetail } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'

/** Largest number of causes that are counted separately, and of requests that are listed per cause. */
const MAX_CAUSES = 100
const MAX_NAMED = 20

/**
 * A log for failed requests. While PostgreSQL is unreachable, all of them fail for the same reason. It writes the first
 * failure, counts further ones in the same second, and then writes their number.
 */
export function createBurstLog(log: Logger, everyMs = 1_000): Logger {
  const bursts = new Map<string, { count: number; readonly requests: string[] }>()
  return (level, sentence, facts) => {
    const { error, request } = (facts ?? {}) as { readonly error?: unknown; readonly request?: string }
    const cause = error === undefined ? sentence : withDetail(sentence, sentenceOf(error))
    const key = `${level} ${cause}`
    const burst = bursts.get(key)
    if (burst) {
      burst.count++
      if (request !== undefined && burst.requests.length < MAX_NAMED) burst.requests.push(request)
      return
    }
    log(level, sentence, facts)
    if (level === 'debug' || level === 'info' || bursts.size >= MAX_CAUSES) return
    const begun = { count: 0, requests: [] as string[] }
    bursts.set(key, begun)
    setTimeout(() => {
      bursts.delete(key)
      const { count, requests } = begun
      if (count > 0) log(level, `${cause} (${count} more within ${everyMs / 1000} s)`, { count, requests })
    }, everyMs).unref()
  }
}
