import { createOwnLimiter } from '../../src/accounts/limits/own.ts'

/* A worker that has its requests counted in the process that started it, and says how long a decision takes, µs. */

const limiter = createOwnLimiter({ now: Date.now, isWorker: true })
const limit = { id: 'key', most: 10, seconds: 1 } as const

async function each(times: number, together: number): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < times; n += together)
    await Promise.all(Array.from({ length: together }, () => limiter.take(limit)))
  return ((performance.now() - began) * 1000) / times
}

await each(2_000, 1)
const alone = await each(10_000, 1)
const together = await each(100_000, 32)
process.send!({ alone, together })
