import { parentPort, type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { portOf, startProcess } from './called-process.ts'

/*
 * Functions that one thread calls in another: `createThread` starts a thread and calls it, `serveThread` is the first
 * call of the thread's program, and `createCalls` connects any two ports.
 */

// biome-ignore lint/suspicious/noExplicitAny: each function has parameters of its own.
export type Methods = Readonly<Record<string, (...args: any[]) => unknown>>

/** A function's result, with the buffers in it that are moved to the caller instead of copied. */
export class Moved<T> {
  readonly value: T
  readonly buffers: readonly TransferListItem[]
  constructor(value: T, buffers: readonly TransferListItem[]) {
    this.value = value
    this.buffers = buffers
  }
}

export type ResultOf<M> = M extends (...args: never) => infer R ? Unmoved<Awaited<R>> : never
type Unmoved<R> = R extends Moved<infer T> ? T : R

export interface Calls<Theirs extends Methods> {
  /** `moved`: buffers in the arguments that are moved instead of copied. */
  call<N extends keyof Theirs & string>(
    name: N,
    args: Parameters<Theirs[N]>,
    moved?: readonly TransferListItem[],
  ): Promise<ResultOf<Theirs[N]>>
  /** Calls without waiting for an answer. */
  tell<N extends keyof Theirs & string>(name: N, ...args: Parameters<Theirs[N]>): void
  /** How many calls wait for their answer. */
  pending(): number
  /** Rejects the calls that wait. `position`: 0 for the oldest. */
  reject(error: (position: number) => unknown): void
}

/** The other side of calls: a thread, a port, or another process. */
export interface CallPort {
  postMessage(message: unknown, moved?: readonly TransferListItem[]): unknown
  // biome-ignore lint/suspicious/noExplicitAny: as Node has it.
  on(event: 'message', listener: (message: any) => void): unknown
}

type Message =
  | { readonly name: string; readonly args: readonly unknown[]; readonly id: number | undefined }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: WrittenError }

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * `mine`: functions that the other side may call. `failed`: makes the error of a call from the error that its function
 * threw.
 */
export function createCalls<Theirs extends Methods>(
  port: CallPort,
  mine: Methods = {},
  failed: (error: ThreadError) => unknown = (error) => error,
): Calls<Theirs> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const answer = async (id: number, run: () => unknown) => {
    const result = await run()
    if (result instanceof Moved) port.postMessage({ id, value: result.value }, result.buffers)
    else port.postMessage({ id, value: result })
  }
  port.on('message', (message: Message) => {
    if ('name' in message) {
      const { name, args, id } = message
      const run = () => mine[name]!(...args)
      if (id === undefined) run()
      else answer(id, run).catch((error) => port.postMessage({ id, error: writeError(error) }))
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) call?.reject(failed(new ThreadError(message.error)))
    else call?.resolve(message.value as never)
  })
  return {
    call: (name, args, moved = []) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        port.postMessage({ name, args, id }, moved)
        waiting.set(id, { resolve, reject })
      }),
    tell: (name, ...args) => port.postMessage({ name, args, id: undefined }),
    pending: () => waiting.size,
    reject(error) {
      const calls = [...waiting.values()]
      waiting.clear()
      for (const [position, call] of calls.entries()) call.reject(error(position))
    },
  }
}

/** The first call starts the thread. If it dies, the next call starts another. */
export interface Thread<Theirs extends Methods> extends Calls<Theirs> {
  /** Starts the thread if it is not running, and waits until it takes calls. `tell` does not start it. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly program: URL
  /** The thread's `workerData`. */
  readonly data?: unknown
  readonly memory: ResourceLimits
  /** Functions that the thread may call. */
  readonly mine?: Methods
  /** Makes the error of a call from what its function threw. By default it is that error. */
  readonly failed?: (error: ThreadError) => unknown
  /** Makes the error of a call that waited when the thread ended. `position`: 0 for the oldest. */
  readonly lost: (cause: Error, position: number) => Error
  readonly onEnd?: (cause: Error) => void
  /** The longest time of one call, ms; then the thread is ended. For a thread that answers calls in order. */
  readonly timeoutMs?: number
  /** The process does not end while the thread runs. */
  readonly keepsProcess?: boolean
  /** Starts a process instead of a thread, as V8 ends the whole process when it cannot go on. It gets no `data`. */
  readonly isProcess?: boolean
}

