import type { Pool } from 'pg'
import { appliedTo, indexSchemaOf } from './migrate.ts'
import { INDEX_STEPS } from './step-names.ts'

/** Tables that a migration reads completely, which takes long in a large index. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {}
/** Speed of creating an index on a table that is not in memory (docs/performance.md). */
const BYTES_PER_SECOND = 100_000_000
const MIN_SECONDS = 10

export interface PendingUpgrade {
  readonly steps: readonly string[]
  /** Bytes that the steps read. */
  readonly bytes: number
  /** Approximate duration. */
  readonly seconds: number
}

/**
 * Missing migrations of an older index, with their size; undefined if there are none or they take less than
 * `minSeconds`.
 */
export async function pendingUpgrade(
  pool: Pick<Pool, 'query'>,
  minSeconds: number = MIN_SECONDS,
  known: readonly string[] = INDEX_STEPS,
  readBy = READ_BY,
): Promise<PendingUpgrade | undefined> {
  const applied = await appliedTo(pool, await indexSchemaOf(pool))
  const steps = known.filter((step) => !applied.includes(step))
  if (applied.length === 0 || steps.length === 0) return undefined
  const tables = steps.flatMap((step) => readBy[step] ?? [])
  const bytes = await bytesOf(pool, tables)
  const seconds = bytes / BYTES_PER_SECOND
  return seconds < minSeconds ? undefined : { steps, bytes, seconds }
}

/** Total size of tables with their partitions. A table that occurs twice is read twice. */
async function bytesOf(pool: Pick<Pool, 'query'>, tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(coalesce(
        (select sum(pg_table_size(relid)) from pg_partition_tree(name::regclass)), pg_table_size(name::regclass))), 0)::float8 as bytes
      from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [tables],
  )
  return rows[0]!.bytes
}
