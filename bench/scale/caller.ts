import { createRemoteLimiter } from '../../src/accounts/limits/remote.ts'
import { createCalls } from '../../src/app/workers/calls.ts'
import type { PrimaryMethods } from '../../src/app/workers/protocol.ts'

/* A process that has its requests counted in the one that started it, and says how long a decision takes, µs. */

const calls = createCalls<PrimaryMethods>({ mine: {}, send: (message) => process.send!(message) })
process.on('message', calls.receive)
process.on('disconnect', () => process.exit(0))
const limiter = createRemoteLimiter(
  {
    take: (limit) => calls.call('take', 1_000, limit),
    giveBack: (limit, verdict) => calls.call('giveBack', 1_000, limit, verdict),
  },
  { now: Date.now },
)
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
await calls.call('serving', 1_000, { url: '', lines: [JSON.stringify({ alone, together })] })
