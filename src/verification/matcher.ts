import { Worker } from 'node:worker_threads'
import { ChainscopeError } from '../errors.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { OnChain } from './comparison.ts'
import type { Matched } from './match.ts'
import type { Submission } from './submission.ts'
import { type FromThread, STOP, type ThreadSettings } from './task.ts'

/** Compiles and compares on a thread, which starts with the first of them. */
export interface Matcher {
  /** Throws AttemptFailedError. */
  match(
    submission: Submission,
    onChain: OnChain,
  ): Promise<{ readonly matched: Matched /** ms that compilers ran. */; readonly compiled: number }>
  close(): Promise<void>
}

/** How long it may take to end what it does, ms. */
const TO_END = 2_000

type Log = (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, facts?: object) => void

export function createMatcher(settings: ThreadSettings, log: Log): Matcher {
  const waiting = new Map<
    number,
    {
      resolve: (found: { matched: Matched; compiled: number }) => void
      reject: (error: Error) => void
    }
  >()
  let thread: Worker | undefined
  let last = 0

  const start = (): Worker => {
    const worker = new Worker(threadProgram('./thread.ts', import.meta.url), { workerData: settings })
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'log') return log('info', message.sentence)
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'matched') return asked?.resolve(message)
      const { code, sentence, exposed, retryable } = message
      asked?.reject(new AttemptFailedError(code, sentence, { exposed, retryable }))
    })
    const gone = (cause?: unknown) => {
      if (thread === worker) thread = undefined
      for (const { reject } of waiting.values())
        reject(new AttemptFailedError('thread_gone', 'the matching thread ended', { cause }))
      waiting.clear()
    }
    worker.on('error', gone)
    worker.on('exit', () => gone())
    return worker
  }

  return {
    match: (submission, onChain) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        thread ??= start()
        thread.postMessage({ id, submission, onChain })
      }),
    async close() {
      const ending = thread
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage(STOP)
      const late = setTimeout(() => void ending.terminate(), TO_END)
      await ended
      clearTimeout(late)
    },
  }
}

/** An error of the thread: code and sentence are those of the original. */
export class AttemptFailedError extends ChainscopeError {
  readonly code: string
  override readonly exposed: boolean
  override readonly retryable: boolean
  constructor(
    code: string,
    sentence: string,
    {
      exposed = false,
      retryable = false,
      cause,
    }: { exposed?: boolean; retryable?: boolean; cause?: unknown },
  ) {
    super(sentence, cause === undefined ? {} : { cause })
    this.code = code
    this.exposed = exposed
    this.retryable = retryable
  }
}
