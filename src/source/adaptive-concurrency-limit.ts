import { createSemaphore } from '../primitives/concurrency.ts'

/**
 * Limits how many requests the node gets at once, for all callers together. The limit is halved on an error and grows
 * by one on success (additive increase, multiplicative decrease). So an error of one caller slows all.
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
