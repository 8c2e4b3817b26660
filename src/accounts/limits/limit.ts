/** A number of requests in each window of the clock, such as a minute, aligned with it. */
export interface Limit {
  /** The subject: a key or an address. */
  readonly id: string
  readonly most: number
  readonly seconds: number
}

export interface Verdict {
  readonly allowed: boolean
  /** Requests left in this window. */
  readonly remaining: number
  /** The end of its window, Unix milliseconds of the limiter's clock. */
  readonly ends: number
  /** Milliseconds until then. */
  readonly reset: number
}

export interface Limiter {
  /** Counts one request, and returns whether it is allowed. Never rejects. */
  take(limit: Limit): Promise<Verdict>
  /** Undoes `take`, when another limit is charged instead; does nothing after the window. Never rejects. */
  giveBack(limit: Limit, verdict: Verdict): Promise<void>
  /** A sentence about a degraded state; undefined if there is none. */
  issue(): string | undefined
  close(): Promise<void>
}

/** Counts requests in windows of one length. */
export interface Counter {
  add(
    id: string,
  ): Promise<{ readonly count: number /** Until the window ends, ms. */; readonly reset: number }>
  remove(id: string): Promise<unknown>
}

interface LimiterParts {
  /** Counters of windows of this many seconds. */
  readonly counterOf: (seconds: number) => Counter
  /** Unix milliseconds. */
  readonly now: () => number
  /** Close to a window's end, a returned request may count for the next window, ms. */
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
        // It may have been counted, and what other processes allowed is not known.
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

/** JSON-RPC calls of each client. */
export interface Budget {
  /** Takes one; false if none is left. */
  take(client: string): Promise<boolean>
}

interface BudgetSettings {
  readonly JSON_RPC_MAX_BATCH: number
  readonly JSON_RPC_CALLS_PER_SECOND: number
}

/** JSON_RPC_CALLS_PER_SECOND, counted in windows in which one whole batch may be made. */
export function createBudget(settings: BudgetSettings, limiter: Pick<Limiter, 'take'>): Budget {
  const { JSON_RPC_CALLS_PER_SECOND: perSecond, JSON_RPC_MAX_BATCH: batch } = settings
  const seconds = Math.max(1, Math.ceil(batch / perSecond))
  return {
    take: async (client) =>
      (await limiter.take({ id: `calls of ${client}`, most: perSecond * seconds, seconds })).allowed,
  }
}
