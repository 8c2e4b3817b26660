import type { Hex } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import type { Snapshot } from './reader.ts'
import type { PositionRange } from './transaction-details.ts'

/** A block in outline; quantities are decimal text. */
export interface BlockOutline {
  readonly number: number
  readonly hash: Hex
  readonly parent_hash: Hex
  readonly miner: Hex
  readonly nonce: Hex | null
  readonly difficulty: string
  readonly total_difficulty: string | null
  readonly gas_limit: string
  readonly gas_used: string
  readonly base_fee: string | null
  readonly size: string
  readonly timestamp: string
  readonly transaction_count: number
}

const OUTLINES = `select b.number, b.hash, b.parent_hash, miner.address as miner, b.nonce, b.difficulty,
    b.total_difficulty, b.gas_limit, b.gas_used, b.base_fee, b.size, b.timestamp, b.transaction_count
  from block as b join address as miner on miner.id = b.miner`

/** Those of these blocks that are indexed, in no particular order. */
export const blocksByNumber = (index: Snapshot, numbers: readonly number[]): Promise<BlockOutline[]> =>
  index.query<BlockOutline>(
    {
      name: 'blocks by number',
      text: `${OUTLINES} where b.number = any($1::int[]) and b.number <= at`,
    },
    [numbers],
  )

/** A stretch of the indexed blocks, by number. */
export const blocksInOrder = (
  index: Snapshot,
  { sort, after, before, take }: PositionRange,
): Promise<BlockOutline[]> => {
  const [above, below] = sort === 'asc' ? [after, before] : [before, after]
  return index.query<BlockOutline>(
    {
      name: `blocks in order ${sort}`,
      text: `${OUTLINES} where b.number > $1::int and b.number < $2::int and b.number <= at
        order by b.number ${sort} limit $3::int`,
    },
    [above?.[0] ?? -1, below?.[0] ?? MAX_INT4, take],
  )
}
