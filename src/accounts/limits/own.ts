import { RateLimiterCluster, RateLimiterMemory } from 'rate-limiter-flexible'
import { type Counter, createLimiter, type Limiter } from './limit.ts'

/** Above this number of subjects per window, further subjects share one count. */
const MAX_SUBJECTS = 100_000
/** Longest time that a worker's request waits to be counted, ms. */
const COUNTING_TIMEOUT_MS = 1_000

export interface OwnCounts {
  /** Unix milliseconds. */
  readonly now: () => number
  /** Whether this is one of several processes of the server (WORKERS). The first process counts for all. */
  readonly isWorker?: boolean
}

/** Limits requests to this server only. */
export const createOwnLimiter = (counts: OwnCounts): Limiter =>
  createLimiter({ counterOf: (seconds) => createOwnCounter(seconds, counts), now: counts.now })

/** Counts in windows aligned with the clock. */
export function createOwnCounter(seconds: number, { now, isWorker }: OwnCounts): Counter {
  const lengthMs = seconds * 1000
  // The library's windows begin with the first request. So each clock window has its own key, which lasts longer than
  // the window: otherwise an early timer or a delayed request would restart the window.
  const options = { points: Number.MAX_SAFE_INTEGER, duration: seconds + 2, keyPrefix: `${seconds}` }
  const counter = isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: COUNTING_TIMEOUT_MS })
    : new RateLimiterMemory(options)
  let window = 0
  const subjects = new Set<string>()
  const keyOf = (id: string, time: number): string => {
    const current = Math.floor(time / lengthMs)
    if (current !== window) subjects.clear()
    window = current
    if (subjects.size < MAX_SUBJECTS) subjects.add(id)
    return `${subjects.has(id) ? id : 'others'} ${window}`
  }
  return {
    async add(id) {
      const time = now()
      const { consumedPoints } = await counter.penalty(keyOf(id, time))
      // Read again, because the first process takes some time to answer.
      return { count: consumedPoints, reset: Math.max(0, time - (time % lengthMs) + lengthMs - now()) }
    },
    remove: (id) => counter.reward(keyOf(id, now())),
  }
}
