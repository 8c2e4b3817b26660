import { type Hex, toBuffer } from '../primitives/hex.ts'
import { callTypesSql } from './internal-calls.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idSql } from './transaction-columns.ts'

/** A block's transactions before a given one: how many an account sent, and in which of them it created contracts. */
export async function creatingTransactions(
  index: Snapshot,
  { creator, block, before }: { creator: Hex; block: number; before: number },
): Promise<{ readonly sent: number; readonly creating: readonly number[] }> {
  const [row] = await index.query<{ sent: number; creating: number[] }>(
    prepared(`with creator as (select ${idSql('$1')} as id)
        select (select count(*)::int from transaction as t
            where t.block = $2 and t.index < $3 and t.from_id = (select id from creator)) as sent,
          (select coalesce(json_agg(distinct call.tx_index), '[]') from call
            where call.block = $2 and call.tx_index < $3 and call.type in (${callTypesSql('create', 'create2')})
              and call.from_id = (select id from creator)) as creating`),
    [toBuffer(creator), block, before],
  )
  return row!
}
