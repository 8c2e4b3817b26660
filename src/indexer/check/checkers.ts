import { Worker } from 'node:worker_threads'
import { defineError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { threadProgram } from '../../primitives/thread.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import type { EncodedRows } from '../../store/encode.ts'
import { readError } from '../thread-errors.ts'
import type { BlockToTrace, CheckedBlocks } from './check.ts'
import type { CheckAnswer, CheckRequest, ThreadOptions } from './check-thread.ts'

/**
 * The checker on threads of its own: the bytes that it is given move there and are gone here. A thread that ends, as
 * by too much memory, is replaced; the request that it was working at is rejected with CheckerDiedError.
 */
export interface Checkers {
  blocks(
    bytes: Uint8Array,
    requests: readonly BlockRequest[],
    decided?: ReadonlyMap<Hex, boolean> | undefined,
  ): Promise<CheckedBlocks>
  traces(bytes: Uint8Array, blocks: readonly BlockToTrace[]): Promise<EncodedRows>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  /** undefined: started with the next request. */
  worker: Worker | undefined
  /** In the order in which the thread works them off. */
  readonly waiting: Map<number, Waiting>
  /** Ends a request that takes too long. */
  timer: NodeJS.Timeout | undefined
}

/** What the indexer's settings say of them. */
interface CheckersSettings extends Pick<ThreadOptions, 'profile' | 'verify' | 'verifyExcept'> {
  readonly facts: Pick<ThreadOptions, 'receipts' | 'tracer' | 'client'>
  readonly zeroValueCalls: boolean
  readonly checkThreads: number
}

export interface CheckersOptions {
  /** Whoever waits is rejected at once. */
  readonly signal?: AbortSignal
  /**
   * Of each thread. The largest answers that are let through (units.ts) take about half of it to parse and write: a
   * thread ends by itself only in JavaScript, and JSON.parse beyond the limit would end the whole process.
   */
  readonly maxMemoryMb?: number
  readonly timeoutMs?: number
}

const MAX_MEMORY_MB = 2_048
/** The largest blocks of any chain take some seconds. */
const CHECK_TIMEOUT_MS = 120_000

export function startCheckers(
  settings: CheckersSettings,
  { signal, maxMemoryMb = MAX_MEMORY_MB, timeoutMs = CHECK_TIMEOUT_MS }: CheckersOptions = {},
): Checkers {
  const { profile, verify, verifyExcept, zeroValueCalls, checkThreads } = settings
  const { receipts, tracer, client } = settings.facts
  const workerData: ThreadOptions = {
    profile,
    receipts,
    tracer,
    verify,
    verifyExcept,
    client,
    decode: { zeroValueCalls, callsFromLogs: tracer === null },
  }
  const threads: Thread[] = Array.from({ length: checkThreads }, () => ({
    worker: undefined,
    waiting: new Map(),
    timer: undefined,
  }))

  /** The time of whatever the thread works at now begins. */
  const watch = (thread: Thread) => {
    clearTimeout(thread.timer)
    thread.timer =
      thread.waiting.size === 0 ? undefined : setTimeout(() => void thread.worker?.terminate(), timeoutMs)
  }
  /** The first request is what it was working at; the others were only behind it. */
  const bury = (thread: Thread, worker: Worker, cause: unknown) => {
    if (thread.worker !== worker) return
    thread.worker = undefined
    const [culprit, ...others] = thread.waiting.values()
    thread.waiting.clear()
    watch(thread)
    culprit?.reject(new CheckerDiedError(cause))
    for (const { reject } of others) reject(new CheckerReplacedError(cause))
  }
  const start = (thread: Thread): Worker => {
    const worker = new Worker(threadProgram('./check-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    worker.on('message', (answer: CheckAnswer) => {
      const call = thread.waiting.get(answer.id)
      thread.waiting.delete(answer.id)
      watch(thread)
      if ('error' in answer) call?.reject(readError(answer.error))
      else call?.resolve(('checked' in answer ? answer.checked : answer.rows) as never)
    })
    worker.on('error', (error) => bury(thread, worker, error))
    worker.on('exit', () => bury(thread, worker, new Error('the checking thread was ended')))
    thread.worker = worker
    return worker
  }
  for (const thread of threads) start(thread)
  const rejectAll = (reason: unknown) => {
    for (const { waiting } of threads) {
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    }
  }
  const stopped = () => rejectAll(signal!.reason)
  signal?.addEventListener('abort', stopped, { once: true })
  let next = 0

  const ask = <T>(request: Omit<CheckRequest, 'id'>): Promise<T> => {
    // The least busy; among equals in turn.
    const thread = threads.reduce((best, one) => (one.waiting.size < best.waiting.size ? one : best))
    const id = next++
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const worker = thread.worker ?? start(thread)
      thread.waiting.set(id, { resolve, reject })
      if (thread.waiting.size === 1) watch(thread)
      const { buffer, byteOffset, byteLength } = request.bytes
      // A small buffer is a view into a pool that others use: only a buffer of its own can move.
      const own = byteOffset === 0 && byteLength === buffer.byteLength
      const bytes = own ? request.bytes : new Uint8Array(request.bytes)
      worker.postMessage({ ...request, id, bytes }, [bytes.buffer as ArrayBuffer])
    })
  }

  return {
    blocks: (bytes, requests, decided) =>
      ask({ kind: 'blocks', bytes, requests, decided } as Omit<CheckRequest, 'id'>),
    traces: (bytes, blocks) => ask({ kind: 'traces', bytes, blocks } as Omit<CheckRequest, 'id'>),
    close: async () => {
      signal?.removeEventListener('abort', stopped)
      const workers = threads.flatMap(({ worker }) => worker ?? [])
      for (const thread of threads) {
        clearTimeout(thread.timer)
        thread.worker = undefined
      }
      rejectAll(new Error('the checking threads were stopped'))
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

/** What the node answered ended the thread that checked it: too much memory, or too much time. */
export const CheckerDiedError = defineError(
  'checker_died',
  (_cause: unknown) => 'The thread that checked the answer ended and was replaced',
  { retryable: true, causeLast: true },
)

/** Another answer ended the thread before this one was looked at. */
export const CheckerReplacedError = defineError(
  'checker_replaced',
  (_cause: unknown) => 'The thread that was to check the answer ended before that and was replaced',
  { retryable: true, causeLast: true },
)
