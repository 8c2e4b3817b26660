import { pause } from '../node/client.ts'

/**
 * How much is asked of the node at once, shared by all who ask: halved on an error, grown by one on success
 * (additive increase, multiplicative decrease), so that one limit that one of them hits slows all.
 */
export interface Pace {
  /** Waits for a place, runs the work in it. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly limit: number
}

export function createPace({ most }: { most: number }): Pace {
  let limit = Math.min(2, most)
  let running = 0
  let successes = 0
  const waiting: (() => void)[] = []
  const release = () => {
    running--
    while (running < Math.floor(limit) && waiting.length > 0) {
      running++
      waiting.shift()!()
    }
  }
  return {
    get limit() {
      return Math.floor(limit)
    },
    async run(work) {
      if (running < Math.floor(limit)) running++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        const result = await work()
        if (++successes >= limit) {
          successes = 0
          limit = Math.min(most, limit + 1)
        }
        return result
      } catch (error) {
        limit = Math.max(1, limit / 2)
        successes = 0
        throw error
      } finally {
        release()
      }
    },
  }
}

/** Tries again until it works or is stopped, waiting longer each time, with jitter. */
export async function untilDone<T>(
  work: () => Promise<T>,
  {
    signal,
    onError,
    mostMs = 10_000,
    giveUp,
  }: {
    signal: AbortSignal
    onError: (error: unknown, attempt: number) => void
    mostMs?: number
    giveUp?: (error: unknown) => boolean
  },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || giveUp?.(error)) throw error
      onError(error, attempt)
      await pause(Math.min(mostMs, 50 * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2), signal)
      if (signal.aborted) throw error
    }
  }
}
