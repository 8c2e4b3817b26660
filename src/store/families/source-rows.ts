import type { Tx } from '../in-transaction.ts'

/** Which node said these blocks: its name, without credentials. */
export interface BlockSource {
  readonly first: number
  readonly last: number
  readonly node: string
}

/** Characters of a name that are kept. */
const MAX_NAME = 100

/** The row of the last range that begins before a block. Ranges do not overlap: it is the only one that can reach that block. */
const rangeBefore = (block: string) =>
  `(select first_block from block_source where first_block < ${block} order by first_block desc limit 1)`

/**
 * The insert of the ranges in three parameters from number `n` on, for the statement of a commit that runs anyway. What goes on
 * where the range before ended makes that one longer: the rows are as many as the changes from one node to another.
 */
export const appendSql = (n: number): string =>
  `insert into block_source (first_block, last_block, node)
     select coalesce((select before.first_block from block_source as before
         where before.first_block = ${rangeBefore('added.first')}
           and before.last_block = added.first - 1 and before.node = added.node), added.first),
       added.last, added.node
     from ${rangesSql(n)}
   on conflict (first_block) do update set last_block = excluded.last_block, node = excluded.node`

/** SQL of the ranges in three parameters. Arrays, as Citus writes a statement with `json_to_recordset` wrongly. */
export const rangesSql = (n: number): string =>
  `unnest($${n}::int[], $${n + 1}::int[], $${n + 2}::text[]) as added (first, last, node)`

/** For `rangesSql`. */
export function sourcesValues(sources: readonly BlockSource[]): readonly (readonly (number | string)[])[] {
  const ranges: BlockSource[] = []
  for (const source of sources) {
    const node = source.node.slice(0, MAX_NAME)
    const before = ranges.at(-1)
    if (before && before.node === node && before.last === source.first - 1)
      ranges[ranges.length - 1] = { ...before, last: source.last }
    else ranges.push({ ...source, node })
  }
  return [ranges.map(({ first }) => first), ranges.map(({ last }) => last), ranges.map(({ node }) => node)]
}

/** The ranges end at `to`. */
export async function rewind(tx: Tx, to: number): Promise<void> {
  await tx.run('delete from block_source where first_block > $1', [to])
  await tx.run(
    `update block_source set last_block = $1
      where first_block = ${rangeBefore('$1::int + 1')} and last_block > $1`,
    [to],
  )
}

/** Another node says these blocks now: what was known of them is taken out. */
export async function replace(
  tx: Tx,
  first: number,
  last: number,
  sources: readonly BlockSource[],
): Promise<void> {
  await tx.run(
    `insert into block_source (first_block, last_block, node)
      select $1::int + 1, last_block, node from block_source
      where first_block = ${rangeBefore('$1::int + 1')} and last_block > $1`,
    [last],
  )
  await tx.run('delete from block_source where first_block between $1 and $2', [first, last])
  await tx.run(
    `update block_source set last_block = $1::int - 1
      where first_block = ${rangeBefore('$1::int')} and last_block >= $1`,
    [first],
  )
  await tx.run(appendSql(1), sourcesValues(sources))
}

/** Forgets blocks before `end`, which are dropped. */
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
