import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { SelectedRow } from '../schema/columns.ts'
import { blockTable } from '../schema/tables.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql } from './transaction-columns.ts'

/** A block with all fields of its header and body; quantities are decimal text. */
export interface WholeBlockRow extends SelectedRow<typeof blockTable> {
  readonly extra: Record<string, unknown> | null
  readonly uncles: readonly { hash: Hex; number: string }[]
  readonly withdrawals: readonly { index: string; validator: string; address: Hex; amount: string }[]
}

const COLUMNS = Object.keys(blockTable.columns)
  .map((column) => (column === 'miner' ? 'miner.address as miner' : `b.${column}`))
  .join(', ')

export type BlockKey = { readonly number: number } | { readonly hash: Hex }

/** SQL that finds a block as `b`, and its parameter. */
export const whereBlockSql = (key: BlockKey): { sql: string; value: unknown } =>
  'hash' in key
    ? { sql: `${hasHashSql('b', '$1')} and b.number <= at`, value: toBuffer(key.hash) }
    : { sql: 'b.number = $1 and b.number <= at', value: key.number }

export async function wholeBlock(index: Snapshot, key: BlockKey): Promise<WholeBlockRow | undefined> {
  const { sql, value } = whereBlockSql(key)
  return index.first<WholeBlockRow>(
    prepared(`select ${COLUMNS},
          (select coalesce(json_agg(json_build_object('hash', '0x' || encode(uncle.hash, 'hex'),
              'number', uncle.number::text) order by position), '[]')
            from uncle where uncle.block = b.number) as uncles,
          (select coalesce(json_agg(json_build_object('index', w.index::text, 'validator', w.validator::text,
              'address', '0x' || encode(a.address, 'hex'), 'amount', w.amount::text) order by w.position), '[]')
            from withdrawal as w join address as a on a.id = w.address where w.block = b.number) as withdrawals
        from block as b join address as miner on miner.id = b.miner where ${sql} limit 1`),
    [value],
  )
}

export interface BlockSizes {
  readonly number: number
  readonly transactions: number
  readonly uncles: number
}

/** The number of a block, and its numbers of transactions and uncles. */
export async function sizesOfBlock(index: Snapshot, key: BlockKey): Promise<BlockSizes | undefined> {
  const { sql, value } = whereBlockSql(key)
  return index.first<BlockSizes>(
    prepared(`select b.number, b.transaction_count as transactions,
          (select count(*)::int from uncle where uncle.block = b.number) as uncles
        from block as b where ${sql} limit 1`),
    [value],
  )
}

/** An uncle's header as the node returned it; null if the block has no such uncle, undefined without the block. */
export async function uncleOfBlock(index: Snapshot, key: BlockKey, position: number) {
  const { sql, value } = whereBlockSql(key)
  return index.value<Record<string, unknown> | null | undefined>(
    prepared(`select uncle.header from block as b
        left join uncle on uncle.block = b.number and uncle.position = $2
        where ${sql} limit 1`),
    [value, position],
  )
}

/** Hashes of a range of blocks, ascending; both ends included. */
export const hashesOfBlocks = (index: Snapshot, first: number, last: number) =>
  index.query<{ number: number; hash: Hex }>(
    prepared(
      'select number, hash from block where number >= $1 and number <= least($2::int, at) order by number',
    ),
    [first, last],
  )
