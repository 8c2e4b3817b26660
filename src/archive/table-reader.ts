import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { type FileMetaData, parquetMetadata } from 'hyparquet'
import { sentenceOf } from '../errors.ts'
import type { Table } from '../schema/columns.ts'
import { ARCHIVE_TABLES, ArchiveError, type ArchiveFile } from './manifest.ts'
import { decodeColumn } from './pages.ts'
import {
  type ArchiveColumn,
  type ArchiveRow,
  type ArchiveValue,
  columnsOf,
  parquetSchemaOf,
} from './parquet-columns.ts'
import { assertThrift } from './thrift-bounds.ts'

/*
 * Reads what another made: it is checked before memory is taken for it. What gets past that ends the thread that it runs
 * on, which has limits of memory and time (part-threads.ts).
 */

/** Of 64 row groups some 300 KB. */
const MAX_FOOTER_BYTES = 4 * 1_048_576
/** Of a row group as it is in the file. */
const MAX_GROUP_BYTES = 256 * 1_048_576
/** Of a row group without its compression. */
const MAX_PLAIN_BYTES = 1_024 * 1_048_576
/** Open files of a folder, with their footers. */
const MAX_OPEN_FILES = 64

interface OpenTable {
  readonly metadata: FileMetaData
  slice(start: number, length: number): Uint8Array
  close(): void
}

/** The files of one folder, kept open between parts. */
export function createTableReader(folder: string) {
  const open = new Map<string, OpenTable>()

  const tableOf = (file: ArchiveFile): OpenTable => {
    const known = open.get(file.name)
    if (known) return known
    for (const [name, other] of open) {
      if (open.size < MAX_OPEN_FILES) break
      other.close()
      open.delete(name)
    }
    const table = openTable(folder, file)
    open.set(file.name, table)
    return table
  }

  return {
    /** Some rows of a file, which are one of its row groups. */
    rows(file: ArchiveFile, start: number, count: number): ArchiveRow[] {
      const table = ARCHIVE_TABLES.get(file.table)!
      try {
        const opened = tableOf(file)
        return rowsOf(table, opened, groupAt(opened.metadata, start, count), count)
      } catch (error) {
        throw error instanceof ArchiveError
          ? error
          : new ArchiveError(file.name, `it is damaged: ${problemOf(error)}`)
      }
    },
    close() {
      for (const { close } of open.values()) close()
      open.clear()
    },
  }
}

const problemOf = (error: unknown): string => sentenceOf(error).replaceAll(/\s+/g, ' ').slice(0, 200)

function openTable(folder: string, { name, table }: ArchiveFile): OpenTable {
  const descriptor = openSync(path.join(folder, name), 'r')
  const { size } = fstatSync(descriptor)
  const slice = (start: number, length: number) => {
    if (!(start >= 0 && length >= 0 && start + length <= size && length <= MAX_GROUP_BYTES))
      throw new Error('it names bytes that it does not have')
    const bytes = new Uint8Array(length)
    if (readSync(descriptor, bytes, 0, length, start) !== length) throw new Error('it became shorter')
    return bytes
  }
  try {
    const metadata = readFooter(slice, size)
    assertSchema(name, ARCHIVE_TABLES.get(table)!, metadata)
    return { metadata, slice, close: () => closeSync(descriptor) }
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/** Behind the footer are four bytes of its length, and PAR1. */
const FOOTER_END_BYTES = 8

function readFooter(slice: OpenTable['slice'], size: number): FileMetaData {
  const end = slice(size - FOOTER_END_BYTES, FOOTER_END_BYTES)
  const length = new DataView(end.buffer).getUint32(0, true)
  if (length > MAX_FOOTER_BYTES) throw new Error(`its footer says that it has ${length} bytes`)
  const footer = slice(size - FOOTER_END_BYTES - length, length + FOOTER_END_BYTES)
  assertThrift(footer.subarray(0, length))
  return parquetMetadata(footer, { geoparquet: false })
}

function assertSchema(file: string, table: Table, { schema }: FileMetaData): void {
  const expected = parquetSchemaOf(table)
  const differs = expected.findIndex(({ name, type, converted_type, repetition_type }, n) => {
    const own = schema[n]
    if (n === 0) return own?.num_children !== expected.length - 1
    return (
      own?.name !== name ||
      own.type !== type ||
      own.converted_type !== converted_type ||
      own.repetition_type !== repetition_type
    )
  })
  if (differs < 0 && schema.length === expected.length) return
  const column = expected[differs]?.name
  throw new ArchiveError(
    file,
    differs > 0 ? `its column ${column} is missing or of another type` : 'its columns are others',
  )
}

/** The rows are one row group, of which each column has as many values. */
function groupAt({ row_groups: groups }: FileMetaData, start: number, count: number): RowGroup {
  let at = 0
  let n = 0
  while (n < groups.length && at < start) at += Number(groups[n++]!.num_rows)
  const group = groups[n]
  if (at !== start || group === undefined || Number(group.num_rows) !== count)
    throw new Error(`it has no row group of ${count} rows at row ${start}`)
  let bytes = 0
  for (const { meta_data: column } of group.columns) {
    if (column === undefined || Number(column.num_values) !== count)
      throw new Error(`a column of the row group at row ${start} does not have ${count} values`)
    if (column.codec !== 'SNAPPY' && column.codec !== 'UNCOMPRESSED')
      throw new Error(`it is compressed with ${column.codec}, not with Snappy`)
    bytes += Number(column.total_compressed_size)
    if (!(bytes <= MAX_GROUP_BYTES)) throw new Error(`the row group at row ${start} has ${bytes} bytes`)
  }
  return group
}

type RowGroup = FileMetaData['row_groups'][number]

function rowsOf(table: Table, { slice }: OpenTable, { columns }: RowGroup, count: number): ArchiveRow[] {
  const rows: ArchiveRow[] = Array.from({ length: count }, () => ({}))
  const plainBytes = { left: MAX_PLAIN_BYTES }
  const schema = parquetSchemaOf(table)
  for (const [n, column] of columnsOf(table).entries()) {
    const { name, nullable } = column
    const found = columns.find(({ meta_data: own }) => own?.path_in_schema.join('.') === name)?.meta_data
    if (!found) throw new Error(`its column ${name} is missing`)
    const start = Number(found.dictionary_page_offset ?? found.data_page_offset)
    const { type, converted_type } = schema[n + 1]!
    const read = (value: unknown) => cellOf(column, converted_type === 'UTF8' ? textOf(value) : value)
    const bytes = slice(start, Number(found.total_compressed_size))
    const compressed = found.codec === 'SNAPPY'
    const values = decodeColumn({ bytes, count, type: type!, nullable, compressed, read }, plainBytes)
    for (let row = 0; row < count; row++) rows[row]![name] = (values[row] as ArchiveValue | undefined) ?? null
  }
  return rows
}

const textOf = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString()
    : value

function cellOf(column: ArchiveColumn, value: unknown): ArchiveValue {
  const read = column.read(value)
  if (read === undefined) throw new Error(`its column ${column.name} has a value that it cannot have`)
  return read
}
