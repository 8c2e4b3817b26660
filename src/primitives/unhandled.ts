import { threadId } from 'node:worker_threads'

export interface Unhandled {
  readonly origin: 'unhandledRejection' | 'uncaughtException'
  /** The id of the thread, 0 for the main thread. */
  readonly thread: number
  readonly error: unknown
}

/**
 * Reports each failure that no code of this thread handled. Without a listener, Node.js ends the process or the worker
 * thread, and all requests in it fail. Returns a function that removes the listeners.
 */
export function onUnhandled(report: (unhandled: Unhandled) => void): () => void {
  const rejected = (error: unknown) => report({ origin: 'unhandledRejection', thread: threadId, error })
  // Node.js emits this event for rejections too, but only if `unhandledRejection` has no listener.
  const thrown = (error: unknown) => report({ origin: 'uncaughtException', thread: threadId, error })
  process.on('unhandledRejection', rejected)
  process.on('uncaughtException', thrown)
  return () => {
    process.off('unhandledRejection', rejected)
    process.off('uncaughtException', thrown)
  }
}
