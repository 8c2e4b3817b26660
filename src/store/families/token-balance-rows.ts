import { type Range, rangesOf } from '../../primitives/ranges.ts'
import type { Tx } from '../in-transaction.ts'
import type { BalanceChange, ReadAhead } from '../read-ahead.ts'
import { changes, clamped, deltas, isHolder, summed, within } from './balance-sums.ts'
import { type Rewritten, rewriteWhereCheaper } from './rewritten-balances.ts'

/** Blocks whose transfers are added. */
interface Added {
  readonly blocks: readonly Range[]
  /** How many they hold, at least. */
  readonly transfers: number
}

/** Adds the transfers of these blocks to the balances of their parties. Blocks may be added in any order. */
export async function addBalances(
  tx: Tx,
  { blocks, transfers }: Added,
  readAhead?: ReadAhead,
): Promise<void> {
  const atATime = await readAhead?.balancesAtATime(2 * transfers)
  if (readAhead === undefined || atATime === undefined) await tx.run(addSummed(ordered(blocks)))
  else await addReadAhead(tx, blocks, readAhead, atATime)
  await addIdBalances(tx, blocks)
}

/** Of ERC-1155, by id. */
const addIdBalances = (tx: Tx, blocks: readonly Range[]) =>
  tx.run(
    `insert into token_id_balance as known (token, holder, token_id, touched_block, value)
      select token, holder, token_id, max(block), ${clamped('sum(amount)')}
      from (${deltas(`${within(blocks)} and standard = 1155`)}) as moved where ${isHolder}
      group by token, holder, token_id
      order by holder, token, token_id
     on conflict (holder, token, token_id) do update set
       value = case when known.value_block >= excluded.touched_block then known.value
         else ${clamped('known.value + excluded.value')} end,
       touched_block = greatest(known.touched_block, excluded.touched_block)`,
  )

/**
 * In the order of the index by value. New versions of rows lie in the order in which they are written, so that the next
 * time most of the table is read page by page too.
 */
const ordered = (blocks: readonly Range[]) => `${summed(blocks)} order by token, holder`

/** The address of a holder that is known is in its own row, which is read anyway. */
const ADDRESS = `coalesce(
  (select holder_address from token_balance as same where same.token = summed.token and same.holder = summed.holder),
  (select address from address where id = summed.holder))`

/** `from` has the columns of `summed`. `offset` has addresses looked up after it was sorted, next to where the row is written. */
const addSummed = (from: string) => `
  insert into token_balance as known (token, holder, touched_block, called_block, value, holder_address)
    select token, holder, touched_block, called_block, value, ${ADDRESS} from (${from} offset 0) as summed
   on conflict (token, holder) do update set ${changes('known', 'excluded')}`

interface SummedChange extends BalanceChange {
  readonly touched_block: number
  readonly called_block: number | null
}

/** Some at a time, while the pages of the next are read. */
async function addReadAhead(
  tx: Tx,
  blocks: readonly Range[],
  readAhead: ReadAhead,
  atATime: number,
): Promise<void> {
  await tx.run(`declare summed no scroll cursor for ${ordered(blocks)}`)
  const next = async () => (await tx.run<SummedChange>(`fetch ${atATime} from summed`)).rows
  let part = await next()
  await readAhead.balances(part)
  while (part.length > 0) {
    const following = part.length < atATime ? [] : await next()
    await Promise.all([addPart(tx, part), readAhead.balances(following)])
    part = following
  }
  await tx.run('close summed')
}

const addPart = (tx: Tx, part: readonly SummedChange[]) =>
  tx.run(
    addSummed(
      'select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::numeric[]) as given (token, holder, touched_block, called_block, value)',
    ),
    [
      part.map(({ token }) => token),
      part.map(({ holder }) => holder),
      part.map(({ touched_block }) => touched_block),
      part.map(({ called_block }) => called_block),
      part.map(({ value }) => value),
    ],
  )

/** Notes that the transfers of these blocks are still to be added. */
export async function deferBalances(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(`update head set unsummed = unsummed + int4multirange(int4range($1, $2, '[]'))`, [first, last])
}

/** How transfers that waited were added. */
export interface AddedDeferred {
  /** The table of balances was rewritten; undefined if it was changed in place. */
  readonly rewritten: Rewritten | undefined
}

/**
 * Adds the transfers of all blocks that wait for it: to be called with the lock on the head, and before what rests on the
 * sums of these blocks, or removes their transfers. Where the table is rewritten, readers of it wait for the end of the transaction.
 */
export async function addDeferred(
  tx: Tx,
  { transfers, minRewritten }: { transfers: number; minRewritten: number },
  readAhead: ReadAhead,
): Promise<AddedDeferred> {
  const { rows } = await tx.run<{ unsummed: string }>(
    `select unsummed::text as unsummed from head where not isempty(unsummed)`,
  )
  if (!rows[0]) return { rewritten: undefined }
  const blocks = rangesOf(rows[0].unsummed)
  const rewritten = await rewriteWhereCheaper(tx, { blocks, transfers, minRewritten })
  if (rewritten) await addIdBalances(tx, blocks)
  else await addBalances(tx, { blocks, transfers }, readAhead)
  // A count that was made meanwhile lacks these holders.
  await tx.run(
    `update token set holders_block = null
      from (select token, max(block) as touched from token_transfer where ${within(blocks)} group by token) as summed
      where address_id = summed.token and holders_block >= summed.touched`,
  )
  await tx.run(`update head set unsummed = '{}', revision = revision + 1`)
  return { rewritten }
}
