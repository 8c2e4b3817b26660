import { LARGEST_AMOUNT } from './columns.ts'

/*
 * SQL for the effect of transfers on token balances: for what writes them, and for what checks them.
 */

/** SQL: id of the zero address. */
export const ZERO_ADDRESS_ID = `(select id from address where address = '\\x0000000000000000000000000000000000000000')`

/** SQL: the first block with facts; 0 if none were dropped. Balances from earlier blocks are kept. */
export const KEPT_FROM = '(select kept_from from head)'

/** SQL condition: the transfer is already in the balances. During backfill, those of some blocks are added later. */
export const SUMMED = 'not (select unsummed from head) @> block'

/** Two rows per transfer, one for each party. */
export const deltasSql = (where: string): string => `
  select token, to_id as holder, block, standard, token_id, amount from token_transfer where ${where}
  union all
  select token, from_id, block, standard, token_id, -amount from token_transfer where ${where}`

/** SQL: limits a sum to the range of the column. Contracts may return any values. */
export const clampedSql = (sum: string): string =>
  `least(greatest(${sum}, -${LARGEST_AMOUNT}), ${LARGEST_AMOUNT})`
