import { type Range, rangesOf } from '../../primitives/ranges.ts'
import { LARGEST_AMOUNT } from '../../schema/columns.ts'
import type { BalanceChange, ReadAhead } from '../read-ahead.ts'
import type { Tx } from '../transaction.ts'

/** What transfers do to their parties, one row each: the zero address holds nothing. */
export const deltas = (where: string) => `
  select token, to_id as holder, block, standard, token_id, amount from token_transfer where ${where}
  union all
  select token, from_id, block, standard, token_id, -amount from token_transfer where ${where}`

const ZERO_ADDRESS_ID = `(select id from address where address = '\\x0000000000000000000000000000000000000000')`

/** SQL: a row is of these blocks. */
const within = (blocks: readonly Range[]): string =>
  `(${blocks.map(([first, last]) => `block between ${first} and ${last}`).join(' or ')})`

/** Blocks whose transfers are added. */
interface Added {
  readonly blocks: readonly Range[]
  /** How many they hold, at least. */
  readonly transfers: number
}

/**
 * Adds the transfers of these blocks to the balances of their parties. Sums of transfers are only the first estimate: a
 * value that was read from the contract after block B takes no more sums of blocks up to B, and a later event makes it due
 * to be read again. Blocks may be added in any order.
 */
export async function addBalances(
  tx: Tx,
  { blocks, transfers }: Added,
  readAhead?: ReadAhead,
): Promise<void> {
  const atATime = await readAhead?.balancesAtATime(2 * transfers)
  if (readAhead === undefined || atATime === undefined) await tx.run(addSummed(ordered(blocks)))
  else await addReadAhead(tx, blocks, readAhead, atATime)
  await tx.run(
    `insert into token_id_balance as known (token, holder, token_id, touched_block, value)
      select token, holder, token_id, max(block), least(greatest(sum(amount), -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT})
      from (${deltas(`${within(blocks)} and standard = 1155`)}) as moved
      where holder is distinct from ${ZERO_ADDRESS_ID}
      group by token, holder, token_id
      order by holder, token, token_id
     on conflict (holder, token, token_id) do update set
       value = case when known.value_block >= excluded.touched_block then known.value
         else least(greatest(known.value + excluded.value, -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT}) end,
       touched_block = greatest(known.touched_block, excluded.touched_block)`,
  )
}

const summed = (blocks: readonly Range[]) => `
  select token, holder, max(block) as touched, sum(amount) as change, bool_and(standard = 1155) as only_ids
  from (${deltas(within(blocks))}) as moved
  where holder is distinct from ${ZERO_ADDRESS_ID}
  group by token, holder`

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
    select token, holder, touched, case when only_ids then touched end, least(greatest(change, -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT}), ${ADDRESS}
    from (${from} offset 0) as summed
   on conflict (token, holder) do update set
     value = case when known.value_block >= excluded.touched_block then known.value
       else least(greatest(known.value + excluded.value, -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT}) end,
     called_block = case when known.called_block >= known.touched_block
       then greatest(known.called_block, excluded.called_block) else known.called_block end,
     touched_block = greatest(known.touched_block, excluded.touched_block)`

interface SummedChange extends BalanceChange {
  readonly touched: number
  readonly only_ids: boolean
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
      'select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::numeric[], $5::bool[]) as given (token, holder, touched, change, only_ids)',
    ),
    [
      part.map(({ token }) => token),
      part.map(({ holder }) => holder),
      part.map(({ touched }) => touched),
      part.map(({ change }) => change),
      part.map(({ only_ids }) => only_ids),
    ],
  )

/** Notes that the transfers of these blocks are still to be added. */
export async function deferBalances(tx: Tx, first: number, last: number): Promise<void> {
  await tx.run(`update head set unsummed = unsummed + int4multirange(int4range($1, $2, '[]'))`, [first, last])
}

/**
 * Adds the transfers of all blocks that wait for it: to be called with the lock on the head, and before what rests on the
 * sums of these blocks, or removes their transfers.
 */
export async function addDeferred(tx: Tx, transfers: number, readAhead: ReadAhead): Promise<void> {
  const { rows } = await tx.run<{ unsummed: string }>(
    `select unsummed::text as unsummed from head where not isempty(unsummed)`,
  )
  if (!rows[0]) return
  const blocks = rangesOf(rows[0].unsummed)
  await addBalances(tx, { blocks, transfers }, readAhead)
  // A count that was made meanwhile lacks these holders.
  await tx.run(
    `update token set holders_block = null
      from (select token, max(block) as touched from token_transfer where ${within(blocks)} group by token) as summed
      where address_id = summed.token and holders_block >= summed.touched`,
  )
  await tx.run(`update head set unsummed = '{}', revision = revision + 1`)
}
