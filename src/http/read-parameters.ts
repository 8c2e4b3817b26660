import type { FastifyRequest } from 'fastify'
import { joinParameters } from '../api/request.ts'
import type { Upload } from '../verification/intake/submission.ts'
import { MultipartBody } from './multipart.ts'
import { FormBody } from './parse-body.ts'

/** The parameters of a query-API request, from the URL's query and then from a body of any type. */
export function readParameters(request: FastifyRequest): Map<string, string> {
  return joinParameters([queryOf(request), bodyParameters(request)])
}

/** The query of the URL as the client sent it. */
export function queryOf({ raw }: Pick<FastifyRequest, 'raw'>): URLSearchParams {
  const question = raw.url!.indexOf('?')
  return new URLSearchParams(question < 0 ? '' : raw.url!.slice(question + 1))
}

/** The fields of a body of any type; none if it has no fields. */
export function bodyParameters({ body }: FastifyRequest): Iterable<readonly [string, unknown]> {
  if (body instanceof FormBody) return body.fields
  // If a file is sent for a text parameter, the file's content is the text.
  if (body instanceof MultipartBody) return body.parts.map(({ name, text }) => [name, text])
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  return Object.entries(body)
}

/** Parts of a multipart body named `files[0]`, `files[1]` …, in the order of their numbers. */
export const readUploads = (request: FastifyRequest): Upload[] => readFiles(request, 'files')

export function readFiles({ body }: FastifyRequest, field: 'files' | 'interfaces'): Upload[] {
  if (!(body instanceof MultipartBody)) return []
  return body.parts
    .flatMap(({ name, fileName, text }) => {
      const [list, place] = /^(\w+)\[(\d{1,4})\]$/.exec(name)?.slice(1) ?? [name, '0']
      if (list !== field) return []
      return [{ number: Number(place), upload: { name: fileName ?? '', content: text } }]
    })
    .sort((a, b) => a.number - b.number)
    .map(({ upload }) => upload)
}
