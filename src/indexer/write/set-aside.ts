import type { Range } from '../../primitives/ranges.ts'
import type { SetAsideBlock } from '../../store/owed/index-coverage.ts'

const FIRST_REST_MS = 1_000
const MAX_REST_MS = 600_000

export type SetAside = ReturnType<typeof createSetAside>

/** Blocks that the database refused. They are not indexed, and are requested again after growing pauses. */
export function createSetAside() {
  let blocks: readonly SetAsideBlock[] = []
  const attempts = new Map<number, { failures: number; until: number }>()
  /** Whether the block's next attempt is not due yet. */
  const rests = (block: number) => (attempts.get(block)?.until ?? 0) > Date.now()
  return {
    /** Replaces the blocks by those that are stored in the database. */
    update(stored: readonly SetAsideBlock[]) {
      blocks = stored
      const numbers = new Set(stored.map(({ number }) => number))
      for (const number of attempts.keys()) if (!numbers.has(number)) attempts.delete(number)
    },
    /** Counts another failed attempt at this block. */
    failed(block: number) {
      const failures = (attempts.get(block)?.failures ?? 0) + 1
      const rest = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** Math.min(failures - 1, 12))
      attempts.set(block, { failures, until: Date.now() + rest })
    },
    rests,
    has: (block: number) => blocks.some(({ number }) => number === block),
    /** These ranges and the resting blocks, ascending: blocks that must not be requested now. */
    restingOr: (covered: readonly Range[]) =>
      [
        ...covered,
        ...blocks.filter(({ number }) => rests(number)).map(({ number }): Range => [number, number]),
      ].sort(([a], [b]) => a - b),
  }
}
