import type pg from 'pg'
import { FIRST_WITH_AUTHORIZATIONS } from '../../chain/authority.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { noRows, type Rows } from '../../schema/tables.ts'
import { arraysOf } from '../connect/arrays-of.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { copyRows } from '../write/copy-rows.ts'
import type { Dictionary } from '../write/dictionary.ts'
import { createRowEncoder } from '../write/row-encoder.ts'

/** A transaction with authorizations that are not in their table yet. */
export interface UnlistedAuthorizations {
  readonly block: number
  readonly index: number
  readonly hash: Hex
  /** In the form of `TransactionExtra.authorizationList`. */
  readonly list: readonly Readonly<Record<'chainId' | 'address' | 'nonce' | 'yParity' | 'r' | 's', Hex>>[]
}

/** Blocks that an earlier version indexed, and their transactions to list. */
export interface UnlistedBlocks {
  readonly first: number
  readonly last: number
  readonly transactions: readonly UnlistedAuthorizations[]
}

/** Transactions that one step scans, and the most that it lists, rounded to whole blocks. */
const MAX_SCANNED = 20_000
const MAX_PICKED = 200

export type Delegations = ReturnType<typeof createDelegations>

/**
 * Lists authorizations of blocks that were indexed before their table existed, from the newest block down. Each step is
 * one transaction and also stores the progress.
 */
export function createDelegations(
  reader: pg.Pool,
  dictionary: Dictionary,
  commit: (work: (tx: Tx) => Promise<void>) => Promise<void>,
) {
  const encode = createRowEncoder()
  return {
    /** The next blocks to scan; undefined if all were scanned. */
    async next(): Promise<UnlistedBlocks | undefined> {
      const { rows: due } = await reader.query<{ first: number; last: number }>(
        `select last, coalesce((
           with newest as materialized (
             select block, type from transaction where block <= last order by block desc, index desc limit ${MAX_SCANNED}
           )
           select greatest(
             case when count(*) = ${MAX_SCANNED} then min(block) else 0 end,
             (select block from newest where type >= ${FIRST_WITH_AUTHORIZATIONS} order by block desc offset ${MAX_PICKED} limit 1)
           ) from newest), 0) as first
         from (select delegations_missing as last from head) as due where last is not null`,
      )
      if (due.length === 0) return undefined
      const { first, last } = due[0]!
      const { rows: transactions } = await reader.query<UnlistedAuthorizations>(
        `select block, index, hash, extra -> 'authorizationList' as list from transaction
          where block between $1 and $2 and type >= ${FIRST_WITH_AUTHORIZATIONS} and extra ? 'authorizationList'
          order by block, index`,
        [first, last],
      )
      return { first, last, transactions }
    },

    /** Writes rows of these blocks, except for transactions that were replaced or reindexed meanwhile. */
    write: ({ first, transactions }: UnlistedBlocks, rows: Rows['delegation']) =>
      commit(async (tx) => {
        const { rows: standing } = await tx.run<{ block: number; index: number }>(
          `select t.block, t.index from unnest($1::int[], $2::int[], $3::bytea[]) as asked (block, index, hash)
            join transaction as t on t.block = asked.block and t.index = asked.index and t.hash = asked.hash
            where not exists (select 1 from delegation where (delegation.block, delegation.tx_index) = (t.block, t.index))`,
          [...arraysOf(transactions, 'block', 'index'), transactions.map(({ hash }) => toBuffer(hash))],
        )
        const indexed = new Set(standing.map(({ block, index }) => `${block} ${index}`))
        const right = rows.filter((row) => indexed.has(`${row.block} ${row.tx_index}`))
        if (right.length > 0) await copyRows(tx, dictionary, [encode({ ...noRows(), delegation: right })])
        await tx.run(
          'update head set revision = revision + 1, delegations_missing = case when $1::int > 0 then $1 - 1 end',
          [first],
        )
      }),
  }
}
