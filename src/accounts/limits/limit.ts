import type { Settings } from '../../settings.ts'

/** A number of requests per window. Windows are aligned with the clock, for example to minutes. */
export interface Limit {
  /** The key or address that is limited. */
  readonly id: string
  readonly most: number
  readonly seconds: number
}

export interface Verdict {
  readonly allowed: boolean
  readonly remaining: number
  /** End of the window, Unix milliseconds by the limiter's clock. */
  readonly ends: number
  /** Milliseconds until the end of the window. */
  readonly reset: number
}

export interface Limiter {
  /** Counts one request, and returns whether it is allowed. Never rejects. */
  take(limit: Limit): Promise<Verdict>
  /** Undoes `take` if another limit is charged instead. Does nothing after the window has ended. Never rejects. */
  giveBack(limit: Limit, verdict: Verdict): Promise<void>
  /** A sentence if limits do not work fully; otherwise undefined. */
  issue(): string | undefined
  close(): Promise<void>
}

/** Counts requests in windows of one length. */
export interface Counter {
  add(
    id: string,
  ): Promise<{ readonly count: number /** ms until the window ends. */; readonly reset: number }>
  remove(id: string): Promise<unknown>
}

interface LimiterParts {
  /** Makes a counter for windows of this many seconds. */
  readonly counterOf: (seconds: number) => Counter
  /** Unix milliseconds. */
  readonly now: () => number
  /** A request that is given back within this time before the window's end might count for the next window, ms. */
  readonly marginMs?: number
}

export function createLimiter({ counterOf, now, marginMs = 0 }: LimiterParts): Limiter {
  const counters = new Map<number, Counter>()
  const counterFor = (seconds: number): Counter => {
    const counter = counters.get(seconds) ?? counterOf(seconds)
    counters.set(seconds, counter)
    return counter
  }
  return {
    async take({ id, most, seconds }) {
      try {
        const { count, reset } = await counterFor(seconds).add(id)
        const ends = now() + reset
        return { allowed: count <= most, remaining: Math.max(0, most - count), ends, reset }
      } catch {
        // The request may have been counted, and the counts of other processes are unknown.
        const reset = seconds * 1000 - (now() % (seconds * 1000))
        return { allowed: false, remaining: 0, ends: now() + reset, reset }
      }
    },
    async giveBack({ id, seconds }, { ends }) {
      if (now() < ends - marginMs)
        await counterFor(seconds)
          .remove(id)
          .catch(() => {})
    },
    issue: () => undefined,
    close: async () => {},
  }
}

export type Budget = ReturnType<typeof createBudget>

/** Limits JSON-RPC calls per client: JSON_RPC_CALLS_PER_SECOND, counted in windows that are long enough for one full batch. */
export function createBudget(
  settings: Pick<Settings, 'JSON_RPC_MAX_BATCH' | 'JSON_RPC_CALLS_PER_SECOND'>,
  limiter: Pick<Limiter, 'take'>,
) {
  const { JSON_RPC_CALLS_PER_SECOND: perSecond, JSON_RPC_MAX_BATCH: batch } = settings
  const seconds = Math.max(1, Math.ceil(batch / perSecond))
  return {
    /** Takes one call; returns false if none is left. */
    take: async (client: string): Promise<boolean> =>
      (await limiter.take({ id: `calls of ${client}`, most: perSecond * seconds, seconds })).allowed,
  }
}
