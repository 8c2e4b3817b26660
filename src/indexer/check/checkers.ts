import type { KnownCodes } from '../../decode/contract-code.ts'
import { ChainscopeError } from '../../errors.ts'
import { createThreads } from '../../primitives/thread-calls.ts'
import { movable, threadProgram } from '../../primitives/thread-program.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import type { EncodedRows } from '../../store/write/row-encoder.ts'
import type { BlockToTrace, CheckedBlocks, ThreadOptions } from './block-checker.ts'
import type { CheckMethods } from './check-thread.ts'

/**
 * The checker on separate threads. Bytes are transferred to them without a copy. A thread that ends, for example
 * because of too much memory, is replaced, and its current request rejects with CheckerDiedError.
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

/** The indexer's settings that checking needs. */
interface CheckersSettings extends Pick<ThreadOptions, 'profile' | 'verify' | 'verifyExcept'> {
  readonly facts: Pick<ThreadOptions, 'receipts' | 'tracer' | 'client' | 'chainId'>
  readonly zeroValueCalls: boolean
  /** 0: on the caller's thread. */
  readonly checkThreads: number
}

export interface CheckersOptions {
  /** Rejects all requests when it is aborted. */
  readonly signal?: AbortSignal
  /**
   * Memory of each thread. The largest allowed answers (units.ts) take about half of it to parse and write. Only
   * JavaScript code over the limit ends just the thread; JSON.parse over the limit would end the process.
   */
  readonly maxMemoryMb?: number
  readonly timeoutMs?: number
}

const MAX_MEMORY_MB = 2_048
/**
 * Objects that live no longer than a batch of blocks are then collected without being copied, which saves a seventh of
 * a thread's time. V8 uses this much only for large batches.
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
  const data: ThreadOptions = {
    profile,
    receipts,
    tracer,
    verify,
    verifyExcept,
    client,
    ...(chainId === undefined ? {} : { chainId }),
    decode: { zeroValueCalls, callsFromLogs: tracer === null },
  }
  if (checkThreads === 0) return onCallersThread(data, signal)
  const threads = createThreads<CheckMethods>(checkThreads, {
    program: threadProgram('./check-thread.ts', import.meta.url),
    data,
    // If far more memory than this limit were in use at once, the process would end, not only the thread.
    memory: {
      maxOldGenerationSizeMb: maxMemoryMb,
      maxYoungGenerationSizeMb: Math.min(MAX_YOUNG_MEMORY_MB, maxMemoryMb / 8),
    },
    timeoutMs,
    // The thread was working on the oldest request. The others were queued after it.
    lost: (cause, position) =>
      position === 0 ? new CheckerDiedError(cause) : new CheckerReplacedError(cause),
  })
  // If a thread cannot start, the first request fails.
  threads.ready().catch(() => {})
  const abort = () => threads.reject(() => signal!.reason)
  signal?.addEventListener('abort', abort, { once: true })
  return {
    async blocks(bytes, requests, codes) {
      signal?.throwIfAborted()
      const moved = movable(bytes)
      return threads.call('blocks', [moved, requests, codes], [moved.buffer as ArrayBuffer])
    },
    async traces(bytes, blocks) {
      signal?.throwIfAborted()
      const moved = movable(bytes)
      return threads.call('traces', [moved, blocks], [moved.buffer as ArrayBuffer])
    },
    async close() {
      signal?.removeEventListener('abort', abort)
      await threads.close()
    },
  }
}

/**
 * A development node has only a block or two at a time. A separate thread would cost 20 MB for another copy of all
 * modules, and would delay the first block.
 */
function onCallersThread(options: ThreadOptions, signal: AbortSignal | undefined): Checkers {
  const opening = import('./block-checker.ts').then(({ openChecker }) => openChecker(options))
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

/** Whether checking failed in this program, and not because of the node. */
export const isCheckersFault = (error: unknown): boolean =>
  ['unexpected', 'checker_died', 'checker_replaced'].includes((error as { code?: string }).code ?? '')

/** The node's answer ended the thread that checked it, by too much memory or time. */
const CheckerDiedError = ChainscopeError.define(
  'checker_died',
  (_cause: unknown) => 'The thread that checked the answer ended and was replaced',
  { retryable: true, causeLast: true },
)

/** Another answer ended the thread before this one was checked. */
const CheckerReplacedError = ChainscopeError.define(
  'checker_replaced',
  (_cause: unknown) => 'The thread that was to check the answer ended before that and was replaced',
  { retryable: true, causeLast: true },
)
