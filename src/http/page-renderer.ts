import { MessageChannel } from 'node:worker_threads'
import { defineError } from '../errors.ts'
import { createTaskThread } from '../primitives/task-thread.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { ApiRequest, PageAddress, RenderedPage } from './page-render.ts'
import type { PageAnswer, PageRequest, RenderTask } from './render-thread.ts'

/** Makes a request of a page to this server's API, and leaves its answer unread. */
export type AskServer = (request: ApiRequest) => Promise<Omit<PageAnswer, 'id'>>

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
        const send = (answer: Omit<PageAnswer, 'id'>) => own.postMessage({ id, ...answer })
        void ask(request).then(send, () => send(UNANSWERED))
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

const UNANSWERED = { status: 500, headers: {}, payload: new Uint8Array() }

export const PageTooLargeError = defineError(
  'page_too_large',
  (_cause: unknown) => 'The page cannot be rendered: what it shows takes too much memory.',
  { causeLast: true },
)
