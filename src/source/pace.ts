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
