import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch } from '../../api/dispatch.ts'
import { ACTIONS } from '../../api/registry.ts'
import { readParameters, readUploads } from '../read-parameters.ts'
import { type Streams, sendAnswer } from '../streams.ts'
import { isBrowser, type SendHome } from './pages.ts'

export interface QueryApi {
  readonly dispatch: Dispatch
  readonly streams: Streams
  /** Handles sources that are POSTed to the bare root, like the source registry. */
  readonly verify: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The answer of the bare root to programs. */
  readonly welcome: () => object
  /** The answer of the bare root to browsers. */
  readonly home: SendHome | undefined
}

interface Named {
  readonly module?: string
  readonly action?: string
}

const MODULES = new Set(ACTIONS.map(({ module }) => module.toLowerCase()))

/**
 * `/api` and `/v2/api`, by GET and POST. Module and action are in the query, or in the path as OpenAPI requires. Also the
 * bare root with a `module`, because some clients use it as the API's URL.
 */
export function queryApiRoutes(
  server: FastifyInstance,
  { dispatch, streams, verify, welcome, home }: QueryApi,
): void {
  const answer =
    ({ etherscanPath = false, root = false }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const named = request.params as Named
      if (named.module !== undefined && !MODULES.has(named.module.toLowerCase())) return reply.callNotFound()
      const parameters = readParameters(request)
      for (const name of ['module', 'action'] as const)
        if (named[name] !== undefined) parameters.set(name, named[name])
      if (root && !parameters.has('module') && parameters.has('address') && request.method === 'POST')
        return verify(request, reply)
      if (root && !parameters.has('module'))
        return home && isBrowser(request) ? home(request, reply) : reply.send(welcome())
      const get = request.method === 'POST' ? undefined : { ifNoneMatch: request.headers['if-none-match'] }
      const { httpStatus, headers, trailers, body } = await dispatch({
        parameters,
        etherscanPath,
        get,
        uploads: readUploads(request),
        sender: request.caller.id,
      })
      // By default, answers are not cached: errors, and whatever changes without a new block.
      reply.header('cache-control', 'no-store').code(httpStatus).headers(headers)
      for (const [name, value] of Object.entries(trailers ?? {})) reply.trailer(name, async () => value())
      return body instanceof Readable
        ? reply.send(streams.open(body, reply))
        : sendAnswer(reply, streams, body)
    }
  const method = ['GET', 'POST'] as const
  for (const [base, etherscanPath] of [
    ['/api', false],
    ['/v2/api', true],
  ] as const)
    for (const rest of ['', '/:module/:action'])
      for (const url of [`${base}${rest}`, `${base}${rest}/`])
        server.route({ method: [...method], url, handler: answer({ etherscanPath }) })
  server.route({ method: [...method], url: '/', handler: answer({ root: true }) })
  if (home) server.post('/verify-form', (request, reply) => verifyByForm(dispatch, request, reply))
}

/** Actions of the form at /verify. */
const VERIFYING = /^verify(sourcecode|_vyper_contract|_via_registry)$/

/** Handles the form at /verify when scripts are off. Redirects to the page that shows the progress of the verification. */
async function verifyByForm(dispatch: Dispatch, request: FastifyRequest, reply: FastifyReply) {
  const parameters = readParameters(request).set('module', 'contract')
  if (!VERIFYING.test(parameters.get('action') ?? '')) return reply.callNotFound()
  const sender = request.caller.id
  const { headers, body } = await dispatch({ parameters, etherscanPath: false, sender })
  const id = headers['x-verification-id']
  const address = parameters.get('contractaddress') ?? parameters.get('addresshash') ?? ''
  if (id !== undefined) return reply.redirect(`verify?${new URLSearchParams({ a: address, guid: id })}`, 303)
  const { result } = body as { readonly result?: unknown }
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`The contract was not verified: ${result}. Go back to change what you have entered.\n`)
}
