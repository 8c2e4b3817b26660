import { defineError, StartError } from '../errors.ts'
import { createTaskThread, type TaskThread } from '../primitives/task-thread.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { CheckedPart, PartOptions, PartTask } from './check-part.ts'
import type { ThreadTask } from './part-thread.ts'

/** Parts of one folder, checked on threads: whatever their files do, a thread ends by itself. */
export interface PartThreads {
  check(task: PartTask): Promise<CheckedPart>
  close(): Promise<void>
}

const MAX_HEAP_MB = 2_048
/** The rows of a part live as long as the part: else they are copied twice (docs/decisions/0002). */
const MAX_YOUNG_MB = 192
/** A part of usual size takes some seconds. */
const PART_TIMEOUT_MS = 120_000

export function startPartThreads(options: PartOptions, threads: number): PartThreads {
  const pool = Array.from({ length: threads }, () => createPartThread(options))
  return {
    check(task) {
      const thread = pool.reduce((best, one) => (one.pending() < best.pending() ? one : best))
      return thread.check(task)
    },
    close: async () => {
      await Promise.all(pool.map((thread) => thread.close()))
    },
  }
}

function createPartThread(options: PartOptions) {
  const thread: TaskThread<ThreadTask, CheckedPart> = createTaskThread({
    program: threadProgram('./part-thread.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    maxYoungMb: MAX_YOUNG_MB,
    failed: ({ message }) => new RefusedPartError(message),
    lost: (cause) => new PartThreadError(cause),
  })
  let known = false
  let pending = 0
  let before: Promise<unknown> = Promise.resolve()

  const run = async (task: PartTask): Promise<CheckedPart> => {
    // Each by itself, so that its time is its own.
    const timer = setTimeout(() => {
      // What it was checking is refused either way.
      thread.close().catch(() => {})
    }, PART_TIMEOUT_MS)
    try {
      const first = !known
      known = true
      return await thread.run(first ? { ...task, options } : task)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    pending: () => pending,
    check(task: PartTask): Promise<CheckedPart> {
      pending++
      const result = before.then(() => run(task))
      before = result.then(
        () => pending--,
        () => pending--,
      )
      return result
    },
    close: () => thread.close(),
  }
}

/** The sentence of the checking thread. */
export const RefusedPartError = defineError('part_refused', (sentence: string) => sentence, {
  base: StartError,
})

const PartThreadError = defineError(
  'part_thread_ended',
  (_cause: unknown) => 'A part of the archive takes more memory or time to check than any real one',
  { base: StartError, causeLast: true },
)
