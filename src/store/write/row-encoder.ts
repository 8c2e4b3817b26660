import type { Hex } from '../../primitives/hex.ts'
import type { ColumnType } from '../../schema/columns.ts'
import {
  blockColumnOf,
  emitterOf,
  NEVER_SEEN,
  type Rows,
  TABLE_ENTRIES,
  TABLES_OF_UNLISTED_ADDRESSES,
  type TableName,
} from '../../schema/tables.ts'
import { type CopyWriter, createCopyWriter } from './copy-format.ts'

/**
 * Rows of consecutive blocks, encoded for COPY except for address ids. Bytes for an id are left out (a hole), and the
 * writer fills them when it has looked up the address. All parts are plain arrays, so they move between threads without
 * a copy.
 */
export interface EncodedRows {
  readonly tables: readonly EncodedTable[]
  /** Addresses in these rows, 20 bytes each, without duplicates. */
  readonly addresses: Uint8Array
  /** For each address, the first of these blocks that names it. */
  readonly firstBlocks: Int32Array
}

export interface EncodedTable {
  readonly name: TableName
  readonly count: number
  readonly bytes: Uint8Array
  /** Pairs of a hole's offset in `bytes` and the address's index in `addresses`. */
  readonly holes: Int32Array
}

type WriteColumn = (row: Record<string, unknown>) => void

/** Prepares all tables once; encoding then costs one function call per column. Use one encoder per thread. */
export function createRowEncoder(): (rows: Rows) => EncodedRows {
  const writer = createCopyWriter()
  let known = new Map<Hex, number>()
  let firstBlocks: number[] = []
  let holes: number[] = []
  let block = 0

  const numberOf = (address: Hex): number => {
    let number = known.get(address)
    if (number === undefined) {
      number = known.size
      known.set(address, number)
      firstBlocks.push(block)
    } else if (firstBlocks[number]! > block) firstBlocks[number] = block
    return number
  }
  const writeAddress = (address: Hex) => {
    const number = numberOf(address)
    holes.push(writer.hole(), number)
  }
  const compiled = TABLE_ENTRIES.map(([name, table]) => ({
    name,
    blockColumn: blockColumnOf(table),
    columns: Object.entries(table.columns).map(([column, type]) =>
      columnWriter(writer, writeAddress, column, type),
    ),
  }))

  return (rows) => {
    known = new Map()
    firstBlocks = []
    const tables: EncodedTable[] = []
    for (const { name, blockColumn, columns } of compiled) {
      const ofTable = rows[name] as unknown as Record<string, unknown>[]
      if (ofTable.length === 0) continue
      holes = []
      for (const row of ofTable) {
        block = TABLES_OF_UNLISTED_ADDRESSES.has(name) ? NEVER_SEEN : (row[blockColumn] as number)
        writer.row(columns.length)
        for (const write of columns) write(row)
        const emitter = emitterOf(name, row)
        if (emitter !== undefined) numberOf(emitter)
      }
      tables.push({ name, count: ofTable.length, bytes: writer.take(), holes: Int32Array.from(holes) })
    }
    const addresses = Buffer.allocUnsafeSlow(20 * known.size)
    let at = 0
    for (const address of known.keys()) at += addresses.write(address.slice(2), at, 'hex')
    return {
      tables,
      addresses: new Uint8Array(addresses.buffer, 0, at),
      firstBlocks: Int32Array.from(firstBlocks),
    }
  }
}

function columnWriter(
  writer: CopyWriter,
  writeAddress: (address: Hex) => void,
  column: string,
  type: string,
): WriteColumn {
  const nullable = type.endsWith('?')
  const write = {
    int2: writer.int2,
    int4: writer.int4,
    uint64: writer.numeric,
    uint256: writer.numeric,
    bytes: writer.bytes,
    address: writeAddress,
    text: writer.text,
    json: writer.json,
    bool: writer.bool,
    int4array: writer.int4array,
  }[(nullable ? type.slice(0, -1) : type) as ColumnType] as (value: never) => void
  if (!nullable) return (row) => write(row[column] as never)
  return (row) => {
    const value = row[column]
    if (value === null) writer.none()
    else write(value as never)
  }
}

/** Buffers that move with a message between threads instead of being copied. */
export const transferables = (encoded: EncodedRows): ArrayBuffer[] => [
  encoded.addresses.buffer as ArrayBuffer,
  encoded.firstBlocks.buffer as ArrayBuffer,
  ...encoded.tables.flatMap((table) => [
    table.bytes.buffer as ArrayBuffer,
    table.holes.buffer as ArrayBuffer,
  ]),
]
