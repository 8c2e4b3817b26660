import { type Hex, toBuffer } from '../primitives/hex.ts'
import { TOPICS } from '../schema/sql.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql, newestSql, TRANSACTION_COLUMNS, TRANSACTION_JOINS } from './transaction-columns.ts'
import type { TransactionRow } from './transactions-of-address.ts'

export interface TransactionOutcome {
  /** null before EIP-658 if it is not traced yet. */
  readonly status: number | null
  /** The error of the root call in geth's words; null if unknown. */
  readonly error: string | null
  /** The output of the failed root call. */
  readonly output: Hex | null
}

export interface TransactionWithOutcome extends TransactionRow, TransactionOutcome {
  /** As the node returned it; null if empty. */
  readonly access_list: readonly unknown[] | null
}

/** A transaction with the first `logs` of its logs after the log index `logsAbove`. */
export const transactionByHash = (
  index: Snapshot,
  { hash, logsAbove, logs }: { hash: Hex; logsAbove: number; logs: number },
) =>
  index.first<TransactionWithOutcome>(
    prepared(`select ${TRANSACTION_COLUMNS}, failure.error, failure.output, t.extra -> 'accessList' as access_list, (
          select coalesce(json_agg(json_build_object(
            'address', '0x' || encode(page.address, 'hex'), 'topics', ${TOPICS},
            'data', '0x' || encode(data, 'hex'), 'index', page.index) order by page.index), '[]')
          from (
            select * from any_log as log
            where t.log_count > 0 and log.block = t.block and log.index >= t.first_log
              and log.index < t.first_log + t.log_count
              and log.index > $2
            order by log.index limit $3
          ) as page
        ) as logs
        from transaction as t ${TRANSACTION_JOINS}
        where ${hasHashSql('t', '$1')} and t.block <= at ${newestSql('t')}`),
    [toBuffer(hash), logsAbove, logs],
  )

/** The outcome of a transaction; undefined if it is not on the chain. */
export const outcomeOf = (index: Snapshot, hash: Hex) =>
  index.first<TransactionOutcome>(
    prepared(`select outcome.status, failure.error, failure.output
        from transaction as t ${TRANSACTION_JOINS}
        where ${hasHashSql('t', '$1')} and t.block <= at ${newestSql('t')}`),
    [toBuffer(hash)],
  )
