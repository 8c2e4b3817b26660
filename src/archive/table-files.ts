import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { Hex } from '../primitives/hex.ts'
import { packageVersion } from '../primitives/version.ts'
import type { Table } from '../schema/columns.ts'
import { blockColumnOf } from '../schema/tables.ts'
import { ARCHIVE_TABLES, type ArchiveFile } from './manifest.ts'
import { columnsOf, parquetSchemaOf } from './parquet-columns.ts'

/** Row groups per file. The footer, which readers hold completely, is then about 200 KB. */
const MAX_GROUPS = 64
const MAX_FILE_BYTES = 512 * 1_048_576

type WrittenRow = Readonly<Record<string, unknown>>
/** Where a part's rows are: the index of the file, the first row there, and the number of rows. */
type Place = [file: number, start: number, rows: number]

type OpenFile = Awaited<ReturnType<typeof createFile>>

export type TableFiles = ReturnType<typeof createTableFiles>

/** Writes the files of an archive. It holds one row group in memory. */
export function createTableFiles(folder: string) {
  const open = new Map<string, OpenFile>()
  const counts = new Map<string, number>()
  const done: ArchiveFile[] = []
  let files = 0

  const end = async (table: string, file: OpenFile) => {
    open.delete(table)
    await file.parquet.finish()
    await drain(file)
    await file.handle.sync()
    await file.handle.close()
    const { name, rows, size: bytes, first, last } = file
    const sha256: Hex = `0x${file.hash.digest('hex')}`
    done[file.number] = { name, table, rows, bytes, sha256, first, last }
  }
  const begin = async (table: string): Promise<OpenFile> => {
    const count = counts.get(table) ?? 0
    counts.set(table, count + 1)
    const file = await createFile(folder, ARCHIVE_TABLES.get(table)!, count, files++)
    open.set(table, file)
    return file
  }

  return {
    /** Writes rows of consecutive blocks as one row group. */
    async write(name: string, rows: readonly WrittenRow[]): Promise<Place> {
      const file = open.get(name) ?? (await begin(name))
      const table = ARCHIVE_TABLES.get(name)!
      await writeGroup(file, table, rows)
      const block = blockColumnOf(table)
      if (file.rows === 0) file.first = rows[0]![block] as number
      file.last = rows.at(-1)![block] as number
      const start = file.rows
      file.rows += rows.length
      if (++file.groups >= MAX_GROUPS || file.size >= MAX_FILE_BYTES) await end(name, file)
      return [file.number, start, rows.length]
    },
    /** Ends all files, and returns them in the order of their numbers. */
    async finish() {
      for (const [table, file] of open) await end(table, file)
      return done
    },
    /** Closes open files after a failure. */
    async abandon() {
      await Promise.allSettled([...open.values()].map(({ handle }) => handle.close()))
    },
  }
}

async function createFile(folder: string, table: Table, count: number, number: number) {
  const name = `${table.name}-${String(count).padStart(3, '0')}.parquet`
  const handle = await open(path.join(folder, name), 'wx')
  const bytes = new ByteWriter()
  const createdBy = `chainscope ${packageVersion()}`
  const parquet = new ParquetWriter({ writer: bytes, schema: parquetSchemaOf(table), createdBy })
  const sums = { groups: 0, rows: 0, size: 0, first: 0, last: 0 }
  return { number, name, handle, bytes, parquet, hash: createHash('sha256'), ...sums }
}

async function writeGroup(file: OpenFile, table: Table, rows: readonly WrittenRow[]): Promise<void> {
  const block = blockColumnOf(table)
  const columnData = columnsOf(table).map(({ name, write, type }) => ({
    name,
    data: rows.map((row) => (row[name] === null ? null : write(row[name]))),
    // Readers skip row groups by block. Minimum and maximum of hashes and amounts would exclude nothing.
    statistics: name === block,
    offsetIndex: false,
    ...(type === 'bytes' && IS_UNIQUE.test(name) ? { encoding: 'PLAIN' as const } : {}),
  }))
  await file.parquet.write({ columnData, rowGroupSize: rows.length })
  await drain(file)
}

/** Columns with values that do not repeat. Trying a dictionary would take as long as writing them. */
const IS_UNIQUE = /^(hash|parent_hash|r|s|digest|state_root)$/

async function drain(file: OpenFile): Promise<void> {
  const chunk = file.bytes.getBytes()
  for (let at = 0; at < chunk.length; ) at += (await file.handle.write(chunk, at)).bytesWritten
  file.hash.update(chunk)
  file.size += chunk.length
  file.bytes.index = 0
}
