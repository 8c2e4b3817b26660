/**
 * SQL: whether all blocks from this one to `at` are indexed, so that no unknown block changed an older value. Dropped
 * blocks count as indexed; they left marks. Both subqueries run once per statement.
 */
export const isIndexedSinceSql = (block: string): string =>
  `(select blocks from head) @> int4range(least(greatest(${block}, (select kept_from from head)), at), at, '[]')`

/** SQL: the same for token balances, which lack transfers of some indexed blocks during backfill. */
export const isSummedSinceSql = (block: string): string =>
  `(select blocks - unsummed from head) @> int4range(least(greatest(${block}, (select kept_from from head)), at), at, '[]')`
