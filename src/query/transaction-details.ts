import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { SelectedTransaction } from '../schema/transaction-fields.ts'
import type { ListedFacts } from './list-rows.ts'
import type { Snapshot } from './reader.ts'
import type { TransactionOutcome } from './transaction-by-hash.ts'
import { BLOB_GAS, DETAILED_COLUMNS, lookedUpSql, TRANSACTION_JOINS } from './transaction-columns.ts'
import {
  type TransactionRow,
  type TransactionsOfAddress,
  transactionsOfParty,
} from './transactions-of-address.ts'

/** A transaction with signature, outcome and whether a call was undone; amounts are decimal text. */
export interface TransactionDetails
  extends SelectedTransaction<'graphql'>,
    Omit<TransactionRow, 'logs'>,
    TransactionOutcome {
  /** Quantities in hex; null if there are no blobs. */
  readonly blob_gas_used: string | null
  readonly blob_gas_price: string | null
  readonly inner_error: boolean
  /** Whether its block waits for traces. */
  readonly untraced: boolean
  /** Whether its calls come from the coin's logs until its traces arrive (EIP-7708). */
  readonly from_logs: boolean
}

const COLUMNS = `${DETAILED_COLUMNS}, ${BLOB_GAS}, failure.error, failure.output,
  exists (select 1 from call where (call.block, call.tx_index) = (t.block, t.index) and call.undone) as inner_error,
  exists (select 1 from untraced where untraced.block = t.block) as untraced,
  exists (select 1 from untraced where untraced.block = t.block and from_logs) as from_logs`
const JOINS = `${TRANSACTION_JOINS} left join failure on (failure.block, failure.tx_index) = (t.block, t.index)`

/** Those of these transactions that are on the chain. If one was included several times, the newest comes last. */
export const transactionsByHash = (index: Snapshot, hashes: readonly Hex[]): Promise<TransactionDetails[]> =>
  index.query<TransactionDetails>(
    {
      text: `select ${COLUMNS} from unnest($1::bytea[]) as asked (hash)
        join transaction as t on hash64(t.hash) = hash64(asked.hash) and t.hash = asked.hash
        ${JOINS} where t.block <= at order by t.block`,
    },
    [hashes.map(toBuffer)],
  )

/** Transactions that an address sent, received or was created by; `participants` has the same meaning as in searches. */
export const DETAILS_OF_ADDRESS: ListedFacts<
  TransactionDetails,
  Pick<TransactionsOfAddress, 'address' | 'participants'>
> = {
  position: ['block', 'index'],
  search: ({ address, participants }, part) => ({
    ...part,
    table: 'transaction',
    position: ['block', 'index'],
    accessPaths: [transactionsOfParty('any', participants)],
    ctes: [lookedUpSql('party', '$1')],
    values: [toBuffer(address)],
  }),
  on: (index, page, sort) =>
    index.query<TransactionDetails>(
      {
        text: `select ${COLUMNS} from (${page.text}) as page join transaction as t using (block, index) ${JOINS}
        order by t.block ${sort}, t.index ${sort}`,
      },
      page.values,
    ),
}
