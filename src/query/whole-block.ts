import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { hasHash } from './transaction-columns.ts'

/** All that is known of a block itself; quantities are decimal text. */
export interface WholeBlockRow {
  readonly number: number
  readonly hash: Hex
  readonly parent_hash: Hex
  readonly timestamp: string
  readonly miner: Hex
  readonly transaction_count: number
  readonly nonce: Hex | null
  readonly mix_hash: Hex | null
  readonly sha3_uncles: Hex
  readonly state_root: Hex
  readonly transactions_root: Hex
  readonly receipts_root: Hex
  /** null: of zeros. */
  readonly logs_bloom: Hex | null
  readonly difficulty: string
  readonly total_difficulty: string | null
  readonly extra_data: Hex
  readonly size: string
  readonly gas_limit: string
  readonly gas_used: string
  readonly base_fee: string | null
  readonly withdrawals_root: Hex | null
  readonly blob_gas_used: string | null
  readonly excess_blob_gas: string | null
  readonly parent_beacon_block_root: Hex | null
  readonly requests_hash: Hex | null
  /** What the receipts add up to; null: equal to gas_used. */
  readonly receipts_gas: string | null
  /** What the miner kept of them, wei. */
  readonly fees: string
  readonly extra: Record<string, unknown> | null
  readonly uncles: readonly { hash: Hex; number: string }[]
  readonly withdrawals: readonly { index: string; validator: string; address: Hex; amount: string }[]
}

/** A block by its number or its hash. */
export type BlockKey = { readonly number: number } | { readonly hash: Hex }

/** SQL that finds the block of a key as `b`, and the parameter for it. */
export const whereBlock = (key: BlockKey): { name: string; sql: string; value: unknown } =>
  'hash' in key
    ? { name: 'hash', sql: `${hasHash('b', '$1')} and b.number <= at`, value: toBuffer(key.hash) }
    : { name: 'number', sql: 'b.number = $1 and b.number <= at', value: key.number }

export async function wholeBlock(index: Snapshot, key: BlockKey): Promise<WholeBlockRow | undefined> {
  const { name, sql, value } = whereBlock(key)
  const [row] = await index.query<WholeBlockRow>(
    {
      name: `whole block by ${name}`,
      text: `select b.number, b.hash, b.parent_hash, b.timestamp, miner.address as miner, b.transaction_count, b.nonce,
          b.mix_hash, b.sha3_uncles, b.state_root, b.transactions_root, b.receipts_root, b.logs_bloom, b.difficulty,
          b.total_difficulty, b.extra_data, b.size, b.gas_limit, b.gas_used, b.base_fee, b.withdrawals_root,
          b.blob_gas_used, b.excess_blob_gas, b.parent_beacon_block_root, b.requests_hash, b.receipts_gas, b.fees, b.extra,
          (select coalesce(json_agg(json_build_object('hash', '0x' || encode(uncle.hash, 'hex'),
              'number', uncle.number::text) order by position), '[]')
            from uncle where uncle.block = b.number) as uncles,
          (select coalesce(json_agg(json_build_object('index', w.index::text, 'validator', w.validator::text,
              'address', '0x' || encode(a.address, 'hex'), 'amount', w.amount::text) order by w.position), '[]')
            from withdrawal as w join address as a on a.id = w.address where w.block = b.number) as withdrawals
        from block as b join address as miner on miner.id = b.miner where ${sql} limit 1`,
    },
    [value],
  )
  return row
}

export interface BlockSizes {
  readonly number: number
  readonly transactions: number
  readonly uncles: number
}

/** Which number a block has, and how many transactions and uncles. */
export async function sizesOfBlock(index: Snapshot, key: BlockKey): Promise<BlockSizes | undefined> {
  const { name, sql, value } = whereBlock(key)
  const [row] = await index.query<BlockSizes>(
    {
      name: `sizes of a block by ${name}`,
      text: `select b.number, b.transaction_count as transactions,
          (select count(*)::int from uncle where uncle.block = b.number) as uncles
        from block as b where ${sql} limit 1`,
    },
    [value],
  )
  return row
}

/** The header of an uncle as its node returned it: null where the block has none there, undefined without the block. */
export async function uncleOfBlock(
  index: Snapshot,
  key: BlockKey,
  position: number,
): Promise<Record<string, unknown> | null | undefined> {
  const { name, sql, value } = whereBlock(key)
  const [row] = await index.query<{ header: Record<string, unknown> | null }>(
    {
      name: `uncle of a block by ${name}`,
      text: `select uncle.header from block as b
        left join uncle on uncle.block = b.number and uncle.position = $2
        where ${sql} limit 1`,
    },
    [value, position],
  )
  return row?.header
}

/** Hashes of blocks, ascending; both ends included. */
export async function hashesOfBlocks(
  index: Snapshot,
  first: number,
  last: number,
): Promise<{ number: number; hash: Hex }[]> {
  return index.query<{ number: number; hash: Hex }>(
    {
      name: 'hashes of blocks',
      text: 'select number, hash from block where number >= $1 and number <= least($2::int, at) order by number',
    },
    [first, last],
  )
}
