import { type Hex, toBuffer } from '../primitives/hex.ts'
import { TOPICS } from '../schema/sql.ts'
import type { SelectedTransaction } from '../schema/transaction-fields.ts'
import { blockAtOrAfter, blockAtOrBefore } from './block-by-time.ts'
import { type AmountsAndSide, amountsSql, conditionsSql, type IndexRange } from './index-ranges.ts'
import type { ListedFacts } from './list-rows.ts'
import { nameAddresses } from './name-addresses.ts'
import { EMITTED_BY_TRANSACTION, type EmittedRow, participations } from './participations.ts'
import { LATEST_BLOCK, type PageOfPositions, type SearchPart } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import {
  BLOB_GAS,
  type BlockAndParties,
  idFromSql,
  LISTED_COLUMNS,
  LISTED_JOINS,
  lookedUpSql,
} from './transaction-columns.ts'

/** A transaction with its receipt and logs; amounts are decimal text, wei. */
export interface TransactionRow extends SelectedTransaction<'document' | 'etherscan'>, BlockAndParties {
  /** null before EIP-658 if it is not traced yet. */
  readonly status: number | null
  readonly effective_gas_price: string
  /** Unusual fields of its receipt as the node returned them, for example a rollup's. */
  readonly receipt: Readonly<Record<string, unknown>> | null
  readonly logs: readonly LogOfTransaction[]
  /** External transactions that it emitted; null if there are none, absent if not requested. */
  readonly emitted?: readonly EmittedRow[] | null
}

/** A transaction with its first token transfer. The transfer's fields are null if there is none. */
export interface TransactionAndTransfer extends TransactionRow {
  /** Hex. */
  readonly blob_gas_used: string | null
  readonly blob_gas_price: string | null
  /** Number of transfers, at most MAX_COUNTED. */
  readonly transfers: number | null
  readonly token: Hex | null
  readonly token_symbol: string | null
  readonly token_decimals: string | null
  readonly token_id: string | null
  readonly token_amount: string | null
}

export interface LogOfTransaction {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly index: number
}

interface TransactionFilter extends Pick<AmountsAndSide, 'least' | 'greatest'> {
  /** The first four bytes of the input must be one of these. */
  readonly methods?: readonly Hex[] | undefined
  readonly status?: 0 | 1 | undefined
}

export interface TransactionsOfAddress extends TransactionFilter, AmountsAndSide {
  readonly address: Hex
  /** Unix seconds, inclusive. */
  readonly since?: bigint | undefined
  readonly until?: bigint | undefined
  /** Whether other addresses can take part in transactions of this chain. */
  readonly participants?: boolean | undefined
}

const SIDES = { from: ['from_id'], to: ['to_id'], any: ['from_id', 'to_id', 'created_id'] } as const

/** Index ranges with the transactions of `party`. */
const transactionsOfParty = (side: keyof typeof SIDES, participants: boolean | undefined): IndexRange[] => [
  ...SIDES[side].map(
    (column): IndexRange => ({ key: [[column, idFromSql('party')]], where: `${column} is not null` }),
  ),
  ...(participants ? [participations(side)] : []),
]

const TRANSACTION_POSITION_COLUMNS = ['block', 'index']

/** A search for an address's transactions that only uses indexes; undefined if none can match. */
export async function searchOfAddress(filter: TransactionsOfAddress, part: SearchPart, index: Snapshot) {
  const { address, side, since, until } = filter
  const first = since === undefined ? 0 : await blockAtOrAfter(index, since)
  // No block is that new. No bound can express this, because it would have to exceed LATEST_BLOCK.
  if (first === undefined) return undefined
  const last = until === undefined ? LATEST_BLOCK : ((await blockAtOrBefore(index, until)) ?? -1)
  const where = conditionsSql(filterSql(filter))
  const { methods, least, greatest } = filter
  const isOfCall = [methods, least, greatest].some((limit) => limit !== undefined)
  return {
    ...part,
    table: 'transaction',
    position: TRANSACTION_POSITION_COLUMNS,
    // These filters are about the call. A transaction does not call or pay an address that only participates.
    accessPaths: [transactionsOfParty(side ?? 'any', filter.participants && !isOfCall)],
    where,
    ctes: [lookedUpSql('party', '$1')],
    values: [toBuffer(address)],
    firstBlock: Math.max(part.firstBlock, first),
    lastBlock: Math.min(part.lastBlock, last),
  }
}

const filterSql = ({ methods, status, ...amounts }: TransactionFilter): string[] => [
  ...amountsSql('value', amounts),
  ...(methods === undefined
    ? []
    : [
        `substring(input for 4) in (${methods.map((method) => `'\\x${toBuffer(method).toString('hex')}'`).join(', ')})`,
      ]),
  ...(status === undefined ? [] : [`status = ${status}`]),
]

interface SomeTransactions extends TransactionFilter {
  readonly from?: Hex | undefined
  readonly to?: Hex | undefined
  /** A token that they moved. */
  readonly token?: Hex | undefined
}

/** The transactions that moved a token, each at its first transfer, since transfers of a transaction follow each other. */
const TRANSFERS_OF_TOKEN = [20, 721, 1155].map(
  (standard): IndexRange => ({
    key: [
      ['token', idFromSql('token_party')],
      ['standard', `${standard}`],
    ],
    elsewhere: {
      table: 'token_transfer',
      position: ['block', 'tx_index'],
      order: ['block', 'log_index', 'item'],
      where: `tx_index is distinct from (select earlier.tx_index from token_transfer as earlier
        where earlier.token = token_transfer.token and earlier.standard = token_transfer.standard
          and earlier.block = token_transfer.block
          and (earlier.log_index, earlier.item) < (token_transfer.log_index, token_transfer.item)
        order by earlier.log_index desc, earlier.item desc limit 1)`,
      alsoOfRow: true,
      firstBlock: '0',
    },
  }),
)

