import { ChainscopeError } from '../../errors.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { FencedWriterError, inEpochSql } from '../locks/epoch.ts'

/** First and last of some consecutive blocks. */
export interface BlockSpan {
  readonly first: { number: number; parentHash: Hex }
  readonly last: { number: number; hash: Hex }
}

export interface State {
  swept: number
  /** Number of the newest indexed block; -1 if nothing is indexed. */
  head: number
  replaced: boolean
  /** Whether blocks are still missing between others once these blocks are indexed. */
  leavesGap: boolean
}

/** Checks hashes too: units from before and after a reorg may be consecutive only by number. */
export function assertConsecutive(units: readonly BlockSpan[]): void {
  for (let n = 1; n < units.length; n++) {
    const { number, parentHash } = units[n]!.first
    const before = units[n - 1]!.last
    if (number !== before.number + 1 || parentHash !== before.hash)
      throw new BrokenChainError(`block ${number} does not follow the fetched block ${before.number}`)
  }
}

/** Checks that new blocks fit the indexed blocks before and after them, if there are any. */
export async function assertFollowsIndex(tx: Tx, first: BlockSpan['first'], last: BlockSpan['last']) {
  const { rows } = await tx.run<
    State & { before: Hex | null; after: Hex | null; there: boolean; kept: number }
  >(
    `select balances_swept as swept, coalesce(number, -1) as head,
       exists (select 1 from replaced_block) as replaced,
       (select hash from block where number = $1::int - 1) as before,
       (select parent_hash from block where number = $2::int + 1) as after,
       blocks && int4range($1, $2, '[]') as there,
       (select count(*) > 1 from unnest(blocks + int4multirange(int4range($1, $2, '[]')))) as "leavesGap", kept_from as kept
     from head where ${inEpochSql('$3')} for update`,
    [first.number, last.number, tx.epoch],
  )
  if (!rows[0]) throw new FencedWriterError()
  const { before, after, there, kept, ...state } = rows[0]
  if (first.number < kept)
    throw new BrokenChainError(`block ${first.number} was dropped, blocks from ${kept} on are kept`)
  if (there) throw new BrokenChainError(`blocks ${first.number} to ${last.number} are indexed already`)
  if (before !== null && before !== first.parentHash)
    throw new BrokenChainError(`block ${first.number} does not follow the indexed block ${first.number - 1}`)
  if (after !== null && after !== last.hash)
    throw new BrokenChainError(
      `block ${last.number} is not the parent of the indexed block ${last.number + 1}`,
    )
  return state
}

/** Throws if one of these blocks is not indexed with this hash. */
export async function assertIndexed(
  tx: Tx,
  blocks: readonly { readonly number: number; readonly hash: Hex }[],
): Promise<void> {
  const { rows } = await tx.run<{ number: number }>(
    `select traced.number from unnest($1::int[], $2::bytea[]) as traced (number, hash)
      left join block on block.number = traced.number and block.hash = traced.hash where block.number is null`,
    [blocks.map(({ number }) => number), blocks.map(({ hash }) => toBuffer(hash))],
  )
  if (rows.length > 0) throw new TraceOfOtherBranchError(rows[0]!.number)
}

const TraceOfOtherBranchError = ChainscopeError.define(
  'trace_of_other_branch',
  (block: number) => `The traces of block ${block} belong to a block that is no longer indexed.`,
  { retryable: true },
)

/** Fetched blocks do not fit the index: the chain changed meanwhile and must be compared again. */
export const BrokenChainError = ChainscopeError.define(
  'broken_chain',
  (sentence: string) => `The fetched blocks do not fit the index: ${sentence}.`,
  { retryable: true },
)
