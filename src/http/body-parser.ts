import { defineError } from '../errors.ts'
import { createTaskThread } from '../primitives/task-thread.ts'
import { threadProgram } from '../primitives/thread.ts'
import { BodyError } from './body-error.ts'
import type { BodyTask } from './body-thread.ts'
import { type BodyKind, type ParsedBody, parseBody } from './parse-body.ts'

/** Parses bodies without holding up other requests. */
export interface BodyParser {
  /** Takes the pieces of a body, which may be gone afterwards. Rejects with a `statusCode` below 500 for what cannot be read. */
  parse(what: BodyKind, chunks: readonly Buffer[]): Promise<ParsedBody>
  close(): Promise<void>
}

/**
 * Bytes above which a body is parsed on another thread: ten megabytes of a form take 360 ms, of a compiler's input as
 * JSON 60 ms, and no other request is answered meanwhile.
 */
const MAX_INLINE_BYTES = 131_072
/** The thread may die of it: the bodies that it had are refused, and the next one starts another. MB. */
const MAX_HEAP_MB = 512

export function createBodyParser(): BodyParser {
  const thread = createTaskThread<BodyTask, ParsedBody>({
    program: threadProgram('./body-thread.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    failed: ({ message, statusCode = 400 }) => Object.assign(new Error(message), { statusCode }),
    lost: (cause) => new BodyUnreadableError(cause),
  })
  return {
    async parse(what, chunks) {
      const size = chunks.reduce((sum, { length }) => sum + length, 0)
      if (size <= MAX_INLINE_BYTES)
        return parseBody(what.kind === 'calls' ? { kind: 'json' } : what, Buffer.concat(chunks, size))
      // A chunk that is a view into a pool that others use cannot be transferred.
      const own = chunks.map((chunk) =>
        chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk),
      )
      return thread.run(
        { what, chunks: own },
        own.map(({ buffer }) => buffer as ArrayBuffer),
      )
    },
    close: () => thread.close(),
  }
}

const BodyUnreadableError = defineError(
  'body_unreadable',
  (_cause: unknown) => 'The body cannot be read: parsing it takes too much memory',
  { base: BodyError, exposed: true, statusCode: 413, causeLast: true },
)
