import type { Hex } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { type BlockKey, whereBlockSql } from './whole-block.ts'

export interface AccessListRow {
  readonly number: number
  /** keccak-256 of the list, from the header (EIP-7928); null if the header has none. */
  readonly named: string | null
  /** Deflated RLP; null if it is not stored. */
  readonly list: Hex | null
}

/** undefined if the block is not indexed. */
export async function accessListOf(index: Snapshot, key: BlockKey): Promise<AccessListRow | undefined> {
  const { sql, value } = whereBlockSql(key)
  return index.first<AccessListRow>(
    prepared(`select b.number, b.extra ->> 'blockAccessListHash' as named, kept.list
        from block as b left join block_access_list as kept on kept.block = b.number and kept.hash = b.hash
        where ${sql} limit 1`),
    [value],
  )
}
