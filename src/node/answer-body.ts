import { isAscii } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { ChainscopeError } from '../errors.ts'
import { type JsonLimits, JsonMeter, JsonTooComplexError } from '../untrusted/json-limits.ts'
import { UnreadableAnswerError } from './answers.ts'

/** Larger than Node's chunks of 16 KB, because each chunk takes a turn of the event loop. */
const PIECE = { chunkSize: 131_072 }

/** Node has Zstandard since 22.15; the types here are older. */
const { createZstdDecompress } = zlib as unknown as {
  createZstdDecompress?: (options: { chunkSize: number }) => Transform
}

export interface BodyLimits {
  readonly maxBytes: number
  /** The limit for ASCII without escapes, which takes one byte per character in memory; absent if it is the same. */
  readonly maxAsciiBytes?: number | undefined
  /** Limits of the parsed answer. */
  readonly json: JsonLimits
}

type Decoder = (input: Readable) => Readable

// Errors of the input surface in the output.
const by =
  (create: () => Transform): Decoder =>
  (input) =>
    pipeline(input, create(), () => {})

/** In the order of preference. */
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

/** The decoded bytes of an answer. The limits apply to decoded bytes. Reading ends when a limit is exceeded. */
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
      // Registered before the decoder's listener, because a lost connection ends the decoder, too.
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
 * The limit of an answer with this chunk. Text beyond Latin-1, which may be escaped (`\\u4e2d`), takes two
 * bytes per character.
 */
export const limitFor = (chunk: Buffer, { maxBytes, maxAsciiBytes = maxBytes }: BodyLimits): number =>
  isAscii(chunk) && !chunk.includes(BACKSLASH) ? maxAsciiBytes : maxBytes

/** Limits the encoded bytes too, because input that decodes to nothing could continue forever. */
function boundEncoded(answer: IncomingMessage, maxBytes: number, reject: (error: Error) => void): void {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) reject(new AnswerTooLargeError(maxBytes))
  })
}

/** Counts a further chunk of an answer. Returns an error once parsing it would take too much memory. */
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

/** Deep nesting overflows the stack, and small values take thirty times their bytes. So nothing of it is parsed. */
export class AnswerTooComplexError extends ChainscopeError {
  readonly code = 'node_answer_too_complex'
  override readonly retryable = true
  constructor(cause: Error) {
    super("The node's answer cannot be parsed safely", { cause })
  }
}
