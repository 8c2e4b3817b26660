/**
 * SQL: all blocks from this one to `at` are indexed, so that nothing unknown touched what was read after it. Dropped blocks
 * were indexed, and what they touched is marked. Both subqueries are run once for a statement.
 */
export const isIndexedSinceSql = (block: string): string =>
  `(select blocks from head) @> int4range(least(greatest(${block}, (select kept_from from head)), at), at, '[]')`

/** SQL: the same of balances of tokens, which lack what transfers of some indexed blocks do while history is read. */
export const isSummedSinceSql = (block: string): string =>
  `(select blocks - unsummed from head) @> int4range(least(greatest(${block}, (select kept_from from head)), at), at, '[]')`
