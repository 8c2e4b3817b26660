/** So many requests in each window of the clock: a second or a minute, beginning with it. */
export interface Limit {
  /** Who is counted. */
  readonly id: string
  readonly most: number
  readonly seconds: 1 | 60
}

export interface Verdict {
  readonly allowed: boolean
  /** Requests that are left in this window. */
  readonly remaining: number
  /** When its window ends, Unix milliseconds of the clock that counts. */
  readonly ends: number
  /** Until then, milliseconds. */
  readonly reset: number
}

/** Never lets more than a limit pass within one of its windows. */
export interface Limiter {
  /** Counts one request, and says whether it may pass. Never rejects. */
  take(limit: Limit): Promise<Verdict>
  /** Takes back what was counted for a verdict, as another limit pays; nothing once its window is over. Never rejects. */
  giveBack(limit: Limit, verdict: Verdict): Promise<void>
  /** A sentence on what does not work as it should; undefined: nothing. */
  trouble(): string | undefined
  close(): Promise<void>
}

/** When the window began that holds this time, both in Unix milliseconds. */
export const windowBegin = ({ seconds }: Limit, time: number): number => time - (time % (seconds * 1000))

/** The end of the window that holds this time. */
export function endOf(limit: Limit, time: number): Pick<Verdict, 'ends' | 'reset'> {
  const ends = windowBegin(limit, time) + limit.seconds * 1000
  return { ends, reset: ends - time }
}
