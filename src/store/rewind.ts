import * as balances from './families/balance-rows.ts'
import * as blocks from './families/block-rows.ts'
import * as days from './families/days.ts'
import * as sources from './families/source-rows.ts'
import { addAllDeferred } from './families/token-balance-rows.ts'
import * as tokens from './families/token-rows.ts'
import * as traces from './families/trace-rows.ts'
import type { Tx } from './in-transaction.ts'

/** Removes the blocks after `to`, with the lock on the head; `now` in Unix seconds. */
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
 * Whether the newest block that stays waits for its sums. Values would be read from contracts after it, and more blocks could be left
 * behind it, so that such a value would be newer than a part of what is left and older than the rest.
 */
async function endsInDeferred(tx: Tx, to: number): Promise<boolean> {
  const { rows } = await tx.run<{ ends: boolean | null }>(
    `select unsummed @> (upper(blocks * int4multirange(int4range(null, $1, '[]'))) - 1) as ends from head`,
    [to],
  )
  return rows[0]!.ends === true
}
