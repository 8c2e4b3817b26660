import type { Socket } from 'node:net'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Dialect } from '../api/dialect.ts'
import type { Dispatch } from '../api/dispatch.ts'
import type { BlockscoutVerification } from '../api/endpoints/blockscout-verification.ts'
import type { StoreDecompiled } from '../api/endpoints/decompiled.ts'
import type { AnswerFingerprint } from '../api/endpoints/fingerprint.ts'
import type { SmartContracts } from '../api/endpoints/smart-contracts.ts'
import type { RegistryApi } from '../api/endpoints/source-registry.ts'
import type { OlderRegistryApi } from '../api/endpoints/source-registry-v1.ts'
import { ACTIONS } from '../api/registry.ts'
import type { BlockRef } from '../chain/types.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import type { AnswerGraph } from '../graphql/handler.ts'
import type { JsonRpc } from '../json-rpc/rpc-dispatch.ts'
import { networksOf } from '../primitives/ip-address.ts'
import type { Logger } from '../primitives/log.ts'
import { packageVersion } from '../primitives/version.ts'
import { isConnectionLost } from '../store/connect/open.ts'
import type { Spans } from '../telemetry/spans.ts'
import { hasTooManyParameters, readBodies, TooManyFieldsError } from './bodies.ts'
import { type BodyParser, createBodyParser } from './body-parser.ts'
import { endConnections, linger } from './connections.ts'
import { createHeadFeed } from './head-feed.ts'
import type { Logo, TokenLogos } from './logo.ts'
import { type Metrics, metricsRoute } from './plugins/metrics.ts'
import { type LimitParts, limitRequests } from './plugins/request-limits.ts'
import { traceRequests } from './plugins/request-spans.ts'
import { PortError } from './port.ts'
import { createRefusals, envelope, type Refusals } from './refusal.ts'
import { type AccountParts, accountRoutes } from './routes/account-routes.ts'
import { collectPaths, docsRoutes } from './routes/docs.ts'
import { eventRoutes } from './routes/events.ts'
import { fingerprintRoutes } from './routes/fingerprint-routes.ts'
import { graphqlRoutes } from './routes/graphql.ts'
import {
  chainListRoutes,
  createHealthReader,
  type HealthSource,
  healthRoutes,
} from './routes/health-routes.ts'
import { jsonRpcRoutes } from './routes/json-rpc.ts'
import { isBrowser, pageRoutes } from './routes/pages.ts'
import { queryApiRoutes } from './routes/query-api.ts'
import { decompiledRoutes, olderRegistryRoutes, registryRoutes } from './routes/registry-routes.ts'
import { smartContractRoutes } from './routes/smart-contract-routes.ts'
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
  /** undefined if the operator has not set a token for it. */
  readonly decompiled?: StoreDecompiled | undefined
  readonly accounts: AccountParts
  readonly health: HealthSource
  readonly limits: LimitParts
  readonly metrics: { readonly metrics: Pick<Metrics, 'watch' | 'read'>; readonly token: string }
  /** The dialect of refusals if the request does not name one. */
  readonly usualDialect: Dialect['name']
  /** Rejects while there is no block. */
  readonly newestBlock: () => Promise<BlockRef>
  /** How often the newest block is read while there are subscribers, ms. */
  readonly newestBlockIntervalMs?: number
  /** How long connections may stay open while the server closes, ms. */
  readonly connectionsEndMs?: number
  /** A sentence that says why the index cannot answer; empty if it can. */
  readonly unreadable: () => string
  readonly spans?: Spans | undefined
  /** The chain's logo on the pages; undefined means the built-in one. */
  readonly logo?: Logo | undefined
  readonly tokenLogos?: TokenLogos | undefined
  /** The chain's name on the pages; undefined means the built-in one. */
  readonly siteName?: string | undefined
  readonly welcome: () => object
  readonly log: Logger
}

/** Large, because form bodies contain whole sources (compatibility.md, Clients). */
const MAX_BODY_BYTES = 10 * 1_048_576
/** A Content-Type that does not match is ignored, because some clients send malformed ones. */
const MEDIA_TYPE = /^\s*[^\s/;]+\/[^\s/;]+\s*(;|$)/
/** Some clients send a compiler's whole input in the URL of a POST with an empty body (compatibility.md, Clients). */
const MAX_HEADER_BYTES = 524_288

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { accounts, limits, metrics, log } = parts
  const refusals = createRefusals(parts.usualDialect)
  const server = createFastify(parts, refusals)
  const parser = createBodyParser()
  server.addHook('onClose', async () => parser.close())
  if (parts.spans) traceRequests(server, parts.spans)
  readBodies(server, parser)
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!MEDIA_TYPE.test(headers['content-type'] ?? '')) delete headers['content-type']
  })
  setHeaders(server)
  handleErrors(server, refusals, log)
  limitRequests(server, limits, refusals)
  server.addHook('onRequest', async ({ raw }) => {
    if (hasTooManyParameters(raw.url!)) throw new TooManyFieldsError()
  })
  refuseUnreadable(server, parts.unreadable, refusals)
  metrics.metrics.watch(server)
  if (metrics.token !== '') metricsRoute(server, metrics.metrics, metrics.token)
  const paths = collectPaths(server)
  healthRoutes(server, parts.health)
  endConnections(server, parts.connectionsEndMs)
  const { logo, tokenLogos, siteName } = parts
  const healthState = createHealthReader(parts.health)
  const ofPages = { publicUrl: accounts.publicUrl, logo, tokenLogos, siteName, health: healthState }
  const home = pageRoutes(server, ofPages)
  server.setNotFoundHandler((request, reply) => {
    reply.code(404)
    const isPage = home && isBrowser(request) && !/^\/(api|v2)\b/.test(request.url)
    return isPage ? home(request, reply) : reply.send(refusals.write(request, 'Not found'))
  })
  await apiRoutes(server, { ...parts, healthState }, parser, paths, home)
  return server
}

