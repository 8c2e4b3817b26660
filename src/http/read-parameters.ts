import type { FastifyRequest } from 'fastify'
import { joinParameters } from '../api/request.ts'
import type { Upload } from '../verification/submission.ts'
import { MultipartBody } from './multipart.ts'

/** Parameters of a query-API request: the URL's query wins, then the body, whatever form it came in. */
export function readParameters(request: FastifyRequest): Map<string, string> {
  const question = request.raw.url!.indexOf('?')
  const query = question < 0 ? [] : new URLSearchParams(request.raw.url!.slice(question + 1))
  return joinParameters([query, bodyParameters(request)])
}

function bodyParameters({ body }: FastifyRequest): Iterable<readonly [string, unknown]> {
  if (body instanceof URLSearchParams) return body
  // A file where a text belongs is the text.
  if (body instanceof MultipartBody) return body.parts.map(({ name, text }) => [name, text])
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  return Object.entries(body)
}

/** Parts of a multipart body named `files[0]`, `files[1]` …, in the order of their numbers. */
export function readUploads({ body }: FastifyRequest): Upload[] {
  if (!(body instanceof MultipartBody)) return []
  return body.parts
    .flatMap(({ name, fileName, text }) => {
      const number = /^files\[(\d{1,4})\]$/.exec(name)?.[1] ?? (name === 'files' ? '0' : undefined)
      return number === undefined
        ? []
        : [{ number: Number(number), upload: { name: fileName ?? '', content: text } }]
    })
    .sort((a, b) => a.number - b.number)
    .map(({ upload }) => upload)
}
