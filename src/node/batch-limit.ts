/** How many calls an endpoint takes in one batch, learned from its refusals. */
export interface BatchLimit {
  /** Calls that the next batch may have. */
  current(): number
  /** A batch of this many calls was refused. */
  refused(calls: number): void
}

/** A learned limit is doubled after this, ms. */
const RETRY_INTERVAL_MS = 60_000
/** A limit that grows beyond this is given up. */
const MAX_LIMIT = 500

/** `max`: calls that no batch may have more of, whatever was learned. */
export function createBatchLimit(now: () => number, max = Number.POSITIVE_INFINITY): BatchLimit {
  let limit = Number.POSITIVE_INFINITY
  let retryAt = 0
  return {
    current() {
      if (now() > retryAt && limit < Number.POSITIVE_INFINITY) {
        limit = limit > MAX_LIMIT ? Number.POSITIVE_INFINITY : limit * 2
        retryAt = now() + RETRY_INTERVAL_MS
      }
      return Math.min(limit, max)
    },
    refused(calls) {
      limit = Math.ceil(calls / 2)
      retryAt = now() + RETRY_INTERVAL_MS
    },
  }
}
