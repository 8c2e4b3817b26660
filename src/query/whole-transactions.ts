import { type Hex, toBuffer } from '../primitives/hex.ts'
import { NOTABLE } from '../schema/notable-calls.ts'
import { TOPICS } from '../schema/sql.ts'
import type { SelectedTransaction } from '../schema/transaction-fields.ts'
import { USER_OPERATION } from './logs-of-address.ts'
import type { Snapshot } from './reader.ts'
import { prepared, unprepared } from './statement.ts'
import { type BlockAndParties, hasHashSql, newestSql, selectedSql } from './transaction-columns.ts'
import type { LogOfTransaction } from './transactions-of-address.ts'
import { type BlockKey, whereBlockSql } from './whole-block.ts'

/** A transaction with all fields of its receipt; quantities are decimal text, and `status` is the receipt's. */
export interface WholeTransactionRow extends SelectedTransaction<'transaction' | 'receipt'>, BlockAndParties {
  readonly extra: Record<string, unknown> | null
  readonly first_log: number
  readonly log_count: number
}

export interface LogOfBlockRow extends LogOfTransaction {
  readonly tx_index: number
}

const COLUMNS = `b.hash as block_hash, b.timestamp, sender.address as "from", recipient.address as "to",
  created.address as created, ${selectedSql(['transaction', 'receipt'])}, t.extra, t.first_log, t.log_count`
const PARTIES = `join address as sender on sender.id = t.from_id
  left join address as recipient on recipient.id = t.to_id
  left join address as created on created.id = t.created_id`

export const wholeTransaction = (index: Snapshot, hash: Hex) =>
  index.first<WholeTransactionRow>(
    prepared(`select ${COLUMNS} from transaction as t join block as b on b.number = t.block ${PARTIES}
        where ${hasHashSql('t', '$1')} and t.block <= at ${newestSql('t')}`),
    [toBuffer(hash)],
  )

/** Up to this many logs are read together with the receipt, in one statement. */
const FEW_LOGS = 20
/** Enough gas for 125 kB of log data, at 8 gas per byte. Larger logs are read in pages. */
const LITTLE_GAS = 1_000_000

/** A transaction with its logs if they are few and short. */
export interface TransactionWithFewLogs extends WholeTransactionRow {
  /** null if there are none, or if they must be read separately. */
  readonly logs: readonly LogOfBlockRow[] | null
}

export const wholeTransactionWithFewLogs = (index: Snapshot, hash: Hex) =>
  index.first<TransactionWithFewLogs>(
    prepared(`select ${COLUMNS}, case when t.log_count between 1 and ${FEW_LOGS} and t.gas_used <= ${LITTLE_GAS} then (
          select json_agg(json_build_object('tx_index', log.tx_index, 'index', log.index,
            'address', '0x' || encode(log.address, 'hex'), 'topics', ${TOPICS},
            'data', '0x' || encode(log.data, 'hex')) order by log.index)
          from any_log as log
          where log.block = t.block and log.index >= t.first_log and log.index < t.first_log + t.log_count
        ) end as logs
        from transaction as t join block as b on b.number = t.block ${PARTIES}
        where ${hasHashSql('t', '$1')} and t.block <= at ${newestSql('t')}`),
    [toBuffer(hash)],
  )

/** The transaction at a position; null if the block has none there, undefined without the block. */
export async function wholeTransactionAt(index: Snapshot, key: BlockKey, position: number) {
  const { sql, value } = whereBlockSql(key)
  const [row] = await index.query<WholeTransactionRow>(
    prepared(`select ${COLUMNS} from block as b
        left join transaction as t on t.block = b.number and t.index = $2 left ${PARTIES}
        where ${sql} limit 1`),
    [value, position],
  )
  return row === undefined ? undefined : row.hash === null ? null : row
}

/** Transactions of a block, or their logs: `count` of them, from position `first`. */
export interface PlacesInBlock {
  readonly first: number
  readonly count: number
}

/** Largest number of rows per read: 20,000 rows blocked the event loop for 21 to 47 ms. */
const MAX_ROWS = 1_000

