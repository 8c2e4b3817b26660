/**
 * SQL: `exists` with an index scan per row. `offset 0` keeps the planner from joining or hashing the subquery: tables
 * of failures or verified contracts grow with the chain, while a page needs only a few rows.
 */
export const rowExistsSql = (subquery: string): string => `exists (${subquery} offset 0)`

/** SQL: whether the transaction at this position is known to have failed. `place`: SQL of its block and index. */
export const hasFailedSql = (place: string): string =>
  rowExistsSql(`select 1 from failure where (failure.block, failure.tx_index) = (${place})`)