/** For each kind of party: the path to its transactions, and the same filter as an SQL condition. */
const PARTIES = {
  from: [
    [{ key: [['from_id', idFromSql('from_party')]], where: 'from_id is not null' }],
    `from_id = ${idFromSql('from_party')}`,
  ],
  to: [
    [{ key: [['to_id', idFromSql('to_party')]], where: 'to_id is not null' }],
    `to_id = ${idFromSql('to_party')}`,
  ],
  token: [
    TRANSFERS_OF_TOKEN,
    `exists (select 1 from token_transfer as moved
      where moved.block = transaction.block and moved.log_index >= transaction.first_log
        and moved.log_index < transaction.first_log + transaction.log_count
        and moved.token = ${idFromSql('token_party')})`,
  ],
} as const satisfies Readonly<Record<string, readonly [readonly IndexRange[], condition: string]>>

/** Searches transactions of a range of blocks, by the primary key, or by the indexes of sender, recipient or token. */
export function searchOfTransactions({ from, to, token, ...filter }: SomeTransactions, part: SearchPart) {
  const parties = (['from', 'to', 'token'] as const).flatMap((name) => {
    const address = { from, to, token }[name]
    const [path, condition] = PARTIES[name]
    return address === undefined ? [] : [{ name, address, path, condition }]
  })
  return {
    ...part,
    table: 'transaction',
    position: TRANSACTION_POSITION_COLUMNS,
    accessPaths: parties.length === 0 ? [[{ key: [] }]] : parties.map(({ path }) => path),
    where: conditionsSql([
      ...filterSql(filter),
      ...(parties.length > 1 ? parties.map(({ condition }) => condition) : []),
    ]),
    ctes: parties.map(({ name }, n) => lookedUpSql(`${name}_party`, `$${n + 1}`)),
    values: parties.map(({ address }) => toBuffer(address)),
  }
}

/** Optional contents of a row. */
interface TransactionRows {
  readonly logs: boolean
  readonly emitted?: boolean | undefined
}

/** Transactions of a page, in the page's order. */
export async function transactionsOn(
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
  { logs, emitted }: TransactionRows,
): Promise<TransactionRow[]> {
  const columns = `${logs ? LOGS_OF_TRANSACTION : `'[]'::json`} as logs
          ${emitted ? `, ${EMITTED_BY_TRANSACTION} as emitted` : ''}`
  const rows = await index.query<TransactionRow>(transactionsSql(page, sort, columns), page.values)
  return nameAddresses(index, rows, ['from', 'to', 'created'])
}

/** Transactions of a page without logs, with token transfers. */
async function transactionsAndTransfersOn(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc') {
  const rows = await index.query<TransactionAndTransfer>(
    transactionsSql(page, sort, `'[]'::json as logs, ${BLOB_GAS}, moved.*`, FIRST_TRANSFER),
    page.values,
  )
  return nameAddresses(index, rows, ['from', 'to', 'created', 'token'])
}

export const TRANSACTIONS_OF_ADDRESS: ListedFacts<TransactionRow, TransactionsOfAddress & TransactionRows> = {
  position: TRANSACTION_POSITION_COLUMNS,
  search: searchOfAddress,
  on: transactionsOn,
}

interface ListedTransactions extends Omit<TransactionsOfAddress, 'address'>, SomeTransactions {
  readonly address?: Hex | undefined
}

/** Transactions with token transfers: of an address, or of parties and blocks. */
export const TRANSACTIONS_AND_TRANSFERS: ListedFacts<TransactionAndTransfer, ListedTransactions> = {
  position: TRANSACTION_POSITION_COLUMNS,
  search: ({ address, ...filter }, part, index) =>
    address === undefined
      ? searchOfTransactions(filter, part)
      : searchOfAddress({ address, ...filter }, part, index),
  on: transactionsAndTransfersOn,
}

const transactionsSql = (page: PageOfPositions, sort: 'asc' | 'desc', columns: string, joins = '') =>
  prepared(`select ${LISTED_COLUMNS}, ${columns}
        from (${page.text}) as page join transaction as t using (block, index)
        ${LISTED_JOINS}
        ${joins}
        order by t.block ${sort}, t.index ${sort}`)

const TRANSFERS_OF_TRANSACTION = `token_transfer as one
  where t.log_count > 0 and one.block = t.block and one.log_index >= t.first_log
    and one.log_index < t.first_log + t.log_count`

/** Bounds the count, since a transaction may make any number of transfers. */
const MAX_COUNTED = 1_000
/** Finds transfers by the positions of the logs of `t`, which are in the primary key. */
const FIRST_TRANSFER = `left join lateral (
    select (select count(*) from (select 1 from ${TRANSFERS_OF_TRANSACTION} limit ${MAX_COUNTED}) as counted)::int as transfers,
      first.token, token.symbol as token_symbol, token.decimals as token_decimals, first.token_id, first.amount as token_amount
    from (select * from ${TRANSFERS_OF_TRANSACTION} order by one.log_index, one.item limit 1) as first
    left join token on token.address_id = first.token) as moved on true`

/** SQL: the logs of `t`, found by their positions. */
const LOGS_OF_TRANSACTION = `(
  select coalesce(json_agg(json_build_object(
    'address', '0x' || encode(log.address, 'hex'), 'topics', ${TOPICS},
    'data', '0x' || encode(data, 'hex'), 'index', log.index) order by log.index), '[]')
  from any_log as log
  where t.log_count > 0 and log.block = t.block and log.index >= t.first_log
    and log.index < t.first_log + t.log_count)`
