import type { FastifyRequest } from 'fastify'
import { AccountError } from '../accounts/account-error.ts'

const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** This server's URL for a client: PUBLIC_URL, or else the host of the request. */
export function baseUrlOf(request: FastifyRequest, publicUrl: string): string {
  if (publicUrl) return publicUrl
  const host = request.headers.host ?? ''
  if (!HOST.test(host)) throw new BadHostError()
  return `http://${host.toLowerCase()}`
}

/**
 * Throws unless a request that changes data comes from a page of this server. A page of another site can make
 * a browser send such a request with cookies, but then the request names that origin or is not JSON.
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, cookie, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers
  if (site !== undefined && site !== 'same-origin') throw new OtherOriginError()
  if (origin === undefined ? cookie !== undefined && site === undefined : !isOurs(origin, request, publicUrl))
    throw new OtherOriginError()
  if (request.method !== 'DELETE' && !/^application\/json\s*(?:;|$)/i.test(type)) throw new NotJsonError()
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin
  // Compares hosts only, because we do not know whether a proxy in front of us uses TLS.
  return URL.canParse(origin) && new URL(origin).host === new URL(baseUrlOf(request, '')).host
}

const BadHostError = AccountError.define('bad_host', 'The request does not say which server it is for.', {
  httpStatus: 400,
})

const OtherOriginError = AccountError.define(
  'other_origin',
  'This can be asked for by pages of this server only.',
  {
    httpStatus: 403,
  },
)

const NotJsonError = AccountError.define(
  'not_json',
  'The body has to be JSON, with the content type application/json.',
  { httpStatus: 415 },
)
