import { parentPort } from 'node:worker_threads'
import { createKeccak256 } from '../primitives/hash.ts'
import { serveTasks } from '../primitives/task-thread.ts'
import { transferables } from '../store/encode.ts'
import { type CheckedPart, createPartChecker, type PartOptions, type PartTask } from './check-part.ts'

/** The thread behind `part-threads.ts`. */
export interface ThreadTask extends PartTask {
  /** Of the folder; with its first part only. */
  readonly options?: PartOptions | undefined
}

const keccak = await createKeccak256()
let checker: ReturnType<typeof createPartChecker> | undefined

serveTasks<ThreadTask, CheckedPart>(parentPort!, async ({ options, ...task }) => {
  if (options) {
    checker?.close()
    checker = createPartChecker(options, keccak)
  }
  const result = await checker!.check(task)
  return { result, transfer: result.units.flatMap(({ rows }) => rows.flatMap(transferables)) }
})
