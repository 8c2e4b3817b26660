import type pg from 'pg'
import { sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { bufferBytes } from '../../schema/read-rows.ts'
import { PARTITIONED_TABLES, type TableName } from '../../schema/tables.ts'
import type { Retention } from '../../settings/retention-settings.ts'
import type { Tx } from '../connect/in-transaction.ts'
import type { CopiedRows } from '../write/copy-rows.ts'
import {
  indexBytes,
  isPlain,
  type Partition,
  partitionOf,
  readPartitions,
  tableOf,
  tableShare,
  tablesOf,
} from './catalog.ts'
import { divide, dropProofs, hasRowsFrom } from './divide.ts'
import { divisionsOf, dropBelow, dropEndOf, readStored } from './retention.ts'

/** Bytes of index per row, to compute the number of rows between two checks of the size: a few hundredths of a partition. */
const INDEX_BYTES_FOR_ROW = 5_000
const MAX_ROWS_BETWEEN_CHECKS = 200_000
/**
 * The newest partition is divided only if it has at least this share of all index bytes. A search of an address visits
 * every partition: about 10 if the total is ten times the minimum size, 30 if it is a thousand times.
 */
const MIN_SHARE = 1 / 6
const MIN_PARTITION_BYTES = 2 ** 30
/**
 * Size at which the first partition counts as full if it also has rows of the head. These rows are moved, and
 * PostgreSQL reads all others for that, while new blocks and readers wait. Later blocks are loaded.
 */
const BELOW_HEAD_BYTES = 2 ** 26
/** Largest number of rows per table that are moved while readers wait. */
const MAX_MOVED = 100_000

export interface PartitionsOptions {
  /** Size of indexes at which a partition is divided, bytes; undefined means half of PostgreSQL's buffers, at least 1 GB. */
  readonly maxPartitionBytes?: number | undefined
  /** undefined if everything is kept. */
  readonly retention?: Retention | undefined
  readonly log?: Logger
  /** Runs first in a transaction that drops partitions, with the lock on `head`. */
  readonly beforeDrop?: (tx: Tx) => Promise<void>
  /** Called before the tables are locked. */
  readonly beforeLock?: () => Promise<void>
}

export type Partitions = Awaited<ReturnType<typeof openPartitions>>

/** The partitions of the tables of facts, maintained by the writer. */
export async function openPartitions(
  client: pg.ClientBase,
  { maxPartitionBytes, retention, log = () => {}, beforeDrop, beforeLock }: PartitionsOptions,
) {
  await dropProofs(client)
  let partitions = await readPartitions(client)
  let rowsSince = 0
  const limit = maxPartitionBytes ?? Math.max(MIN_PARTITION_BYTES, (await bufferBytes(client)) / 2)

  const rowsBetweenChecks = Math.min(MAX_ROWS_BETWEEN_CHECKS, limit / INDEX_BYTES_FOR_ROW)

  const isFull = async (partition: Partition, lastBlock: number): Promise<boolean> => {
    const bytes = await indexBytes(client, partitions, [partition])
    const isBelowHead = isPlain(partitions) && (await hasRowsFrom(client, PARTITIONED_TABLES, lastBlock + 1))
    if (bytes < (isBelowHead ? Math.min(limit, BELOW_HEAD_BYTES) : limit)) return false
    return bytes >= MIN_SHARE * (await indexBytes(client, partitions, partitions))
  }

  const divideBehind = async (current: Partition, at: number): Promise<boolean> => {
    if (await hasRowsFrom(client, tablesOf(partitions, current), at, MAX_MOVED)) return false
    await beforeLock?.()
    if (!(await divide(client, partitions, current, at))) return false
    partitions = await readPartitions(client)
    log('info', `Blocks from ${at} on are written into a new partition of the index`)
    return true
  }

  const retain = async (kept: Retention, lastBlock: number): Promise<void> => {
    const stored = await readStored(client)
    if (!stored) return
    const current = partitionOf(partitions, lastBlock, lastBlock)
    if (current)
      for (const at of await divisionsOf(client, kept, stored, current, lastBlock))
        if (await divideBehind(current, at)) break
    const end = await dropEndOf(client, kept, stored, partitions)
    if (end === undefined) return
    await beforeLock?.()
    if (!(await dropBelow(client, partitions, end, beforeDrop))) return
    partitions = await readPartitions(client)
    log(
      'info',
      `Blocks before ${end} are no longer kept: their transactions, logs, transfers and calls were dropped`,
    )
  }

  return {
    /** The table to copy rows of these blocks into: a partition if it has all of these blocks. */
    targetOf(table: string, firstBlock: number, lastBlock: number) {
      if (isPlain(partitions) || !PARTITIONED_TABLES.some((name) => name === table)) return table
      const partition = partitionOf(partitions, firstBlock, lastBlock)
      return partition ? tableOf(table, partitions, partition) : table
    },
    beginningWith: (block: number) => partitions.find(({ first }) => first === block),
    /** The partition below the one that begins with this block. */
    below: (block: number) => partitions.find(({ end }) => end === block),
    nextNumber: () => Math.max(...partitions.map(({ number }) => number)) + 1,
    /**
     * Size of a partition's tables without indexes at which it is full, bytes. Estimated from the partition below this
     * block.
     */
    async fullBytes(block: number) {
      const below = partitions.find(({ end }) => end === block)
      const totalBytes = await indexBytes(client, partitions, partitions)
      const least = Math.max(limit, (totalBytes * MIN_SHARE) / (1 - MIN_SHARE))
      return below ? least * (await tableShare(client, partitions, below)) : least
    },
    /** Reads the partitions again after another part of the writer changed them. */
    async reload() {
      partitions = await readPartitions(client)
    },
    /**
     * Called after a commit. Divides the partition of the last block after that block, if its indexes are too large, or
     * if it has its share of the blocks to keep. Drops partitions that are no longer kept. `isDivided`: a new partition
     * now begins after the last block, because the one below it is full.
     */
    async maintain(lastBlock: number, { counts }: CopiedRows) {
      let isDivided = false
      for (const table of Object.keys(counts) as TableName[]) rowsSince += counts[table] ?? 0
      try {
        if (retention) await retain(retention, lastBlock)
        if (rowsSince < rowsBetweenChecks) return { isDivided }
        rowsSince = 0
        // undefined if retention has already dropped the written blocks.
        const current = partitionOf(partitions, lastBlock, lastBlock)
        if (current && current.end !== lastBlock + 1 && (await isFull(current, lastBlock)))
          isDivided = await divideBehind(current, lastBlock + 1)
      } catch (error) {
        // The blocks are committed. A partition that is larger than intended only costs speed and disk.
        log('warn', `The index could not be divided into partitions: ${sentenceOf(error)}`)
      }
      return { isDivided }
    },
  }
}
