import type { JsonLimits } from '../untrusted/json-limits.ts'
import { type Answer, type Call, readAnswers, resultOf } from './answers.ts'
import { createEndpoint, type Endpoint, type EndpointState } from './endpoint.ts'
import type { Guard } from './identity.ts'

export interface RawAnswer {
  readonly bytes: Buffer
  readonly endpoint: number
}

export interface AskOptions {
  /**
   * ms. One deadline for the whole request, attempts, pauses and other endpoints included; with `patient`, for each
   * attempt.
   */
  readonly timeout?: number
  readonly maxBytes?: number
  /** Of what parsing the answer makes of it. */
  readonly json?: JsonLimits
  readonly signal?: AbortSignal
  /** Attempts in all, over every endpoint. */
  readonly attempts?: number
  /** Nobody waits for it: the first attempt too waits while every endpoint rests, instead of knocking at once. */
  readonly patient?: boolean
  /** What fails here (a tracer that hangs) says nothing of the endpoint's health. */
  readonly aside?: boolean
}

/** The node, at one address or several that stand in for each other. Names of methods are given in full. */
export interface NodeClient {
  /** The bytes of an answer, to be parsed elsewhere. */
  raw(calls: readonly Call[], options?: AskOptions): Promise<RawAnswer>
  /** One answer a call; an error of one call is its answer. */
  batch(calls: readonly Call[], options?: AskOptions): Promise<Answer[]>
  call(method: string, params?: readonly unknown[], options?: AskOptions): Promise<unknown>
  /** What this endpoint said was refuted: others are asked first for a while. */
  blame(endpoint: number, why: string): void
  /** What this endpoint said after `began`, Unix ms, stood its checks: a refutation before that is forgiven. */
  trust(endpoint: number, began: number): void
  /** This endpoint's bytes could not be used: counts as a failure of it. */
  fault(endpoint: number, error: unknown): void
  /** This endpoint lags behind: others, where there are any, are asked first for a moment. */
  avoid(endpoint: number): void
  /** From now on each endpoint has to show what it is before its answers count. */
  expect(guard: Guard): void
  /** Has each endpoint that is in use show once more what it is; throws when one of them is not what was expected. */
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
  readonly guard?: Guard
  /** Unix milliseconds. */
  readonly now?: () => number
  readonly random?: () => number
}

const MAX_ANSWER_BYTES = 128 * 1_048_576
/**
 * Parsed where it is asked, perhaps on the thread that answers clients. A trace of the deepest call that the callTracer
 * reader takes is nested 8,192 levels deep; the largest answers, of blocks, are parsed elsewhere and have limits of their own.
 */
const JSON_LIMITS: JsonLimits = { maxDepth: 8_300, maxValues: 1_000_000 }

export function createNodeClient(options: NodeOptions): NodeClient {
  const { urls, timeout, connections, now = Date.now, random = Math.random } = options
  const endpoints = urls.map((url) => createEndpoint(url, { connections, now, random }))
  const expect = (guard: Guard) => {
    for (const endpoint of endpoints) endpoint.expect(guard)
  }
  if (options.guard) expect(options.guard)

  /**
   * The first that is well, in the order given, else the one that is rested soonest. One that failed is not tried out
   * by those who wait for an answer while another is well: it shows by itself that it is back (`revive`).
   */
  const choose = (tried: ReadonlySet<Endpoint>, aside: boolean): Endpoint => {
    const rank = (one: Endpoint) =>
      (tried.has(one) ? 4 : 0) + (one.state().healthy ? 0 : 2) + (one.lags(aside) ? 1 : 0)
    return endpoints.reduce((best, one) => {
      const by = rank(one) - rank(best)
      return by < 0 || (by === 0 && rank(one) >= 2 && one.restUntil(aside) < best.restUntil(aside))
        ? one
        : best
    })
  }
  const revive = () => {
    if (endpoints.length === 1) return
    for (const endpoint of endpoints) endpoint.revive()
  }

  const attempt = async <T>(
    calls: readonly Call[],
    { attempts = 4, patient = false, aside = false, ...request }: AskOptions,
    read: (bytes: Buffer, endpoint: Endpoint) => T,
  ): Promise<T> => {
    const tried = new Set<Endpoint>()
    const allowed = request.timeout ?? timeout
    const overall = now() + allowed
    const limits = {
      maxBytes: request.maxBytes ?? options.maxBytes ?? MAX_ANSWER_BYTES,
      json: request.json ?? JSON_LIMITS,
      ...(request.signal ? { signal: request.signal } : {}),
    }
    for (let count = 1; ; count++) {
      revive()
      const endpoint = choose(tried, aside)
      tried.add(endpoint)
      const rest = endpoint.restUntil(aside) - now()
      if (rest > 0 && (count > 1 || patient)) await pause(rest, request.signal)
      request.signal?.throwIfAborted()
      const began = now()
      const left = patient ? allowed : Math.max(1, overall - began)
      // One that hangs must leave time for another that would answer.
      const shared = !patient && count < attempts && isAnotherHealthy(endpoint)
      const deadline = began + (shared ? left / 2 : left)
      try {
        const result = read(await endpoint.send(calls, { ...limits, deadline }), endpoint)
        endpoint.succeeded(began, aside)
        return result
      } catch (error) {
        if (request.signal?.aborted) throw error
        endpoint.failed(error, began, aside)
        if (count >= attempts || (!patient && isTooLate(overall, endpoint, aside))) throw error
      }
    }
  }
  const isAnotherHealthy = (endpoint: Endpoint) =>
    endpoints.some((one) => one !== endpoint && one.state().healthy)
  /** Would the next attempt begin after the deadline? */
  const isTooLate = (overall: number, endpoint: Endpoint, aside: boolean) =>
    overall <= now() || (!isAnotherHealthy(endpoint) && overall <= endpoint.restUntil(aside))
  const batch = async (calls: readonly Call[], request: AskOptions = {}) =>
    calls.length === 0 ? [] : attempt(calls, request, (bytes) => readAnswers(bytes, calls))

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
      // The stand-ins too, so that health can tell from the beginning.
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

/** Waits; ends early, without an error, when the signal says so. */
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

/** Did the node, or the way to it, fail as a whole, so that asking for less at once mends nothing? */
export const isAway = (error: unknown): boolean => {
  const { code, status = 500 } = error as { code?: unknown; status?: number }
  if (code === 'node_status') return status === 429 || status >= 500
  return code === 'node_unreachable' || code === 'node_other_chain' || code === 'node_limited'
}
