import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  snappyUncompress,
} from 'hyparquet'
import { sentenceOf } from '../errors.ts'
import type { Table } from '../schema/columns.ts'
import { ARCHIVE_TABLES, ArchiveError, type ArchiveFile } from './manifest.ts'
import { type ArchiveColumn, type ArchiveRow, columnsOf, parquetSchemaOf } from './parquet-columns.ts'

/*
 * Reads what another made: it is checked before memory is taken for it. What gets past that ends the thread that it runs
 * on, which has limits of memory and time (part-threads.ts).
 */

/** Of a footer, and of a row group as it is in the file. */
const MAX_GROUP_BYTES = 256 * 1_048_576
/** Of a row group without its compression. */
const MAX_PLAIN_BYTES = 1_024 * 1_048_576
/** Open files of a folder, with their footers. */
const MAX_OPEN_FILES = 64

interface OpenTable {
  readonly file: AsyncBuffer
  readonly metadata: FileMetaData
  close(): void
}

/** The files of one folder, kept open between parts. */
export function createTableReader(folder: string) {
  const open = new Map<string, OpenTable>()

  const opened = async (file: ArchiveFile): Promise<OpenTable> => {
    const known = open.get(file.name)
    if (known) return known
    for (const [name, other] of open) {
      if (open.size < MAX_OPEN_FILES) break
      other.close()
      open.delete(name)
    }
    const table = await openTable(folder, file)
    open.set(file.name, table)
    return table
  }

  return {
    /** Some rows of a file, which are one of its row groups. */
    async rows(file: ArchiveFile, start: number, count: number): Promise<ArchiveRow[]> {
      const table = ARCHIVE_TABLES.get(file.table)!
      try {
        const { file: buffer, metadata } = await opened(file)
        assertGroup(metadata, start, count)
        const columns = await readColumns(buffer, metadata, start, count)
        return rowsOf(table, columns, count)
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

async function openTable(folder: string, { name, table }: ArchiveFile): Promise<OpenTable> {
  const descriptor = openSync(path.join(folder, name), 'r')
  const file: AsyncBuffer = {
    byteLength: fstatSync(descriptor).size,
    slice(start, end = file.byteLength) {
      const length = end - start
      if (!(start >= 0 && length >= 0 && end <= file.byteLength && length <= MAX_GROUP_BYTES))
        throw new Error('it names bytes that it does not have')
      const bytes = new Uint8Array(length)
      if (readSync(descriptor, bytes, 0, length, start) !== length) throw new Error('it became shorter')
      return bytes.buffer
    },
  }
  try {
    const metadata = await parquetMetadataAsync(file, { geoparquet: false })
    assertSchema(name, ARCHIVE_TABLES.get(table)!, metadata)
    return { file, metadata, close: () => closeSync(descriptor) }
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
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
function assertGroup({ row_groups: groups }: FileMetaData, start: number, count: number): void {
  let at = 0
  let n = 0
  while (n < groups.length && at < start) at += Number(groups[n++]!.num_rows)
  const group = groups[n]
  if (at !== start || group === undefined || Number(group.num_rows) !== count)
    throw new Error(`it has no row group of ${count} rows at row ${start}`)
  let bytes = 0
  for (const { meta_data: column } of group.columns) {
    bytes += Number(column?.total_compressed_size ?? 0)
    if (!(bytes <= MAX_GROUP_BYTES)) throw new Error(`the row group at row ${start} has ${bytes} bytes`)
    if (column === undefined || Number(column.num_values) !== count)
      throw new Error(`a column of the row group at row ${start} does not have ${count} values`)
    if (column.codec !== 'SNAPPY' && column.codec !== 'UNCOMPRESSED')
      throw new Error(`it is compressed with ${column.codec}, not with Snappy`)
  }
}

type Values = ArrayLike<unknown>

async function readColumns(
  file: AsyncBuffer,
  metadata: FileMetaData,
  start: number,
  count: number,
): Promise<Map<string, Values>> {
  const columns = new Map<string, unknown[]>()
  await parquetRead({
    file,
    metadata,
    rowStart: start,
    rowEnd: start + count,
    utf8: false,
    geoparquet: false,
    parsers: {
      stringFromBytes: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
    },
    compressors: { SNAPPY: createDecompress() },
    onChunk({ columnName, columnData }) {
      const known = columns.get(columnName) ?? []
      for (let n = 0; n < columnData.length; n++) known.push(columnData[n])
      columns.set(columnName, known)
    },
  })
  return columns
}

/** Snappy makes 22 bytes of one at most. */
const MAX_SNAPPY_RATIO = 22

/** For one row group. */
function createDecompress(): (input: Uint8Array, length: number) => Uint8Array {
  let left = MAX_PLAIN_BYTES
  return (input, length) => {
    if (!(length >= 0 && length <= Math.min(left, 64 + input.length * MAX_SNAPPY_RATIO)))
      throw new Error(`a page says that it has ${length} bytes`)
    left -= length
    const output = new Uint8Array(length)
    snappyUncompress(input, output)
    return output
  }
}

function rowsOf(table: Table, values: ReadonlyMap<string, Values>, count: number): ArchiveRow[] {
  const rows: ArchiveRow[] = Array.from({ length: count }, () => ({}))
  for (const column of columnsOf(table)) {
    const own = values.get(column.name)
    if (own?.length !== count)
      throw new Error(`its column ${column.name} has ${own?.length ?? 0} rows, not ${count}`)
    for (let n = 0; n < count; n++) rows[n]![column.name] = cellOf(column, own[n], n)
  }
  return rows
}

function cellOf(column: ArchiveColumn, value: unknown, n: number) {
  if (value === null || value === undefined) {
    if (column.nullable) return null
  } else {
    const read = column.read(value)
    if (read !== undefined) return read
  }
  throw new Error(`its column ${column.name} has a value in row ${n} that it cannot have`)
}
