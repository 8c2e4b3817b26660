/**
 * `exists`, asked for each row by an index. The offset, which skips nothing, keeps the planner from joining the
 * subquery or hashing all that it selects: tables of failures or verified contracts grow with the chain, while a page
 * asks for a few of their rows.
 */
export const rowExists = (subquery: string): string => `exists (${subquery} offset 0)`
