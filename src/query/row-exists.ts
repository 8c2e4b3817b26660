/**
 * `exists`, asked for each row by an index. The offset, which skips nothing, keeps the planner from joining the
 * subquery or hashing all that it selects: tables of failures or verified contracts grow with the chain, while a page
 * asks for a few of their rows.
 */
export const rowExistsSql = (subquery: string): string => `exists (${subquery} offset 0)`

/** The transaction at this place, SQL of its block and index, is known to have failed. */
export const hasFailedSql = (place: string): string =>
  rowExistsSql(`select 1 from failure where (failure.block, failure.tx_index) = (${place})`)