function createFastify({ limits, accounts }: ServerParts, refusals: Refusals): FastifyInstance {
  const trusted = limits.settings.TRUSTED_PROXIES
  return Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    // Limits how long a client that sends a byte now and then can hold a connection, ms.
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerUnreadable,
    // A path that cannot be decoded. No hook sees such a request.
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
      // Routes read the query themselves (`queryOf`): the router's own parser takes 45 ms for half a megabyte.
      querystringParser: () => ({}),
    },
    rewriteUrl: belowBase(accounts.publicUrl),
    // Fastify's schema compilers are as large as the rest of Fastify.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
}

/** Parameters and answers are described by zod (src/api/parse.ts), so no route has a schema for Fastify to compile. */
const noSchemas = (): never => {
  throw new Error('a route has a schema, and the server has no compilers for it')
}

/** If the tables belong to another version, this program would read them wrongly. Then only health is answered. */
function refuseUnreadable(server: FastifyInstance, unreadable: () => string, refusals: Refusals): void {
  server.addHook('onRequest', async (request, reply) => {
    const reason = unreadable()
    if (reason === '' || request.routeOptions.config.unlimited) return
    return reply.code(503).header('retry-after', '5').send(refusals.write(request, reason))
  })
}

function setHeaders(server: FastifyInstance): void {
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
}

function handleErrors(server: FastifyInstance, refusals: Refusals, log: Logger): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) {
      const isOwn = error instanceof ChainscopeError
      const text = status === 413 && !isOwn ? 'The body is too large.' : error.message
      return reply.code(status).send(refusals.write(request, text))
    }
    if (isUnavailable(error)) {
      // All requests fail until the database is back, so a stack trace for each would add nothing.
      log('warn', `A request failed: ${sentenceOf(error)}`, { request: request.id })
      reply.code(503).header('retry-after', '5')
    } else {
      log('error', 'A request failed', { request: request.id, error })
      reply.code(500)
    }
    const text = `Something went wrong. Request ${request.id}`
    return reply.send(refusals.write(request, text, 'Something went wrong.'))
  })
}

async function apiRoutes(
  server: FastifyInstance,
  parts: ServerParts & { readonly healthState: ReturnType<typeof createHealthReader> },
  parser: BodyParser,
  paths: () => Readonly<Record<string, object>>,
  home: ReturnType<typeof pageRoutes>,
): Promise<void> {
  const { dispatch, decompiled, welcome, health, healthState } = parts
  const { publicUrl } = parts.accounts
  const streams = createStreams({ log: parts.log })
  const feed = createHeadFeed({
    read: parts.newestBlock,
    log: parts.log,
    intervalMs: parts.newestBlockIntervalMs,
  })
  eventRoutes(server, { feed, streams, health: healthState })
  server.addHook('preClose', async () => {
    feed.close()
    await streams.close()
  })
  const verify = olderRegistryRoutes(server, parts.olderRegistryApi)
  queryApiRoutes(server, { dispatch, streams, verify, welcome, home })
  chainListRoutes(server, health, publicUrl)
  smartContractRoutes(server, parts.smartContracts, parts.blockscoutVerification)
  registryRoutes(server, parts.registryApi)
  fingerprintRoutes(server, parts.fingerprint)
  decompiledRoutes(server, decompiled)
  await accountRoutes(server, parts.accounts)
  await jsonRpcRoutes(server, parts.jsonRpc, parser, streams)
  await graphqlRoutes(server, parts.graphql)
  docsRoutes(server, async () => {
    const [{ openApiDocument }, { default: examples }] = await Promise.all([
      import('../api/openapi/document.ts'),
      import('../api/openapi/examples.json', { with: { type: 'json' } }),
    ])
    return openApiDocument({
      actions: ACTIONS,
      examples,
      paths: paths(),
      version: packageVersion(),
      publicUrl,
    })
  })
}

/**
 * Removes PUBLIC_URL's path from a request's URL if the proxy has not removed it. Several slashes at the start count as one,
 * because clients may join a base URL and a path with two slashes.
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

/** Whether the database or the node is unreachable, or the disk full (class 53). A retry may succeed. */
const isUnavailable = (error: Error & { code?: unknown }): boolean =>
  (error instanceof ChainscopeError && error.retryable) ||
  isConnectionLost(error) ||
  /^53/.test(String(error.code)) ||
  /connection timeout|socket hang up/i.test(error.message)

/** Answers requests that the HTTP parser refused: not HTTP, or with headers that are too long or late. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The address of the request is too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not arrive in time.']
        : ['400 Bad Request', 'The request cannot be read.']
  const body = JSON.stringify(envelope(text))
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Throws PortError when the port cannot be bound. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (cause) {
    throw new PortError(host, port, cause)
  }
}
