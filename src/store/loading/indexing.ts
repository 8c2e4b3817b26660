import type pg from 'pg'
import { settlesWithin } from '../../primitives/concurrency.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { inPoolTransaction, inTransaction } from '../in-transaction.ts'
import { keepVacuumsOff } from '../lock-tables.ts'
import { type IndexDefinition, indexesOf } from '../partitions/catalog.ts'
import { PROOF, proveBounds } from '../partitions/divide.ts'
import { isThere, type LoadedBlocks, loadingOf } from './loading-tables.ts'

/** The partition that is above the loaded blocks: it begins with the first of them, and has no row of them. */
export interface PartitionAbove {
  readonly number: number
  /** null means no bound. */
  readonly end: number | null
}

/** An index of loaded rows, made after the one of the same place in the partition above. */
export interface LoadedIndex extends Pick<IndexDefinition, 'isPrimary'> {
  readonly name: string
}

/** The writer's connection, and others to the same database: of two indexes that are made at once each is on one of them. */
export interface IndexingConnections {
  readonly client: pg.ClientBase
  readonly reader: pg.Pool
}

/** An automatic vacuum gives way after a second for each table: commits at the head have their turn after this time, ms. */
const WAITING_STEP_MS = 20

/**
 * All that has to be done before the loaded tables can become a partition, step by step, so that commits at the head come in
 * between. What an earlier attempt has made is left out.
 */
export async function* indexLoaded(
  { client, reader }: IndexingConnections,
  { first, last }: LoadedBlocks,
  above: PartitionAbove,
): AsyncGenerator<void> {
  await awaitOthers(client)
  for (const table of PARTITIONED_TABLES) {
    const loading = loadingOf(table)
    const missing = await missingIndexes(client, table, above)
    for (let n = 0; n < missing.length; n += 2) {
      const [own, other] = missing.slice(n, n + 2)
      await both(client.query(own!), other === undefined ? undefined : reader.query(other))
      yield
    }
    const end = last.number + 1
    if (!(await isProved(client, loading))) {
      await client.query(`analyze ${loading}`)
      await proveBounds(client, loading, `block >= ${first.number} and block < ${end}`)
    }
    const below = above.end === null ? '' : ` and block < ${above.end}`
    const partAbove = `${table}_${above.number}`
    if (!(await isProved(client, partAbove))) await proveBounds(client, partAbove, `block >= ${end}${below}`)
    yield
  }
  const vacuumsGaveWay = inPoolTransaction(reader, { durable: false }, (tx) =>
    keepVacuumsOff(tx, PARTITIONED_TABLES),
  )
  while (!(await settlesWithin(vacuumsGaveWay, WAITING_STEP_MS))) yield
  await vacuumsGaveWay
}

/** Statements that make the indexes of a loaded table that are not there yet. */
async function missingIndexes(
  client: pg.ClientBase,
  table: string,
  above: PartitionAbove,
): Promise<string[]> {
  const missing: string[] = []
  for (const [n, index] of (await indexesOf(client, `${table}_${above.number}`)).entries()) {
    const { name } = loadedIndex(table, n, index)
    if (await isThere(client, name)) continue
    missing.push(
      index.definition.replace(
        /^(CREATE (?:UNIQUE )?INDEX) .+? ON .+? USING /,
        `$1 ${name} ON ${loadingOf(table)} USING `,
      ),
    )
  }
  return missing
}

/** Both have ended when this does, however they end. */
async function both(one: Promise<unknown>, other: Promise<unknown> | undefined): Promise<void> {
  await Promise.allSettled([one, other])
  await one
  await other
}

/** The indexes of a loaded table, as `indexLoaded` has made them. */
export async function loadedIndexesOf(
  client: pg.ClientBase,
  table: string,
  above: PartitionAbove,
): Promise<LoadedIndex[]> {
  return (await indexesOf(client, `${table}_${above.number}`)).map((index, n) => loadedIndex(table, n, index))
}

const indexName = (table: string, n: number): string => `${loadingOf(table)}_${n}`

/** Waits for the end of statements that make indexes on a connection that was lost, or of a writer that was killed. */
const awaitOthers = (client: pg.ClientBase): Promise<unknown> =>
  inTransaction(client, { durable: false }, (tx) =>
    tx.run(`lock table ${PARTITIONED_TABLES.map(loadingOf).join(', ')} in share row exclusive mode`),
  )

/** Whether an earlier attempt has begun: no more is loaded then. */
export async function isIndexingBegun(client: pg.ClientBase): Promise<boolean> {
  await awaitOthers(client)
  for (const n of [0, 1]) if (await isThere(client, indexName(PARTITIONED_TABLES[0], n))) return true
  return false
}

const loadedIndex = (table: string, n: number, { isPrimary }: IndexDefinition): LoadedIndex => ({
  name: indexName(table, n),
  isPrimary,
})

async function isProved(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_constraint where conrelid = $1::regclass and conname = $2 and convalidated',
    [table, PROOF],
  )
  return rows.length > 0
}
