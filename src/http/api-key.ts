import type { FastifyRequest } from 'fastify'
import { normalizedName } from '../api/request.ts'
import { bodyParameters } from './read-parameters.ts'

/** The API key of a request, if it has arrived: from the URL, then headers, then a parsed body. */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  const { raw, headers } = request
  const asked = raw.url!.indexOf('?')
  const inUrl = asked < 0 ? undefined : /[?&]api_?key=([^&#]+)/i.exec(raw.url!.slice(asked))?.[1]
  const named = headers['x-api-key']
  return (
    decoded(inUrl) ??
    (typeof named === 'string' ? named.trim() : undefined) ??
    bearerOf(request) ??
    keyOfBody(request)
  )
}

/** The token of `Authorization: Bearer`. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

function keyOfBody(request: FastifyRequest): string | undefined {
  for (const [name, value] of bodyParameters(request)) {
    if (normalizedName(name) !== 'apikey') continue
    const text = Array.isArray(value) ? value[0] : value
    return typeof text === 'string' ? text.trim() : undefined
  }
  return undefined
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text).trim()
  } catch {
    return text
  }
}
