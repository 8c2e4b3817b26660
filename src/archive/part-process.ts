import { createMutex } from '../primitives/concurrency.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { serveThread } from '../primitives/thread-calls.ts'
import { type CheckedPart, createPartChecker, type PartOptions, type PartTask } from './check-part.ts'

/** The methods of the process that `import-archive.ts` starts. */
export type PartMethods = {
  check(options: PartOptions, task: PartTask): Promise<CheckedPart>
}

const keccak = await createKeccak256()
let checker: ReturnType<typeof createPartChecker> | undefined
/** Checks one part at a time, so that the time of each can be limited. */
const turns = createMutex()
const methods: PartMethods = {
  check: (options, task) =>
    turns.run(() => {
      checker ??= createPartChecker(options, keccak)
      return checker(task)
    }),
}
serveThread(methods)
