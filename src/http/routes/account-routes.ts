import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountEndpoint } from '../../accounts/account-endpoint.ts'
import { AccountError } from '../../accounts/account-error.ts'
import type { AccountHandlers, AccountRequest } from '../../accounts/account-handlers.ts'
import { AUTH_ENDPOINTS } from '../../accounts/auth-endpoints.ts'
import { readAccount, readEverything, readUsage } from '../../accounts/endpoints/account.ts'
import {
  changeAddress,
  forgetAddress,
  listAddresses,
  stopWatchMail,
} from '../../accounts/endpoints/address-endpoints.ts'
import { changeKey, createKey, listKeys, readKey, removeKey } from '../../accounts/endpoints/key-endpoints.ts'
import { authOperationOf, operationOf } from '../../api/openapi/account-operations.ts'
import { callerOf } from '../caller.ts'
import { queryOf } from '../read-parameters.ts'
import { assertSameOrigin, baseUrlOf } from '../same-origin.ts'

export interface AccountParts {
  readonly handlers: () => Promise<AccountHandlers>
  readonly publicUrl: string
}

const ENDPOINTS: readonly AccountEndpoint[] = [
  readAccount,
  listKeys,
  createKey,
  readKey,
  changeKey,
  removeKey,
  readUsage,
  listAddresses,
  changeAddress,
  forgetAddress,
  stopWatchMail,
  readEverything,
]

const MAX_BODY_BYTES = 16_384
/** The body of a refusal by a rate limit. */
const LIMITED = { refuse: (message: string) => ({ message, code: 'too_many_requests' }) }

/** `/auth` and `/account`: JSON for pages of this server. Other sites cannot use them. */
export async function accountRoutes(
  server: FastifyInstance,
  { handlers, publicUrl }: AccountParts,
): Promise<void> {
  const accountRequestOf = (request: FastifyRequest) => requestOf(request, publicUrl)
  server.post('/unsubscribe', { bodyLimit: MAX_BODY_BYTES, config: LIMITED }, async (request, reply) =>
    stopByLink(await handlers(), accountRequestOf(request), reply),
  )
  await server.register(async (closed) => {
    closed.addHook('onRequest', async (request) => assertSameOrigin(request, publicUrl))
    closed.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('access-control-allow-origin')
      reply.removeHeader('access-control-expose-headers')
      reply.header('cache-control', 'no-store')
      reply.header('cross-origin-resource-policy', 'same-origin')
      reply.header('referrer-policy', 'no-referrer')
    })
    const others = closed.errorHandler
    closed.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof AccountError) {
        if (error.retryAfter !== undefined) reply.header('retry-after', `${error.retryAfter}`)
        return reply.code(error.httpStatus).send({ message: error.message, code: error.code })
      }
      return others.call(closed, error, request, reply)
    })

    for (const endpoint of AUTH_ENDPOINTS)
      closed.route({
        method: endpoint.method,
        url: `/auth${pathOf(endpoint.path)}`,
        bodyLimit: MAX_BODY_BYTES,
        config: { ...LIMITED, operation: () => authOperationOf(endpoint) },
        handler: async (request, reply) => {
          const answer = await (await handlers()).auth(endpoint, accountRequestOf(request))
          return send(reply, answer)
        },
      })
    for (const endpoint of ENDPOINTS)
      closed.route({
        method: endpoint.method,
        url: pathOf(endpoint.path),
        bodyLimit: MAX_BODY_BYTES,
        config: { ...LIMITED, operation: () => operationOf(endpoint) },
        handler: async (request, reply) => {
          const answer = await (await handlers()).account(endpoint, accountRequestOf(request))
          if (endpoint.download)
            reply.header('content-disposition', `attachment; filename="${endpoint.download}"`)
          return reply.code(endpoint.status ?? 200).send(answer)
        },
      })
    for (const url of ['/auth/*', '/account/*'])
      closed.all(url, async (_request, reply) =>
        reply.code(404).send({ message: 'Not found', code: 'not_found' }),
      )
  })
}

function requestOf(request: FastifyRequest, publicUrl: string): AccountRequest {
  const { address, ip, local } = callerOf(request)
  return {
    base: baseUrlOf(request, publicUrl),
    url: request.url,
    headers: request.headers,
    ip,
    from: local ? undefined : address,
    parameters: request.params,
    query: Object.fromEntries(queryOf(request)),
    body: request.body,
  }
}

/** Stops mail about watched addresses, in a browser without JavaScript. The link in the mail has the user and a proof. */
async function stopByLink(handlers: AccountHandlers, request: AccountRequest, reply: FastifyReply) {
  try {
    await handlers.account(stopWatchMail, { ...request, query: {}, body: request.query })
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    return reply.code(error.httpStatus).send(`${error.message}\n`)
  }
  return reply.redirect('unsubscribe?done', 303)
}

/** Converts `/keys/{id}` to the router's notation. */
const pathOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Sends an answer of better-auth, without the session token. */
async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const location = answer.headers.get('location')
  if (location && answer.status >= 300 && answer.status < 400) reply.header('location', location)
  const text = await answer.text()
  reply.code(answer.status)
  if (text === '') return reply.send()
  const body = JSON.parse(text) as { message?: string; code?: string; token?: string }
  if (!answer.ok)
    return reply.send({ message: body.message ?? 'It was refused.', code: `${body.code}`.toLowerCase() })
  // Only the cookie carries the session, which scripts cannot read.
  const { token: _, ...rest } = body
  return reply.send(rest)
}
