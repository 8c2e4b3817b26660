import type pg from 'pg'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { isPlain, type Partition } from '../partitions/catalog.ts'

/** What is copied in one transaction. */
export interface Part {
  /** Its table in both places, without schema. */
  readonly table: string
  /** The partitioned table that it belongs to, and which part of it. */
  readonly of?: { readonly table: string; readonly partition: Partition }
  /** In the old place, without indexes. */
  readonly bytes: number
  readonly bytesWithIndexes: number
}

/** Copied last, with user data, as servers write them too. */
export const LAST_TABLES = ['chain_identity', 'head', 'repair']
/**
 * Each place has its own. Servers write `json_rpc_filter` and `shared_value` at any time: clients make a filter again that is not found,
 * servers read a value again.
 */
const OWN_TABLES = [
  'json_rpc_filter',
  'shared_value',
  'writer',
  'fact_partition',
  'arriving',
  'kysely_migration',
  'kysely_migration_lock',
]

/** The parts of an index, the largest first. */
export async function partsOf(
  client: Pick<pg.ClientBase, 'query'>,
  partitions: readonly Partition[],
): Promise<Part[]> {
  const { rows } = await client.query<Omit<Part, 'of'>>(
    `select relname as table, pg_table_size(oid)::float8 as bytes,
        pg_total_relation_size(oid)::float8 as "bytesWithIndexes" from pg_class
      where relnamespace = to_regnamespace(${SESSION_SCHEMA}) and relkind = 'r' and relname <> all($1) order by bytes desc, relname`,
    [[...OWN_TABLES, ...LAST_TABLES]],
  )
  if (isPlain(partitions)) return rows
  const belongs: ReadonlyMap<string, NonNullable<Part['of']>> = new Map(
    PARTITIONED_TABLES.flatMap((table) =>
      partitions.map((partition) => [`${table}_${partition.number}`, { table, partition }] as const),
    ),
  )
  return rows.map((part) => {
    const of = belongs.get(part.table)
    return of ? { ...part, of } : part
  })
}
