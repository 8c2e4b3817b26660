import { defineError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { createTaskThread } from '../../primitives/task-thread.ts'
import { threadProgram } from '../../primitives/thread.ts'
import { type EncodedSubmission, encodeSubmission } from './encode-submission.ts'
import type { IntakeResult, IntakeTask } from './intake-thread.ts'
import { BadSourceError } from './source-names.ts'
import { type Draft, ofUploads, type Submission, type Upload } from './submission.ts'

/** Checks submissions and encodes them for the database without holding up the event loop. */
export interface Intake {
  /** Throws BadSourceError. */
  encode(draft: Draft): Promise<EncodedSubmission>
  /** The submission that uploaded files describe; undefined: none of them is the metadata of a compiler. */
  ofUploads(address: Hex, uploads: readonly Upload[]): Promise<Submission | undefined>
  close(): Promise<void>
}

/** Characters above which the work is done on another thread: checking 10 MB of standard JSON takes 60 ms. */
const MAX_INLINE_CHARACTERS = 100_000
/** MB */
const MAX_HEAP_MB = 512

export function createIntake(): Intake {
  const thread = createTaskThread<IntakeTask, IntakeResult>({
    program: threadProgram('./intake-thread.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    failed: ({ message, code }) => (code === 'bad_source' ? new BadSourceError(message) : new Error(message)),
    lost: (cause) => new SubmissionUnreadableError(cause),
  })
  return {
    async encode(draft) {
      if (lengthOf(draft.source) <= MAX_INLINE_CHARACTERS) return encodeSubmission(draft)
      return (await thread.run({ kind: 'encode', draft })) as EncodedSubmission
    },
    async ofUploads(address, uploads) {
      if (lengthOf(uploads) <= MAX_INLINE_CHARACTERS) return ofUploads(address, uploads)
      return (await thread.run({ kind: 'uploads', address, uploads })) as Submission | undefined
    },
    close: () => thread.close(),
  }
}

/** Characters of all texts in it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + lengthOf(one), 0)
}

export const SubmissionUnreadableError = defineError(
  'submission_unreadable',
  (_cause: unknown) => 'The sources cannot be read: parsing them takes too much memory',
  { exposed: true, causeLast: true },
)
