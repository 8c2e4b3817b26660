import { arraysOf } from '../connect/arrays-of.ts'
import type { Tx } from '../connect/in-transaction.ts'

/** The node that a range of blocks came from: its name without credentials. */
export interface BlockSource {
  readonly first: number
  readonly last: number
  readonly node: string
}

/** Longest stored name, characters. */
const MAX_NAME = 100

/** SQL: the last range that begins before a block. Ranges do not overlap, so no other range can reach the block. */
const rangeBeforeSql = (block: string) =>
  `(select first_block from block_source where first_block < ${block} order by first_block desc limit 1)`

/**
 * SQL that inserts the ranges in three parameters from number `n`. It becomes part of another statement. A range that
 * continues the previous one of the same node extends it, so there is one row per change of node.
 */
export const appendSql = (n: number): string =>
  `insert into block_source (first_block, last_block, node)
     select coalesce((select before.first_block from block_source as before
         where before.first_block = ${rangeBeforeSql('added.first')}
           and before.last_block = added.first - 1 and before.node = added.node), added.first),
       added.last, added.node
     from ${rangesSql(n)}
   on conflict (first_block) do update set last_block = excluded.last_block, node = excluded.node`

/** SQL of the ranges in three parameters. Uses arrays, because Citus deparses `json_to_recordset` wrongly. */
export const rangesSql = (n: number): string =>
  `unnest($${n}::int[], $${n + 1}::int[], $${n + 2}::text[]) as added (first, last, node)`

/** Parameter values for `rangesSql`. */
export function sourcesValues(sources: readonly BlockSource[]): readonly unknown[] {
  const ranges: BlockSource[] = []
  for (const source of sources) {
    const node = source.node.slice(0, MAX_NAME)
    const before = ranges.at(-1)
    if (before && before.node === node && before.last === source.first - 1)
      ranges[ranges.length - 1] = { ...before, last: source.last }
    else ranges.push({ ...source, node })
  }
  return arraysOf(ranges, 'first', 'last', 'node')
}

/** Cuts the ranges at `to`. */
export async function rewind(tx: Tx, to: number): Promise<void> {
  await tx.run('delete from block_source where first_block > $1', [to])
  await tx.run(
    `update block_source set last_block = $1
      where first_block = ${rangeBeforeSql('$1::int + 1')} and last_block > $1`,
    [to],
  )
}

export async function replace(tx: Tx, first: number, last: number, sources: readonly BlockSource[]) {
  await tx.run(
    `insert into block_source (first_block, last_block, node)
      select $1::int + 1, last_block, node from block_source
      where first_block = ${rangeBeforeSql('$1::int + 1')} and last_block > $1`,
    [last],
  )
  await tx.run('delete from block_source where first_block between $1 and $2', [first, last])
  await tx.run(
    `update block_source set last_block = $1::int - 1
      where first_block = ${rangeBeforeSql('$1::int')} and last_block >= $1`,
    [first],
  )
  await tx.run(appendSql(1), sourcesValues(sources))
}

/** Removes dropped blocks, which are those before `end`. */
export async function dropBelow(tx: Tx, end: number): Promise<void> {
  await tx.run('delete from block_source where first_block < $1 and last_block < $1', [end])
  await tx.run('update block_source set first_block = $1 where first_block < $1', [end])
}

/** Removes ranges with blocks that are not indexed. */
export async function removeStrays(tx: Tx): Promise<void> {
  await tx.run(
    `delete from block_source using head where not head.blocks @> int4range(first_block, last_block, '[]')`,
  )
}
