import type { BatchedCall } from './deployless.ts'

/** How long a contract is remembered, ms, and how many are. */
const REMEMBERED_TTL_MS = 600_000
const MAX_REMEMBERED = 10_000

export type Remembered = ReturnType<typeof createRemembered>

/** Contracts and methods with a property that is cached for a while. */
export function createRemembered(now: () => number) {
  const until = new Map<string, number>()
  const keyOf = ({ to, data }: BatchedCall) => `${to}${data.slice(2, 10)}`
  return {
    has: (call: BatchedCall) => (until.get(keyOf(call)) ?? 0) > now(),
    /** Expired entries too. */
    wasAdded: (call: BatchedCall) => until.has(keyOf(call)),
    add(call: BatchedCall) {
      const key = keyOf(call)
      until.delete(key)
      if (until.size >= MAX_REMEMBERED) until.delete(until.keys().next().value!)
      until.set(key, now() + REMEMBERED_TTL_MS)
    },
  }
}
