import { ChainscopeError } from '../errors.ts'
import { createThread } from '../primitives/thread-calls.ts'
import { movable, threadProgram } from '../primitives/thread-program.ts'
import type { BodyMethods } from './body-thread.ts'
import { type BodyKind, parseBody } from './parse-body.ts'

export type BodyParser = ReturnType<typeof createBodyParser>

/**
 * Larger bodies, in bytes, are parsed on another thread, because they would block other requests: ten megabytes take
 * 360 ms as a form, and 60 ms as a compiler's input in JSON.
 */
const MAX_INLINE_BYTES = 131_072
/** Heap limit, MB. If the thread exceeds it, its bodies are refused and the next one starts a new thread. */
const MAX_HEAP_MB = 512

export function createBodyParser() {
  const thread = createThread<BodyMethods>({
    program: threadProgram('./body-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    failed: ({ message, statusCode = 400 }) => Object.assign(new Error(message), { statusCode }),
    lost: (cause) => new BodyUnreadableError(cause),
  })
  return {
    /** Parses chunks, which may be transferred. Rejects malformed ones with a `statusCode` below 500. */
    async parse(what: BodyKind, chunks: readonly Buffer[]) {
      const size = chunks.reduce((sum, { length }) => sum + length, 0)
      if (size <= MAX_INLINE_BYTES)
        return parseBody(what.kind === 'calls' ? { kind: 'json' } : what, Buffer.concat(chunks, size))
      const moved = chunks.map(movable)
      return thread.call(
        'parse',
        [what, moved],
        moved.map(({ buffer }) => buffer as ArrayBuffer),
      )
    },
    close: () => thread.close(),
  }
}

/** The error of a refused body. Fastify reads `statusCode`. */
export abstract class BodyError extends ChainscopeError {
  readonly statusCode: number
  constructor(message: string, { statusCode, cause }: { statusCode: number; cause?: unknown }) {
    super(message, { cause })
    this.statusCode = statusCode
  }
}

const BodyUnreadableError = BodyError.define(
  'body_unreadable',
  (_cause: unknown) => 'The body cannot be read: parsing it takes too much memory',
  { exposed: true, statusCode: 413, causeLast: true },
)
