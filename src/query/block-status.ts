import type pg from 'pg'
import type { BlockRef } from '../chain/types.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql } from './transaction-columns.ts'

/** Whether a block, given by its hash, is on the indexed chain. */
export type BlockStatus =
  | { readonly kind: 'canonical'; readonly block: BlockRef }
  /** Replaced by a reorganisation. `fork` is the last common block, if it is indexed. */
  | { readonly kind: 'replaced'; readonly fork: BlockRef | undefined }
  | { readonly kind: 'unknown' }

/** Larger than any REORG_DEPTH. */
const MAX_BRANCH_BLOCKS = 1_000_000

/** Runs one statement, so that a concurrent reorg cannot hide the block from both tables. */
export async function statusOfBlock(pool: Pick<pg.Pool, 'query'>, hash: Hex): Promise<BlockStatus> {
  const { rows } = await pool.query<{ canonical: boolean; number: number | null; hash: Hex | null }>({
    name: 'status of a block',
    text: `with recursive branch (parent_hash, depth) as (
        select parent_hash, 0 from replaced_block where hash = $1
        union all
        select before.parent_hash, depth + 1 from branch
          join replaced_block as before on before.hash = branch.parent_hash where depth < ${MAX_BRANCH_BLOCKS}
      )
      select true as canonical, block.number, block.hash from block where ${hasHashSql('block', '$1')}
      union all
      select false, fork.number, fork.hash
        from (select parent_hash from branch order by depth desc limit 1) as root
        left join block as fork on ${hasHashSql('fork', 'root.parent_hash')}`,
    values: [toBuffer(hash)],
  })
  const row = rows.find(({ canonical }) => canonical) ?? rows[0]
  if (!row) return { kind: 'unknown' }
  const block = row.number === null ? undefined : { number: row.number, hash: row.hash! }
  return row.canonical ? { kind: 'canonical', block: block! } : { kind: 'replaced', fork: block }
}

/** Whether this block is indexed and was never repaired. A repair replaces rows that were wrong. */
export async function isBlockUnchanged(index: Snapshot, { number, hash }: BlockRef): Promise<boolean> {
  const rows = await index.query(
    prepared(`select true as found from block where number = $1 and hash = $2 and number <= at
        and not exists (select 1 from repair where $1 between first_block and last_block)`),
    [number, toBuffer(hash)],
  )
  return rows.length > 0
}
