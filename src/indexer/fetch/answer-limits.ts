import type { Profile } from '../../chain/profile.ts'

/** Known fields of a block are nested eight levels deep. Unknown fields may be nested too. */
const BLOCK_DEPTH = 64
/** Call frames may be nested 4,096 deep, with two levels of JSON each. */
const TRACE_DEPTH = 8_300

/**
 * Limits for checking threads. A thread that exceeds its memory in JavaScript ends alone, but in JSON.parse or
 * JSON.stringify it ends the process. So the limits keep both far below a thread's 2 GB. Measured with 246 MB and 3
 * million values in text of two bytes per character: JSON.parse needs 1.6 GB and JSON.stringify 2.3 GB; half as much
 * for ASCII.
 */
const MAX_ANSWER_BYTES = 128 * 1_048_576
const MAX_ASCII_BYTES = 2 * MAX_ANSWER_BYTES
/**
 * A block of 60 million gas that only emits logs has two million values. JSON.parse takes 100 to 270 bytes of heap per
 * value that remains (the most for objects with a hundred different names), and as much again while it runs.
 */
const MAX_VALUES = 3_000_000

/**
 * Limits for a development node. Its answers are checked on the indexing thread, which does all other indexing too. If
 * that thread exceeds its 2 GB, nothing replaces it and the explorer ends. An answer of this size takes less than a
 * quarter of that. A block of 30 million gas, anvil's default, that only emits logs fits.
 */
const MAX_DEVELOPMENT_ANSWER_BYTES = 32 * 1_048_576
const MAX_DEVELOPMENT_VALUES = 1_000_000

export function answerLimitsOf({ isDevelopment }: Pick<Profile, 'isDevelopment'>) {
  const bytes = isDevelopment
    ? { maxBytes: MAX_DEVELOPMENT_ANSWER_BYTES }
    : { maxBytes: MAX_ANSWER_BYTES, maxAsciiBytes: MAX_ASCII_BYTES }
  const maxValues = isDevelopment ? MAX_DEVELOPMENT_VALUES : MAX_VALUES
  return {
    blocks: { ...bytes, json: { maxDepth: BLOCK_DEPTH, maxValues } },
    traces: { ...bytes, json: { maxDepth: TRACE_DEPTH, maxValues } },
  }
}
