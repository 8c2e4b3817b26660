import type { Hex } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'

/** A transaction with its receipt and logs; amounts are decimal text, wei. */
export interface TransactionRow {
  readonly block: number
  readonly block_hash: Hex
  readonly timestamp: string
  readonly index: number
  readonly hash: Hex
  readonly from: Hex
  /** null: created a contract. */
  readonly to: Hex | null
  readonly created: Hex | null
  readonly type: number
  readonly status: number | null
  readonly nonce: string
  readonly value: string
  readonly gas: string
  readonly gas_price: string
  readonly gas_used: string
  readonly cumulative_gas_used: string
  readonly effective_gas_price: string
  readonly input: Hex
  readonly logs: readonly LogOfTransaction[]
}

export interface LogOfTransaction {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly index: number
}

export interface TransactionsOfAddress {
  readonly address: Hex
  /** Which side the address must be on; absent: sender, recipient or created contract. */
  readonly side?: 'from' | 'to' | undefined
  readonly firstBlock: number
  readonly lastBlock: number
  /** Unix seconds, both included. */
  readonly since?: bigint | undefined
  readonly until?: bigint | undefined
  readonly sort: 'asc' | 'desc'
  readonly skip: number
  readonly take: number
  readonly logs: boolean
}

const SIDES = { from: ['from_id'], to: ['to_id'], any: ['from_id', 'to_id', 'created_id'] } as const

/** One page of an address' transactions: positions from the indexes alone, merged in order, then their rows. */
export async function transactionsOfAddress(
  index: Snapshot,
  asked: TransactionsOfAddress,
): Promise<TransactionRow[]> {
  const { address, side, firstBlock, lastBlock, since, until, sort, skip, take, logs } = asked
  const order = `block ${sort}, index ${sort}`
  const branches = SIDES[side ?? 'any'].map(
    (column) => `(select block, index from transaction
      where ${column} = (select id from address where address = $1)
        and block >= greatest($2::int, $4::int) and block <= least($3::int, $5::int, at)
      order by ${order} limit ${skip + take})`,
  )
  return index.ask<TransactionRow>(
    {
      text: `select ${TRANSACTION_COLUMNS}, ${logs ? LOGS_OF_TRANSACTION : `'[]'::json`} as logs
        from (
          select block, index from (${branches.join(' union all ')}) as sides
          group by block, index order by ${order} offset ${skip} limit ${take}
        ) as page
        join transaction as t using (block, index)
        ${TRANSACTION_JOINS}
        order by t.block ${sort}, t.index ${sort}`,
    },
    [
      Buffer.from(address.slice(2), 'hex'),
      firstBlock,
      lastBlock,
      await blockAtOrAfter(index, since),
      await blockAtOrBefore(index, until),
    ],
  )
}

/** Of `transaction as t`, with the joins below. */
export const TRANSACTION_COLUMNS = `t.block, b.hash as block_hash, b.timestamp, t.index, t.hash, sender.address as "from",
  recipient.address as "to", created.address as created, t.type, t.status, t.nonce, t.value, t.gas, t.gas_price, t.gas_used,
  t.cumulative_gas_used, coalesce(t.effective_gas_price, t.gas_price) as effective_gas_price, t.input`
export const TRANSACTION_JOINS = `join block as b on b.number = t.block
  join address as sender on sender.id = t.from_id
  left join address as recipient on recipient.id = t.to_id
  left join address as created on created.id = t.created_id`

/** Logs of `t` by their known places. */
export const LOGS_OF_TRANSACTION = `(
  select coalesce(json_agg(json_build_object(
    'address', '0x' || encode(emitter.address, 'hex'),
    'topics', array_remove(array['0x' || encode(topic0, 'hex'), '0x' || encode(topic1, 'hex'), '0x' || encode(topic2, 'hex'), '0x' || encode(topic3, 'hex')], null),
    'data', '0x' || encode(data, 'hex'),
    'index', log.index) order by log.index), '[]')
  from log join address as emitter on emitter.id = log.address_id
  where log.block = t.block and log.index >= t.first_log and log.index < t.first_log + t.log_count)`

const EVERY_BLOCK = 2_147_483_647

async function blockAtOrAfter(index: Snapshot, seconds: bigint | undefined): Promise<number> {
  if (seconds === undefined) return 0
  const rows = await index.ask<{ number: number }>(
    {
      name: 'block at or after',
      text: 'select number from block where timestamp >= $1 and number <= at order by timestamp, number limit 1',
    },
    [seconds.toString()],
  )
  return rows[0]?.number ?? EVERY_BLOCK
}

async function blockAtOrBefore(index: Snapshot, seconds: bigint | undefined): Promise<number> {
  if (seconds === undefined) return EVERY_BLOCK
  const rows = await index.ask<{ number: number }>(
    {
      name: 'block at or before',
      text: 'select number from block where timestamp <= $1 and number <= at order by timestamp desc, number desc limit 1',
    },
    [seconds.toString()],
  )
  return rows[0]?.number ?? -1
}
