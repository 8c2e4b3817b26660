import { Worker } from 'node:worker_threads'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { defineError } from '../../errors.ts'
import { threadProgram } from '../../primitives/thread.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import type { EncodedRows } from '../../store/encode.ts'
import { readError } from '../thread-errors.ts'
import type { BlockToTrace, CheckedBlocks } from './check.ts'
import type { CheckAnswer, CheckRequest, ThreadOptions } from './check-thread.ts'

/**
 * The checker on threads of its own; the bytes are transferred to them. A thread that ends, as
 * by too much memory, is replaced; the request that it was working at is rejected with CheckerDiedError.
 */
export interface Checkers {
  blocks(
    bytes: Uint8Array,
    requests: readonly BlockRequest[],
    codes?: KnownCodes | undefined,
  ): Promise<CheckedBlocks>
  traces(bytes: Uint8Array, blocks: readonly BlockToTrace[]): Promise<EncodedRows>
  close(): Promise<void>
}

/** The part of the indexer's settings that checking needs. */
interface CheckersSettings extends Pick<ThreadOptions, 'profile' | 'verify' | 'verifyExcept'> {
  readonly facts: Pick<ThreadOptions, 'receipts' | 'tracer' | 'client' | 'chainId'>
  readonly zeroValueCalls: boolean
  /** 0: the caller's own. */
  readonly checkThreads: number
}

export interface CheckersOptions {
  /** Rejects all requests when it is aborted. */
  readonly signal?: AbortSignal
  /**
   * Of each thread. The largest answers that are let through (units.ts) take about half of it to parse and write: a
   * thread ends by itself only in JavaScript, and JSON.parse beyond the limit would end the whole process.
   */
  readonly maxMemoryMb?: number
  readonly timeoutMs?: number
}

const MAX_MEMORY_MB = 2_048
/**
 * What lives no longer than a batch of blocks is then collected without being copied: a seventh of a thread's time. V8
 * takes it only where batches are large.
 */
const MAX_YOUNG_MEMORY_MB = 192
/** The largest blocks of any chain take some seconds. */
const CHECK_TIMEOUT_MS = 120_000

export function startCheckers(
  settings: CheckersSettings,
  { signal, maxMemoryMb = MAX_MEMORY_MB, timeoutMs = CHECK_TIMEOUT_MS }: CheckersOptions = {},
): Checkers {
  const { profile, verify, verifyExcept, zeroValueCalls, checkThreads } = settings
  const { receipts, tracer, client, chainId } = settings.facts
  const workerData: ThreadOptions = {
    profile,
    receipts,
    tracer,
    verify,
    verifyExcept,
    client,
    ...(chainId === undefined ? {} : { chainId }),
    decode: { zeroValueCalls, callsFromLogs: tracer === null },
  }
  if (checkThreads === 0) return onCallersThread(workerData, signal)
  const threads = Array.from({ length: checkThreads }, () => createThread(workerData, maxMemoryMb, timeoutMs))
  const abort = () => {
    for (const thread of threads) thread.rejectAll(signal!.reason)
  }
  signal?.addEventListener('abort', abort, { once: true })

  const request = async <T>(body: Omit<CheckRequest, 'id'>): Promise<T> => {
    signal?.throwIfAborted()
    const thread = threads.reduce((best, one) => (one.pending() < best.pending() ? one : best))
    return thread.request<T>(body)
  }
  return {
    blocks: (bytes, requests, codes) =>
      request({ kind: 'blocks', bytes, requests, codes } as Omit<CheckRequest, 'id'>),
    traces: (bytes, blocks) => request({ kind: 'traces', bytes, blocks } as Omit<CheckRequest, 'id'>),
    close: async () => {
      signal?.removeEventListener('abort', abort)
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

function onCallersThread(options: ThreadOptions, signal: AbortSignal | undefined): Checkers {
  const opening = import('./inline.ts').then(({ createInlineCheckers }) => createInlineCheckers(options))
  opening.catch(() => {})
  const opened = async () => {
    signal?.throwIfAborted()
    return opening
  }
  return {
    blocks: async (...request) => (await opened()).blocks(...request),
    traces: async (...request) => (await opened()).traces(...request),
    close: async () => {},
  }
}

interface WaitingCheck {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

/** One checking thread; it is started again with the request after the one that ended it. */
function createThread(workerData: ThreadOptions, maxMemoryMb: number, timeoutMs: number) {
  /** In the order in which the thread works them off. */
  const waiting = new Map<number, WaitingCheck>()
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined
  let nextId = 0

  /** Begins the time limit of the request that the thread works at now; it works at none before it has started. */
  const watch = () => {
    clearTimeout(timer)
    timer = waiting.size === 0 || !isReady ? undefined : setTimeout(() => void worker?.terminate(), timeoutMs)
  }
  const rejectAll = (reason: unknown) => {
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  /** The thread was working at the first request; the others were only queued behind it. */
  const onEnd = (ended: Worker, cause: unknown) => {
    if (worker !== ended) return
    worker = undefined
    const [[culpritId, culprit] = []] = waiting
    if (culpritId !== undefined) waiting.delete(culpritId)
    culprit?.reject(new CheckerDiedError(cause))
    rejectAll(new CheckerReplacedError(cause))
    watch()
  }
  const start = (): Worker => {
    const started = new Worker(threadProgram('./check-thread.ts', import.meta.url), {
      workerData,
      // Much more that lives on at once than the limit lets in would end the process, and not the thread alone.
      resourceLimits: {
        maxOldGenerationSizeMb: maxMemoryMb,
        maxYoungGenerationSizeMb: Math.min(MAX_YOUNG_MEMORY_MB, maxMemoryMb / 8),
      },
    })
    isReady = false
    started.on('message', (answer: CheckAnswer) => {
      if (answer === 'ready') {
        isReady = worker === started
        return watch()
      }
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      watch()
      if ('error' in answer) call?.reject(readError(answer.error))
      else call?.resolve(('checked' in answer ? answer.checked : answer.rows) as never)
    })
    started.on('error', (error) => onEnd(started, error))
    started.on('exit', () => onEnd(started, new Error('the checking thread was ended')))
    worker = started
    return started
  }
  start()

  return {
    pending: () => waiting.size,
    rejectAll,
    request: <T>(body: Omit<CheckRequest, 'id'>): Promise<T> =>
      new Promise((resolve, reject) => {
        const target = worker ?? start()
        const id = nextId++
        waiting.set(id, { resolve, reject })
        if (waiting.size === 1) watch()
        const { buffer, byteOffset, byteLength } = body.bytes
        // A small buffer is a view into a shared pool: only a buffer of its own can be transferred.
        const own = byteOffset === 0 && byteLength === buffer.byteLength
        const bytes = own ? body.bytes : new Uint8Array(body.bytes)
        target.postMessage({ ...body, id, bytes }, [bytes.buffer as ArrayBuffer])
      }),
    async close() {
      clearTimeout(timer)
      const open = worker
      worker = undefined
      rejectAll(new Error('the checking threads were stopped'))
      await open?.terminate()
    },
  }
}

/** What the node answered ended the thread that checked it: too much memory, or too much time. */
const CheckerDiedError = defineError(
  'checker_died',
  (_cause: unknown) => 'The thread that checked the answer ended and was replaced',
  { retryable: true, causeLast: true },
)

/** Another answer ended the thread before this one was checked. */
const CheckerReplacedError = defineError(
  'checker_replaced',
  (_cause: unknown) => 'The thread that was to check the answer ended before that and was replaced',
  { retryable: true, causeLast: true },
)
