import type { BlockRef } from '../../chain/types.ts'
import { toBuffer } from '../../primitives/hex.ts'
import type { Tx } from '../connect/in-transaction.ts'

/** Items that are due to be read, and the newest indexed block, from one snapshot. */
export interface Due<T> {
  /** undefined if nothing is indexed yet. */
  readonly head: BlockRef | undefined
  readonly due: readonly T[]
}

/** Whether the block is still indexed. While the lock on `head` is held, this cannot change. */
export async function isCanonical(tx: Tx, { number, hash }: BlockRef): Promise<boolean> {
  const { rowCount } = await tx.run('select 1 from block where number = $1 and hash = $2', [
    number,
    toBuffer(hash),
  ])
  return (rowCount ?? 0) > 0
}
