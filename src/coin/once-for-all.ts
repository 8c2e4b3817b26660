import { setTimeout as wait } from 'node:timers/promises'
import { ChainscopeError } from '../errors.ts'
import type { ClaimBounds, SharedValues } from '../store/shared-values.ts'

/** A value that one server reads for all servers. */
export interface Reading<T> {
  /** The last value, also after a failure; undefined if there was none yet. */
  readonly value: T | undefined
  /** The age of that value. */
  readonly ageMs: number
  /** The error of the last attempt, here or on another server; undefined if it did not fail. */
  readonly failure: unknown
}

/** Reads the value, or waits for the server that reads it. `isGoingOn` tells the other servers that reading takes longer. */
export type Once<T> = (read: (isGoingOn: () => Promise<void>) => Promise<T>) => Promise<Reading<T>>

/** How often a server checks whether another one has read the value, ms. */
const POLL_INTERVAL_MS = 100

/** Values are stored as JSON. One server at a time reads, unless the value is younger than `ttlMs`. */
export function createOnce<T>(values: SharedValues, name: string, bounds: ClaimBounds): Once<T> {
  return async (read) => {
    for (;;) {
      const claim = await values.claim(name, bounds)
      const last = {
        value: (claim.value ?? undefined) as T | undefined,
        ageMs: claim.ageMs ?? Number.POSITIVE_INFINITY,
      }
      if (claim.isMine) {
        let value: T
        try {
          value = await read(() => values.renew(name))
        } catch (failure) {
          await values.giveUp(name)
          return { ...last, failure }
        }
        await values.put(name, value)
        return { value, ageMs: 0, failure: undefined }
      }
      if (last.ageMs < bounds.ttlMs) return { ...last, failure: undefined }
      // If the reading server ends, its lease expires, and this loop claims the value.
      if (!claim.isBeingRead) return { ...last, failure: new FailedElsewhereError(name) }
      await wait(POLL_INTERVAL_MS)
    }
  }
}

export const FailedElsewhereError = ChainscopeError.define(
  'failed_elsewhere',
  (name: string) => `Another server could not read it a moment ago: ${name}`,
)
