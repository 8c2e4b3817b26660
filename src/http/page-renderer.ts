import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { defineError } from '../errors.ts'
import { createTaskThread } from '../primitives/task-thread.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { ApiRequest, PageAddress, RenderedPage } from './page-render.ts'
import type { PageAnswer, PageRequest, RenderTask } from './render-thread.ts'

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

/** `module`: the URL of the built PageRenderer. */
export function createPageRenderer(module: string): ThreadedRenderer {
  const thread = createTaskThread<RenderTask, RenderedPage | undefined>({
    program: threadProgram('./render-thread.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    failed: ({ message }) => new Error(message),
    lost: (cause) => new PageTooLargeError(cause),
  })
  return {
    async render(address, ask) {
      const { port1: own, port2: api } = new MessageChannel()
      own.on('message', ({ id, request }: PageRequest) => {
        passAnswer(own, id, ask(request)).catch(() => own.postMessage({ id, ...UNANSWERED }))
      })
      try {
        return await thread.run({ module, address, api }, [api])
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
async function passAnswer(port: MessagePort, id: number, answer: Promise<ServerAnswer>): Promise<void> {
  const send = (part: PageAnswer) => port.postMessage(part)
  const { chunks, status, headers } = await answer
  for await (const chunk of chunks) send({ id, chunk })
  send({ id, status, headers })
}

const UNANSWERED = { status: 500, headers: {} }

const PageTooLargeError = defineError(
  'page_too_large',
  (_cause: unknown) => 'The page cannot be rendered: what it shows takes too much memory.',
  { causeLast: true },
)
