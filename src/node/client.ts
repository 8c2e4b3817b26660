import { sentenceOf } from '../errors.ts'
import { redactUrl } from '../settings.ts'
import { type Answer, bodyOf, type Call, readAnswers, resultOf } from './answers.ts'
import { createTransport, NodeStatusError } from './http.ts'

/** What is known of one of the node's addresses. */
export interface EndpointState {
  /** Without what a URL may hide. */
  readonly name: string
  readonly healthy: boolean
  /** What went wrong last, in a sentence; empty when all is well. */
  readonly trouble: string
  readonly refuted: number
}

export interface RawAnswer {
  readonly bytes: Buffer
  readonly endpoint: number
}

export interface AskOptions {
  readonly timeout?: number
  readonly maxBytes?: number
  readonly signal?: AbortSignal
  /** Attempts in all, over every endpoint. */
  readonly attempts?: number
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
  endpoints(): EndpointState[]
  close(): void
}

export interface NodeOptions {
  readonly urls: readonly string[]
  /** ms */
  readonly timeout: number
  readonly connections: number
  readonly maxBytes?: number
  /** Unix milliseconds. */
  readonly now?: () => number
  readonly random?: () => number
}

interface Endpoint {
  readonly name: string
  readonly transport: ReturnType<typeof createTransport>
  /** Failures one after the other. */
  failures: number
  /** Not asked before this time while another can be. */
  restUntil: number
  trouble: string
  refuted: number
}

const MAX_ANSWER = 512 * 1_048_576

export function createNodeClient(options: NodeOptions): NodeClient {
  const { urls, timeout, connections, now = Date.now, random = Math.random } = options
  const endpoints: Endpoint[] = urls.map((url) => ({
    name: redactUrl(url),
    transport: createTransport(url, { connections }),
    failures: 0,
    restUntil: 0,
    trouble: '',
    refuted: 0,
  }))

  /** The first that is rested, in the order given; else the one that is rested soonest. */
  const choose = (tried: ReadonlySet<number>): number => {
    const order = endpoints
      .map((_, n) => n)
      .sort((a, b) => Number(tried.has(a)) - Number(tried.has(b)) || a - b)
    const rested = order.find((n) => endpoints[n]!.restUntil <= now())
    return (
      rested ?? order.reduce((best, n) => (endpoints[n]!.restUntil < endpoints[best]!.restUntil ? n : best))
    )
  }
  const failed = (endpoint: Endpoint, error: unknown) => {
    endpoint.failures++
    endpoint.trouble = sentenceOf(error)
    const asked = error instanceof NodeStatusError ? error.retryAfter : undefined
    const backoff = Math.min(100 * 2 ** Math.min(endpoint.failures, 8), 15_000)
    // Jitter: many who failed together shall not come back together.
    endpoint.restUntil = now() + (asked ?? backoff * (0.5 + random() / 2))
  }

  const raw = async (
    calls: readonly Call[],
    { attempts = 4, ...asked }: AskOptions = {},
  ): Promise<RawAnswer> => {
    const body = bodyOf(calls)
    const tried = new Set<number>()
    for (let attempt = 1; ; attempt++) {
      const n = choose(tried)
      const endpoint = endpoints[n]!
      tried.add(n)
      const rest = endpoint.restUntil - now()
      if (rest > 0 && attempt > 1) await pause(rest, asked.signal)
      try {
        const bytes = await endpoint.transport.post(body, {
          timeout: asked.timeout ?? timeout,
          maxBytes: asked.maxBytes ?? options.maxBytes ?? MAX_ANSWER,
          ...(asked.signal ? { signal: asked.signal } : {}),
        })
        endpoint.failures = 0
        endpoint.trouble = ''
        return { bytes, endpoint: n }
      } catch (error) {
        if (asked.signal?.aborted) throw error
        failed(endpoint, error)
        if (attempt >= attempts) throw error
      }
    }
  }
  const batch = async (calls: readonly Call[], asked?: AskOptions) =>
    calls.length === 0 ? [] : readAnswers((await raw(calls, asked)).bytes, calls)

  return {
    raw,
    batch,
    call: async (method, params = [], asked) => resultOf((await batch([{ method, params }], asked))[0]!),
    blame(n, why) {
      const endpoint = endpoints[n]!
      endpoint.refuted++
      endpoint.failures++
      endpoint.trouble = why
      endpoint.restUntil = now() + 5_000
    },
    endpoints: () =>
      endpoints.map(({ name, failures, trouble, refuted }) => ({
        name,
        healthy: failures === 0,
        trouble,
        refuted,
      })),
    close() {
      for (const { transport } of endpoints) transport.close()
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
