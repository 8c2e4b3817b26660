import type { Budget, BudgetBounds } from './budget.ts'

/** A number of requests in each window of the clock: a second or a minute, aligned with it. */
export interface Limit {
  /** The subject: a key or an address. */
  readonly id: string
  readonly most: number
  readonly seconds: 1 | 60
}

export interface Verdict {
  readonly allowed: boolean
  /** Requests left in this window. */
  readonly remaining: number
  /** When its window ends, Unix milliseconds of the limiter's clock. */
  readonly ends: number
  /** Milliseconds until then. */
  readonly reset: number
}

/** Never allows more requests than a limit within one of its windows. */
export interface Limiter {
  /** Counts one request, and returns whether it is allowed. Never rejects. */
  take(limit: Limit): Promise<Verdict>
  /** Undoes `take`, when another limit is charged instead; does nothing after the window. Never rejects. */
  giveBack(limit: Limit, verdict: Verdict): Promise<void>
  /** A budget of JSON-RPC calls over all servers. Absent where each server counts for itself. */
  readonly sharedBudget?: (bounds: BudgetBounds) => Budget
  /** A sentence about a degraded state; undefined: there is none. */
  issue(): string | undefined
  close(): Promise<void>
}

/** The beginning of the window that contains this time, both in Unix milliseconds. */
export const windowBegin = ({ seconds }: Limit, time: number): number => time - (time % (seconds * 1000))

/** The end of the window that contains this time. */
export function windowEnd(limit: Limit, time: number): Pick<Verdict, 'ends' | 'reset'> {
  const ends = windowBegin(limit, time) + limit.seconds * 1000
  return { ends, reset: ends - time }
}
