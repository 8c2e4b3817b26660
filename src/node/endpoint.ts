import { ChainscopeError, defineError, sentenceOf } from '../errors.ts'
import { withDeadline } from '../primitives/concurrency.ts'
import { redactUrl } from '../settings.ts'
import type { JsonLimits } from '../untrusted/json-limits.ts'
import {
  bodyOf,
  type Call,
  NodeRefusedError,
  readAnswers,
  resultOf,
  UnreadableAnswerError,
} from './answers.ts'
import { firstOf, joined, refusalOfBatch } from './batches.ts'
import { createTransport, NodeStatusError, NodeTimeoutError } from './http.ts'
import { createSocketTransport } from './websocket.ts'

/** Asks one endpoint one thing. */
export type AskOne = (method: string, params: readonly unknown[]) => Promise<unknown>
/** What is wrong with this endpoint, in half a sentence ("it is of chain 1 …"); null: it is what was expected. */
export type Guard = (ask: AskOne) => Promise<string | null>

export interface Limits {
  /** For everything that the request turns out to need, by the endpoint's clock, ms. */
  readonly deadline: number
  readonly maxBytes: number
  readonly json: JsonLimits
  readonly signal?: AbortSignal
}

/** What is known of one of the node's addresses. */
export interface EndpointState {
  /** Without what a URL may hide. */
  readonly name: string
  readonly healthy: boolean
  /** What went wrong last, in a sentence; empty when all is well. */
  readonly trouble: string
  /** Answers that the checks refuted. */
  readonly refuted: number
  /** Requests sent, and the time until their answers came or failed, since the start. */
  readonly requests: number
  readonly requestSeconds: number
}

/** One address of the node: how it did lately, and whether it is still what it was. */
export interface Endpoint {
  /** The answer's bytes: for several calls always an array, however the node wanted them asked. */
  send(calls: readonly Call[], limits: Limits): Promise<Buffer>
  succeeded(began: number, aside: boolean): void
  /** `began`: requests that were under way together fail once. */
  failed(error: unknown, began: number, aside: boolean): void
  refuted(why: string): void
  /** What it said after `began`, Unix ms, was right as far as that can be checked. */
  proved(began: number): void
  avoid(): void
  /** Not asked before this time, Unix ms, by whoever can wait. */
  restUntil(aside: boolean): number
  /** 1: others are better just now. */
  lags(aside: boolean): 0 | 1
  expect(guard: Guard): void
  confirm(): Promise<void>
  /** Looks, in the background, whether it is back, when that is due. */
  revive(): void
  state(): EndpointState
  close(): void
}

/** Longest rest after a failure, unless the node itself names a longer one, ms. */
const MOST_REST = 4_000
/** What an endpoint is is looked at again this often, and whenever a connection was made anew, ms. */
const GUARD_EVERY = 10_000
const GUARD_NEW = 1_000
const GUARD_TIMEOUT = 5_000
const GUARD_LIMITS = { maxBytes: 1_048_576, json: { maxDepth: 64, maxValues: 50_000 } }
/** What was learned of how much it takes at once is tried again after this, ms. */
const SMALL_FOR = 60_000
const MOST_DISTRUST = 300_000
const LAGS_FOR = 1_000

