import { isAscii } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { ChainscopeError } from '../errors.ts'
import { type JsonLimits, JsonMeter, JsonTooComplexError } from '../untrusted/json-limits.ts'
import { UnreadableAnswerError } from './answers.ts'

/** Larger pieces than the 16 KB of Node.js, each of which is a turn of its own. */
const PIECE = { chunkSize: 131_072 }

/** Node.js has Zstandard since 22.15; its types here are older. */
const { createZstdDecompress } = zlib as unknown as {
  createZstdDecompress?: (options: { chunkSize: number }) => Transform
}

/** What one answer may take. */
export interface BodyLimits {
  readonly maxBytes: number
  /** Where all of it is ASCII without escapes, which takes one byte a character; absent if the same. */
  readonly maxAsciiBytes?: number | undefined
  /** Of what parsing the answer makes of it. */
  readonly json: JsonLimits
}

type Decoder = (input: Readable) => Readable

// Its errors are those of what it returns.
const by =
  (create: () => Transform): Decoder =>
  (input) =>
    pipeline(input, create(), () => {})

/** In the order in which they are asked for. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ...(createZstdDecompress ? [['zstd', by(() => createZstdDecompress(PIECE))] as const] : []),
  ['br', by(() => zlib.createBrotliDecompress(PIECE))],
  ['gzip', by(() => zlib.createGunzip(PIECE))],
  ['x-gzip', by(() => zlib.createGunzip(PIECE))],
  ['deflate', by(() => zlib.createInflate(PIECE))],
  ['identity', (input) => input],
])

export const ACCEPTED_ENCODINGS = [...DECODERS.keys()]
  .filter((name) => /^(zstd|br|gzip)$/.test(name))
  .join(', ')

/** The bytes of an answer, decoded. The bounds are of what is decoded, and reading ends as soon as one is passed. */
export async function readBody(answer: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const encoding = (answer.headers['content-encoding'] || 'identity').trim().toLowerCase()
  const decode = DECODERS.get(encoding)
  if (!decode) {
    answer.destroy()
    throw new UnreadableAnswerError(`the encoding ${encoding.slice(0, 40)}, which cannot be decoded here`)
  }
  const chunks: Buffer[] = []
  const meter = new JsonMeter(limits.json)
  const most = limits.maxAsciiBytes ?? limits.maxBytes
  let [size, limit] = [0, most]
  const body = decode(answer)
  try {
    await new Promise<void>((resolve, reject) => {
      // Before those of the decoder, which a lost connection ends too.
      answer.on('error', reject)
      if (body !== answer) boundEncoded(answer, most, reject)
      body.on('data', (chunk: Buffer) => {
        size += chunk.length
        limit = Math.min(limit, limitFor(chunk, limits))
        if (size > limit) return reject(new AnswerTooLargeError(limit))
        const tooComplex = meterChunk(meter, chunk)
        if (tooComplex) reject(tooComplex)
        else chunks.push(chunk)
      })
      body.on('error', (cause) =>
        reject(new UnreadableAnswerError(`what is no ${encoding}, as it calls it`, cause)),
      )
      body.on('end', resolve)
    })
  } catch (error) {
    body.destroy()
    answer.destroy()
    throw error
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)
}

const BACKSLASH = 0x5c

/**
 * The limit of an answer with this in it. Text with a character beyond Latin-1, which may be escaped (`\\u4e2d`), takes two
 * bytes for each character.
 */
export const limitFor = (chunk: Buffer, { maxBytes, maxAsciiBytes = maxBytes }: BodyLimits): number =>
  isAscii(chunk) && !chunk.includes(BACKSLASH) ? maxAsciiBytes : maxBytes

/** What decodes to nothing could go on for ever. */
function boundEncoded(answer: IncomingMessage, maxBytes: number, reject: (error: Error) => void): void {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) reject(new AnswerTooLargeError(maxBytes))
  })
}

/** Counts one more chunk of an answer; returns an error once parsing it would take too much memory. */
export function meterChunk(meter: JsonMeter, chunk: Uint8Array): AnswerTooComplexError | undefined {
  try {
    meter.push(chunk)
    return undefined
  } catch (error) {
    if (error instanceof JsonTooComplexError) return new AnswerTooComplexError(error)
    throw error
  }
}

export const AnswerTooLargeError = ChainscopeError.define(
  'node_answer_too_large',
  (bytes: number) => `The node's answer is larger than ${Math.round(bytes / 1_048_576)} MB`,
  { retryable: true },
)

/** Deep nesting ends recursion, and small values take thirty times their bytes: refused before anything is parsed. */
export class AnswerTooComplexError extends ChainscopeError {
  readonly code = 'node_answer_too_complex'
  override readonly retryable = true
  constructor(cause: Error) {
    super("The node's answer cannot be parsed safely", { cause })
  }
}
