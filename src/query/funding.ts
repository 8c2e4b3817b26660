import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { type CallRow, callTypesSql } from './internal-calls.ts'
import { type Position, positionsOf } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasFailedSql, idSql } from './transaction-columns.ts'

/** The source of an address's first coins, in the smallest unit. */
export interface FundingRow
  extends Pick<CallRow, 'block' | 'timestamp' | 'from' | 'transaction_hash' | 'value'> {
  /** The type of the transaction; null if a call within it moved the coins. */
  readonly type: number | null
}

const FIRST = { firstBlock: 0, lastBlock: MAX_INT4, sort: 'asc', skip: 0, take: 1 } as const
const MOVING = callTypesSql('call', 'create', 'create2', 'selfdestruct')

/**
 * The first successful transaction or internal call that brought an address coins. The partial indexes
 * transaction_by_funded and call_by_funded contain only rows with a value.
 */
export async function fundingOf(index: Snapshot, address: Hex): Promise<FundingRow | undefined> {
  const values = [toBuffer(address)]
  const direct = positionsOf(index, {
    ...FIRST,
    table: 'transaction',
    position: ['block', 'index'],
    accessPaths: [
      [
        { key: [['to_id', idSql('$1')]], where: 'to_id is not null and value > 0' },
        { key: [['created_id', idSql('$1')]], where: 'created_id is not null' },
      ],
    ],
    where: `value > 0 and status is distinct from 0
      and not ${hasFailedSql('transaction.block, transaction.index')}`,
    values,
  })
  const within = positionsOf(index, {
    ...FIRST,
    table: 'call',
    position: ['block', 'tx_index', 'index'],
    accessPaths: [
      [
        {
          key: [['to_id', idSql('$1')]],
          where: `to_id is not null and value > 0 and not undone and type in (${MOVING})`,
        },
      ],
    ],
    values,
  })
  const [transaction, call] = (await Promise.all([direct, within])).map(({ positions }) => positions[0])
  if (!call || (transaction && comesFirst(transaction, call)))
    return transaction && rowOf(index, transaction, 'transaction')
  return rowOf(index, call, 'call')
}

/** Whether the address sent a transaction in an earlier block. Then its first coins had no sender, as in the genesis block. */
export async function hasSentBefore(index: Snapshot, address: Hex, block: number): Promise<boolean> {
  const { positions } = await positionsOf(index, {
    ...FIRST,
    lastBlock: block - 1,
    table: 'transaction',
    position: ['block', 'index'],
    accessPaths: [[{ key: [['from_id', idSql('$1')]] }]],
    values: [toBuffer(address)],
  })
  return positions.length > 0
}

/** A transaction moves its value before its calls do. */
const comesFirst = ([block, index]: Position, [otherBlock, otherIndex]: Position): boolean =>
  block! < otherBlock! || (block === otherBlock && index! <= otherIndex!)

async function rowOf(index: Snapshot, place: Position, table: 'transaction' | 'call'): Promise<FundingRow> {
  const key = table === 'transaction' ? 'it.index' : 'it.tx_index'
  return index.only<FundingRow>(
    prepared(`select it.block, b.timestamp, sender.address as "from", t.hash as transaction_hash, it.value,
          ${table === 'transaction' ? 't.type' : 'null::int'} as type
        from ${table} as it join transaction as t on (t.block, t.index) = (it.block, ${key})
        join block as b on b.number = it.block
        join address as sender on sender.id = it.from_id
        where (it.block, ${key}${table === 'call' ? ', it.index' : ''}) = (${place.map((_, n) => `$${n + 1}::int`).join(', ')})`),
    place,
  )
}
