import { workerData } from 'node:worker_threads'
import { createMutex } from '../primitives/concurrency.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { Moved, serveThread } from '../primitives/thread-calls.ts'
import { transferables } from '../store/encode.ts'
import { type CheckedPart, createPartChecker, type PartOptions, type PartTask } from './check-part.ts'

/** The thread behind `part-threads.ts`. */
export type PartMethods = {
  check(task: PartTask): Promise<Moved<CheckedPart>>
}

const checker = createPartChecker(workerData as PartOptions, await createKeccak256())
/** One part after the other, so that the time of each is its own. */
const turns = createMutex()
const methods: PartMethods = {
  check: (task) =>
    turns.run(async () => {
      const checked = await checker.check(task)
      return new Moved(
        checked,
        checked.units.flatMap(({ rows }) => rows.flatMap(transferables)),
      )
    }),
}
serveThread(methods)
