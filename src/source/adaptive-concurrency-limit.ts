import { createSemaphore } from '../primitives/concurrency.ts'

/**
 * How many requests the node gets at once, shared by all callers: halved on an error, grown by one on success
 * (additive increase, multiplicative decrease), so that a limit that one caller hits slows all.
 */
export interface AdaptiveConcurrencyLimit {
  run<T>(work: () => Promise<T>): Promise<T>
  readonly limit: number
}

export function createAdaptiveConcurrencyLimit(max: number): AdaptiveConcurrencyLimit {
  let limit = Math.min(2, max)
  let successes = 0
  const semaphore = createSemaphore(limit)
  const adapt = (value: number) => {
    limit = value
    successes = 0
    semaphore.limit = Math.floor(value)
  }
  return {
    get limit() {
      return semaphore.limit
    },
    run: (work) =>
      semaphore.run(async () => {
        try {
          const result = await work()
          if (++successes >= limit) adapt(Math.min(max, limit + 1))
          return result
        } catch (error) {
          adapt(Math.max(1, limit / 2))
          throw error
        }
      }),
  }
}
