import type { Profile } from '../../chain/profile.ts'
import type { BodyLimits } from '../../node/answer-body.ts'

interface IndexerLimits {
  readonly blocks: BodyLimits
  readonly traces: BodyLimits
}

/** A block's own fields are nested eight levels deep, and unknown ones may be nested in turn. */
const BLOCK_DEPTH = 64
/** Frames may be nested 4,096 deep, two levels of JSON each. */
const TRACE_DEPTH = 8_300

/**
 * Of checking threads. One that passes its memory limit in JavaScript ends alone, but within JSON.parse or JSON.stringify
 * it ends the process, so that the limits keep both far below the memory of a checking thread. Measured at 246 MB and
 * 3 million values with text that takes two bytes a character: JSON.parse needs 1.6 GB, JSON.stringify of the same
 * 2.3 GB; of ASCII half as much, of the 2 GB that a thread may take.
 */
const MAX_ANSWER_BYTES = 128 * 1_048_576
const MAX_ASCII_BYTES = 2 * MAX_ANSWER_BYTES
/**
 * A block of 60 million gas with nothing but logs has two million values. JSON.parse takes 100 to 270 bytes of heap for each
 * that lasts (the most for objects of a hundred members whose names all differ), and as much again while it runs.
 */
const MAX_VALUES = 3_000_000

/**
 * Of a development node, whose answers are checked on the indexing thread, beside everything else that it holds: where that
 * passes its limit of 2 GB, nothing replaces it, and the explorer ends. An answer of this size takes less than a quarter of it. It has
 * room for a block of 30 million gas, anvil's default, with nothing but logs.
 */
const MAX_DEVELOPMENT_ANSWER_BYTES = 32 * 1_048_576
const MAX_DEVELOPMENT_VALUES = 1_000_000

/** The limits that fit the thread on which answers are checked. */
export function answerLimitsOf({ isDevelopment }: Pick<Profile, 'isDevelopment'>): IndexerLimits {
  const bytes = isDevelopment
    ? { maxBytes: MAX_DEVELOPMENT_ANSWER_BYTES }
    : { maxBytes: MAX_ANSWER_BYTES, maxAsciiBytes: MAX_ASCII_BYTES }
  const maxValues = isDevelopment ? MAX_DEVELOPMENT_VALUES : MAX_VALUES
  return {
    blocks: { ...bytes, json: { maxDepth: BLOCK_DEPTH, maxValues } },
    traces: { ...bytes, json: { maxDepth: TRACE_DEPTH, maxValues } },
  }
}
