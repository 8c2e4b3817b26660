import type { Range } from '../../primitives/ranges.ts'
import { clampedSql, deltasSql, ZERO_ADDRESS_ID } from '../../schema/balance-sql.ts'

export interface BalanceTable {
  readonly name: 'token_balance' | 'token_id_balance'
  /** Columns of the primary key, in order. */
  readonly key: string
  /** SQL condition on the transfers that change this table. */
  readonly condition: string
  /** SQL of `called_block` for a row that a sum inserts. */
  readonly called: string
  /** Order in which sums are written. */
  readonly order: string
  /** True if the table has the holder's address. */
  readonly hasAddress: boolean
}

export const BALANCE_TABLES: readonly [BalanceTable, BalanceTable] = [
  {
    name: 'token_balance',
    key: 'holder, token',
    condition: 'true',
    // No contract returns the sum over ids, so holders of ERC-1155 alone never wait for a call.
    called: 'case when bool_and(standard = 1155) then max(block) end',
    // The order of the index by value. New versions of rows are stored in the order of writing, so the next rewrite
    // also reads most of the table page by page.
    order: 'token, holder',
    hasAddress: true,
  },
  {
    name: 'token_id_balance',
    key: 'holder, token, token_id',
    condition: 'standard = 1155',
    called: 'null::int',
    order: 'holder, token, token_id',
    hasAddress: false,
  },
]

/** SQL condition: two rows have the same key. `key`: columns, separated by commas. */
export const sameKeySql = (key: string, one: string, other: string): string =>
  key
    .split(', ')
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ')

/** SQL: sums of these blocks' transfers for each balance, with all columns of a new row. */
export const summedSql = ({ key, condition, called }: BalanceTable, [first, last]: Range): string => `
  select ${key}, max(block) as touched_block, ${called} as called_block, ${clampedSql('sum(amount)')} as value
  from (${deltasSql(`block between ${first} and ${last} and ${condition}`)}) as moved
  -- The zero address holds nothing.
  where holder is distinct from ${ZERO_ADDRESS_ID}
  group by ${key}`

/** Columns of `summedSql` outside of the key. */
export const SUMMED_COLUMNS = ['touched_block', 'called_block', 'value'] as const

/**
 * SQL of a balance's columns after a sum was added. A value that was read from the contract at block B already includes
 * blocks up to B, so their sums are not added. A later event marks the balance to be read again.
 */
export const changedColumnsSql = (known: string, added: string) => ({
  touched_block: `greatest(${known}.touched_block, ${added}.touched_block)`,
  called_block: `case when ${known}.called_block >= ${known}.touched_block
    then greatest(${known}.called_block, ${added}.called_block) else ${known}.called_block end`,
  value: `case when ${known}.value_block >= ${added}.touched_block then ${known}.value
    else ${clampedSql(`${known}.value + ${added}.value`)} end`,
})
