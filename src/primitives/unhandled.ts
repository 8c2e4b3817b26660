import { threadId } from 'node:worker_threads'

export interface Unhandled {
  readonly origin: 'unhandledRejection' | 'uncaughtException'
  /** 0: the main one. */
  readonly thread: number
  readonly error: unknown
}

/**
 * Hears of each failure that no code of this thread handled. Without a listener Node.js ends the process, or the worker
 * thread, and with it everybody else's requests. Returns what ends the listening.
 */
export function onUnhandled(report: (unhandled: Unhandled) => void): () => void {
  const rejected = (error: unknown) => report({ origin: 'unhandledRejection', thread: threadId, error })
  // Node.js names the origin of rejections here too, which come by the other event alone as long as that has a listener.
  const thrown = (error: unknown) => report({ origin: 'uncaughtException', thread: threadId, error })
  process.on('unhandledRejection', rejected)
  process.on('uncaughtException', thrown)
  return () => {
    process.off('unhandledRejection', rejected)
    process.off('uncaughtException', thrown)
  }
}
