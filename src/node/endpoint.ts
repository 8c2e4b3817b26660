import { ChainscopeError } from '../errors.ts'
import { withDeadline } from '../primitives/concurrency.ts'
import { redactUrl } from '../settings.ts'
import type { BodyLimits } from './answer-body.ts'
import { type Call, NodeRefusedError, readAnswers, requestBodyOf, UnreadableAnswerError } from './answers.ts'
import { createEndpointHealth, type EndpointHealth } from './endpoint-health.ts'
import { createIdentity, type EndpointIdentity, OtherNodeError } from './endpoint-identity.ts'
import { createTransport, NodeStatusError, NodeTimeoutError } from './http.ts'
import { retryTransport } from './retry-transport.ts'
import { createSocketTransport } from './websocket.ts'

export interface Limits extends BodyLimits {
  /** The end of the whole request, including retries and identification, by the endpoint's clock, ms. */
  readonly deadline: number
  readonly signal?: AbortSignal
}

/** The state of one node address, for health and metrics. */
export interface EndpointState {
  /** The URL without secrets. */
  readonly name: string
  readonly healthy: boolean
  /** The last failure, in a sentence; empty when it is healthy. */
  readonly issue: string
  /** Answers that the checks refuted. */
  readonly refuted: number
  /** Requests sent, and the time until their answers came or failed, since the start. */
  readonly requests: number
  readonly requestSeconds: number
}

export interface Endpoint
  extends Pick<
      EndpointHealth,
      'succeeded' | 'failed' | 'refuted' | 'proved' | 'avoid' | 'restUntil' | 'lags'
    >,
    Pick<EndpointIdentity, 'expect' | 'confirm'> {
  /** The answer's bytes. For several calls this is a JSON array, even if they were sent in several batches. */
  send(calls: readonly Call[], limits: Limits): Promise<Buffer>
  /** Checks in the background whether a failed endpoint is back, once its rest is over. */
  revive(): void
  state(): EndpointState
  close(): void
}

export interface EndpointOptions {
  readonly connections: number
  /** Largest number of calls in a batch; null if it is learned from refusals. */
  readonly maxBatchCalls: number | null
  readonly now: () => number
  readonly random: () => number
}

export function createEndpoint(url: string, options: EndpointOptions): Endpoint {
  const { connections, maxBatchCalls, now, random } = options
  const name = redactUrl(url)
  const create = /^wss?:/i.test(url) ? createSocketTransport : createTransport
  const transport = create(url, { connections })
  const health = createEndpointHealth(now, random)
  const identity = createIdentity({ name, transport, health, now })
  let requests = 0
  let requestSeconds = 0

  /** Sends one body. If identification is due, the answer counts only after it. */
  const post: Post = async (calls, first, { deadline, ...limits }) => {
    const hadFailed = health.failures > 0
    const left = () => Math.max(1, deadline - now())
    const began = now()
    const { bytes, fresh } = await transport
      .post(requestBodyOf(calls, first), { ...limits, timeout: left() })
      .finally(() => {
        requests++
        requestSeconds += (now() - began) / 1000
      })
    if (identity.isDue(hadFailed, fresh)) {
      const timeout = left()
      await withDeadline(identity.confirm(), timeout, () => new NodeTimeoutError(timeout))
    }
    if (firstBracketOf(bytes) === '')
      throw new UnreadableAnswerError(`no JSON: ${JSON.stringify(bytes.toString('utf8', 0, 80))}`)
    return bytes
  }

  return {
    succeeded: health.succeeded,
    refuted: health.refuted,
    proved: health.proved,
    avoid: health.avoid,
    restUntil: health.restUntil,
    lags: health.lags,
    expect: identity.expect,
    confirm: identity.confirm,
    send: createSend(post, now, maxBatchCalls),
    failed(error, began, aside) {
      // Another chain is not a failure of this request.
      if (!(error instanceof OtherNodeError)) health.failed(error, began, aside)
    },
    revive() {
      if (health.failures > 0 && health.restUntil(false) <= now()) identity.identifySoon()
    },
    state: () => ({
      name,
      healthy: health.failures === 0 && !health.isDistrusted,
      issue: health.issue,
      refuted: health.refutations,
      requests,
      requestSeconds,
    }),
    close: () => transport.close(),
  }
}

