import type pg from 'pg'
import type { Hex } from '../primitives/hex.ts'
import { rangesOf } from '../primitives/ranges.ts'
import { readRow, readRows } from '../schema/read-rows.ts'
import { blockColumnOf, PARTITIONED_TABLES, TABLE_ENTRIES, type TableName } from '../schema/tables.ts'
import { inOneSnapshot } from './rows-of-block.ts'

/** A row with addresses instead of ids. Quantities, lists and JSON are PostgreSQL's text. */
export type ArchivedRow = Record<string, number | string | boolean | null>

/** Number of transactions, and size in bytes as the node reported it, of a block. */
export interface ArchivedBlockSize {
  readonly number: number
  readonly transactions: number
  readonly bytes: number
}

/** All statements of an export read the same snapshot. */
export type ArchiveReader = ReturnType<typeof readerOn>

/** Columns that order a block's rows, if the table has them. Addresses break ties. */
const POSITIONS = ['tx_index', 'log_index', 'index', 'item', 'position', 'call_index']

const SELECTS = Object.fromEntries(
  TABLE_ENTRIES.map(([name, table]) => {
    const entries = Object.entries(table.columns)
    const columns = entries.map(([column, type]) => {
      if (type.startsWith('address'))
        return `(select address from address where id = t."${column}") as "${column}"`
      return /^(json|int4array)/.test(type) ? `t."${column}"::text as "${column}"` : `t."${column}"`
    })
    const addresses = entries.flatMap(([, type], n) => (type.startsWith('address') ? [String(n + 1)] : []))
    const block = blockColumnOf(table)
    const positions = POSITIONS.filter((column) => column in table.columns).map((column) => `t."${column}"`)
    const text = `select ${columns.join(', ')} from ${table.name} as t where t.${block} between $1 and $2
      order by ${[`t.${block}`, ...positions, ...addresses].join(', ')}`
    return [name, text]
  }),
) as Record<TableName, string>

/** Reads in one snapshot, concurrently with writers. */
export async function withArchiveReader<T>(pool: pg.Pool, work: (reader: ArchiveReader) => Promise<T>) {
  return inOneSnapshot(pool, async (client) => {
    // Locks first: a partition dropped after the snapshot would look empty in it.
    await client.query(`lock table ${PARTITIONED_TABLES.join(', ')} in access share mode`)
    return work(readerOn(client))
  })
}

const readerOn = (client: pg.PoolClient) => ({
  async blocks() {
    const { rows } = await client.query<{ blocks: string }>('select blocks::text from head')
    return rangesOf(rows[0]!.blocks)
  },
  async sizes(first: number, last: number) {
    return readRows<ArchivedBlockSize>(
      client,
      `select number, transaction_count as transactions, size::float8 as bytes from block
        where number between $1 and $2 order by number`,
      [first, last],
    )
  },
  async rows(table: TableName, first: number, last: number) {
    const { rows } = await client.query<ArchivedRow>({
      name: `archive ${table}`,
      text: SELECTS[table],
      values: [first, last],
    })
    return rows
  },
  async untraced(first: number, last: number) {
    return readRows<{ block: number; fromLogs: boolean }>(
      client,
      'select block, from_logs as "fromLogs" from untraced where block between $1 and $2 order by block',
      [first, last],
    )
  },
  async hashOf(block: number): Promise<{ hash: Hex; parent_hash: Hex } | undefined> {
    return readRow<{ hash: Hex; parent_hash: Hex } | undefined>(
      client,
      'select hash, parent_hash from block where number = $1',
      [block],
    )
  },
})
