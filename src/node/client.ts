import type { Profile } from '../chain/profile.ts'
import { runSteps } from '../primitives/steps.ts'
import type { JsonLimits } from '../untrusted/json-limits.ts'
import { type Call, type NodeAnswer, readAnswers, readAnswersSteps, resultOf } from './answers.ts'
import { createEndpoint, type Endpoint, type EndpointState } from './endpoint.ts'
import type { IdentityCheck } from './endpoint-identity.ts'
import { NodeUnreachableError } from './http.ts'

export interface RawAnswer {
  readonly bytes: Buffer
  readonly endpoint: number
}

export interface AskOptions {
  /**
   * ms. One deadline for the whole request, including attempts, pauses and other endpoints. With `patient`, for
   * each attempt.
   */
  readonly timeout?: number
  readonly maxBytes?: number
  /** See BodyLimits. */
  readonly maxAsciiBytes?: number | undefined
  /** Limits of the parsed answer. */
  readonly json?: JsonLimits
  readonly signal?: AbortSignal
  /** Attempts in all, over every endpoint. */
  readonly attempts?: number
  /** Set if no client waits for the answer: even the first attempt waits while all endpoints rest. */
  readonly patient?: boolean
  /** Set if a failure does not count against the endpoint's health, for example when a tracer hangs. */
  readonly aside?: boolean
}

/** The node, at one endpoint, or several for failover. Method names include the prefix. */
export interface NodeClient {
  /** The bytes of an answer, to be parsed elsewhere. */
  raw(calls: readonly Call[], options?: AskOptions): Promise<RawAnswer>
  /** One answer per call. An error of one call is its answer. */
  batch(calls: readonly Call[], options?: AskOptions): Promise<NodeAnswer[]>
  call(method: string, params?: readonly unknown[], options?: AskOptions): Promise<unknown>
  /** An answer of this endpoint was refuted: others are preferred for a while. */
  blame(endpoint: number, why: string): void
  /** An answer to a request that was sent at `began`, Unix ms, passed its checks. Clears earlier refutations. */
  trust(endpoint: number, began: number): void
  /** An answer of this endpoint was unusable: counts as the endpoint's failure. */
  fault(endpoint: number, error: unknown): void
  /** This endpoint lags: others are preferred for a moment. */
  avoid(endpoint: number): void
  /** From now on each endpoint must identify itself before its answers count. */
  expect(guard: IdentityCheck): void
  /** Makes each endpoint in use identify itself again. Throws if one is another node. */
  confirm(): Promise<void>
  endpoints(): EndpointState[]
  close(): void
}

export interface NodeOptions {
  readonly urls: readonly string[]
  /** ms */
  readonly timeout: number
  readonly connections: number
  readonly maxBytes?: number
  readonly guard?: IdentityCheck
  readonly chain?: Pick<Profile, 'outgoing' | 'maxBatchCalls'>
  /** Unix milliseconds. */
  readonly now?: () => number
  readonly random?: () => number
}

const MAX_ANSWER_BYTES = 128 * 1_048_576
/** Larger answers are parsed in steps. */
const MAX_SMALL_BYTES = 262_144
/**
 * Limits for parsing on the caller's thread, which may answer clients. The deepest trace that the callTracer reader
 * accepts has 8,192 levels. The largest answers, those about blocks, are parsed elsewhere with other limits.
 */
const JSON_LIMITS: JsonLimits = { maxDepth: 8_300, maxValues: 1_000_000 }

export function createNodeClient(options: NodeOptions): NodeClient {
  const { urls, connections, chain, now = Date.now, random = Math.random } = options
  const maxBatchCalls = chain?.maxBatchCalls ?? null
  const endpoints = urls.map((url) => createEndpoint(url, { connections, maxBatchCalls, now, random }))
  const expect = (guard: IdentityCheck) => {
    for (const endpoint of endpoints) endpoint.expect(guard)
  }
  if (options.guard) expect(options.guard)
  const attempt = outgoing(createAttempts(endpoints, options, now), chain?.outgoing)
  const batch = async (calls: readonly Call[], request: AskOptions = {}) =>
    calls.length === 0
      ? []
      : attempt(calls, request, (bytes) =>
          bytes.length <= MAX_SMALL_BYTES
            ? readAnswers(bytes, calls)
            : runSteps(readAnswersSteps(bytes, calls)),
        )

  return {
    raw: (calls, request = {}) =>
      attempt(calls, request, (bytes, endpoint) => ({ bytes, endpoint: endpoints.indexOf(endpoint) })),
    batch,
    call: async (method, params = [], request) => resultOf((await batch([{ method, params }], request))[0]!),
    blame: (n, why) => endpoints[n]!.refuted(why),
    trust: (n, began) => endpoints[n]!.proved(began),
    fault(n, error) {
      endpoints[n]!.failed(error, now(), false)
      endpoints[n]!.avoid()
    },
    avoid: (n) => endpoints[n]!.avoid(),
    expect(guard) {
      expect(guard)
      // Includes unused endpoints, so that health knows their state from the start.
      for (const endpoint of endpoints) endpoint.confirm().catch(() => {})
    },
    async confirm() {
      const used = endpoints.filter((endpoint) => endpoint.state().healthy)
      await Promise.all((used.length > 0 ? used : endpoints).map((endpoint) => endpoint.confirm()))
    },
    endpoints: () => endpoints.map((endpoint) => endpoint.state()),
    close() {
      for (const endpoint of endpoints) endpoint.close()
    },
  }
}

