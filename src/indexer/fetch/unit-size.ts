/** Answers of about this size keep both sides busy without filling memory. */
const TARGET_ANSWER_BYTES = 2 * 1_048_576

/** Blocks per unit: fewer on errors, more while answers are small. */
export function createUnitSize(maxBlocks: number) {
  let size = Math.min(4, maxBlocks)
  return {
    current: () => size,
    halve() {
      size = Math.max(1, Math.floor(size / 2))
    },
    adapt(bytes: number, blocks: number) {
      if (bytes > 2 * TARGET_ANSWER_BYTES && blocks > 1)
        size = Math.max(1, Math.floor((blocks * TARGET_ANSWER_BYTES) / bytes))
      else if (bytes < TARGET_ANSWER_BYTES && blocks >= size) size = Math.min(maxBlocks, size * 2)
    },
  }
}