export function createEndpoint(
  url: string,
  { connections, now, random }: { connections: number; now: () => number; random: () => number },
): Endpoint {
  const name = redactUrl(url)
  const create = /^wss?:/i.test(url) ? createSocketTransport : createTransport
  const transport = create(url, { connections })
  let guard: Guard | undefined
  /** Failures one after the other. */
  let failures = 0
  let failedAt = 0
  let rest = 0
  let trouble = ''
  let asideRest = 0
  let asideFailures = 0
  let refutations = 0
  let requests = 0
  let requestSeconds = 0
  /** Since something of it was proved. */
  let refutedInARow = 0
  let refutedAt = 0
  let distrustUntil = 0
  let distrust = ''
  let lagsUntil = 0
  /** Calls that it takes in one batch. */
  let mostCalls = Number.POSITIVE_INFINITY
  let smallUntil = 0
  /** Counts what happens, so that a look at the endpoint can be told to be younger than an answer. */
  let moment = 0
  let provenAt = -1
  let provenTime = 0
  let proving: Promise<void> | undefined

  // Jitter: many who failed together shall not come back together.
  const backoff = (count: number) => Math.min(100 * 2 ** Math.min(count, 8), MOST_REST) * (0.5 + random() / 2)

  const failed = (error: unknown, began: number) => {
    if (began >= failedAt || failures === 0) failures++
    failedAt = now()
    trouble = sentenceOf(error)
    const asked = error instanceof NodeStatusError ? error.retryAfter : undefined
    rest = now() + (asked ?? backoff(failures))
  }

  const prove = (): Promise<void> => {
    proving ??= (async () => {
      const began = ++moment
      const time = now()
      try {
        const wrong = await guard?.(async (method, params) => {
          const calls = [{ method, params }]
          const { bytes } = await transport.post(bodyOf(calls), {
            timeout: GUARD_TIMEOUT,
            ...GUARD_LIMITS,
          })
          return resultOf(readAnswers(bytes, calls)[0]!)
        })
        if (typeof wrong === 'string') throw new OtherNodeError(name, wrong)
        provenAt = began
        provenTime = time
        failures = 0
        trouble = ''
      } catch (error) {
        failed(error, time)
        throw error
      } finally {
        proving = undefined
      }
    })()
    return proving
  }
  /** Resolves when it showed what it is after this was called. */
  const confirm = async () => {
    if (!guard) return
    for (const since = ++moment; provenAt < since; ) await prove()
  }

  const post = async (calls: readonly Call[], first: number, limits: Limits): Promise<Buffer> => {
    const hadFailed = failures > 0
    const { deadline, ...others } = limits
    const left = () => Math.max(1, deadline - now())
    const began = now()
    const { bytes, fresh } = await transport
      .post(bodyOf(calls, first), { ...others, timeout: left() })
      .finally(() => {
        requests++
        requestSeconds += (now() - began) / 1000
      })
    const age = now() - provenTime
    if (guard && (hadFailed || age > GUARD_EVERY || (fresh && age > GUARD_NEW))) {
      const ms = left()
      await withDeadline(confirm(), ms, () => new NodeTimeoutError(ms))
    }
    if (firstOf(bytes) === '')
      throw new UnreadableAnswerError(`no JSON: ${JSON.stringify(bytes.toString('utf8', 0, 80))}`)
    return bytes
  }

  const send = async (calls: readonly Call[], limits: Limits, first = 0): Promise<Buffer> => {
    const { deadline } = limits
    if (now() > smallUntil && mostCalls < Number.POSITIVE_INFINITY) {
      mostCalls = mostCalls > 500 ? Number.POSITIVE_INFINITY : mostCalls * 2
      smallUntil = now() + SMALL_FOR
    }
    if (calls.length <= mostCalls) {
      let refusal: unknown
      try {
        const bytes = await post(calls, first, limits)
        refusal = calls.length > 1 ? refusalOfBatch(bytes) : undefined
        if (refusal === undefined) return bytes
      } catch (error) {
        if (calls.length === 1 || !mayBeTooMuch(error)) throw error
        refusal = error
      }
      if (refusal instanceof NodeRefusedError && refusal.limited) throw new NodeLimitedError(refusal)
      if (deadline <= now()) throw refusal
      // Too much at once, or no batches at all: less, down to one by one.
      mostCalls = Math.ceil(calls.length / 2)
      smallUntil = now() + SMALL_FOR
    }
    const parts: Promise<Buffer>[] = []
    for (let n = 0; n < calls.length; n += mostCalls)
      parts.push(send(calls.slice(n, n + mostCalls), limits, first + n))
    return joined(await Promise.all(parts))
  }

  return {
    send: (calls, limits) => send(calls, limits),
    succeeded(began, aside) {
      if (aside) {
        asideFailures = 0
        asideRest = 0
      }
      // What was asked before others failed says nothing of how it is now.
      if (began < failedAt) return
      failures = 0
      trouble = ''
      rest = 0
    },
    failed(error, began, aside) {
      // Another chain is no matter of this one request.
      if (error instanceof OtherNodeError) return
      if (aside) asideRest = now() + backoff(++asideFailures)
      else failed(error, began)
    },
    refuted(why) {
      refutations++
      refutedInARow++
      refutedAt = now()
      distrust = why
      distrustUntil = refutedAt + Math.min(1_000 * 2 ** Math.min(refutedInARow, 10), MOST_DISTRUST)
    },
    proved(began) {
      if (began <= refutedAt) return
      refutedInARow = 0
      distrustUntil = 0
    },
    avoid() {
      lagsUntil = now() + LAGS_FOR
    },
    restUntil: (aside) => Math.max(rest, aside ? asideRest : 0),
    lags: (aside) => (lagsUntil > now() || (aside && asideRest > now()) ? 1 : 0),
    expect(its) {
      guard = its
    },
    confirm,
    revive() {
      if (failures > 0 && rest <= now() && !proving) prove().catch(() => {})
    },
    state: () => {
      const distrusted = distrustUntil > now()
      return {
        name,
        healthy: failures === 0 && !distrusted,
        trouble: failures > 0 ? trouble : distrusted ? distrust : '',
        refuted: refutations,
        requests,
        requestSeconds,
      }
    },
    close: () => transport.close(),
  }
}

/** Gateways refuse what is too large in ways of their own. */
const mayBeTooMuch = (error: unknown): boolean =>
  error instanceof NodeStatusError
    ? error.status >= 400 && error.status < 500 && ![401, 403, 404, 429].includes(error.status)
    : error instanceof ChainscopeError && TOO_MUCH.has(error.code)

const TOO_MUCH = new Set(['node_answer_too_large', 'node_answer_too_complex'])

/** Something else answers where the node was: another chain, or the same chain begun anew. */
export const OtherNodeError = defineError(
  'node_other_chain',
  (name: string, wrong: string) =>
    `The node at ${name} is not the one of this index: ${wrong}. Nothing of it is taken; indexing goes on when the right node is back at RPC_URL, or anew with --reset-index.`,
  { retryable: true },
)

/** A limit of requests that is told as a JSON-RPC error in place of a whole batch. */
export const NodeLimitedError = defineError(
  'node_limited',
  ({ words }: NodeRefusedError) => `The node limits our requests: ${words.slice(0, 200)}`,
  { retryable: true },
)
