import type { Tx } from '../connect/in-transaction.ts'
import { readValue } from '../connect/read-value.ts'
import * as balances from '../families/balance-rows.ts'
import * as blocks from '../families/block-rows.ts'
import * as days from '../families/days.ts'
import * as sources from '../families/source-rows.ts'
import { addAllDeferred } from '../families/token-balance-rows.ts'
import * as tokens from '../families/token-rows.ts'
import * as traces from '../families/trace-rows.ts'

/** Removes the blocks after `to`. The caller holds the lock on `head`; `now` is in Unix seconds. */
export async function rewind(tx: Tx, to: number, now: number): Promise<void> {
  if (await endsInDeferred(tx, to)) await addAllDeferred(tx)
  await days.rewind(tx, to)
  await balances.rewind(tx, to)
  await tokens.rewind(tx, to)
  await traces.rewind(tx, to)
  await blocks.rewind(tx, to, now)
  await sources.rewind(tx, to)
  await tx.run('update address set first_block = null where first_block > $1', [to])
  await tx.run(
    `update head set revision = revision + 1, number = kept.number, hash = kept.hash,
       blocks = blocks * int4multirange(int4range(null, $1, '[]')),
       unsummed = unsummed * int4multirange(int4range(null, $1, '[]'))
     from (select (select max(number) from block) as number, (select hash from block order by number desc limit 1) as hash) as kept`,
    [to],
  )
}

/**
 * Whether the newest remaining block is deferred. Then more blocks would be deferred after it, and a value that was
 * read from a contract at that block would be in the middle of a deferred range.
 */
const endsInDeferred = (tx: Tx, to: number): Promise<boolean | null> =>
  readValue(
    tx.client,
    `select unsummed @> (upper(blocks * int4multirange(int4range(null, $1, '[]'))) - 1) from head`,
    [to],
  )
