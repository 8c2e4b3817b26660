import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createServer as createSocketServer } from 'node:net'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Dialect } from '../api/dialect.ts'
import type { Dispatch } from '../api/dispatch.ts'
import type { BlockscoutVerification } from '../api/endpoints/blockscout-verification.ts'
import type { TakeDecompiled } from '../api/endpoints/decompiled.ts'
import type { AnswerFingerprint } from '../api/endpoints/fingerprint.ts'
import type { SmartContracts } from '../api/endpoints/smart-contracts.ts'
import type { RegistryApi } from '../api/endpoints/source-registry.ts'
import type { OlderRegistryApi } from '../api/endpoints/source-registry-v1.ts'
import { openApiDocument } from '../api/openapi/document.ts'
import examples from '../api/openapi/examples.json' with { type: 'json' }
import { ACTIONS } from '../api/registry.ts'
import { ChainscopeError, StartError, sentenceOf } from '../errors.ts'
import type { AnswerGraph } from '../graphql/handler.ts'
import type { JsonRpc } from '../json-rpc/dispatch.ts'
import type { Logger } from '../primitives/log.ts'
import { packageVersion } from '../primitives/version.ts'
import { hasTooManyParameters, readBodies, TooManyFieldsError } from './bodies.ts'
import { createBodyParser } from './body-parser.ts'
import { networksOf } from './caller.ts'
import { type LimitParts, limitRequests } from './plugins/limits.ts'
import { type Metrics, metricsRoute } from './plugins/metrics.ts'
import { createRefusals } from './refusal.ts'
import { type AccountParts, accountRoutes } from './routes/accounts.ts'
import { chainListRoutes } from './routes/chain-list.ts'
import { decompiledRoutes } from './routes/decompiled.ts'
import { docsRoutes } from './routes/docs.ts'
import { fingerprintRoutes } from './routes/fingerprint.ts'
import { graphqlRoutes } from './routes/graphql.ts'
import { type HealthSource, healthRoutes } from './routes/health.ts'
import { jsonRpcRoutes } from './routes/json-rpc.ts'
import { isBrowser, pageRoutes } from './routes/pages.ts'
import { queryApiRoutes } from './routes/query-api.ts'
import { olderRegistryRoutes, registryRoutes } from './routes/registry.ts'
import { smartContractRoutes } from './routes/smart-contracts.ts'
import { createStreams } from './streams.ts'

export interface ServerParts {
  readonly dispatch: Dispatch
  readonly jsonRpc: JsonRpc
  readonly graphql: AnswerGraph
  readonly smartContracts: SmartContracts
  readonly blockscoutVerification: BlockscoutVerification
  readonly registryApi: RegistryApi
  readonly olderRegistryApi: OlderRegistryApi
  readonly fingerprint: AnswerFingerprint
  /** undefined: nobody may. */
  readonly decompiled?: TakeDecompiled | undefined
  readonly accounts: AccountParts
  readonly health: HealthSource
  readonly limits: LimitParts
  readonly metrics: { readonly metrics: Pick<Metrics, 'watch' | 'read'>; readonly token: string }
  /** Of refusals, where the request does not say. */
  readonly usualDialect: Dialect['name']
  /** What the root page says. */
  readonly welcome: () => object
  readonly log: Logger
}

/** Form bodies hold whole sources (compatibility.md, Clients). */
const MOST_BODY = 10 * 1_048_576
/** Of what names no kind at all, nothing is said: no reason to refuse it. */
const MEDIA_TYPE = /^\s*[^\s/;]+\/[^\s/;]+\s*(;|$)/
/** Some clients send a compiler's whole input in the URL of a POST with an empty body (compatibility.md, Clients). */
const MOST_HEADERS = 524_288

