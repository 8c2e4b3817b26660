import type pg from 'pg'
import { type Range, rangesOf } from '../primitives/ranges.ts'

export interface IndexStatus {
  readonly chainId: string
  readonly profile: string
  readonly startBlock: number
  /** The first block that was not dropped; 0 if none were. */
  readonly keptFrom: number
  readonly head: number
  /** Unix seconds of the newest block. */
  readonly timestamp: number
  readonly blocks: readonly Range[]
  readonly untraced: number
  /** Number of blocks for which a check was not possible. */
  readonly unverified: number
}

/**
 * Reads counters, and scans the table of blocks for the number of unverified ones. `index` is undefined before the first
 * block.
 */
export async function databaseStatus(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ version: string; bytes: string }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  )
  const { version, bytes } = rows[0]!
  return { version, bytes: Number(bytes), index: await indexStatus(pool) }
}

async function indexStatus(pool: Pick<pg.Pool, 'query'>): Promise<IndexStatus | undefined> {
  const { rows } = await pool.query<
    Omit<IndexStatus, 'blocks' | 'timestamp'> & { blocks: string; timestamp: string }
  >(
    `select i.chain_id::text as "chainId", i.profile, i.start_block as "startBlock", h.kept_from as "keptFrom", h.number as head,
        (select timestamp from block
          where number = h.number)::text as timestamp, h.blocks::text as blocks, h.untraced,
        (select count(*)::int from block where unproved <> 0) as unverified
      from chain_identity as i, head as h where h.number is not null`,
  )
  const row = rows[0]
  if (!row) return undefined
  return {
    ...row,
    timestamp: Number(row.timestamp),
    blocks: rangesOf(row.blocks),
  }
}
