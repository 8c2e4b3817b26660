import type { Range } from '../../primitives/ranges.ts'
import { LARGEST_AMOUNT } from '../../schema/columns.ts'

/* What transfers do to balances of tokens, as SQL. */

const ZERO_ADDRESS_ID = `(select id from address where address = '\\x0000000000000000000000000000000000000000')`

/** A row is of these blocks. */
export const within = (blocks: readonly Range[]): string =>
  `(${blocks.map(([first, last]) => `block between ${first} and ${last}`).join(' or ')})`

/** One row for each party of a transfer. */
export const deltas = (where: string): string => `
  select token, to_id as holder, block, standard, token_id, amount from token_transfer where ${where}
  union all
  select token, from_id, block, standard, token_id, -amount from token_transfer where ${where}`

/** The zero address holds nothing. */
export const isHolder = `holder is distinct from ${ZERO_ADDRESS_ID}`

/** Values of contracts may add up to more than a column holds. */
export const clamped = (sum: string): string =>
  `least(greatest(${sum}, -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT})`

/**
 * What the transfers of these blocks add to each pair of token and holder, with the columns of a row that it makes where there
 * is none. No contract returns the sum over ids, so that pairs of ERC-1155 alone are in no queue to be called.
 */
export const summed = (blocks: readonly Range[]): string => `
  select token, holder, max(block) as touched_block, case when bool_and(standard = 1155) then max(block) end as called_block,
    ${clamped('sum(amount)')} as value
  from (${deltas(within(blocks))}) as moved where ${isHolder}
  group by token, holder`

/**
 * The columns of a known balance to which a sum is added. A value that was read from the contract after block B takes no more sums
 * of blocks up to B. A later event makes it due to be read again.
 */
export const changedColumns = (
  known: string,
  added: string,
): Record<'touched_block' | 'called_block' | 'value', string> => ({
  touched_block: `greatest(${known}.touched_block, ${added}.touched_block)`,
  called_block: `case when ${known}.called_block >= ${known}.touched_block
    then greatest(${known}.called_block, ${added}.called_block) else ${known}.called_block end`,
  value: `case when ${known}.value_block >= ${added}.touched_block then ${known}.value
    else ${clamped(`${known}.value + ${added}.value`)} end`,
})

/** The same as the assignments of an update. */
export const changes = (known: string, added: string): string =>
  Object.entries(changedColumns(known, added))
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')
