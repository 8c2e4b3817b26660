import type { Hex } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** A block that was reorganised away. */
export interface ReplacedBlock {
  readonly hash: Hex
  readonly parent_hash: Hex
  readonly miner: Hex
  readonly timestamp: string
  /** Unix milliseconds. */
  readonly replaced_at: string
}

/** The indexed results of a block's checks. */
export interface CheckedBlock {
  /** Wei, decimal; null if the block has none. */
  readonly base_fee: string | null
  /** Bits of checks that were not possible (`src/chain/unproved.ts`). */
  readonly unproved: number
  /** Checks that cannot succeed on this chain. */
  readonly checks_left_out: readonly string[]
  readonly has_withdrawals_root: boolean
  readonly has_access_list: boolean
}

/** Indexed facts of a block besides its header. */
export interface BlockDetails extends CheckedBlock {
  readonly logs: string
  /** The miner's part of the fees, wei. */
  readonly fees: string
  /** Base fee times the gas that receipts paid for, wei; null if there is no base fee. */
  readonly burnt: string | null
  /** Fees of a rollup's transactions besides gas, wei; null if there are none. */
  readonly other_fees: string | null
  /** wei, hex; null if no receipt has it. */
  readonly blob_gas_price: string | null
  /** Tips above the base fee: smallest, median, largest; null without a base fee or a paying transaction. */
  readonly tips: readonly [string, string, string] | null
  /** Name of the node that returned the block; null if unknown. */
  readonly node: string | null
  /** Replaced blocks of this number, the last replaced first. */
  readonly replaced: readonly ReplacedBlock[]
}

/** Limited, since a height on a test chain may be replaced any number of times. */
const MAX_REPLACED = 20

const hexSql = (column: string) => `'0x' || encode(${column}, 'hex')`

const CHECKED = `b.base_fee::text, b.unproved, coalesce((select checks_left_out from chain_identity), '{}') as checks_left_out,
          b.withdrawals_root is not null as has_withdrawals_root,
          coalesce(b.extra ? 'blockAccessList', false) or coalesce((
            select true from block_access_list as kept where kept.block = b.number and kept.hash = b.hash limit 1
          ), false) as has_access_list`

/** Returns undefined if the block is not indexed. */
export const checkedBlock = (index: Snapshot, number: number) =>
  index.first<CheckedBlock>(
    prepared(`select ${CHECKED} from block as b where b.number = $1 and b.number <= at`),
    [number],
  )

/** Returns undefined if the block is not indexed. Tips leave out transactions below the base fee, such as deposits of rollups. */
export const blockDetails = (index: Snapshot, number: number) =>
  index.first<BlockDetails>(
    prepared(`select ${CHECKED}, b.fees::text,
          (b.base_fee * coalesce(b.receipts_gas, b.gas_used))::text as burnt, b.other_fees::text,
          coalesce(sent.logs, 0)::text as logs, sent.tips, sent.blob_gas_price, (
            select coalesce(json_agg(json_build_object('hash', ${hexSql('hash')}, 'parent_hash', ${hexSql('parent_hash')},
              'miner', ${hexSql('address')}, 'timestamp', timestamp::text, 'replaced_at', replaced_at::text)
              order by replaced_at desc, hash), '[]')
            from (select gone.hash, gone.parent_hash, whose.address, gone.timestamp, gone.replaced_at
              from replaced_block as gone join address as whose on whose.id = gone.miner
              where gone.number = b.number and gone.hash <> b.hash
              order by gone.replaced_at desc, gone.hash limit ${MAX_REPLACED}) as newest
          ) as replaced, (
            select case when source.last_block >= b.number then source.node end from block_source as source
              where source.first_block <= b.number order by source.first_block desc limit 1
          ) as node
        from block as b cross join lateral (
          select sum(log_count) as logs, max(t.extra ->> 'blobGasPrice') as blob_gas_price,
            (percentile_disc(array[0, 0.5, 1]) within group (order by coalesce(t.effective_gas_price, t.gas_price) - b.base_fee)
              filter (where coalesce(t.effective_gas_price, t.gas_price) >= b.base_fee))::text[] as tips
          from transaction as t where t.block = b.number
        ) as sent
        where b.number = $1 and b.number <= at`),
    [number],
  )
