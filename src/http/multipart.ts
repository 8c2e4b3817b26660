import { once } from 'node:events'
import { Busboy } from '@fastify/busboy'

export interface MultipartPart {
  readonly name: string
  /** undefined means a field, not a file. */
  readonly fileName: string | undefined
  readonly text: string
}

/** Bodies with more parts are refused. */
const MAX_PARTS = 300

/** The parts of a body, in order. */
export class MultipartBody {
  readonly parts: readonly MultipartPart[]
  constructor(parts: readonly MultipartPart[]) {
    this.parts = parts
  }
}

/** Parses a whole body. The caller has checked its length. */
export async function readMultipart(contentType: string, body: Buffer): Promise<MultipartPart[]> {
  const parts: MultipartPart[] = []
  if (body.length === 0) return parts
  let tooMany = false
  try {
    const reader = new Busboy({
      headers: { 'content-type': contentType },
      // By default, the parser silently cuts fields after a megabyte.
      limits: { fieldSize: Number.POSITIVE_INFINITY, parts: MAX_PARTS },
    })
    reader.on('partsLimit', () => {
      tooMany = true
    })
    reader.on('field', (name, text) => {
      parts.push({ name: `${name}`, fileName: undefined, text })
    })
    reader.on('file', (name, stream, fileName) => {
      const place = parts.push({ name: `${name}`, fileName: `${fileName ?? ''}`, text: '' }) - 1
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        parts[place] = { ...parts[place]!, text: Buffer.concat(pieces).toString() }
      })
    })
    const finished = once(reader, 'finish')
    reader.end(body)
    await finished
  } catch (cause) {
    const sentence = 'The body is not the multipart form that its content type says.'
    throw Object.assign(new Error(sentence, { cause }), { statusCode: 400 })
  }
  if (tooMany) throw Object.assign(new Error('The body has too many parts.'), { statusCode: 413 })
  return parts
}
