import { Worker } from 'node:worker_threads'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { movable, threadProgram } from '../../primitives/thread.ts'
import type { OnChain } from './comparison.ts'
import type { EncodedMatch } from './encode-match.ts'
import { type FromThread, type MatchSettings, STOP, type ThreadData } from './task.ts'

/** Compiles and compares, each submission on a thread of its own, which ends with it. */
export interface Matcher {
  /** `submission`: pieces of its JSON in UTF-8, which are moved away. Throws AttemptFailedError. */
  match(submission: readonly Uint8Array[], onChain: OnChain): Promise<FoundMatch>
  close(): Promise<void>
}

export interface FoundMatch {
  readonly matched: EncodedMatch
  /** ms that compilers ran. */
  readonly compiled: number
}

/** A thread that does not end within this time of STOP is terminated. */
const STOP_TIMEOUT_MS = 2_000
/** A thread takes a moment to load what it compares with, however little time compilers have, s. */
const MIN_SILENCE_S = 10
/** Runs of a compiler that one submission may take in all: other versions of the EVM, and other line endings. */
const MAX_RUNS = 6
/** Time for downloads of compilers, and for further inputs. */
const MAX_OTHER_MS = 600_000

interface Running {
  readonly found: Promise<FoundMatch>
  stop(): Promise<void>
}

export function createMatcher(settings: MatchSettings, log: Logger): Matcher {
  const running = new Set<Running>()
  let closed = false
  return {
    async match(submission, onChain) {
      if (closed) throw new AttemptFailedError('thread_gone', 'the server stops')
      const thread = startThread({ settings, task: { submission: submission.map(movable), onChain } }, log)
      running.add(thread)
      try {
        return await thread.found
      } finally {
        running.delete(thread)
      }
    },
    async close() {
      closed = true
      await Promise.all([...running].map((thread) => thread.stop()))
    },
  }
}

function startThread(data: ThreadData, log: Logger): Running {
  const { time, memory } = data.settings.limits
  const worker = new Worker(threadProgram('./thread.ts', import.meta.url), {
    workerData: data,
    transferList: data.task.submission.map(({ buffer }) => buffer as ArrayBuffer),
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const end = () => {
    worker.terminate().catch((error) => log('warn', `The matching thread does not end: ${sentenceOf(error)}`))
  }

  const found = new Promise<FoundMatch>((resolve, reject) => {
    const fail = (code: string, sentence: string) => {
      reject(new AttemptFailedError(code, sentence, { exposed: true }))
      end()
    }
    const silence = Math.max(time, MIN_SILENCE_S)
    const silent = setTimeout(
      () => fail('matching_too_slow', `Comparing the code did not end within ${silence} s`),
      silence * 1_000,
    )
    const longest = (MAX_RUNS * time * 1_000 + MAX_OTHER_MS) / 1_000
    const late = setTimeout(
      () => fail('matching_too_slow', `The verification did not end within ${longest} s`),
      longest * 1_000,
    )
    worker.on('message', (message: FromThread) => {
      silent.refresh()
      if (message.kind === 'log') log(message.level, message.sentence)
      else if (message.kind === 'matched') resolve(message)
      else if (message.kind === 'failed') {
        const { code, sentence, exposed, retryable } = message
        reject(new AttemptFailedError(code, sentence, { exposed, retryable }))
      }
    })
    worker.on('error', (cause: Error & { code?: string }) => {
      if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return fail('matching_too_large', `Comparing the code wanted more than ${memory} MB of memory`)
      reject(new AttemptFailedError('unexpected', `the matching thread failed: ${cause.message}`, { cause }))
    })
    worker.on('exit', () => {
      clearTimeout(silent)
      clearTimeout(late)
      reject(new AttemptFailedError('thread_gone', 'the matching thread ended'))
    })
  })

  return {
    found,
    async stop() {
      worker.postMessage(STOP)
      const late = setTimeout(end, STOP_TIMEOUT_MS)
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
    }: { exposed?: boolean; retryable?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, cause === undefined ? {} : { cause })
    this.code = code
    this.exposed = exposed
    this.retryable = retryable
  }
}
