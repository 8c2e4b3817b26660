import { setMaxListeners } from 'node:events'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { ChainscopeError, defineError, sentenceOf } from '../errors.ts'
import { type JsonLimits, JsonMeter, JsonTooComplexError } from '../untrusted/json-limits.ts'

export interface Posted {
  readonly bytes: Buffer
  /** It came over a connection that was made for it: who answers may be another than before. */
  readonly fresh: boolean
}

/** What one answer may take. */
export interface PostLimits {
  /** For the whole exchange, ms. */
  readonly timeout: number
  readonly maxBytes: number
  /** Of what parsing the answer makes of it. */
  readonly json: JsonLimits
  readonly signal?: AbortSignal
}

/** One endpoint's transport: a POST with a body, the answer's bytes. */
export interface Transport {
  post(body: string | Buffer, limits: PostLimits): Promise<Posted>
  close(): void
}

/** Connections are kept and reused; a node that is slow to accept never delays another endpoint. */
export function createTransport(address: string, { connections }: { connections: number }): Transport {
  const url = new URL(address)
  const secure = url.protocol === 'https:'
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, maxSockets: connections })
    : new HttpAgent({ keepAlive: true, maxSockets: connections })
  const request = secure ? httpsRequest : httpRequest
  const authorization = url.username
    ? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`
    : undefined

  return {
    post: (body, { timeout, maxBytes, json, signal }) =>
      new Promise((resolve, reject) => {
        // As many listen to it as there are requests under way, which is no leak.
        if (signal) setMaxListeners(0, signal)
        const fail = (error: Error) => {
          clearTimeout(timer)
          reject(error)
          sent.destroy()
        }
        const sent = request(
          {
            agent,
            hostname: url.hostname.replace(/^\[|\]$/g, ''),
            port: url.port || (secure ? 443 : 80),
            path: `${url.pathname}${url.search}`,
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              ...(authorization ? { authorization } : {}),
            },
            ...(signal ? { signal } : {}),
          },
          (answer) => {
            const chunks: Buffer[] = []
            const meter = new JsonMeter(json)
            let size = 0
            answer.on('data', (chunk: Buffer) => {
              size += chunk.length
              if (size > maxBytes) return fail(new AnswerTooLargeError(maxBytes))
              const tooComplex = meterChunk(meter, chunk)
              if (tooComplex) fail(tooComplex)
              else chunks.push(chunk)
            })
            answer.on('error', (cause) => fail(new NodeUnreachableError(cause)))
            answer.on('end', () => {
              clearTimeout(timer)
              const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)
              if (!answer.complete)
                reject(new NodeUnreachableError(new Error('the answer ended before it was whole')))
              else if (answer.statusCode === 200 || looksLikeJson(bytes))
                resolveUnlessLimited(answer, { bytes, fresh: !sent.reusedSocket }, resolve, reject)
              else reject(new NodeStatusError(answer.statusCode ?? 0, retryAfter(answer)))
            })
          },
        )
        const timer = setTimeout(() => fail(new NodeTimeoutError(timeout)), timeout)
        // A node that answers before it has read a large request to its end closes the connection while the request is still written:
        // Node.js then has no listener left for the socket's EPIPE, which would end the process.
        sent.once('socket', (socket) => {
          if (!sent.reusedSocket) socket.on('error', () => {})
        })
        sent.on('error', (cause) => {
          clearTimeout(timer)
          reject(cause instanceof ChainscopeError ? cause : new NodeUnreachableError(cause))
        })
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** Counts one more chunk of an answer; returns an error once parsing it would take too much memory. */
export function meterChunk(meter: JsonMeter, chunk: Uint8Array): AnswerTooComplexError | undefined {
  try {
    meter.push(chunk)
    return undefined
  } catch (error) {
    if (error instanceof JsonTooComplexError) return new AnswerTooComplexError(error)
    throw error
  }
}

/** Nodes answer 400 and 500 with a JSON-RPC error inside; only 429 and 5xx of a gateway are the transport's own. */
function resolveUnlessLimited(
  answer: IncomingMessage,
  posted: Posted,
  resolve: (posted: Posted) => void,
  reject: (error: Error) => void,
): void {
  const status = answer.statusCode ?? 0
  if (status === 429 || status === 502 || status === 503 || status === 504)
    reject(new NodeStatusError(status, retryAfter(answer)))
  else resolve(posted)
}

const looksLikeJson = (bytes: Buffer): boolean => /^\s*[[{]/.test(bytes.toString('latin1', 0, 16))

/** The wait that the node asks for, ms (Retry-After). */
function retryAfter(answer: IncomingMessage): number | undefined {
  const value = answer.headers['retry-after']
  if (value === undefined) return undefined
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 300_000) : undefined
}

export const NodeUnreachableError = defineError(
  'node_unreachable',
  (cause: unknown) => `The node does not answer (${sentenceOf(cause)})`,
  { retryable: true, causeLast: true },
)

export const NodeTimeoutError = defineError(
  'node_timeout',
  (ms: number) => `The node did not answer within ${Math.round(ms / 100) / 10} s`,
  { retryable: true },
)

export class NodeStatusError extends ChainscopeError {
  readonly code = 'node_status'
  override readonly retryable = true
  readonly status: number
  /** From Retry-After, ms. */
  readonly retryAfter: number | undefined
  constructor(status: number, retryAfter: number | undefined) {
    super(
      status === 429 ? 'The node limits our requests (HTTP 429)' : `The node answered with HTTP ${status}`,
    )
    this.status = status
    this.retryAfter = retryAfter
  }
}

export const AnswerTooLargeError = defineError(
  'node_answer_too_large',
  (bytes: number) => `The node's answer is larger than ${Math.round(bytes / 1_048_576)} MB`,
  { retryable: true },
)

/** Deep nesting ends recursion, and small values take thirty times their bytes: refused before anything is parsed. */
export class AnswerTooComplexError extends ChainscopeError {
  readonly code = 'node_answer_too_complex'
  override readonly retryable = true
  constructor(cause: Error) {
    super("The node's answer cannot be parsed safely", { cause })
  }
}
