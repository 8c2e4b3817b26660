import * as balances from './families/balances.ts'
import * as blocks from './families/blocks.ts'
import * as days from './families/days.ts'
import * as sources from './families/sources.ts'
import * as tokens from './families/tokens.ts'
import * as traces from './families/traces.ts'
import type { TokenBalances } from './token-balances.ts'
import type { Tx } from './transaction.ts'

/** Removes the blocks after `to`, with the lock on the head; `now` in Unix seconds. */
export async function rewind(
  tx: Tx,
  { addDeferred }: Pick<TokenBalances, 'addDeferred'>,
  to: number,
  now: number,
): Promise<void> {
  await addDeferred(tx)
  await days.rewind(tx, to)
  await balances.rewind(tx, to)
  await tokens.rewind(tx, to)
  await traces.rewind(tx, to)
  await blocks.rewind(tx, to, now)
  await sources.rewind(tx, to)
  await tx.run('update address set first_block = null where first_block > $1', [to])
  await tx.run(
    `update head set revision = revision + 1, number = kept.number, hash = kept.hash,
       blocks = blocks * int4multirange(int4range(null, $1, '[]'))
     from (select (select max(number) from block) as number, (select hash from block order by number desc limit 1) as hash) as kept`,
    [to],
  )
}
