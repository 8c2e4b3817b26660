import type { SchemaElement } from 'hyparquet'
import { StartError } from '../errors.ts'
import { toBuffer, toHex } from '../primitives/hex.ts'
import type { ColumnType, Table } from '../schema/columns.ts'
import { type JsonLimits, parseJson } from '../untrusted/json-limits.ts'

/** A value in a decoded row of an archive. Lists and JSON are PostgreSQL's text, because fingerprints use it. */
export type ArchiveValue = number | bigint | string | boolean | null
export type ArchiveRow = Record<string, ArchiveValue>

/** A kind of column in Parquet (docs/decisions/0029). */
interface ParquetKind {
  readonly element: Pick<SchemaElement, 'type' | 'converted_type'>
  /** Converts node-postgres's value for hyparquet-writer. */
  readonly write: (value: never) => unknown
  /** Converts hyparquet's value; undefined if the column cannot hold it. */
  readonly read: (value: never) => ArchiveValue | undefined
}

const DECIMAL = /^(?:0|[1-9]\d{0,77})$/
const INTEGERS = /^\{(?:-?\d{1,10}(?:,-?\d{1,10})*)?\}$/
const ADDRESS_BYTES = 20
const MAX_INT2 = 32_767
const MAX_UINT64 = (1n << 64n) - 1n

const bytes = (value: unknown): Uint8Array | undefined => (value instanceof Uint8Array ? value : undefined)
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const same = (value: unknown): unknown => value

const INT32 = { type: 'INT32' } as const
const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const

const KINDS: Readonly<Record<ColumnType, ParquetKind>> = {
  int2: {
    element: INT32,
    write: same,
    read: (value: number) => (Math.abs(value) <= MAX_INT2 ? value : undefined),
  },
  int4: { element: INT32, write: same, read: (value: number) => value },
  uint64: {
    element: { type: 'INT64', converted_type: 'UINT_64' },
    write: (value: string) => {
      const quantity = BigInt(value)
      if (quantity > MAX_UINT64) throw new QuantityTooLargeError(value)
      return quantity
    },
    read: (value: bigint) => value,
  },
  // No numeric type of Parquet has 256 bits.
  uint256: {
    element: TEXT,
    write: String,
    read: (value: unknown) => {
      const digits = text(value)
      return digits !== undefined && DECIMAL.test(digits) ? BigInt(digits) : undefined
    },
  },
  bytes: {
    element: { type: 'BYTE_ARRAY' },
    write: toBuffer,
    read: (value: unknown) => {
      const raw = bytes(value)
      return raw && toHex(raw)
    },
  },
  address: {
    element: { type: 'BYTE_ARRAY' },
    write: toBuffer,
    read: (value: unknown) => {
      const raw = bytes(value)
      return raw?.length === ADDRESS_BYTES ? toHex(raw) : undefined
    },
  },
  text: { element: TEXT, write: same, read: text },
  json: { element: TEXT, write: same, read: text },
  bool: {
    element: { type: 'BOOLEAN' },
    write: same,
    read: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  },
  int4array: {
    element: TEXT,
    write: same,
    read: (value: unknown) => {
      const list = text(value)
      return list !== undefined && INTEGERS.test(list) ? list : undefined
    },
  },
}

export interface ArchiveColumn {
  readonly name: string
  readonly type: ColumnType
  readonly nullable: boolean
  readonly write: (value: unknown) => unknown
  readonly read: (value: unknown) => ArchiveValue | undefined
}

export const columnsOf = (table: Table): ArchiveColumn[] =>
  Object.entries(table.columns).map(([name, column]) => {
    const type = column.replace('?', '') as ColumnType
    const { write, read } = KINDS[type] as unknown as Pick<ArchiveColumn, 'write' | 'read'>
    return { name, type, nullable: column.endsWith('?'), write, read }
  })

export const parquetSchemaOf = (table: Table): SchemaElement[] => [
  { name: 'root', num_children: Object.keys(table.columns).length },
  ...columnsOf(table).map(
    ({ name, type, nullable }): SchemaElement => ({
      name,
      repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
      ...KINDS[type].element,
    }),
  ),
]

/**
 * More values than an access list or authorizations can have within the gas of a block. JSON.parse of much more would
 * end the process.
 */
const JSON_LIMITS: JsonLimits = { maxDepth: 100, maxValues: 200_000 }

/** Parses the lists and JSON of a decoded row, in place. Throws for malformed JSON, or more values than any block has. */
export function parseTexts(columns: readonly ArchiveColumn[], row: Record<string, unknown>): void {
  for (const { name, type } of columns) {
    const value = row[name]
    if (typeof value !== 'string') continue
    if (type === 'json') row[name] = parseJson(Buffer.from(value), JSON_LIMITS)
    else if (type === 'int4array') row[name] = value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)
  }
}

const QuantityTooLargeError = StartError.define(
  'quantity_too_large',
  (value: string) =>
    `A quantity of the index is ${value}, more than 64 bits: an archive cannot hold it. Export the blocks before and after it.`,
)
