import type { FastifyRequest } from 'fastify'
import { joinParameters } from '../api/request.ts'
import type { Upload } from '../verification/submission.ts'

/** Parameters of a query-API request: the URL's query wins, then the body, whatever form it came in. */
export function readParameters(request: FastifyRequest): Map<string, string> {
  const question = request.raw.url!.indexOf('?')
  const query = question < 0 ? [] : new URLSearchParams(request.raw.url!.slice(question + 1))
  return joinParameters([query, bodyParameters(request)])
}

function bodyParameters({ body, headers }: FastifyRequest): Iterable<readonly [string, unknown]> {
  if (body instanceof URLSearchParams) return body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  // A field given twice in a multipart body comes as a list, of which the first counts; in JSON a list is a bad value.
  const twice = headers['content-type']?.startsWith('multipart/') === true
  return Object.entries(body).map(([name, value]) => [name, twice && Array.isArray(value) ? value[0] : value])
}

/** Parts of a multipart body named `files[0]`, `files[1]` …, in the order of their numbers. */
export function readUploads(request: FastifyRequest): Upload[] {
  const { body, headers } = request
  if (!headers['content-type']?.startsWith('multipart/') || typeof body !== 'object' || body === null)
    return []
  return Object.entries(body)
    .flatMap(([name, value]) => {
      const number = /^files\[(\d{1,4})\]$/.exec(name)?.[1] ?? (name === 'files' ? '0' : undefined)
      return number === undefined ? [] : [value].flat().map((one) => ({ number: Number(number), one }))
    })
    .sort((a, b) => a.number - b.number)
    .map(({ one }) => ({
      name: (one as NamedFile).filename ?? '',
      content: `${(one as NamedFile).content ?? one}`,
    }))
}

/** What the body's reader makes of a file (http/server). */
export interface NamedFile {
  readonly filename: string
  readonly content: Buffer
}
