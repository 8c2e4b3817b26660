import type pg from 'pg'
import { readValue } from '../../schema/read-rows.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { inTransaction } from '../connect/in-transaction.ts'
import type { Partitions } from '../partitions/partitions.ts'
import type { BlockUnit } from '../write/block-unit.ts'
import type { CopiedRows } from '../write/copy-rows.ts'
import { isIndexingBegun } from './indexing.ts'
import {
  createLoadingTables,
  discardLoaded,
  type LoadedBlocks,
  loadingOf,
  readLoaded,
} from './loading-tables.ts'

export interface LoadedSoFar {
  /** undefined if there is no block yet. */
  loaded: LoadedBlocks | undefined
  /** The last block before the next one to load. */
  after: BlockUnit['last']
  /** Start time by `performance.now`, ms. */
  readonly began: number
  /** Size of the tables of facts, in bytes, at which they become a partition. */
  readonly fullBytes: number
  /** Rows copied since the size was last measured. */
  rowsSince: number
  /** True once indexing begins: nothing more is loaded. */
  isComplete: boolean
  /** Time spent on indexing so far, ms. */
  indexingMs: number
  /** True if loading took too long because blocks arrive slowly. */
  isSlow: boolean
}

/** A partition is begun only if the missing blocks are at least this share of the blocks in the partition below it. */
const MIN_PART = 1 / 2

/** Returns undefined if too few blocks are missing, or if the database does not allow temporary views. */
export async function beginLoading(client: pg.ClientBase, partitions: Partitions, after: BlockUnit['last']) {
  const first = after.number + 1
  if (!partitions.beginningWith(first)) return undefined
  const { rows } = await client.query<{ missing: number | null; below: number; temporary: boolean }>(
    `select (select min(lower(part)) - $1::int from unnest(blocks) as part where lower(part) > $1) as missing,
       (select $1::int - lower(part) from unnest(blocks) as part where part @> $1::int - 1) as below,
       has_database_privilege(current_database(), 'TEMPORARY') as temporary
     from head`,
    [first],
  )
  const { missing, below, temporary } = rows[0]!
  const inPartitionBelow = Math.min(below, first - (partitions.below(first)?.first ?? 0))
  if (!temporary || missing === null || missing < MIN_PART * inPartitionBelow) return undefined
  const fullBytes = await partitions.fullBytes(first)
  await inTransaction(client, { durable: false }, createLoadingTables)
  return soFar(undefined, after, fullBytes)
}

const soFar = (loaded: LoadedBlocks | undefined, after: BlockUnit['last'], fullBytes: number) => ({
  loaded,
  after,
  began: performance.now(),
  fullBytes,
  rowsSince: 0,
  isComplete: false,
  indexingMs: 0,
  isSlow: false,
})

/** Continues what an earlier writer was loading. */
export async function resumeLoading(client: pg.ClientBase, partitions: Partitions, isAllowed: boolean) {
  const loaded = isAllowed ? await readLoaded(client) : undefined
  if (loaded === undefined || !partitions.beginningWith(loaded.first.number)) {
    await discardLoaded(client)
    return undefined
  }
  const resumed = soFar(loaded, loaded.last, await partitions.fullBytes(loaded.first.number))
  resumed.isComplete = await isIndexingBegun(client)
  return resumed
}

/** Updates `loading` after units were copied. */
export function noteLoaded(loading: LoadedSoFar, units: readonly BlockUnit[], { counts }: CopiedRows): void {
  const last = units.at(-1)!.last
  const first = loading.loaded?.first ?? units[0]!.first
  loading.loaded = { first, last, transfers: (loading.loaded?.transfers ?? 0) + (counts.tokenTransfer ?? 0) }
  loading.after = last
  loading.rowsSince += Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Size of the loaded tables of facts without indexes, bytes. */
export const loadedBytes = (client: pg.ClientBase): Promise<number> =>
  readValue(client, 'select sum(bytes_of(name::regclass, false))::float8 from unnest($1::text[]) as name', [
    PARTITIONED_TABLES.map(loadingOf),
  ])
