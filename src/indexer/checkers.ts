import { Worker } from 'node:worker_threads'
import type { Hex } from '../primitives/hex.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { AskedBlock } from '../source/bundle.ts'
import type { TracedBlock } from '../source/traces.ts'
import type { EncodedRows } from '../store/encode.ts'
import type { CheckedBlocks } from './check.ts'
import type { CheckAnswer, CheckRequest, ThreadOptions } from './check-thread.ts'
import { readError } from './thread-errors.ts'

/** The checker on threads of its own: the bytes that it is given move there and are gone here. */
export interface Checkers {
  blocks(
    bytes: Uint8Array,
    asked: readonly AskedBlock[],
    more?: { bare?: boolean; decided?: ReadonlyMap<Hex, boolean> | undefined },
  ): Promise<CheckedBlocks>
  traces(bytes: Uint8Array, blocks: readonly TracedBlock[]): Promise<EncodedRows>
  close(): Promise<void>
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, { resolve: (answer: never) => void; reject: (error: unknown) => void }>
}

/** What the indexer's settings say of them. */
interface CheckersSettings extends Pick<ThreadOptions, 'profile' | 'verify' | 'verifyExcept'> {
  readonly facts: Pick<ThreadOptions, 'receipts' | 'tracer' | 'client'>
  readonly zeroValueCalls: boolean
  readonly checkThreads: number
}

export function startCheckers(settings: CheckersSettings): Checkers {
  const { profile, verify, verifyExcept, zeroValueCalls, checkThreads: threads } = settings
  const { receipts, tracer, client } = settings.facts
  const options: ThreadOptions = {
    profile,
    receipts,
    tracer,
    verify,
    verifyExcept,
    client,
    decode: { zeroValueCalls },
  }
  let closed = false
  const all: Thread[] = Array.from({ length: threads }, () => {
    const waiting: Thread['waiting'] = new Map()
    const worker = new Worker(threadProgram('./check-thread.ts', import.meta.url), { workerData: options })
    worker.on('message', (answer: CheckAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(readError(answer.error))
      else asked?.resolve(('checked' in answer ? answer.checked : answer.rows) as never)
    })
    const end = (error: unknown) => {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', () =>
      end(new Error(closed ? 'the checking thread was stopped' : 'the checking thread ended')),
    )
    return { worker, waiting }
  })
  let next = 0

  const ask = <T>(request: Omit<CheckRequest, 'id'>): Promise<T> => {
    // The least busy; among equals in turn.
    const thread = all.reduce((best, one) => (one.waiting.size < best.waiting.size ? one : best))
    const id = next++
    return new Promise((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject })
      const { buffer, byteOffset, byteLength } = request.bytes
      // A small buffer is a view into a pool that others use: only a buffer of its own can move.
      const own = byteOffset === 0 && byteLength === buffer.byteLength
      const bytes = own ? request.bytes : new Uint8Array(request.bytes)
      thread.worker.postMessage({ ...request, id, bytes }, [bytes.buffer as ArrayBuffer])
    })
  }

  return {
    blocks: (bytes, asked, { bare = false, decided } = {}) =>
      ask({ kind: 'blocks', bytes, asked, bare, decided } as Omit<CheckRequest, 'id'>),
    traces: (bytes, blocks) => ask({ kind: 'traces', bytes, blocks } as Omit<CheckRequest, 'id'>),
    close: async () => {
      closed = true
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}
