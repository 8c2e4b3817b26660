import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Key } from '../../query/list-rows.ts'
import { AnswerAgainError, TooManyRowsError } from '../../query/reader.ts'
import type { TextChunk } from './read.ts'

const PIECE_BYTES = 65_536
/** A shorter body is sent at once. A page of 50 transactions with their logs has 80,000 bytes. */
const SHORT_BYTES = 262_144
/** Longest time without a turn of the event loop, ms. */
const MAX_TURN_MS = 4
const NOTHING = Buffer.alloc(0)

/** Writes rows as text, in short turns of the event loop: ten thousand blooms take hundreds of thousands of hashes. */
export async function piecesOf(rows: readonly unknown[], write: (row: unknown) => string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let text = ''
  let began = performance.now()
  for (const row of rows) {
    text += write(row)
    if (text.length >= PIECE_BYTES) {
      pieces.push(Buffer.from(text))
      text = ''
    }
    if (performance.now() - began < MAX_TURN_MS) continue
    await otherWork()
    began = performance.now()
  }
  if (text !== '') pieces.push(Buffer.from(text))
  return pieces
}

/**
 * A list as text, chunk by chunk, at the reader's speed. `end` writes the text after the last row, which is also the text
 * of an empty list.
 */
export async function* textOf(
  chunks: AsyncIterable<TextChunk>,
  end: (next: Key | undefined) => Promise<string>,
  stream: boolean,
): AsyncGenerator<Buffer, void> {
  let next: Key | undefined
  try {
    for await (const chunk of chunks) {
      for (const piece of chunk.pieces) yield piece
      next = chunk.next
      // A `yield` ends the generator if the client has disconnected, even if no row is found for a long time.
      if (stream) yield NOTHING
    }
  } catch (error) {
    // The rows so far are valid. The stream ends with a cursor, or with a message if there is none.
    const passing = error instanceof AnswerAgainError || error instanceof TooManyRowsError
    if (!stream || !next || !passing) throw error
  }
  yield Buffer.from(await end(next))
}

/**
 * A short body is sent at once, so that an error can still change the status. The rest of a longer body is made while it is
 * read. A stream begins with its header.
 */
export async function bodyOf(pieces: AsyncGenerator<Buffer, void>, stream: boolean) {
  const begun: Buffer[] = []
  let length = 0
  do {
    const { value, done } = await pieces.next()
    if (done) return Buffer.concat(begun)
    begun.push(value)
    length += value.length
  } while (!stream && length < SHORT_BYTES)
  const following = async function* () {
    yield* begun
    yield* pieces
  }
  return Readable.from(following(), { objectMode: false, highWaterMark: PIECE_BYTES })
}
