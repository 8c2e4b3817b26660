import type pg from 'pg'
import type { ColumnType, Table } from '../schema/columns.ts'
import { blockColumnOf, TABLE_ENTRIES, type TableName } from '../schema/tables.ts'

/** A row as text by column, in the form of `textOf`; null stays null. */
export type RowText = Readonly<Record<string, string | null>>
export type RowTexts = Readonly<Record<TableName, readonly RowText[]>>

/** Stands for the address of an id that the dictionary does not have. */
export const NO_ADDRESS = '0x'

const SELECTS = TABLE_ENTRIES.map(([name, table]) => {
  const columns = Object.entries(table.columns).map(([column, type]) =>
    type.startsWith('address')
      ? `case when t."${column}" is not null then coalesce((select address from address where id = t."${column}"), '') end as "${column}"`
      : `t."${column}"`,
  )
  const block = blockColumnOf(table)
  return { name, table, text: `select ${columns.join(', ')} from ${table.name} as t where t.${block} = $1` }
})

/** All statements of `work` read the same snapshot. */
export async function inOneSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Destroys the connection, because its state is unknown.
    client.release(true)
    throw error
  }
}

/** All rows of a block, with addresses instead of ids. */
export const rowsOfBlock = (pool: pg.Pool, block: number) =>
  inOneSnapshot(pool, async (client) => {
    const rows = {} as Record<TableName, RowText[]>
    for (const { name, table, text } of SELECTS) {
      const result = await client.query({ name: `rows of block ${name}`, text, values: [block] })
      rows[name] = result.rows.map((row) => asText(table, row))
    }
    const { rows: marks } = await client.query<{ untraced: boolean }>(
      'select exists (select 1 from untraced where block = $1) as untraced',
      [block],
    )
    return { rows, ...marks[0]! }
  })

/** A decoded or stored row as text. Two rows are equal if their texts are. */
export function asText(table: Table, row: object): RowText {
  return Object.fromEntries(
    Object.entries(table.columns).map(([column, type]) => [
      column,
      textOf(type.replace('?', '') as ColumnType, (row as Record<string, unknown>)[column]),
    ]),
  )
}

function textOf(type: ColumnType, value: unknown): string | null {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'json':
      return JSON.stringify(ordered(value))
    case 'text':
      return String(value).replaceAll('\0', '\ufffd')
    case 'int4array':
      return `{${(value as number[]).join(',')}}`
    case 'bytes':
    case 'address':
      return (value as string).toLowerCase()
    default:
      return String(value)
  }
}

/** The form in which jsonb stores a value: sorted keys, and no text that PostgreSQL cannot hold. */
function ordered(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', '\ufffd')).toString()
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries
      .map(([key, item]) => [ordered(key), ordered(item)] as const)
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}
