import { defineError, StartError } from '../errors.ts'
import { threadProgram } from '../primitives/thread.ts'
import { createThreads } from '../primitives/thread-calls.ts'
import type { CheckedPart, PartOptions, PartTask } from './check-part.ts'
import type { PartMethods } from './part-thread.ts'

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

export function startPartThreads(options: PartOptions, count: number): PartThreads {
  const threads = createThreads<PartMethods>(count, {
    program: threadProgram('./part-thread.ts', import.meta.url),
    data: options,
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    timeoutMs: PART_TIMEOUT_MS,
    failed: ({ message }) => new RefusedPartError(message),
    lost: (cause) => new PartThreadError(cause),
  })
  return { check: (task) => threads.call('check', [task]), close: threads.close }
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
