import { type Hex, toBuffer } from '../../primitives/hex.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { appendSql, type BlockSource, sourcesValues } from '../families/source-rows.ts'

interface AppendedBlocks {
  readonly first: number
  readonly last: number
  readonly hash: Hex
  /** How many of these blocks wait for their traces. */
  readonly untraced: number
  readonly sources: readonly BlockSource[]
}

/** Marks blocks as indexed, and stores from which node they came. One statement, as each statement delays every commit. */
const ADVANCE_HEAD = `with sources as (${appendSql(5)})
  update head set
    number = case when number > $2 then number else $2 end,
    hash = case when number > $2 then hash else $3 end,
    revision = revision + case when number > $2 then 1 else 0 end,
    blocks = blocks + int4multirange(int4range($1, $2, '[]')),
    untraced = untraced + $4`

export async function advanceHead(tx: Tx, blocks: AppendedBlocks): Promise<void> {
  const { first, last, hash, untraced, sources } = blocks
  await tx.run(ADVANCE_HEAD, [first, last, toBuffer(hash), untraced, ...sourcesValues(sources)])
}
