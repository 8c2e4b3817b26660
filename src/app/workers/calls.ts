import { defineError } from '../../errors.ts'

/** Functions that one process offers to another. Arguments and results are JSON; nothing is `null`. */
// biome-ignore lint/suspicious/noExplicitAny: each function has parameters of its own.
export type Methods = Readonly<Record<string, (...args: any[]) => unknown>>

/** Calls of functions in another process, over a channel of messages. */
export interface Calls<Theirs extends Methods> {
  /** Rejects with SilentProcessError after the timeout, TooManyCallsError and FailedCallError. */
  call<N extends keyof Theirs & string>(
    name: N,
    timeoutMs: number,
    ...args: Parameters<Theirs[N]>
  ): Promise<Awaited<ReturnType<Theirs[N]>>>
  /** A message of the other process. */
  receive(message: unknown): void
  /** Rejects the calls that wait. */
  close(): void
}

interface CallsOptions {
  readonly mine: Methods
  readonly send: (message: CallMessage) => void
}

/** What was called and answered since the last message. */
interface CallMessage {
  readonly calls: [id: number, name: string, args: readonly unknown[]][]
  readonly answers: [id: number, failed: 0 | 1, result: unknown][]
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Calls that wait for their answer; a further one is refused. */
const MAX_WAITING_CALLS = 10_000

/** All calls and answers of one turn of the event loop are one message, as a message costs more than what is in it. */
export function createCalls<Theirs extends Methods>({ mine, send }: CallsOptions): Calls<Theirs> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let next: CallMessage | undefined
  const outgoing = (): CallMessage => {
    if (next) return next
    next = { calls: [], answers: [] }
    setImmediate(() => {
      const message = next!
      next = undefined
      send(message)
    })
    return next
  }
  const settle = (id: number, end: (one: Waiting) => void) => {
    const one = waiting.get(id)
    // It was given up.
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    end(one)
  }
  const answer = (id: number, failed: 0 | 1, result: unknown) => {
    outgoing().answers.push([id, failed, result])
  }
  const run = async (name: string, args: readonly unknown[]) => mine[name]!(...args)

  return {
    call: (name, timeoutMs, ...args) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING_CALLS) {
          reject(new TooManyCallsError())
          return
        }
        const id = ++lastId
        const late = () => settle(id, (one) => one.reject(new SilentProcessError(timeoutMs)))
        waiting.set(id, { resolve, reject, timer: setTimeout(late, timeoutMs) })
        outgoing().calls.push([id, name, args])
      }),
    receive(message) {
      const { calls, answers } = message as CallMessage
      for (const [id, failed, result] of answers)
        settle(id, (one) =>
          failed ? one.reject(new FailedCallError(String(result))) : one.resolve(result as never),
        )
      for (const [id, name, args] of calls)
        run(name, args).then(
          (result) => answer(id, 0, result),
          (error: Error) => answer(id, 1, error.message),
        )
    },
    close() {
      for (const id of [...waiting.keys()]) settle(id, (one) => one.reject(new SilentProcessError(0)))
    },
  }
}

const SilentProcessError = defineError(
  'silent_process',
  (ms: number) =>
    ms > 0
      ? `Another process of this server did not answer within ${ms / 1000} s.`
      : 'Another process of this server has ended.',
  { retryable: true },
)

const TooManyCallsError = defineError(
  'too_many_calls',
  'Too many calls wait for another process of this server.',
  { retryable: true },
)

const FailedCallError = defineError(
  'failed_call',
  (message: string) => `Another process of this server could not answer: ${message}`,
)
