import type { BatchedCall } from './deployless.ts'

/** How long a call is remembered, ms, and how many calls are. */
const REMEMBERED_TTL_MS = 600_000
const MAX_REMEMBERED = 10_000

export type Remembered = ReturnType<typeof createRemembered>

/** Remembers calls for a while, by contract and method. */
export function createRemembered() {
  const until = new Map<string, number>()
  const keyOf = ({ to, data }: BatchedCall) => `${to}${data.slice(2, 10)}`
  return {
    has: (call: BatchedCall) => (until.get(keyOf(call)) ?? 0) > Date.now(),
    /** Also true for an entry that has expired. */
    wasAdded: (call: BatchedCall) => until.has(keyOf(call)),
    add(call: BatchedCall) {
      const key = keyOf(call)
      until.delete(key)
      if (until.size >= MAX_REMEMBERED) until.delete(until.keys().next().value!)
      until.set(key, Date.now() + REMEMBERED_TTL_MS)
    },
  }
}