export async function createServer({
  dispatch,
  jsonRpc,
  graphql,
  smartContracts,
  blockscoutVerification,
  registryApi,
  olderRegistryApi,
  fingerprint,
  decompiled,
  accounts,
  health,
  limits,
  metrics: { metrics, token },
  usualDialect,
  welcome,
  log,
}: ServerParts): Promise<FastifyInstance> {
  const refusals = createRefusals(usualDialect)
  const trusted = limits.settings.TRUSTED_PROXIES
  const server = Fastify({
    logger: false,
    bodyLimit: MOST_BODY,
    // Who sends a byte now and then holds a connection for so long and no longer, ms.
    http: { maxHeaderSize: MOST_HEADERS, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseUnreadable,
    // Of a path that is no text, which no hook sees.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      reply.header('access-control-allow-origin', '*').code(404).send(refusals.write(request, 'Not found')),
    trustProxy: trusted.length > 0 ? networksOf(trusted) : false,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 200,
      // Who needs the query reads it (`queryOf`): half a megabyte of it takes the router's own parser 45 ms.
      querystringParser: () => ({}),
    },
    rewriteUrl: belowBase(accounts.publicUrl),
  })
  const parser = createBodyParser()
  server.addHook('onClose', async () => parser.close())
  readBodies(server, parser)

  server.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!MEDIA_TYPE.test(headers['content-type'] ?? '')) delete headers['content-type']
  })
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) linger(request, reply)
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', '*')
    reply.header('x-content-type-options', 'nosniff')
  })
  server.options('/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type, x-api-key, authorization')
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  )

  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) {
      const ours = error instanceof ChainscopeError
      const text = status === 413 && !ours ? 'The body is too large.' : error.message
      return reply.code(status).send(refusals.write(request, text))
    }
    if (isAway(error)) {
      // Every request says so until the database is back: where in our code each was tells nothing.
      log('warn', `A request failed: ${sentenceOf(error)}`, { request: request.id })
      reply.code(503).header('retry-after', '5')
    } else {
      log('error', 'A request failed', { request: request.id, error })
      reply.code(500)
    }
    const text = `Something went wrong. Request ${request.id}`
    return reply.send(refusals.write(request, text, 'Something went wrong.'))
  })

  limitRequests(server, limits, refusals)
  server.addHook('onRequest', async ({ raw }) => {
    if (hasTooManyParameters(raw.url!)) throw new TooManyFieldsError()
  })
  metrics.watch(server)
  if (token !== '') metricsRoute(server, metrics, token)
  healthRoutes(server, health)
  const streams = createStreams({ log })
  endConnections(server)
  server.addHook('preClose', async () => streams.close())
  const home = pageRoutes(server, accounts.publicUrl)
  server.setNotFoundHandler((request, reply) => {
    reply.code(404)
    const isPage = home && isBrowser(request) && !/^\/(api|v2)\b/.test(request.url)
    return isPage ? home(reply) : reply.send(refusals.write(request, 'Not found'))
  })
  const verify = olderRegistryRoutes(server, olderRegistryApi)
  queryApiRoutes(server, { dispatch, streams, verify, welcome, home })
  chainListRoutes(server, health, accounts.publicUrl)
  smartContractRoutes(server, smartContracts, blockscoutVerification)
  registryRoutes(server, registryApi)
  fingerprintRoutes(server, fingerprint)
  decompiledRoutes(server, decompiled)
  await accountRoutes(server, accounts)
  await jsonRpcRoutes(server, jsonRpc, parser)
  await graphqlRoutes(server, graphql)
  const { publicUrl } = accounts
  const takesDecompiled = decompiled !== undefined
  const described = { actions: ACTIONS, examples, version: packageVersion(), publicUrl, takesDecompiled }
  docsRoutes(server, openApiDocument(described))
  return server
}

/**
 * A proxy may or may not take PUBLIC_URL's path off: both work. Several slashes at the start are one: clients join
 * base URLs that end with a slash and paths that begin with one.
 */
function belowBase(publicUrl: string): (request: { url?: string | undefined }) => string {
  const base = publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : ''
  return ({ url: written = '/' }) => {
    const url = written.replace(/^\/{2,}/, '/')
    if (!base || !url.startsWith(base)) return url
    const rest = url.slice(base.length)
    return rest.startsWith('/') ? rest.replace(/^\/{2,}/, '/') : /^(\?|$)/.test(rest) ? `/${rest}` : url
  }
}

/** How long connections may last once the server closes, in whatever state they are, ms. */
const CONNECTIONS_END_MS = 5_000

/**
 * Without it whoever has sent half a request, or does not read an answer, keeps the server from closing for as long as
 * requests may take: only connections that rest between requests are closed at once.
 */
function endConnections(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const end = setTimeout(() => server.server.closeAllConnections(), CONNECTIONS_END_MS)
    server.server.once('close', () => clearTimeout(end))
  })
}

/** For who is still sending, ms. */
const LINGER = 2_000

/** Who is still sending when the connection ends never reads why: for a while the rest is taken, and thrown away. */
function linger({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  raw.resume()
  const end = () => {
    if (!raw.complete) raw.destroy()
  }
  reply.raw.once('finish', () => setTimeout(end, LINGER).unref())
}

/** Throws when the port cannot be listened on just now. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const trial = createSocketServer()
  try {
    await once(trial.listen({ host, port }), 'listening')
  } catch (cause) {
    throw new PortError(host, port, cause)
  }
  await new Promise((closed) => trial.close(closed))
}

/** PostgreSQL's classes 08 (connection), 57P (shut down or starting) and 53 (a full disk among them), and what sockets and the pool say. */
const AWAY = /^(08|57P|53|ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const AWAY_WORDS = /connection (terminated|timeout)|timeout exceeded when trying to connect|socket hang up/i

/** Is it the database or the node that does not answer? Then the same request may succeed a little later. */
const isAway = (error: Error & { code?: unknown }): boolean =>
  (error instanceof ChainscopeError && error.retryable) ||
  AWAY.test(String(error.code)) ||
  AWAY_WORDS.test(error.message)

/** What never became a request: not HTTP, or headers without an end. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The address of the request is too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not arrive in time.']
        : ['400 Bad Request', 'The request cannot be read.']
  const body = JSON.stringify({ message: text, result: text, status: '0' })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Listens; a taken port is a sentence. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (cause) {
    throw new PortError(host, port, cause)
  }
}

export class PortError extends StartError {
  readonly code = 'port_unusable'
  constructor(host: string, port: number, cause: unknown) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    super(
      taken
        ? `Port ${port} on ${host} is taken by another program; stop that one or choose another with PORT.`
        : `Listening on ${host}, port ${port} is not possible here; choose others with HOST and PORT`,
      taken ? {} : { cause },
    )
  }
}
