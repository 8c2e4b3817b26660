import { RateLimiterMemory } from 'rate-limiter-flexible'
import { endOf, type Limit, type Limiter, windowBegin } from './limit.ts'

/** Beyond so many in one minute, those who come anew are counted as one. */
const MOST_REMEMBERED = 100_000
const MINUTE = 60_000

export interface OwnCounts {
  /** Counts one; how many there were in the window of this time (Unix ms), this one included. */
  add(limit: Limit, time: number): Promise<number>
  /** Counts one less in the window of this time. */
  remove(limit: Limit, time: number): Promise<void>
}

/** What came to this process. */
export function createOwnCounts(): OwnCounts {
  // A window of the library's begins with its first request, so that each window of the clock is a key of its own. It is
  // kept for longer than it lasts: timers may come a moment early, and then it would begin anew.
  const points = Number.MAX_SAFE_INTEGER
  const counters = {
    1: new RateLimiterMemory({ points, duration: 2, keyPrefix: '' }),
    60: new RateLimiterMemory({ points, duration: 61, keyPrefix: '' }),
  }
  let minute = 0
  const remembered = new Set<string>()
  const nameOf = (id: string, time: number): string => {
    const now = Math.floor(time / MINUTE)
    if (now !== minute) {
      minute = now
      remembered.clear()
    }
    if (!remembered.has(id)) {
      if (remembered.size >= MOST_REMEMBERED) return 'others'
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

/** One server that counts for itself. */
export function createOwnLimiter({ now }: { readonly now: () => number }): Limiter {
  const counts = createOwnCounts()
  return {
    async take(limit) {
      const time = now()
      const count = await counts.add(limit, time)
      return {
        allowed: count <= limit.most,
        remaining: Math.max(0, limit.most - count),
        ...endOf(limit, time),
      }
    },
    async giveBack(limit, { ends }) {
      const time = now()
      if (time < ends) await counts.remove(limit, time)
    },
    trouble: () => undefined,
    close: async () => {},
  }
}
