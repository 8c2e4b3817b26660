import type { Hex } from '../../primitives/hex.ts'
import type { BlockSource } from '../families/source-rows.ts'
import type { BlockSpan } from './follows-index.ts'
import type { EncodedRows } from './row-encoder.ts'

/** Some consecutive blocks, decoded and encoded. */
export interface BlockUnit extends BlockSpan {
  /** Rows of the blocks, and of their traces if they were fetched together. */
  readonly rows: readonly EncodedRows[]
  /** Blocks of this unit without traces so far. */
  readonly untraced: readonly UntracedBlock[]
  /** Absent if the node is unknown. */
  readonly sources?: readonly BlockSource[]
}

export interface UntracedBlock {
  readonly number: number
  /** True if calls are derived from the block's logs (EIP-7708) until its traces arrive. */
  readonly fromLogs: boolean
}

/** Traces of blocks that are already indexed. */
export interface TraceUnit {
  readonly blocks: readonly { number: number; hash: Hex }[]
  readonly rows: EncodedRows
}
