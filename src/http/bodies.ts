import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ChainscopeError } from '../errors.ts'
import { JsonMeter, JsonTooComplexError } from '../untrusted/json-limits.ts'
import { BodyError, type BodyParser } from './body-parser.ts'
import { MultipartBody } from './multipart.ts'
import { FormBody } from './parse-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest number of values in a JSON body of this route. */
    jsonValues?: number
    /** Members of a JSON body that the route receives as JsonText. */
    jsonTexts?: readonly string[]
  }
}

/** The default limit of form fields, URL parameters, and values of a JSON body. */
const MAX_FIELDS = 1_000
/** Nesting of objects and arrays. A compiler's input has about six levels. */
const MAX_DEPTH = 64
const AMPERSAND = 0x26

/** Counts the values in bodies while reading them, and does not parse a body with too many. */
export function readBodies(server: FastifyInstance, parser: BodyParser): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Incoming) => {
    const { jsonValues = MAX_FIELDS, jsonTexts } = request.routeOptions.config
    const chunks = await readJsonBytes(request, payload, jsonValues)
    if (chunks.length === 0) return undefined
    try {
      const parsed = await parser.parse({ kind: 'json', texts: jsonTexts }, chunks)
      return 'json' in parsed ? parsed.json : undefined
    } catch (error) {
      if (error instanceof ChainscopeError) throw error
      throw Object.assign(new Error('The body is not JSON.', { cause: error }), { statusCode: 400 })
    }
  })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Incoming) => {
      let fields = 1
      const chunks = await collect(request, payload, (chunk) => {
        fields += countOf(AMPERSAND, chunk, MAX_FIELDS - fields)
        if (fields > MAX_FIELDS) throw new TooManyFieldsError()
      })
      const parsed = await parser.parse({ kind: 'form' }, chunks)
      return new FormBody('fields' in parsed ? parsed.fields : [])
    },
  )
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Incoming) => {
    const chunks = await collect(request, payload, () => {})
    const contentType = request.headers['content-type']!
    const parsed = await parser.parse({ kind: 'multipart', contentType }, chunks)
    return new MultipartBody('parts' in parsed ? parsed.parts : [])
  })
  // Ignores a body of any other type: some clients send an empty one with an odd type.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** The chunks of a JSON body. Rejects as soon as the body is too complex. */
export function readJsonBytes(
  request: FastifyRequest,
  payload: Incoming,
  maxValues: number,
): Promise<readonly Buffer[]> {
  const meter = new JsonMeter({ maxDepth: MAX_DEPTH, maxValues })
  return collect(request, payload, (chunk) => {
    try {
      meter.push(chunk)
    } catch (error) {
      throw error instanceof JsonTooComplexError ? new BodyTooComplexError(error) : error
    }
  })
}

type Incoming = FastifyRequest['raw']

/** Collects a body, unless it is too long or `look` throws at a chunk. `linger` handles the unread rest. */
function collect(
  request: FastifyRequest,
  payload: Incoming,
  look: (chunk: Buffer) => void,
): Promise<readonly Buffer[]> {
  const most = request.routeOptions.bodyLimit
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (error?: Error) => {
      payload.off('data', take).off('end', end).off('error', broken).off('close', closed)
      if (!error) return resolve(chunks)
      payload.pause()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > most) return end(new BodyTooLargeError())
      try {
        look(chunk)
      } catch (error) {
        return end(error as Error)
      }
      chunks.push(chunk)
    }
    const broken = (cause: Error) => end(new BodyCutShortError(cause))
    const closed = () => end(new BodyCutShortError(undefined))
    if (Number(request.headers['content-length'] ?? 0) > most) return reject(new BodyTooLargeError())
    payload.on('data', take).on('end', end).on('error', broken).on('close', closed)
  })
}

/** Counts a byte in a chunk. Stops when the count exceeds `most`. */
function countOf(byte: number, chunk: Buffer, most: number): number {
  let count = 0
  for (let at = chunk.indexOf(byte); at >= 0 && count <= most; at = chunk.indexOf(byte, at + 1)) count++
  return count
}

/** Does the URL have more parameters than a form may have fields? */
export const hasTooManyParameters = (url: string): boolean =>
  countOf(AMPERSAND, Buffer.from(url, 'latin1'), MAX_FIELDS) > MAX_FIELDS

const BodyTooLargeError = BodyError.define('body_too_large', 'The body is too large.', {
  exposed: true,
  statusCode: 413,
})

export const TooManyFieldsError = BodyError.define(
  'too_many_fields',
  `The request has more than ${MAX_FIELDS} fields.`,
  { exposed: true, statusCode: 413 },
)

const BodyTooComplexError = BodyError.define(
  'body_too_complex',
  (cause: Error) => `${cause.message.replace('The JSON', 'The body')}.`,
  { exposed: true, statusCode: 413, causeLast: true },
)

const BodyCutShortError = BodyError.define(
  'body_cut_short',
  (_cause: unknown) => 'The body ended before it was whole.',
  { exposed: true, statusCode: 400, causeLast: true },
)
