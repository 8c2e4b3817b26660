import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { hasHash } from './transaction-columns.ts'

export interface BlockPlace {
  readonly number: number
  readonly hash: Hex
}

/** Where a block stands that somebody names by its hash. */
export type Standing =
  | { readonly kind: 'ours'; readonly block: BlockPlace }
  /** Reorganised away; `fork` is the last block that its branch and the chain share, as far as that is indexed. */
  | { readonly kind: 'replaced'; readonly fork: BlockPlace | undefined }
  | { readonly kind: 'unknown' }

/** Longer branches than any that is followed (REORG_DEPTH). */
const LONGEST_BRANCH = 1_000_000

/** One statement, so that a block never is between two chairs while a reorganisation is written. */
export async function standingOf(pool: Pick<pg.Pool, 'query'>, hash: Hex): Promise<Standing> {
  const { rows } = await pool.query<{ ours: boolean; number: number | null; hash: Hex | null }>({
    name: 'standing of a block',
    text: `with recursive branch (parent_hash, depth) as (
        select parent_hash, 0 from replaced_block where hash = $1
        union all
        select before.parent_hash, depth + 1 from branch
          join replaced_block as before on before.hash = branch.parent_hash where depth < ${LONGEST_BRANCH}
      )
      select true as ours, block.number, block.hash from block where ${hasHash('block', '$1')}
      union all
      select false, fork.number, fork.hash
        from (select parent_hash from branch order by depth desc limit 1) as root
        left join block as fork on ${hasHash('fork', 'root.parent_hash')}`,
    values: [toBuffer(hash)],
  })
  const found = rows.find(({ ours }) => ours) ?? rows[0]
  if (!found) return { kind: 'unknown' }
  const block = found.number === null ? undefined : { number: found.number, hash: found.hash! }
  return found.ours ? { kind: 'ours', block: block! } : { kind: 'replaced', fork: block }
}