type Attempts = <T>(
  calls: readonly Call[],
  request: AskOptions,
  read: (bytes: Buffer, endpoint: Endpoint) => T | Promise<T>,
) => Promise<T>

/** Rewrites the parameters of every call for the chain's nodes. */
function outgoing(attempt: Attempts, rewrite: Profile['outgoing']): Attempts {
  if (!rewrite) return attempt
  const rewritten = (call: Call): Call => {
    const params = rewrite(call.method, call.params)
    return params === call.params ? call : { method: call.method, params }
  }
  return (calls, request, read) => attempt(calls.map(rewritten), request, read)
}

/** Sends a request. If it fails, sends it again, or to another endpoint. */
function createAttempts(
  endpoints: readonly Endpoint[],
  { timeout: defaultTimeout, maxBytes: defaultMaxBytes = MAX_ANSWER_BYTES }: NodeOptions,
  now: () => number,
): Attempts {
  const isAnotherHealthy = (endpoint: Endpoint) =>
    endpoints.some((other) => other !== endpoint && other.state().healthy)
  /** Whether the next attempt would begin after the deadline. */
  const isTooLate = (overall: number, endpoint: Endpoint, aside: boolean) =>
    overall <= now() || (!isAnotherHealthy(endpoint) && overall <= endpoint.restUntil(aside))

  return async (calls, { attempts = 4, patient = false, aside = false, ...request }, read) => {
    const {
      signal,
      maxAsciiBytes,
      timeout = defaultTimeout,
      maxBytes = defaultMaxBytes,
      json = JSON_LIMITS,
    } = request
    if (endpoints.length === 0) throw new NodeUnreachableError('this server has none, as RPC_URL is not set')
    const tried = new Set<Endpoint>()
    const overall = now() + timeout
    const limits = { maxBytes, maxAsciiBytes, json, ...(signal ? { signal } : {}) }
    for (let count = 1; ; count++) {
      if (endpoints.length > 1) for (const endpoint of endpoints) endpoint.revive()
      const endpoint = choose(endpoints, tried, aside)
      tried.add(endpoint)
      const rest = endpoint.restUntil(aside) - now()
      if (rest > 0 && (count > 1 || patient)) await pause(rest, signal)
      signal?.throwIfAborted()
      const began = now()
      const left = patient ? timeout : Math.max(1, overall - began)
      // A hanging endpoint must leave time for another.
      const shared = !patient && count < attempts && isAnotherHealthy(endpoint)
      const deadline = began + (shared ? left / 2 : left)
      try {
        const result = await read(await endpoint.send(calls, { ...limits, deadline }), endpoint)
        endpoint.succeeded(began, aside)
        return result
      } catch (error) {
        if (signal?.aborted) throw error
        endpoint.failed(error, began, aside)
        if (count >= attempts || (!patient && isTooLate(overall, endpoint, aside))) throw error
      }
    }
  }
}

/**
 * The first healthy endpoint in the order of RPC_URL. If none is healthy, the one with the shortest rest.
 * Requests never probe a failed endpoint while another is healthy: `revive` does that in the background.
 */
function choose(endpoints: readonly Endpoint[], tried: ReadonlySet<Endpoint>, aside: boolean): Endpoint {
  const rank = (endpoint: Endpoint) =>
    (tried.has(endpoint) ? 4 : 0) + (endpoint.state().healthy ? 0 : 2) + (endpoint.lags(aside) ? 1 : 0)
  return endpoints.reduce((best, endpoint) => {
    const by = rank(endpoint) - rank(best)
    const restsLess = rank(endpoint) >= 2 && endpoint.restUntil(aside) < best.restUntil(aside)
    return by < 0 || (by === 0 && restsLess) ? endpoint : best
  })
}

/** Waits; ends early, without an error, when the signal is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })
  })

/** Whether the node, or the network to it, failed as a whole, so that a smaller request would fail too. */
export const isAway = (error: unknown): boolean => {
  const { code, status = 500 } = error as { code?: unknown; status?: number }
  if (code === 'node_status') return status === 429 || status >= 500
  return code === 'node_unreachable' || code === 'node_other_chain' || code === 'node_limited'
}
