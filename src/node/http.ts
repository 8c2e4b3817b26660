import { setMaxListeners } from 'node:events'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { redactUrl } from '../settings.ts'
import { ACCEPTED_ENCODINGS, type BodyLimits, readBody } from './answer-body.ts'
import { UnreadableAnswerError } from './answers.ts'

export interface Posted {
  readonly bytes: Buffer
  /** Whether a new connection was used, so that another node may have answered. */
  readonly fresh: boolean
}

export interface PostLimits extends BodyLimits {
  /** For the whole exchange, ms. */
  readonly timeout: number
  readonly signal?: AbortSignal
}

/** One endpoint's transport: a POST with a body, the answer's bytes. */
export interface Transport {
  post(body: string | Buffer, limits: PostLimits): Promise<Posted>
  close(): void
}

/** Connections are kept and reused; a node that is slow to accept never delays another endpoint. */
export function createTransport(address: string, { connections }: { connections: number }): Transport {
  const keep = { keepAlive: true, maxSockets: connections }
  const agents = { 'http:': new HttpAgent(keep), 'https:': new HttpsAgent(keep) }
  const login = loginIn(new URL(address))
  const authorization = login && `Basic ${Buffer.from(login).toString('base64')}`

  const postTo = (url: URL, body: string | Buffer, limits: PostLimits): Promise<Posted | URL> =>
    new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:'
      const sent = (secure ? httpsRequest : httpRequest)(
        {
          agent: agents[secure ? 'https:' : 'http:'],
          hostname: url.hostname.replace(/^\[|\]$/g, ''),
          port: url.port || (secure ? 443 : 80),
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'accept-encoding': ACCEPTED_ENCODINGS,
            ...(authorization ? { authorization } : {}),
          },
          ...(limits.signal ? { signal: limits.signal } : {}),
        },
        (answer) =>
          receive(answer, url, limits)
            .then((received) =>
              received instanceof URL ? received : { bytes: received, fresh: !sent.reusedSocket },
            )
            .then(settle(resolve), settle(reject)),
      )
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          how(value)
        }
      const fail = (error: Error) => {
        settle(reject)(error)
        sent.destroy()
      }
      const timer = setTimeout(() => fail(new NodeTimeoutError(limits.timeout)), limits.timeout)
      // A node may answer before it has read a large request, and close the connection during the write.
      // Node.js then has no listener for the socket's EPIPE, which would end the process.
      sent.once('socket', (socket) => socket.off('error', ignore).on('error', ignore))
      sent.on('error', (cause) =>
        settle(reject)(cause instanceof ChainscopeError ? cause : new NodeUnreachableError(cause)),
      )
      sent.end(body)
    })

  return {
    async post(body, limits) {
      // There is one listener for each concurrent request, which is not a leak.
      if (limits.signal) setMaxListeners(0, limits.signal)
      const began = performance.now()
      let url = new URL(address)
      for (let redirects = 0; ; redirects++) {
        const timeout = Math.max(1, limits.timeout - (performance.now() - began))
        const posted = await postTo(url, body, { ...limits, timeout })
        if (!(posted instanceof URL)) return posted
        if (redirects === MAX_REDIRECTS || !isSameNode(url, posted)) throw new NodeRedirectError(posted)
        url = posted
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** The user and password of a URL as HTTP sends them; undefined if it has no user. */
export const loginIn = ({ username, password }: URL): string | undefined =>
  username ? `${decodeURIComponent(username)}:${decodeURIComponent(password)}` : undefined

const ignore = () => {}
const MAX_REDIRECTS = 5

/** The host in RPC_URL may know the password. So redirects within the host are followed, and upgrades to HTTPS. */
export const isSameNode = (from: URL, to: URL): boolean =>
  to.hostname === from.hostname &&
  (to.protocol === from.protocol
    ? to.port === from.port
    : /^(http|ws):$/.test(from.protocol) && to.protocol === from.protocol.replace(':', 's:'))

/** The bytes of an answer, or its redirect. */
async function receive(answer: IncomingMessage, url: URL, limits: PostLimits): Promise<Buffer | URL> {
  const { statusCode: status = 0, headers } = answer
  const { location = '' } = headers
  if (status >= 300 && status < 400 && URL.canParse(location, url)) {
    answer.resume()
    return new URL(location, url)
  }
  let bytes: Buffer
  try {
    bytes = await readBody(answer, limits)
  } catch (error) {
    // The body of a gateway's error is not needed, so its encoding does not matter.
    if (error instanceof UnreadableAnswerError && status !== 200)
      throw new NodeStatusError(status, retryAfter(answer))
    throw error instanceof ChainscopeError ? error : new NodeUnreachableError(error)
  }
  if (!answer.complete) throw new NodeUnreachableError(new Error('the answer ended before it was whole'))
  // Nodes send JSON-RPC errors with status 400 and 500. Only 429 and a gateway's 5xx are errors of the transport.
  if ([429, 502, 503, 504].includes(status) || (status !== 200 && !looksLikeJson(bytes)))
    throw new NodeStatusError(status, retryAfter(answer))
  return bytes
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

export const NodeUnreachableError = ChainscopeError.define(
  'node_unreachable',
  (cause: unknown) => `The node does not answer (${sentenceOf(cause)})`,
  { retryable: true, causeLast: true },
)

export const NodeTimeoutError = ChainscopeError.define(
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

/** The host in RPC_URL redirects to another. */
export const NodeRedirectError = ChainscopeError.define(
  'node_redirect',
  (target: URL) =>
    `The node's address leads on to ${redactUrl(target.href)}, which is not followed: name that address in RPC_URL if it is the node's`,
  { retryable: true },
)
