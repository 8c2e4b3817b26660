import { type Hex, toBuffer } from '../primitives/hex.ts'
import { type CallRow, callTypesSql } from './internal-calls.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql, newestSql } from './transaction-columns.ts'

/** A lasting effect of a call within a transaction: a transferred value, a creation, a destruction. */
export type LastingCallRow = Pick<CallRow, 'type' | 'from' | 'to' | 'value'>

/** Effects in order of execution, without the root. */
export const lastingCalls = (index: Snapshot, hash: Hex) =>
  index.query<LastingCallRow>(
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
