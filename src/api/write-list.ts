import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { SnapshotGoneError, TooManyRowsError } from '../query/reader.ts'
import type { Key } from './cursor.ts'
import type { Chunk, Pace } from './read-list.ts'

/** How much is handed over at once, and for how long others wait at most while it is made, ms. */
const PIECE = 65_536
const PATIENCE = 5

export interface Writing {
  readonly chunks: AsyncIterable<Chunk> | Iterable<Chunk>
  readonly pace: Pace
  /** What a row becomes. */
  readonly write: (row: unknown) => string
  readonly separator: string
  readonly begin: (empty: boolean) => string
  readonly end: (empty: boolean, next: Key | undefined) => Promise<string>
  readonly stream: boolean
}

/**
 * A list as text, piece by piece. It is made no faster than it is taken, and between two pieces others have their turn:
 * ten thousand blooms are hundreds of thousands of hashes.
 */
export async function* textOf({
  chunks,
  pace,
  write,
  separator,
  begin,
  end,
  stream,
}: Writing): AsyncGenerator<string, void> {
  let text = ''
  let written = 0
  let next: Key | undefined
  try {
    for await (const chunk of chunks) {
      let length = 0
      let began = performance.now()
      for (const row of chunk.rows) {
        const record = write(row)
        text += (written++ === 0 ? begin(false) : separator) + record
        length += record.length
        if (text.length < PIECE && performance.now() - began < PATIENCE) continue
        yield text
        text = ''
        await otherWork()
        began = performance.now()
      }
      pace.wrote(chunk.rows.length, length)
      next = chunk.next
      // Also where nothing was found: at a `yield` it ends when whoever asked has gone away.
      if (stream) {
        yield text
        text = ''
      }
    }
  } catch (error) {
    // What came until now stays right: it ends by saying where to go on, or to ask why that is not possible.
    const passing = error instanceof SnapshotGoneError || error instanceof TooManyRowsError
    if (!stream || !next || !passing) throw error
  }
  if (written === 0) text += begin(true)
  yield text + (await end(written === 0, next))
}

/**
 * What fits one piece is answered at once, so that what fails can still be answered otherwise; the rest of a longer one
 * is made while it is read. A stream begins with what comes first.
 */
export async function bodyOf(
  pieces: AsyncGenerator<string, void>,
  stream: boolean,
): Promise<string | Readable> {
  let text = ''
  do {
    const { value, done } = await pieces.next()
    if (done) return text
    text += value
  } while (!stream && text.length < PIECE)
  return Readable.from(following(text, pieces), { objectMode: false, highWaterMark: PIECE })
}

async function* following(text: string, pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield text
  yield* pieces
}
