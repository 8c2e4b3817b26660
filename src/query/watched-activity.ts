import { type Hex, toBuffer } from '../primitives/hex.ts'
import { nameAddresses } from './name-addresses.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

/** A transaction with the address as sender, recipient or created contract, or with a token transfer from or to it. */
export interface WatchedTransaction {
  /** Number of all such transactions in the range; at most `MAX_ENTRIES` per index are counted. */
  readonly count: number
  readonly hash: Hex
  readonly type: number
  /** Unix seconds. */
  readonly timestamp: string
  /** 0 if it failed. */
  readonly status: number | null
  readonly from: Hex
  /** null if it created a contract. */
  readonly to: Hex | null
  readonly created: Hex | null
  /** In the smallest unit. */
  readonly value: string
  /** Token transfers from or to the address. */
  readonly transfers: number
}

export interface WatchedRange {
  /** Block numbers: `after` is excluded, `upTo` is included. */
  readonly after: number
  readonly upTo: number
  /** Unix seconds. Older blocks are left out. */
  readonly since: number
}

/** Largest number of entries that are read per index. */
const MAX_ENTRIES = 1_000
const PARTY = idFromSql('party')

const transactionsSql = (column: string) =>
  `(select block, index as tx_index, 0 as transfers from transaction
    where (${column}, block) > (${PARTY}, $2) and (${column}, block) <= (${PARTY}, least($3, at)) and ${column} is not null
    order by ${column} desc, block desc limit ${MAX_ENTRIES})`

const transfersSql = (column: string, standard: number) =>
  `(select block, tx_index, 1 from token_transfer
    where (${column}, standard, block) > (${PARTY}, ${standard}, $2)
      and (${column}, standard, block) <= (${PARTY}, ${standard}, least($3, at))
    order by ${column} desc, standard desc, block desc limit ${MAX_ENTRIES})`

const ENTRIES = [
  ...['from_id', 'to_id', 'created_id'].map(transactionsSql),
  ...['from_id', 'to_id'].flatMap((column) =>
    [20, 721, 1155].map((standard) => transfersSql(column, standard)),
  ),
].join(' union all ')

/** The newest `take` transactions of an address in some blocks. Each row has the total number. */
export async function watchedTransactions(
  index: Snapshot,
  address: Hex,
  { after, upTo, since }: WatchedRange,
  take: number,
): Promise<WatchedTransaction[]> {
  const rows = await index.query<WatchedTransaction>(
    prepared(`with ${lookedUpSql('party', '$1')}, found as materialized (
        select block, tx_index, sum(transfers)::int as transfers from (${ENTRIES}) as entries group by block, tx_index)
      select count(*) over ()::int as count, t.hash, t.type, b.timestamp, t.status, t.from_id as "from", t.to_id as "to",
          t.created_id as created, t.value, found.transfers
        from found join transaction as t on (t.block, t.index) = (found.block, found.tx_index)
        join block as b on b.number = found.block and b.timestamp >= $4
        order by found.block desc, found.tx_index desc limit $5`),
    [toBuffer(address), after, upTo, since, take],
  )
  return nameAddresses(index, rows, ['from', 'to', 'created'])
}