export function createThread<Theirs extends Methods>(options: ThreadOptions): Thread<Theirs> {
  let running: ReturnType<typeof startThread<Theirs>> | undefined
  const current = () => {
    if (running) return running
    const started = startThread<Theirs>(options, () => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }
  return {
    call: async (...call) => current().call(...call),
    tell: (...call) => running?.calls.tell(...call),
    pending: () => running?.calls.pending() ?? 0,
    reject: (error) => running?.calls.reject(error),
    ready: async () => current().ready,
    async close() {
      await running?.worker.terminate()
    },
  }
}

function startThread<Theirs extends Methods>(options: ThreadOptions, onEnd: () => void) {
  const { program, data, memory, mine, failed, lost, timeoutMs, keepsProcess = false } = options
  const worker = options.isProcess
    ? startProcess(program, memory)
    : new Worker(program, { workerData: data, resourceLimits: memory })
  if (!keepsProcess) worker.unref()
  let isReady = false
  let hasEnded = false
  let starting!: { resolve(): void; reject(error: Error): void }
  const ready = new Promise<void>((resolve, reject) => {
    starting = { resolve, reject }
  })
  // Not every caller waits for `ready`.
  ready.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  /** Measures the time of the call that the thread is answering. */
  const watch = () => {
    clearTimeout(timer)
    if (timeoutMs !== undefined && isReady && !hasEnded && calls.pending() > 0)
      timer = setTimeout(() => worker.terminate().catch(() => {}), timeoutMs)
  }
  const onReady = () => {
    isReady = true
    starting.resolve()
    watch()
  }
  const calls = createCalls<Theirs>(worker, { ...mine, ready: onReady }, failed)
  const end = (cause: Error) => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(timer)
    onEnd()
    options.onEnd?.(cause)
    calls.reject((position) => lost(cause, position))
    starting.reject(lost(cause, 0))
  }
  worker.on('error', end)
  worker.on('exit', (code: number | null) => end(new Error(`the thread ended with code ${code}`)))
  return {
    worker,
    calls,
    ready,
    call: ((...call) => {
      const result = calls.call(...call)
      if (calls.pending() === 1) watch()
      result.then(watch, watch)
      return result
    }) as Calls<Theirs>['call'],
  }
}

/** Several equal threads. A call goes to the thread with the fewest calls that wait. */
export function createThreads<Theirs extends Methods>(
  count: number,
  options: ThreadOptions,
): Omit<Thread<Theirs>, 'tell'> {
  const threads = Array.from({ length: count }, () => createThread<Theirs>(options))
  const idlest = () => threads.reduce((best, thread) => (thread.pending() < best.pending() ? thread : best))
  return {
    call: (...call) => idlest().call(...call),
    pending: () => threads.reduce((sum, thread) => sum + thread.pending(), 0),
    reject: (error) => {
      for (const thread of threads) thread.reject(error)
    },
    ready: async () => {
      await Promise.all(threads.map((thread) => thread.ready()))
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** Serves calls in a thread: `mine` are the functions that the starter of the thread calls. */
export function serveThread<Theirs extends Methods>(
  mine: Methods,
): Calls<Theirs> & { /** Lets the thread end once it has answered. */ close(): void } {
  const calls = createCalls<Theirs & { ready(): void }>(parentPort ?? portOf(process), mine)
  calls.tell('ready', ...([] as never))
  return { ...(calls as Calls<Theirs>), close: () => setImmediate(() => parentPort!.close()) }
}

/** An error as it crosses between threads: messages do not carry classes. */
interface WrittenError {
  readonly name: string
  readonly code: string
  readonly message: string
  readonly retryable: boolean
  readonly exposed: boolean
  /** The HTTP status, if the error has one. */
  readonly statusCode: number | undefined
  readonly stack: string | undefined
  readonly cause: WrittenError | undefined
}

export function writeError(error: unknown): WrittenError {
  const thrown = error instanceof Error ? error : new Error(String(error))
  const known = thrown instanceof ChainscopeError ? thrown : undefined
  return {
    name: thrown.name,
    code: known?.code ?? 'unexpected',
    // `sentenceOf` recognises an error of the system by its class, which is lost on the way.
    message: known ? known.message : sentenceOf(thrown),
    retryable: known?.retryable ?? false,
    exposed: known?.exposed ?? false,
    statusCode: (thrown as { statusCode?: number }).statusCode,
    stack: thrown.stack,
    cause: thrown.cause === undefined ? undefined : writeError(thrown.cause),
  }
}

/** An error from another thread, with the name, code and sentence of the original. */
export class ThreadError extends ChainscopeError {
  readonly code: string
  override readonly retryable: boolean
  override readonly exposed: boolean
  readonly statusCode: number | undefined
  constructor({ name, code, message, retryable, exposed, statusCode, stack, cause }: WrittenError) {
    super(message, { cause: cause && new ThreadError(cause) })
    this.name = name
    this.code = code
    this.retryable = retryable
    this.exposed = exposed
    this.statusCode = statusCode
    if (stack) this.stack = stack
  }
}
