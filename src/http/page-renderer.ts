import { MessageChannel } from 'node:worker_threads'
import { defineError } from '../errors.ts'
import { type Calls, createCalls, createThread } from '../primitives/thread-calls.ts'
import { threadProgram } from '../primitives/thread-program.ts'
import type { ApiRequest, PageAddress, RenderedPage } from './page-render.ts'
import type { AnswerMethods, ApiMethods, RenderMethods } from './render-thread.ts'

/** Makes a request of a page to this server's API, and leaves its answer unread. */
export type AskServer = (request: ApiRequest) => Promise<ServerAnswer>

export interface ServerAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly chunks: AsyncIterable<Uint8Array>
}

/**
 * Renders pages on a thread of its own: the receipt of a transaction with 20,000 logs takes 70 ms to parse, and no other
 * request is answered meanwhile. The requests of a page are made on the caller's thread.
 */
export interface ThreadedRenderer {
  /** undefined: the page is not rendered on the server. */
  render(address: PageAddress, ask: AskServer): Promise<RenderedPage | undefined>
  close(): Promise<void>
}

/** The thread may die of an answer: browsers make the pages that it had themselves, and the next one starts another. MB. */
const MAX_HEAP_MB = 512

/** `module`: the URL of the built PageModule. */
export function createPageRenderer(module: string): ThreadedRenderer {
  const thread = createThread<RenderMethods>({
    program: threadProgram('./render-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    lost: (cause) => new PageTooLargeError(cause),
  })
  return {
    async render(address, ask) {
      const { port1: own, port2: api } = new MessageChannel()
      const methods: ApiMethods = {
        ask: (id, request) => passAnswer(calls, id, ask(request)).catch(() => UNANSWERED),
      }
      const calls = createCalls<AnswerMethods>(own, methods)
      try {
        return await thread.call('render', [module, address, api], [api])
      } catch (error) {
        if (error instanceof PageTooLargeError) return undefined
        throw error
      } finally {
        own.close()
      }
    },
    close: () => thread.close(),
  }
}

/** Chunk by chunk: copying megabytes at once holds the event loop. */
async function passAnswer(calls: Calls<AnswerMethods>, id: number, answer: Promise<ServerAnswer>) {
  const { chunks, status, headers } = await answer
  for await (const chunk of chunks) calls.tell('chunk', id, chunk)
  return { status, headers }
}

const UNANSWERED = { status: 500, headers: {} }

const PageTooLargeError = defineError(
  'page_too_large',
  (_cause: unknown) => 'The page cannot be rendered: what it shows takes too much memory.',
  { causeLast: true },
)
