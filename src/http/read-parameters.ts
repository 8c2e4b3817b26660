import type { FastifyRequest } from 'fastify'
import { joinParameters } from '../api/request.ts'

/** Parameters of a query-API request: the URL's query wins, then the body, whatever form it came in. */
export async function readParameters(request: FastifyRequest): Promise<Map<string, string>> {
  const question = request.raw.url!.indexOf('?')
  const query = question < 0 ? [] : new URLSearchParams(request.raw.url!.slice(question + 1))
  return joinParameters([query, bodyParameters(request.body)])
}

function bodyParameters(body: unknown): Iterable<readonly [string, unknown]> {
  if (body === undefined || body === null) return []
  if (body instanceof URLSearchParams) return body
  if (Array.isArray(body) || typeof body !== 'object') return []
  return Object.entries(body)
}
