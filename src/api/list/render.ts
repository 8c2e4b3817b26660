import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { SnapshotGoneError, TooManyRowsError } from '../../query/reader.ts'
import type { Key } from './cursor.ts'
import type { Chunk } from './read.ts'

/** How much is handed over at once, and for how long others wait at most while it is made, ms. */
const PIECE = 65_536
const PATIENCE = 4
const NOTHING = Buffer.alloc(0)

/** Rows as text, made so that others have their turn meanwhile: ten thousand blooms are hundreds of thousands of hashes. */
export async function piecesOf(rows: readonly unknown[], write: (row: unknown) => string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let text = ''
  let began = performance.now()
  for (const row of rows) {
    text += write(row)
    if (text.length >= PIECE) {
      pieces.push(Buffer.from(text))
      text = ''
    }
    if (performance.now() - began < PATIENCE) continue
    await otherWork()
    began = performance.now()
  }
  if (text !== '') pieces.push(Buffer.from(text))
  return pieces
}

export interface Writing {
  readonly chunks: AsyncIterable<Chunk>
  /** What is to be said behind the last row, and in place of rows where there was none. */
  readonly end: (next: Key | undefined) => Promise<string>
  readonly stream: boolean
}

/** A list as text, piece by piece, made no faster than it is taken. */
export async function* textOf({ chunks, end, stream }: Writing): AsyncGenerator<Buffer, void> {
  let next: Key | undefined
  try {
    for await (const chunk of chunks) {
      for (const piece of chunk.pieces) yield piece
      next = chunk.next
      // At a `yield` it ends when whoever asked has gone away; so also where nothing was found for long.
      if (stream) yield NOTHING
    }
  } catch (error) {
    // What came until now stays right: it ends by saying where to go on, or to ask why that is not possible.
    const passing = error instanceof SnapshotGoneError || error instanceof TooManyRowsError
    if (!stream || !next || !passing) throw error
  }
  yield Buffer.from(await end(next))
}

/**
 * What fits one piece is answered at once, so that what fails can still be answered otherwise; the rest of a longer one
 * is made while it is read. A stream begins with what comes first.
 */
export async function bodyOf(
  pieces: AsyncGenerator<Buffer, void>,
  stream: boolean,
): Promise<Buffer | Readable> {
  const begun: Buffer[] = []
  let length = 0
  do {
    const { value, done } = await pieces.next()
    if (done) return Buffer.concat(begun)
    begun.push(value)
    length += value.length
  } while (!stream && length < PIECE)
  return Readable.from(following(begun, pieces), { objectMode: false, highWaterMark: PIECE })
}

async function* following(
  begun: readonly Buffer[],
  pieces: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer, void> {
  yield* begun
  yield* pieces
}
