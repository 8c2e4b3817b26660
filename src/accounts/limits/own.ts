import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Limit, type Limiter, windowBegin, windowEnd } from './limit.ts'

/** Above this number of subjects in one minute, further ones share one count. */
const MAX_SUBJECTS = 100_000
const MINUTE_MS = 60_000

export interface OwnCounts {
  /** Counts one, and returns the count of the window that contains this time (Unix ms). */
  add(limit: Limit, time: number): Promise<number>
  /** Decrements the count of the window that contains this time. */
  remove(limit: Limit, time: number): Promise<void>
}

/** Counts of this process alone. */
export function createOwnCounts(): OwnCounts {
  // A window of the library begins with its first request, so each window of the clock has a key of its own. The key
  // outlives the window, because a timer that fires early would otherwise restart it.
  const points = Number.MAX_SAFE_INTEGER
  const counters = {
    1: new RateLimiterMemory({ points, duration: 2, keyPrefix: '' }),
    60: new RateLimiterMemory({ points, duration: 61, keyPrefix: '' }),
  }
  let minute = 0
  const remembered = new Set<string>()
  const nameOf = (id: string, time: number): string => {
    const now = Math.floor(time / MINUTE_MS)
    if (now !== minute) {
      minute = now
      remembered.clear()
    }
    if (!remembered.has(id)) {
      if (remembered.size >= MAX_SUBJECTS) return 'others'
      remembered.add(id)
    }
    return id
  }
  const keyOf = (limit: Limit, time: number) => `${nameOf(limit.id, time)} ${windowBegin(limit, time)}`
  return {
    async add(limit, time) {
      const { consumedPoints } = await counters[limit.seconds].penalty(keyOf(limit, time))
      return consumedPoints
    },
    async remove(limit, time) {
      await counters[limit.seconds].reward(keyOf(limit, time))
    },
  }
}

/** Limits requests to this process alone. */
export function createOwnLimiter({ now }: { readonly now: () => number }): Limiter {
  const counts = createOwnCounts()
  return {
    async take(limit) {
      const time = now()
      const count = await counts.add(limit, time)
      return {
        allowed: count <= limit.most,
        remaining: Math.max(0, limit.most - count),
        ...windowEnd(limit, time),
      }
    },
    async giveBack(limit, { ends }) {
      const time = now()
      if (time < ends) await counts.remove(limit, time)
    },
    issue: () => undefined,
    close: async () => {},
  }
}