export async function* wholeTransactionsOfBlock(
  index: Snapshot,
  number: number,
  places: PlacesInBlock,
): AsyncGenerator<WholeTransactionRow[], void> {
  for (const { first, count } of inPages(places))
    yield await index.query<WholeTransactionRow>(
      prepared(`select ${COLUMNS} from transaction as t join block as b on b.number = t.block ${PARTIES}
          where t.block = $1 and t.block <= at and t.index >= $2 and t.index < $2 + $3::int order by t.index`),
      [number, first, count],
    )
}

function* inPages({ first, count }: PlacesInBlock): Generator<PlacesInBlock, void> {
  for (let done = 0; done < count; done += MAX_ROWS)
    yield { first: first + done, count: Math.min(MAX_ROWS, count - done) }
}

/** Transactions at these positions, in descending order. */
export const wholeTransactionsAt = (index: Snapshot, places: readonly { block: number; index: number }[]) =>
  index.query<WholeTransactionRow>(
    unprepared(`select ${COLUMNS} from unnest($1::int[], $2::int[]) as place (block, index)
        join transaction as t on (t.block, t.index) = (place.block, place.index)
        join block as b on b.number = t.block ${PARTIES}
        where t.block <= at order by t.block desc, t.index desc`),
    [places.map(({ block }) => block), places.map(({ index }) => index)],
  )

const LOGS_OF_BLOCK =
  prepared(`select log.tx_index, log.index, log.address, to_json(${TOPICS}) as topics, log.data
    from any_log as log
    where log.block = $1 and log.block <= at and log.index >= $2 and log.index < $2 + $3::int
    order by log.index`)

type PlaceOfLogs = Pick<WholeTransactionRow, 'block' | 'first_log' | 'log_count'>

/** Logs of consecutive transactions in a block. */
export async function* logsOfTransactions(
  index: Snapshot,
  transactions: readonly PlaceOfLogs[],
): AsyncGenerator<LogOfBlockRow[], void> {
  const withLogs = transactions.filter(({ log_count }) => log_count > 0)
  if (withLogs.length === 0) return
  const { block, first_log: first } = withLogs[0]!
  const count = withLogs.reduce((sum, { log_count }) => sum + log_count, 0)
  for (const page of inPages({ first, count }))
    yield await index.query<LogOfBlockRow>(LOGS_OF_BLOCK, [block, page.first, page.count])
}

/** The part of one transaction's logs that a page shows. */
export const logsOfTransactionFrom = (
  index: Snapshot,
  { block, first_log: first, log_count: count }: PlaceOfLogs,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<LogOfBlockRow[]> =>
  skip >= count
    ? Promise.resolve([])
    : index.query<LogOfBlockRow>(LOGS_OF_BLOCK, [block, first + skip, Math.min(take, count - skip)])

/** Lengths of a transaction's lists. Each is counted up to one more than `most`. */
export const listLengths = (
  index: Snapshot,
  { block, index: n, first_log: first, log_count: count }: PlaceOfLogs & Pick<WholeTransactionRow, 'index'>,
  most: number,
) =>
  index.only<{ calls: number; transfers: number }>(
    prepared(`select (select count(*)::int from (select 1 from call
          where (call.block, call.tx_index) = ($1, $2) and call.block <= at and ${NOTABLE} limit $5) as page) as calls,
        (select count(*)::int from (select 1 from token_transfer as moved
          where moved.block = $1 and moved.block <= at and moved.item = 0
            and moved.log_index >= $3 and moved.log_index < $3 + $4::int limit $5) as page) as transfers`),
    [block, n, first, count, most + 1],
  )

/** The first ERC-4337 logs in this transaction that report a user operation, with their total number. */
export async function userOperationLogs(
  index: Snapshot,
  { block, first_log: first, log_count: count }: PlaceOfLogs,
  most: number,
): Promise<readonly (LogOfBlockRow & { readonly in_all: number })[]> {
  if (count === 0) return []
  return index.query(
    prepared(`select log.tx_index, log.index, log.address, to_json(${TOPICS}) as topics, log.data, count(*) over ()::int as in_all
        from any_log as log
        where log.block = $1 and log.block <= at and log.index >= $2 and log.index < $2 + $3::int
          and log.topic0 = $4 and log.topic3 is not null and octet_length(log.data) = 128
        order by log.index limit $5`),
    [block, first, count, toBuffer(USER_OPERATION), most],
  )
}
