import { Worker } from 'node:worker_threads'
import { ChainscopeError } from '../errors.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { BodyAnswer, BodyRequest } from './body-thread.ts'
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
const MAX_HERE_BYTES = 131_072
/** Its end is survived: the bodies that it had are refused, and the next one starts another. MB. */
const MAX_HEAP_MB = 512

interface Waiting {
  readonly resolve: (parsed: ParsedBody) => void
  readonly reject: (error: Error) => void
}

export function createBodyParser(): BodyParser {
  let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined
  let last = 0

  const start = () => {
    const waiting = new Map<number, Waiting>()
    const worker = new Worker(threadProgram('./body-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    worker.unref()
    const gone = (cause?: unknown) => {
      if (thread?.worker === worker) thread = undefined
      for (const { reject } of waiting.values()) reject(new BodyUnreadableError(cause))
      waiting.clear()
    }
    worker.on('message', (answer: BodyAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('parsed' in answer) asked?.resolve(answer.parsed)
      else
        asked?.reject(
          Object.assign(new Error(answer.failure.message), { statusCode: answer.failure.statusCode }),
        )
    })
    worker.on('error', gone)
    worker.on('exit', () => gone())
    return { worker, waiting }
  }

  return {
    async parse(what, chunks) {
      const size = chunks.reduce((sum, { length }) => sum + length, 0)
      if (size <= MAX_HERE_BYTES) return parseBody(what, Buffer.concat(chunks, size))
      thread ??= start()
      const { worker, waiting } = thread
      const id = last++
      // A piece that is a view into a pool that others use cannot move.
      const own = chunks.map((chunk) =>
        chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk),
      )
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const request: BodyRequest = { id, what, chunks: own }
        worker.postMessage(
          request,
          own.map(({ buffer }) => buffer as ArrayBuffer),
        )
      })
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}

export class BodyUnreadableError extends ChainscopeError {
  readonly code = 'body_unreadable'
  override readonly exposed = true
  readonly statusCode = 413
  constructor(cause: unknown) {
    super('The body cannot be read: parsing it takes too much memory', { cause })
  }
}
