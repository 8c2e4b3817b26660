/**
 * `exists` with an index scan for each row. The offset, which skips no row, keeps the planner from joining or
 * hashing the subquery: tables of failures or verified contracts grow with the chain, while a page needs a
 * few rows.
 */
export const rowExistsSql = (subquery: string): string => `exists (${subquery} offset 0)`

/** Whether the transaction at this position, SQL of its block and index, is known to have failed. */
export const hasFailedSql = (place: string): string =>
  rowExistsSql(`select 1 from failure where (failure.block, failure.tx_index) = (${place})`)
