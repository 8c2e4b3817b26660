import type pg from 'pg'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { type IndexDefinition, indexesOf } from '../partitions/catalog.ts'
import { LOCK_TIMEOUT_MS, PROOF } from '../partitions/divide.ts'
import { inTransaction } from '../transaction.ts'
import { type LoadedBlocks, loadingOf } from './tables.ts'

/** The partition that is above the loaded blocks: it begins with the first of them, and has no row of them. */
export interface PartitionAbove {
  readonly number: number
  /** null: no bound. */
  readonly end: number | null
}

/** An index of loaded rows, made after the one of the same place in the partition above. */
export interface LoadedIndex extends Pick<IndexDefinition, 'isPrimary'> {
  readonly name: string
}

/**
 * All that has to be done before the loaded tables can become a partition, step by step, so that commits at the head come in
 * between. What an earlier attempt has made is left out.
 */
export async function* indexLoaded(
  client: pg.ClientBase,
  { first, last }: LoadedBlocks,
  above: PartitionAbove,
): AsyncGenerator<void> {
  for (const table of PARTITIONED_TABLES) {
    const loading = loadingOf(table)
    for (const [n, index] of (await definitionsOf(client, `${table}_${above.number}`)).entries()) {
      const { name } = loadedIndex(table, n, index)
      const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
        name,
      ])
      if (rows[0]!.there) continue
      await client.query(
        index.definition.replace(
          /^(CREATE (?:UNIQUE )?INDEX) .+? ON .+? USING /,
          `$1 ${name} ON ${loading} USING `,
        ),
      )
      yield
    }
    await client.query(`analyze ${loading}`)
    const end = last.number + 1
    await prove(client, loading, `block >= ${first.number} and block < ${end}`)
    const below = above.end === null ? '' : ` and block < ${above.end}`
    await prove(client, `${table}_${above.number}`, `block >= ${end}${below}`)
    yield
  }
}

/** The indexes of a loaded table, as `indexLoaded` has made them. */
export async function loadedIndexesOf(
  client: pg.ClientBase,
  table: string,
  above: PartitionAbove,
): Promise<LoadedIndex[]> {
  return (await definitionsOf(client, `${table}_${above.number}`)).map((index, n) =>
    loadedIndex(table, n, index),
  )
}

const indexName = (table: string, n: number): string => `${loadingOf(table)}_${n}`

/** Whether an earlier attempt has begun: no more is loaded then. */
export async function isIndexingBegun(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    indexName(PARTITIONED_TABLES[0], 0),
  ])
  return rows[0]!.there
}

const loadedIndex = (table: string, n: number, { isPrimary }: IndexDefinition): LoadedIndex => ({
  name: indexName(table, n),
  isPrimary,
})

const definitionsOf = (client: pg.ClientBase, table: string): Promise<IndexDefinition[]> =>
  indexesOf({ client, run: (text, values) => client.query(text, values as unknown[] | undefined) }, table)

/**
 * Has PostgreSQL see that all rows are within these bounds, so that attaching needs no scan. Throws where statements of readers
 * held the table.
 */
async function prove(client: pg.ClientBase, table: string, bounds: string): Promise<void> {
  const { rows } = await client.query(
    'select 1 from pg_constraint where conrelid = $1::regclass and conname = $2 and convalidated',
    [table, PROOF],
  )
  if (rows.length > 0) return
  await inTransaction(client, { durable: false }, async (tx) => {
    await tx.run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await tx.run(`alter table ${table} drop constraint if exists ${PROOF}`)
    await tx.run(`alter table ${table} add constraint ${PROOF} check (${bounds}) not valid`)
  })
  await client.query(`alter table ${table} validate constraint ${PROOF}`)
}
