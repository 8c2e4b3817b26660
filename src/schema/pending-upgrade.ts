import type { Pool } from 'pg'
import { appliedTo, indexSchemaOf } from './migrate.ts'
import { INDEX_STEPS } from './step-names.ts'

/** Tables that a step reads as a whole, which is what takes long in a large index. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {}
/** A new index over a table that is not in memory (docs/performance.md). */
const BYTES_PER_SECOND = 100_000_000
const MIN_SECONDS = 10

export interface PendingUpgrade {
  readonly steps: readonly string[]
  /** That are read. */
  readonly bytes: number
  /** How long that takes, about. */
  readonly seconds: number
}

/** What brings an index of an earlier version up to date; undefined if nothing, or it takes less than `minSeconds`. */
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

/** Of these tables with their partitions; a table that is named twice is read twice. */
async function bytesOf(pool: Pick<Pool, 'query'>, tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(coalesce(
        (select sum(pg_table_size(relid)) from pg_partition_tree(name::regclass)), pg_table_size(name::regclass))), 0)::float8 as bytes
      from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [tables],
  )
  return rows[0]!.bytes
}
