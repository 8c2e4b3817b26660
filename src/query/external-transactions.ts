import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { EmittedRow } from './participations.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { newestSql } from './transaction-columns.ts'

/**
 * An external transaction with its emission and execution, if they are on this chain and indexed. Hash and value are
 * those of the emission.
 */
export interface ExternalTransactionRow extends Omit<EmittedRow, 'access_list'> {
  readonly emitted_in: number
  /** The transaction that emitted it; null if the block did, as a reward. */
  readonly emitted_by: Hex | null
  /** null if it was not executed yet, or was executed on another chain. */
  readonly executed_in: number | null
  readonly executed_by: Hex | null
  readonly executed_kind: number | null
  readonly executed_value: string | null
}

const COLUMNS = `e.hash, e.kind, e.origin_hash, e.origin_index, sender.address as "from", recipient.address as "to",
  e.value::text as value, e.gas::text as gas, e.input, e.block as emitted_in, emitter.hash as emitted_by,
  executed.block as executed_in, executed.hash as executed_by, executed.kind as executed_kind,
  executed.value::text as executed_value`
const JOINS = `join address as sender on sender.id = e.from_id
  left join address as recipient on recipient.id = e.to_id
  left join transaction as emitter on emitter.block = e.block and emitter.index = e.tx_index
  left join lateral (
    select x.block, x.kind, t.hash, t.value from executed_transaction as x
    join transaction as t on t.block = x.block and t.index = x.tx_index
    where hash64(x.origin_hash) = hash64(e.origin_hash) and x.origin_hash = e.origin_hash
      and x.origin_index = e.origin_index and x.block <= at
    limit 1
  ) as executed on true`

const ASKED = `select asked.hash as asked, ${COLUMNS} from unnest($1::bytea[]) as asked (hash)
  cross join lateral (
    select block, index from transaction
    where hash64(hash) = hash64(asked.hash) and hash = asked.hash and block <= at ${newestSql('transaction')}
  ) as its`

/** External transactions that the newest inclusion of each of these transactions emitted, in order. */
export const emittedBy = (index: Snapshot, hashes: readonly Hex[]) =>
  index.query<ExternalTransactionRow & { readonly asked: Hex }>(
    prepared(`${ASKED}
        join emitted_transaction as e on e.block = its.block and e.tx_index = its.index
        ${JOINS} order by e.position`),
    [hashes.map(toBuffer)],
  )

/** External transactions that these transactions execute. Transactions without one are omitted. */
export const executedBy = (index: Snapshot, hashes: readonly Hex[]) =>
  index.query<ExternalTransactionRow & { readonly asked: Hex }>(
    prepared(`${ASKED}
        join executed_transaction as own on own.block = its.block and own.tx_index = its.index
        join emitted_transaction as e on hash64(e.origin_hash) = hash64(own.origin_hash)
          and e.origin_hash = own.origin_hash and e.origin_index = own.origin_index and e.block <= at
        ${JOINS}`),
    [hashes.map(toBuffer)],
  )
