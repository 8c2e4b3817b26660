import { type Limit, type Limiter, type Verdict, windowEnd } from './limit.ts'

/** The limiter of another process. Both reject when that does not answer in time. */
export type LimiterCalls = Pick<Limiter, 'take' | 'giveBack'>

/**
 * Processes that count in one of them. What that one does not answer in time is refused: it may have been counted, and
 * what the other processes let pass meanwhile is not known here.
 */
export function createRemoteLimiter(
  counting: LimiterCalls,
  { now }: { readonly now: () => number },
): Limiter {
  const refused = (limit: Limit): Verdict => ({ allowed: false, remaining: 0, ...windowEnd(limit, now()) })
  return {
    take: (limit) => counting.take(limit).catch(() => refused(limit)),
    giveBack: (limit, verdict) => counting.giveBack(limit, verdict).catch(() => {}),
    // The process that counts knows.
    issue: () => undefined,
    close: async () => {},
  }
}
