import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch } from '../../api/dispatch.ts'
import { readParameters, readUploads } from '../read-parameters.ts'
import type { Streams } from '../streams.ts'
import { isBrowser, type SendHome } from './pages.ts'

export interface QueryApi {
  readonly dispatch: Dispatch
  readonly streams: Streams
  /** Takes sources that are posted to the bare root, as to the source registry. */
  readonly verify: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** What the bare root says to programs that ask for nothing; */
  readonly welcome: () => object
  /** and to people. */
  readonly home: SendHome | undefined
}

/** `/api` and `/v2/api`, by GET and POST; also the bare root with a `module`, which some clients take for the API's. */
export function queryApiRoutes(
  server: FastifyInstance,
  { dispatch, streams, verify, welcome, home }: QueryApi,
): void {
  const answer =
    ({ etherscanPath = false, root = false }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const parameters = readParameters(request)
      if (root && !parameters.has('module') && parameters.has('address') && request.method === 'POST')
        return verify(request, reply)
      if (root && !parameters.has('module'))
        return home && isBrowser(request) ? home(reply) : reply.send(welcome())
      const get = request.method === 'POST' ? undefined : { ifNoneMatch: request.headers['if-none-match'] }
      const { httpStatus, headers, body } = await dispatch({
        parameters,
        etherscanPath,
        get,
        uploads: readUploads(request),
      })
      // What says nothing else is not to be kept: errors, and whatever changes without a new block.
      reply.header('cache-control', 'no-store').code(httpStatus).headers(headers)
      return reply.send(body instanceof Readable ? streams.open(body, reply) : body)
    }
  const method = ['GET', 'POST'] as const
  for (const url of ['/api', '/api/']) server.route({ method: [...method], url, handler: answer({}) })
  for (const url of ['/v2/api', '/v2/api/'])
    server.route({ method: [...method], url, handler: answer({ etherscanPath: true }) })
  server.route({ method: [...method], url: '/', handler: answer({ root: true }) })
}
