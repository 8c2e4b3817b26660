import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { createThread } from '../../primitives/thread-calls.ts'
import { movable, threadProgram } from '../../primitives/thread-program.ts'
import type { OnChain } from './comparison.ts'
import type { MatchEvents, MatchMethods, MatchSettings } from './match-thread.ts'

/** Compiles and compares. Each submission has a thread, which ends with it. */
export type Matcher = ReturnType<typeof createMatcher>

/** A thread that does not end within this time after `stop` is terminated. */
const STOP_TIMEOUT_MS = 2_000
/** Shortest allowed silence, s. A thread needs a moment to load, however short the compilers' time limit is. */
const MIN_SILENCE_S = 10
/** Number of compiler runs that a submission has time for: other EVM versions, and other line endings. */
const MAX_RUNS = 6
/** Time for downloads of compilers, and for further inputs. */
const MAX_OTHER_MS = 600_000

type Running = ReturnType<typeof startThread>

export function createMatcher(settings: MatchSettings, log: Logger) {
  const running = new Set<Running>()
  let closed = false
  return {
    /** `submission`: chunks of JSON in UTF-8, which are transferred. Throws AttemptFailedError. */
    async match(submission: readonly Uint8Array[], onChain: OnChain) {
      if (closed) throw new AttemptFailedError('thread_gone', 'the server stops')
      const thread = startThread(settings, submission, onChain, log)
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

function startThread(
  settings: MatchSettings,
  submission: readonly Uint8Array[],
  onChain: OnChain,
  log: Logger,
) {
  const { time, memory } = settings.limits
  let tooSlow: string | undefined
  const end = () => {
    thread.close().catch((error) => log('warn', `The matching thread does not end: ${sentenceOf(error)}`))
  }
  const endAfter = (seconds: number, what: string) =>
    setTimeout(() => {
      tooSlow = `${what} did not end within ${seconds} s`
      end()
    }, seconds * 1_000)
  const silent = endAfter(Math.max(time, MIN_SILENCE_S), 'Comparing the code')
  const late = endAfter((MAX_RUNS * time * 1_000 + MAX_OTHER_MS) / 1_000, 'The verification')
  const events: MatchEvents = {
    alive: () => silent.refresh(),
    log,
  }
  let onEnded: () => void
  const ended = new Promise<void>((resolve) => {
    onEnded = resolve
  })
  const thread = createThread<MatchMethods>({
    program: threadProgram('./match-thread.ts', import.meta.url),
    data: settings,
    memory: { maxOldGenerationSizeMb: memory },
    mine: events,
    keepsProcess: true,
    onEnd() {
      clearTimeout(silent)
      clearTimeout(late)
      onEnded()
    },
    failed: (error) =>
      new AttemptFailedError(error.code, error.message, {
        exposed: error.exposed,
        retryable: error.retryable,
      }),
    lost(cause) {
      if (tooSlow) return new AttemptFailedError('matching_too_slow', tooSlow, { exposed: true })
      if ((cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        return new AttemptFailedError(
          'matching_too_large',
          `Comparing the code wanted more than ${memory} MB of memory`,
          { exposed: true },
        )
      return new AttemptFailedError('thread_gone', `the matching thread ended: ${sentenceOf(cause)}`, {
        cause,
      })
    },
  })
  const moved = submission.map(movable)
  return {
    found: thread.call(
      'match',
      [moved, onChain],
      moved.map(({ buffer }) => buffer as ArrayBuffer),
    ),
    async stop() {
      thread.tell('stop')
      const overdue = setTimeout(end, STOP_TIMEOUT_MS)
      await ended
      clearTimeout(overdue)
    },
  }
}

/** An error of the thread, with the code and sentence of the original. */
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
