import type { Hex } from '../primitives/hex.ts'
import { type Range, rangesOf } from '../primitives/ranges.ts'

/** The state of the index that an answer is based on. */
export interface Head {
  readonly number: number
  readonly hash: Hex
  /** Incremented by every write except an append. */
  readonly revision: number
  readonly blocks: readonly Range[]
  /** Blocks with transfers that are not in token balances yet: during backfill, and shortly after it. */
  readonly unsummed: readonly Range[]
  /** The first block that was not dropped (KEEP_BLOCKS, KEEP_DAYS); 0 if none were. */
  readonly keptFrom: number
  /** Number of blocks that wait for their traces. */
  readonly untraced: number
  /** The writer's epoch. */
  readonly epoch: number
}

/**
 * The head as a single column, computed once: each row has it, and several columns would take a third of a page's time.
 * Null becomes an empty text.
 */
export const HEAD = `concat(number, '|', '0x' || encode(hash, 'hex'), '|', revision, '|', untraced, '|', kept_from, '|', epoch, '|', unsummed, '|', blocks)`

/** Returns undefined before the first block. */
export function headOf(text: string): Head | undefined {
  const [number, hash, revision, untraced, keptFrom, epoch, unsummed, blocks] = text.split('|') as [
    ...[number: string, hash: Hex, revision: string, untraced: string],
    ...[keptFrom: string, epoch: string, unsummed: string, blocks: string],
  ]
  if (number === '') return undefined
  return {
    number: Number(number),
    hash,
    revision: Number(revision),
    blocks: rangesOf(blocks),
    unsummed: rangesOf(unsummed),
    keptFrom: Number(keptFrom),
    epoch: Number(epoch),
    untraced: Number(untraced),
  }
}
