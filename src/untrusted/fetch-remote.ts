import { ChainscopeError } from '../errors.ts'
import { type JsonLimits, JsonMeter } from './json-limits.ts'

export interface RemoteRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  /** For the whole exchange, with redirects and the body, ms. */
  readonly timeoutMs: number
  /** Of the body. */
  readonly maxBytes: number
  /** Limits that are checked while the body arrives; absent if the body is not JSON. */
  readonly json?: JsonLimits
  /** Further hosts that a redirect may lead to; `*`: any. A setting of the operator. */
  readonly redirectHosts?: readonly string[]
  readonly signal?: AbortSignal
}

export interface RemoteAnswer {
  readonly status: number
  /** 200 to 299 */
  readonly ok: boolean
  readonly headers: Headers
}

export interface RemoteText extends RemoteAnswer {
  readonly text: string
}

export interface RemoteStream extends RemoteAnswer {
  /**
   * Throws RemoteAnswerTooLargeError or JsonTooComplexError as soon as a limit is passed. Leaving the loop ends the
   * transfer.
   */
  readonly body: AsyncIterable<Uint8Array>
}

const MAX_REDIRECTS = 5

/**
 * Asks a server that the operator named (prices, compilers, registries), with limits on time, bytes and JSON. A
 * redirect to another host or scheme is refused: the operator trusts only the name in the setting. Throws the errors
 * below and those of `fetch`.
 */
export async function openRemote(url: string, request: RemoteRequest): Promise<RemoteStream> {
  const timeout = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  let at = new URL(url)
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(at, {
      method: request.method ?? 'GET',
      ...(request.headers ? { headers: request.headers } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal,
    })
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (location === null) {
      const { status, ok, headers } = answer
      return { status, ok, headers, body: boundedBody(answer, request) }
    }
    await answer.body?.cancel()
    const next = URL.canParse(location, at) ? new URL(location, at) : undefined
    if (!next || redirects === MAX_REDIRECTS || !mayFollow(at, next, request.redirectHosts ?? []))
      throw new RedirectRefusedError(at.host, next?.origin ?? location.slice(0, 200))
    at = next
  }
}

/** Like `openRemote`, but reads the whole body as UTF-8. */
export async function fetchRemote(url: string, request: RemoteRequest): Promise<RemoteText> {
  const { status, ok, headers, body } = await openRemote(url, request)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return { status, ok, headers, text: Buffer.concat(chunks).toString() }
}

/** Whether a redirect from one host to another is followed. */
export function mayFollow(from: URL, to: URL, hosts: readonly string[]): boolean {
  if (to.protocol !== 'https:' && to.protocol !== from.protocol) return false
  if (to.host === from.host && to.protocol === from.protocol) return true
  return hosts.some((host) => host === '*' || host === to.host || host === to.hostname)
}

async function* boundedBody(answer: Response, { maxBytes, json }: RemoteRequest): AsyncGenerator<Uint8Array> {
  const meter = json ? new JsonMeter(json) : undefined
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new RemoteAnswerTooLargeError(maxBytes)
    meter?.push(chunk)
    yield chunk
  }
}

const RemoteAnswerTooLargeError = ChainscopeError.define(
  'remote_answer_too_large',
  (maxBytes: number) => `The answer is larger than ${maxBytes} bytes`,
)

/** The host that a setting names redirects to a host that is not allowed. */
const RedirectRefusedError = ChainscopeError.define(
  'redirect_refused',
  (host: string, target: string) =>
    `${host} redirects to ${target}, which is not followed; REDIRECT_HOSTS allows hosts`,
)
