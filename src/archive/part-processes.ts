import { pathToFileURL } from 'node:url'
import { defineError, StartError } from '../errors.ts'
import { processProgram } from '../primitives/thread.ts'
import { createThreads } from '../primitives/thread-calls.ts'
import type { CheckedPart, PartOptions, PartTask } from './check-part.ts'
import type { PartMethods } from './part-process.ts'

/** Parts of one folder, checked in processes: whatever their files do, a process ends by itself. */
export interface PartProcesses {
  check(task: PartTask): Promise<CheckedPart>
  close(): Promise<void>
}

const MAX_HEAP_MB = 2_048
/** The rows of a part live as long as the part: else they are copied twice (docs/decisions/0002). */
const MAX_YOUNG_MB = 192
/** A part of usual size takes some seconds. */
const PART_TIMEOUT_MS = 120_000

export function startPartProcesses(options: PartOptions, count: number): PartProcesses {
  const processes = createThreads<PartMethods>(count, {
    program: pathToFileURL(processProgram('./part-process.ts', import.meta.url)),
    isProcess: true,
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    timeoutMs: PART_TIMEOUT_MS,
    failed: ({ message }) => new RefusedPartError(message),
    lost: (cause) => new PartProcessError(cause),
  })
  return { check: (task) => processes.call('check', [options, task]), close: processes.close }
}

/** The sentence of the checking process. */
export const RefusedPartError = defineError('part_refused', (sentence: string) => sentence, {
  base: StartError,
})

const PartProcessError = defineError(
  'part_process_ended',
  (_cause: unknown) => 'A part of the archive takes more memory or time to check than any real one',
  { base: StartError, causeLast: true },
)
