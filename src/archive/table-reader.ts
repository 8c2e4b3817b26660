import path from 'node:path'
import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetRead } from 'hyparquet'
import { sentenceOf } from '../errors.ts'
import type { Table } from '../schema/columns.ts'
import { ARCHIVE_TABLES, ArchiveError, type ArchiveFile } from './manifest.ts'
import { type ArchiveRow, type ArchiveValue, columnsOf, parquetSchemaOf } from './parquet-columns.ts'

/*
 * hyparquet trusts the sizes that a file states, and allocates memory for them. So this runs in a process with limits
 * on memory and time (part-process.ts).
 */

type OpenTable = Awaited<ReturnType<typeof openTable>>

/** Reads the files of one folder. The footer of each table's last file is cached. */
export function createTableReader(folder: string) {
  const open = new Map<string, OpenTable>()
  return {
    async rows(file: ArchiveFile, start: number, count: number): Promise<ArchiveRow[]> {
      try {
        const known = open.get(file.table)
        const opened = known?.name === file.name ? known : await openTable(folder, file)
        open.set(file.table, opened)
        return await readRows(ARCHIVE_TABLES.get(file.table)!, opened, start, count)
      } catch (error) {
        throw error instanceof ArchiveError
          ? error
          : new ArchiveError(file.name, `it is damaged: ${problemOf(error)}`)
      }
    },
  }
}

const problemOf = (error: unknown): string => sentenceOf(error).replaceAll(/\s+/g, ' ').slice(0, 200)

async function openTable(folder: string, { name, table }: ArchiveFile) {
  const file = await asyncBufferFromFile(path.join(folder, name))
  const metadata = await parquetMetadataAsync(file, { geoparquet: false })
  assertSchema(name, ARCHIVE_TABLES.get(table)!, metadata)
  return { name, file, metadata }
}

function assertSchema(file: string, table: Table, { schema }: FileMetaData): void {
  const expected = parquetSchemaOf(table)
  const differs = expected.findIndex(({ name, type, converted_type, repetition_type }, n) => {
    const actual = schema[n]
    if (n === 0) return actual?.num_children !== expected.length - 1
    return (
      actual?.name !== name ||
      actual.type !== type ||
      actual.converted_type !== converted_type ||
      actual.repetition_type !== repetition_type
    )
  })
  if (differs < 0 && schema.length === expected.length) return
  const column = expected[differs]?.name
  throw new ArchiveError(
    file,
    differs > 0 ? `its column ${column} is missing or of another type` : 'its columns are others',
  )
}

async function readRows(table: Table, { file, metadata }: OpenTable, start: number, count: number) {
  const groups = metadata.row_groups.map(({ num_rows: rows }) => Number(rows))
  let at = 0
  let n = 0
  while (n < groups.length && at < start) at += groups[n++]!
  if (at !== start || groups[n] !== count)
    throw new Error(`it has no row group of ${count} rows at row ${start}`)
  let rows: ArchiveRow[] = []
  await parquetRead({
    file,
    metadata,
    rowStart: start,
    rowEnd: start + count,
    rowFormat: 'object',
    utf8: false,
    parsers: { stringFromBytes: (bytes) => bytes && Buffer.from(bytes).toString() },
    onComplete: (read) => {
      rows = read
    },
  })
  for (const { name, nullable, read } of columnsOf(table)) {
    // Values from a dictionary are the same object in every row.
    const known = new Map<unknown, ArchiveValue>()
    for (const row of rows) {
      const raw: unknown = row[name] ?? null
      if (raw === null) {
        if (!nullable) throw new Error(`its column ${name} lacks a value`)
        row[name] = null
      } else {
        let value = known.get(raw)
        if (value === undefined) {
          value = read(raw)
          if (value === undefined) throw new Error(`its column ${name} has a value that it cannot have`)
          known.set(raw, value)
        }
        row[name] = value
      }
    }
  }
  return rows
}
