import { type Hex, toBuffer } from '../primitives/hex.ts'
import { knownPageSql, type Position, positionsOf, WHOLE_CHAIN } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { searchOfTransfers, TRANSFER_POSITION_COLUMNS } from './token-transfers.ts'
import { idSql } from './transaction-columns.ts'

export interface SampledBlock {
  readonly block: number
  /** Unix seconds. */
  readonly timestamp: string
}

export interface Sampling {
  readonly address: Hex
  readonly points: number
  readonly days: number | undefined
}

/**
 * Blocks at equal time intervals up to the answer's block. They begin at the first block with the address, or
 * `days` before the end if that is later. Takes one scan of the index by time per block.
 */
export const sampledBlocks = (index: Snapshot, { address, points, days }: Sampling) =>
  index.query<SampledBlock>(
    prepared(`with bounds as materialized (
        select greatest(first.timestamp, last.timestamp - $3::numeric * 86400) as since, last.timestamp as till
        from (select timestamp from block where number <= at order by number desc limit 1) as last
        cross join lateral (
          select timestamp from block
          where number >= (select first_block from address where address = $1)
            and number <= at order by number limit 1
        ) as first
      )
      select distinct block.number as block, block.timestamp
      from bounds cross join generate_series(0, $2::int - 1) as n
      cross join lateral (
        select number, timestamp from block
        where timestamp <= bounds.since + (bounds.till - bounds.since) * n / greatest($2::int - 1, 1) and number <= at
        order by timestamp desc, number desc limit 1
      ) as block
      order by block.number`),
    [toBuffer(address), points, days ?? 1_000_000],
  )

/** Recorded balances of an address in these blocks, by block. */
export async function recordedWithin(index: Snapshot, address: Hex, blocks: readonly number[]) {
  const rows = await index.query<{ block: number; value: string }>(
    prepared(`select recorded.block, recorded.value::text as value
        from unnest($2::int[]) as asked (block)
        join recorded_balance as recorded on recorded.block = asked.block and recorded.address_id = ${idSql('$1')}
        where recorded.canonical and recorded.block <= at`),
    [toBuffer(address), blocks],
  )
  return new Map(rows.map(({ block, value }) => [block, BigInt(value)]))
}

/**
 * Recorded balances of an address, at about equal time intervals: at each time the newest record. They begin at the
 * first record, or `days` before the end if that is later.
 */
export const sampledRecords = (index: Snapshot, { address, points, days }: Sampling) =>
  index.query<SampledBlock & { readonly value: string }>(
    prepared(`with bounds as materialized (
        select own.id, greatest(first.timestamp, last.timestamp - $3::numeric * 86400) as since, last.timestamp as till
        from (select ${idSql('$1')} as id) as own
        cross join (select timestamp from block where number <= at order by number desc limit 1) as last
        cross join lateral (
          select block.timestamp from recorded_balance as recorded join block on block.number = recorded.block
          where recorded.address_id = own.id and recorded.canonical and recorded.block <= at
          order by recorded.block limit 1
        ) as first
      )
      select distinct recorded.block, block.timestamp, recorded.value::text as value
      from bounds cross join generate_series(0, $2::int - 1) as n
      cross join lateral (
        select number from block
        where timestamp <= bounds.since + (bounds.till - bounds.since) * n / greatest($2::int - 1, 1) and number <= at
        order by timestamp desc, number desc limit 1
      ) as sampled
      cross join lateral (
        select block, value from recorded_balance
        where address_id = bounds.id and canonical and recorded_balance.block <= sampled.number
        order by recorded_balance.block desc limit 1
      ) as recorded
      join block on block.number = recorded.block
      order by recorded.block`),
    [toBuffer(address), points, days ?? 1_000_000],
  )

/** Largest number of a holder's newest transfers that one answer sums. */
const MAX_SUMMED_TRANSFERS = 5_000

export interface Change {
  readonly block: number
  readonly amount: bigint
}

/**
 * Changes of a holder's balance of a fungible token, newest first. `since`: all changes from this block on
 * are included, and earlier ones are not read.
 */
export async function changesOfHolding(index: Snapshot, { token, holder }: { token: Hex; holder: Hex }) {
  const { positions, reached } = await positionsOf(
    index,
    searchOfTransfers(
      { standard: 20, token, address: holder },
      { ...WHOLE_CHAIN, sort: 'desc', take: MAX_SUMMED_TRANSFERS + 1, partial: true },
    ),
  )
  const page = knownPageSql(TRANSFER_POSITION_COLUMNS, positions.slice(0, MAX_SUMMED_TRANSFERS))
  const rows = await index.query<{ block: number; amount: string }>(
    prepared(`select moved.block,
          (case when moved.to_id = own.id then moved.amount else 0 end
            - case when moved.from_id = own.id then moved.amount else 0 end)::text as amount
        from (${page.text}) as page join token_transfer as moved using (block, log_index, item)
        cross join (select ${idSql(`$${page.values.length + 1}`)} as id) as own
        order by moved.block desc`),
    [...page.values, toBuffer(holder)],
  )
  const last: Position | undefined = positions.length > MAX_SUMMED_TRANSFERS ? positions.at(-1) : reached
  return {
    changes: rows.map(({ block, amount }) => ({ block, amount: BigInt(amount) })),
    since: last === undefined ? 0 : last[0]! + 1,
  }
}
