import { type Hex, toBuffer } from '../primitives/hex.ts'
import { NOTABLE } from '../schema/notable-calls.ts'
import { type CallRow, callTypesSql } from './internal-calls.ts'
import type { Snapshot } from './reader.ts'
import { prepared, unprepared } from './statement.ts'
import { hasHashSql, newestSql } from './transaction-columns.ts'

export interface CallDetails extends Omit<CallRow, 'timestamp'> {
  readonly output: Hex
}

/** A part of a transaction's calls: `take` calls between two positions. */
export interface CallsPart {
  readonly sort: 'asc' | 'desc'
  /** Positions in the trace, exclusive. */
  readonly above: number
  readonly below: number
  readonly take: number
}

/** The calls of these transactions that lists show by default. Takes one statement. */
export const callsOfTransactions = (
  index: Snapshot,
  hashes: readonly Hex[],
  { sort, above, below, take }: CallsPart,
) =>
  index.query<CallDetails>(
    unprepared(`select page.block, page.tx_index, t.hash as transaction_hash, page.index, page.type, page.trace_address,
          sender.address as "from", recipient.address as "to", page.value, page.gas, page.gas_used, page.input,
          page.output, page.error, page.undone
        from unnest($1::bytea[]) as asked (hash)
        join transaction as t on hash64(t.hash) = hash64(asked.hash) and t.hash = asked.hash
        cross join lateral (
          select * from call where (call.block, call.tx_index) = (t.block, t.index)
            and call.index > $2 and call.index < $3 and ${NOTABLE}
          order by call.block ${sort}, call.tx_index ${sort}, call.index ${sort} limit $4
        ) as page
        join address as sender on sender.id = page.from_id
        left join address as recipient on recipient.id = page.to_id
        where t.block <= at order by page.block, page.tx_index, page.index ${sort}`),
    [hashes.map(toBuffer), above, below, take],
  )

/** Transferred values, creations and destructions within a transaction, in order of execution, without the root. */
export const lastingCalls = (index: Snapshot, hash: Hex) =>
  index.query<Pick<CallRow, 'type' | 'from' | 'to' | 'value'>>(
    prepared(`select call.type, sender.address as "from", recipient.address as "to", call.value
        from (select block, index from transaction
          where ${hasHashSql('transaction', '$1')} and block <= at ${newestSql('transaction')}) as its
        join call on (call.block, call.tx_index) = (its.block, its.index)
        join address as sender on sender.id = call.from_id
        left join address as recipient on recipient.id = call.to_id
        where not call.undone
          and (call.type in (${callTypesSql('create', 'create2', 'selfdestruct')}) or (call.type = ${callTypesSql('call')} and call.value > 0))
        order by call.index`),
    [toBuffer(hash)],
  )