type Post = (calls: readonly Call[], first: number, limits: Limits) => Promise<Buffer>

/** Sends calls in batches as large as the endpoint accepts, down to single calls. */
function createSend(post: Post, now: () => number, maxBatchCalls: number | null): Endpoint['send'] {
  const batchLimit = createBatchLimit(now, maxBatchCalls ?? undefined)
  const send = async (calls: readonly Call[], limits: Limits, first = 0): Promise<Buffer> => {
    if (calls.length <= batchLimit.current()) {
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
      if (limits.deadline <= now()) throw refusal
      batchLimit.refused(calls.length)
    }
    const size = batchLimit.current()
    const parts: Promise<Buffer>[] = []
    // A failing part must not resend all parts.
    const sendPart = (n: number) =>
      retryTransport(
        () => send(calls.slice(n, n + size), limits, first + n),
        () => limits.deadline <= now(),
      )
    for (let n = 0; n < calls.length; n += size) parts.push(sendPart(n))
    return joinedArrays(await Promise.all(parts))
  }
  return (calls, limits) => send(calls, limits)
}

/** Gateways refuse oversized requests in different ways. */
const mayBeTooMuch = (error: unknown): boolean =>
  error instanceof NodeStatusError
    ? error.status >= 400 && error.status < 500 && ![401, 403, 404, 429].includes(error.status)
    : error instanceof ChainscopeError && TOO_MUCH.has(error.code)

const TOO_MUCH = new Set(['node_answer_too_large', 'node_answer_too_complex'])

/** A learned limit is doubled after this, ms. */
const RETRY_INTERVAL_MS = 60_000
/** A limit that grows beyond this is given up. */
const MAX_LIMIT = 500

/** How many calls an endpoint accepts in one batch, learned from refusals. `max`: the most, whatever was learned. */
function createBatchLimit(now: () => number, max = Number.POSITIVE_INFINITY) {
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
    refused(calls: number) {
      limit = Math.ceil(calls / 2)
      retryAt = now() + RETRY_INTERVAL_MS
    },
  }
}

/** The first bracket of an answer: `[`, `{`, or '' if it is not a node's JSON. */
function firstBracketOf(bytes: Buffer): '[' | '{' | '' {
  const at = /^\s*([[{])/.exec(bytes.toString('latin1', 0, 64))
  return (at?.[1] as '[' | '{' | undefined) ?? ''
}

/** Longer than any node's refusal of a batch. */
const MAX_REFUSAL_BYTES = 16_384

/**
 * A refusal of a whole batch: an object, or an array with a single error that belongs to no call. undefined
 * if these are answers.
 */
export function refusalOfBatch(bytes: Buffer): NodeRefusedError | UnreadableAnswerError | undefined {
  const first = firstBracketOf(bytes)
  if (first === '[' && bytes.length > MAX_REFUSAL_BYTES) return undefined
  try {
    const raw: unknown = JSON.parse(bytes.toString())
    const alone = Array.isArray(raw)
      ? raw.length === 1 && (raw[0] as { id?: unknown } | null)?.id === null
        ? raw[0]
        : undefined
      : raw
    if (alone === undefined) return undefined
    const answer = readAnswers(Buffer.from(JSON.stringify(alone)), [{ method: 'a batch', params: [] }])[0]!
    return 'error' in answer
      ? answer.error
      : new UnreadableAnswerError('one answer to a batch of several calls')
  } catch {
    // `readAnswers` reports why they are malformed.
    return undefined
  }
}

/** Joins answers from several batches as if they had come in one. */
function joinedArrays(parts: readonly Buffer[]): Buffer {
  const inner = parts
    .map((part) =>
      firstBracketOf(part) === '[' ? part.subarray(part.indexOf('[') + 1, part.lastIndexOf(']')) : part,
    )
    .filter((part) => part.length > 0)
  return Buffer.concat([
    Buffer.from('['),
    ...inner.flatMap((part, n) => (n === 0 ? [part] : [Buffer.from(','), part])),
    Buffer.from(']'),
  ])
}

/** A rate limit that the node reports as a JSON-RPC error in place of all answers to a batch. */
export const NodeLimitedError = ChainscopeError.define(
  'node_limited',
  ({ words }: NodeRefusedError) => `The node limits our requests: ${words.slice(0, 200)}`,
  { retryable: true },
)
