import type { Hex } from '../primitives/hex.ts'
import type { BlockSource } from './families/source-rows.ts'
import type { BlockSpan } from './follows-index.ts'
import type { EncodedRows } from './row-encoder.ts'

/** Some consecutive blocks, decoded and encoded. */
export interface BlockUnit extends BlockSpan {
  /** Of the blocks, and of their traces where those came along. */
  readonly rows: readonly EncodedRows[]
  /** Blocks among these whose traces are still to come. */
  readonly untraced: readonly UntracedBlock[]
  /** Absent if unknown. */
  readonly sources?: readonly BlockSource[]
}

export interface UntracedBlock {
  readonly number: number
  /** Calls derived from its logs are used in place of traced ones (EIP-7708). */
  readonly fromLogs: boolean
}

/** The traces of some blocks that are in already. */
export interface TraceUnit {
  readonly blocks: readonly { number: number; hash: Hex }[]
  readonly rows: EncodedRows
}
