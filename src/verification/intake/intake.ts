import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { jsonSteps } from '../../primitives/json-pieces.ts'
import { runSteps } from '../../primitives/steps.ts'
import { createThread } from '../../primitives/thread-calls.ts'
import { movable, threadProgram } from '../../primitives/thread-program.ts'
import type { IntakeMethods } from './intake-thread.ts'
import { BadSourceError } from './source-names.ts'
import { type Draft, encodeSubmission, type Upload, versionIn } from './submission.ts'

/** Checks submissions and encodes them for the database without holding up the event loop. */
export type Intake = ReturnType<typeof createIntake>

/** Longer sources, in characters, are checked on another thread: 10 MB of standard JSON takes 60 ms. */
const MAX_INLINE_CHARACTERS = 100_000
/** MB */
const MAX_HEAP_MB = 512

export function createIntake() {
  const thread = createThread<IntakeMethods>({
    program: threadProgram('./intake-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    failed: (error) => (error.code === 'bad_source' ? new BadSourceError(error.message) : error),
    lost: (cause) => new SubmissionUnreadableError(cause),
  })
  return {
    /** Throws BadSourceError. */
    async encode(draft: Draft) {
      if (lengthOf(draft.source) <= MAX_INLINE_CHARACTERS) return encodeSubmission(draft)
      return thread.call('encode', ...(await piecesOf(draft)))
    },
    /** The submission that uploaded files describe; undefined if none of them is a compiler's metadata. */
    async ofUploads(address: Hex, uploads: readonly Upload[]): Promise<Draft | undefined> {
      const texts = uploads.filter(({ name }) => /\.json$/i.test(name)).map(({ content }) => content)
      const version =
        lengthOf(texts) <= MAX_INLINE_CHARACTERS
          ? versionIn(texts)
          : await thread.call('version', ...(await piecesOf(texts)))
      if (version === undefined) return undefined
      return {
        address,
        language: 'Solidity',
        version,
        form: 'metadata',
        source: uploads,
        name: '',
        settings: {},
      }
    },
    close: () => thread.close(),
  }
}

/** A value as JSON, in pieces that can be transferred. A message of megabytes would be serialised at once. */
async function piecesOf(value: unknown): Promise<[[Uint8Array[]], ArrayBuffer[]]> {
  const { pieces } = await runSteps(jsonSteps(value), { isLong: true })
  const moved = pieces.map(movable)
  return [[moved], moved.map(({ buffer }) => buffer as ArrayBuffer)]
}

/** Number of characters of all texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + lengthOf(item), 0)
}

const SubmissionUnreadableError = ChainscopeError.define(
  'submission_unreadable',
  (_cause: unknown) => 'The sources cannot be read: parsing them takes too much memory',
  { exposed: true, causeLast: true },
)
