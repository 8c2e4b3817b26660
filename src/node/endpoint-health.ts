import { sentenceOf } from '../errors.ts'
import { NodeStatusError } from './http.ts'

/** Longest rest after a failure, unless the node asks for a longer one, ms. */
const MAX_REST_MS = 4_000
const MAX_DISTRUST_MS = 300_000
const LAG_MS = 1_000

export type EndpointHealth = ReturnType<typeof createEndpointHealth>

/** How an endpoint did lately: when to use it again, and whether others are preferred. */
export function createEndpointHealth(now: () => number, random: () => number) {
  let failures = 0
  let failedAt = 0
  let failure = ''
  let rest = 0
  let asideFailures = 0
  let asideRest = 0
  let refutations = 0
  /** Refutations since the last proved answer. */
  let refutedInARow = 0
  let refutedAt = 0
  let distrustUntil = 0
  let distrust = ''
  let lagsUntil = 0

  // Jitter: requests that failed together must not be repeated together.
  const backoff = (count: number) =>
    Math.min(100 * 2 ** Math.min(count, 8), MAX_REST_MS) * (0.5 + random() / 2)
  /** It identified itself as the right node. */
  const recovered = () => {
    failures = 0
    failure = ''
  }

  return {
    /** Failures since the last success. */
    get failures() {
      return failures
    },
    get isDistrusted() {
      return distrustUntil > now()
    },
    /** The failure, in a sentence; empty if it is healthy. */
    get issue() {
      return failures > 0 ? failure : distrustUntil > now() ? distrust : ''
    },
    /** Answers that the checks refuted. */
    get refutations() {
      return refutations
    },
    /** `began`, Unix ms: an answer to a request from before the last failure does not prove a recovery. */
    succeeded(began: number, aside: boolean) {
      if (aside) {
        asideFailures = 0
        asideRest = 0
      }
      if (began < failedAt) return
      recovered()
      rest = 0
    },
    /** `began`: concurrent requests count as one failure. */
    failed(error: unknown, began: number, aside: boolean) {
      if (aside) {
        asideRest = now() + backoff(++asideFailures)
        return
      }
      if (began >= failedAt || failures === 0) failures++
      failedAt = now()
      failure = sentenceOf(error)
      const retryAfter = error instanceof NodeStatusError ? error.retryAfter : undefined
      rest = now() + (retryAfter ?? backoff(failures))
    },
    recovered,
    refuted(why: string) {
      refutations++
      refutedInARow++
      refutedAt = now()
      distrust = why
      distrustUntil = refutedAt + Math.min(1_000 * 2 ** Math.min(refutedInARow, 10), MAX_DISTRUST_MS)
    },
    /** An answer to a request that was sent at `began`, Unix ms, passed its checks. */
    proved(began: number) {
      if (began <= refutedAt) return
      refutedInARow = 0
      distrustUntil = 0
    },
    avoid() {
      lagsUntil = now() + LAG_MS
    },
    /** Not used before this time, Unix ms, by callers that can wait. */
    restUntil: (aside: boolean) => Math.max(rest, aside ? asideRest : 0),
    lags: (aside: boolean) => lagsUntil > now() || (aside && asideRest > now()),
  }
}
