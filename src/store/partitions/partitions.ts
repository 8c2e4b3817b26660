import type pg from 'pg'
import { sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import type { TableName } from '../../schema/tables.ts'
import type { CopiedRows } from '../copy-rows.ts'
import {
  indexBytes,
  PARTITIONED_TABLES,
  type Partition,
  partitionOf,
  readPartitions,
  tableOf,
} from './catalog.ts'
import { divide, dropProofs, MAX_MOVED } from './divide.ts'

/** The partitions of the tables of facts, as their one writer keeps them. */
export interface Partitions {
  /** The table to copy rows of these blocks into: the partition's own where one holds them all. */
  targetOf(table: string, firstBlock: number, lastBlock: number): string
  /** After a commit: divides the partition of its last block behind that block when its indexes have grown too large. */
  divideWhenFull(lastBlock: number, copied: CopiedRows): Promise<void>
}

/** Rows that are copied between two looks at the size of the indexes: a few hundredths of a partition. */
const INDEX_BYTES_FOR_ROW = 5_000
const MAX_ROWS_BETWEEN_CHECKS = 200_000
/**
 * The newest partition is at least this share of all when it is divided: a search of an address visits as many as there
 * are, about 10 where all is ten times the least size, 30 where it is a thousand times.
 */
const MIN_SHARE = 1 / 6
const MIN_PARTITION_BYTES = 2 ** 30

export interface PartitionsOptions {
  /** Bytes of indexes after which a partition is divided; undefined: half of PostgreSQL's buffers, 1 GB at least. */
  readonly maxPartitionBytes?: number | undefined
  readonly log?: Logger
}

export async function openPartitions(
  client: pg.ClientBase,
  { maxPartitionBytes, log = () => {} }: PartitionsOptions,
): Promise<Partitions> {
  await dropProofs(client)
  let partitions = await readPartitions(client)
  let rowsSince = 0
  const limit = maxPartitionBytes ?? Math.max(MIN_PARTITION_BYTES, (await bufferBytes(client)) / 2)

  const rowsBetweenChecks = Math.min(MAX_ROWS_BETWEEN_CHECKS, limit / INDEX_BYTES_FOR_ROW)

  const isFull = async (one: Partition): Promise<boolean> => {
    const own = await indexBytes(client, partitions, [one])
    if (own < limit) return false
    return own >= MIN_SHARE * (await indexBytes(client, partitions, partitions))
  }

  return {
    targetOf(table, firstBlock, lastBlock) {
      if (partitions.length === 1 || !PARTITIONED_TABLES.some((one) => one === table)) return table
      const one = partitionOf(partitions, firstBlock, lastBlock)
      return one ? tableOf(table, partitions, one) : table
    },
    async divideWhenFull(lastBlock, { counts }) {
      for (const table of Object.keys(counts) as TableName[]) rowsSince += counts[table] ?? 0
      if (rowsSince < rowsBetweenChecks) return
      rowsSince = 0
      try {
        const current = partitionOf(partitions, lastBlock, lastBlock)!
        if (!(await isFull(current)) || (await hasManyBehind(client, lastBlock))) return
        if (!(await divide(client, partitions, current, lastBlock + 1))) return
        partitions = await readPartitions(client)
        log('info', `Blocks from ${lastBlock + 1} on are written into a new partition of the index`)
      } catch (error) {
        // What was to be written is committed: a partition that stays larger than intended costs speed alone.
        log('warn', `The index could not be divided into partitions: ${sentenceOf(error)}`)
      }
    },
  }
}

async function bufferBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_size_bytes(current_setting('shared_buffers'))::text as bytes`,
  )
  return Number(rows[0]!.bytes)
}

/** Readers would wait too long while all of these rows are moved. */
async function hasManyBehind(client: pg.ClientBase, block: number): Promise<boolean> {
  for (const table of PARTITIONED_TABLES) {
    const { rows } = await client.query<{ many: boolean }>(
      `select exists (select from ${table} where block > $1 offset ${MAX_MOVED}) as many`,
      [block],
    )
    if (rows[0]!.many) return true
  }
  return false
}
