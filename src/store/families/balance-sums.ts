import type { Range } from '../../primitives/ranges.ts'
import { LARGEST_AMOUNT } from '../../schema/columns.ts'

/* What transfers do to balances of tokens, as SQL. */

const ZERO_ADDRESS_ID = `(select id from address where address = '\\x0000000000000000000000000000000000000000')`

export interface BalanceTable {
  readonly name: 'token_balance' | 'token_id_balance'
  /** The columns of the primary key, in its order. */
  readonly key: string
  /** Which transfers change it. */
  readonly of: string
  /** The column `called_block` of a row that a sum makes. */
  readonly called: string
  /** How sums are sorted before they change rows. */
  readonly order: string
  /** It has the address of the holder. */
  readonly hasAddress: boolean
}

export const BALANCE_TABLES: readonly [BalanceTable, BalanceTable] = [
  {
    name: 'token_balance',
    key: 'holder, token',
    of: 'true',
    // No contract returns the sum over ids, so that pairs of ERC-1155 alone are in no queue to be called.
    called: 'case when bool_and(standard = 1155) then max(block) end',
    // That of the index by value. New versions of rows lie in the order in which they are written, so that the next time most of
    // the table is read page by page too.
    order: 'token, holder',
    hasAddress: true,
  },
  {
    name: 'token_id_balance',
    key: 'holder, token, token_id',
    of: 'standard = 1155',
    called: 'null::int',
    order: 'holder, token, token_id',
    hasAddress: false,
  },
]

/** One row for each party of a transfer. */
export const deltas = (where: string): string => `
  select token, to_id as holder, block, standard, token_id, amount from token_transfer where ${where}
  union all
  select token, from_id, block, standard, token_id, -amount from token_transfer where ${where}`

/** Values of contracts may add up to more than a column holds. */
export const clamped = (sum: string): string =>
  `least(greatest(${sum}, -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT})`

/** What the transfers of these blocks add to each balance, with the columns of a row that it makes where there is none. */
export const summed = ({ key, of, called }: BalanceTable, [first, last]: Range): string => `
  select ${key}, max(block) as touched_block, ${called} as called_block, ${clamped('sum(amount)')} as value
  from (${deltas(`block between ${first} and ${last} and ${of}`)}) as moved
  -- The zero address holds nothing.
  where holder is distinct from ${ZERO_ADDRESS_ID}
  group by ${key}`

/** The columns of `summed` that are not of the key. */
export const SUMMED_COLUMNS = ['touched_block', 'called_block', 'value'] as const

/**
 * The columns of a known balance to which a sum is added. A value that was read from the contract after block B takes no more sums
 * of blocks up to B. A later event makes it due to be read again.
 */
export const changedColumns = (
  known: string,
  added: string,
): Record<(typeof SUMMED_COLUMNS)[number], string> => ({
  touched_block: `greatest(${known}.touched_block, ${added}.touched_block)`,
  called_block: `case when ${known}.called_block >= ${known}.touched_block
    then greatest(${known}.called_block, ${added}.called_block) else ${known}.called_block end`,
  value: `case when ${known}.value_block >= ${added}.touched_block then ${known}.value
    else ${clamped(`${known}.value + ${added}.value`)} end`,
})
