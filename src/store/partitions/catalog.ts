import { type Queryable, readRows, readValue } from '../../schema/read-rows.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'

/** Blocks from `first` to `end`, exclusive; null means no bound. */
export interface Partition {
  readonly number: number
  readonly first: number | null
  readonly end: number | null
}

/** Partitions in order of their blocks. */
export const readPartitions = (client: Queryable) =>
  readRows<Partition>(
    client,
    'select number, first_block as first, end_block as end from fact_partition order by first_block nulls first',
  )

/**
 * Whether the tables are not partitioned yet. The first division makes them partition 0, which is dropped before the
 * others.
 */
export const isPlain = (partitions: readonly Partition[]): boolean =>
  partitions.length === 1 && partitions[0]!.number === 0

export const tableOf = (table: string, partitions: readonly Partition[], { number }: Partition): string =>
  isPlain(partitions) ? table : `${table}_${number}`

export const tablesOf = (partitions: readonly Partition[], partition: Partition): string[] =>
  PARTITIONED_TABLES.map((table) => tableOf(table, partitions, partition))

/** The partition with all of these blocks; undefined if they are in several. */
export const partitionOf = (partitions: readonly Partition[], firstBlock: number, lastBlock: number) =>
  partitions.find(
    ({ first, end }) => (first === null || firstBlock >= first) && (end === null || lastBlock < end),
  )

/** Size of all indexes of these partitions, bytes. */
export function indexBytes(
  client: Queryable,
  partitions: readonly Partition[],
  measured: readonly Partition[],
): Promise<number> {
  return readValue(
    client,
    'select sum(bytes_of(name::regclass, true) - bytes_of(name::regclass, false))::float8 from unnest($1::text[]) as name',
    [measured.flatMap((partition) => tablesOf(partitions, partition))],
  )
}

/** Size of a partition's tables relative to its indexes. */
export async function tableShare(client: Queryable, partitions: readonly Partition[], partition: Partition) {
  const share = await readValue<number | null>(
    client,
    `select (sum(own) / nullif(sum(bytes_of(name::regclass, true) - own), 0))::float8
      from unnest($1::text[]) as name cross join lateral (select bytes_of(name::regclass, false) as own) as its`,
    [tablesOf(partitions, partition)],
  )
  return share ?? 1
}

/** An index of a table, with the SQL that makes it. */
export interface IndexDefinition {
  readonly name: string
  readonly isPrimary: boolean
  readonly definition: string
  /** The columns of the key, if it is primary. */
  readonly columns: string
}

export const indexesOf = (client: Queryable, table: string) =>
  readRows<IndexDefinition>(
    client,
    `select relname as name, indisprimary as "isPrimary", pg_get_indexdef(indexrelid) as definition,
       (select string_agg(quote_ident(attname), ', ' order by place) from unnest(indkey::int2[]) with ordinality as key (n, place)
         join pg_attribute on attrelid = indrelid and attnum = n) as columns
     from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass order by relname`,
    [table],
  )
