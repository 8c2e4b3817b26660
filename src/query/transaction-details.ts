import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { SelectedTransaction } from '../schema/transaction-fields.ts'
import type { ListedFacts } from './list-rows.ts'
import type { Snapshot } from './reader.ts'
import { unprepared } from './statement.ts'
import type { TransactionOutcome } from './transaction-by-hash.ts'
import {
  BLOB_GAS,
  DETAILED_COLUMNS,
  TRACED_COLUMNS,
  TRANSACTION_JOINS,
  type WithTraces,
} from './transaction-columns.ts'
import {
  searchOfAddress,
  type TransactionRow,
  type TransactionsOfAddress,
} from './transactions-of-address.ts'

/** A transaction with signature, outcome and whether a call was undone; amounts are decimal text. */
export interface TransactionDetails
  extends SelectedTransaction<'graphql'>,
    Omit<TransactionRow, 'logs'>,
    TransactionOutcome,
    WithTraces {
  /** Quantities in hex; null if there are no blobs. */
  readonly blob_gas_used: string | null
  readonly blob_gas_price: string | null
  readonly inner_error: boolean
}

const COLUMNS = `${DETAILED_COLUMNS}, ${BLOB_GAS}, failure.error, failure.output,
  exists (select 1 from call where (call.block, call.tx_index) = (t.block, t.index) and call.undone) as inner_error,
  ${TRACED_COLUMNS}`

/** The transactions with these hashes. If a transaction was included several times, the newest inclusion comes last. */
export const transactionsByHash = (index: Snapshot, hashes: readonly Hex[]) =>
  index.query<TransactionDetails>(
    unprepared(`select ${COLUMNS} from unnest($1::bytea[]) as asked (hash)
        join transaction as t on hash64(t.hash) = hash64(asked.hash) and t.hash = asked.hash
        ${TRANSACTION_JOINS} where t.block <= at order by t.block`),
    [hashes.map(toBuffer)],
  )

/** Transactions that an address sent, received or was created by; `participants` has the same meaning as in searches. */
export const DETAILS_OF_ADDRESS: ListedFacts<
  TransactionDetails,
  Pick<TransactionsOfAddress, 'address' | 'participants'>
> = {
  position: ['block', 'index'],
  search: searchOfAddress,
  on: (index, page, sort) =>
    index.query<TransactionDetails>(
      unprepared(`select ${COLUMNS} from (${page.text}) as page join transaction as t using (block, index) ${TRANSACTION_JOINS}
        order by t.block ${sort}, t.index ${sort}`),
      page.values,
    ),
}
