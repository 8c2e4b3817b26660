import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../errors.ts'
import { makeFolders } from '../primitives/folder.ts'
import type { Hex } from '../primitives/hex.ts'
import { gapsIn, type Range } from '../primitives/ranges.ts'
import type { ArchivedBlockSize, ArchivedRow, ArchiveReader } from '../query/archive-rows.ts'
import type { TableDigest } from '../query/digests-of-blocks.ts'
import { fingerprintsOfBlocks, rollFingerprints, rowDigester, tableDigest } from '../query/fingerprints.ts'
import { blockColumnOf, TABLE_ENTRIES, type TableName } from '../schema/tables.ts'
import {
  ArchiveFolderError,
  type ArchivePart,
  digestTable,
  MANIFEST_NAME,
  MAX_BLOCKS_PER_PART,
  type Manifest,
  renderManifest,
} from './manifest.ts'
import { createTableFiles, type TableFiles } from './table-files.ts'

/** A part ends with the chunk that reaches one of these. They limit what a checking process holds. */
const ROWS_PER_PART = 20_000
const CHARACTERS_PER_PART = 32 * 1_048_576
/** Approximate number of transactions that one round of statements reads. */
const TRANSACTIONS_PER_CHUNK = 2_000
const BLOCKS_PER_CHUNK = 256
const BYTES_PER_CHUNK = 8 * 1_048_576

export interface ExportOptions {
  readonly folder: string
  readonly first: number
  readonly last: number
  readonly about: Pick<Manifest, 'program' | 'chain' | 'settings'>
  readonly progress: (blocks: number) => void
}

const TABLES = TABLE_ENTRIES.map(([key, table]) => ({
  key,
  table,
  block: blockColumnOf(table),
  digestOf: rowDigester(table),
}))

/** Writes a range of blocks into a folder. The manifest is written last, so a folder that has one is complete. */
export async function exportBlocks(reader: ArchiveReader, options: ExportOptions): Promise<Manifest> {
  const { folder, first, last, about, progress } = options
  await assertIndexed(reader, first, last)
  await prepareFolder(folder)
  const files = createTableFiles(folder)
  try {
    const parts: ArchivePart[] = []
    for (let next = first; next <= last; next = parts.at(-1)!.last + 1) {
      parts.push(await writePart(reader, files, next, last))
      progress(parts.at(-1)!.last - first + 1)
    }
    const [begin, end] = [(await reader.hashOf(first))!, (await reader.hashOf(last))!]
    const manifest: Manifest = {
      format: 1,
      ...about,
      first: { number: first, hash: begin.hash, parentHash: begin.parent_hash },
      last: { number: last, hash: end.hash },
      files: await files.finish(),
      parts,
    }
    await writeManifest(folder, manifest)
    return manifest
  } catch (error) {
    await files.abandon()
    throw (error as NodeJS.ErrnoException).syscall ? new ArchiveFolderError(error) : error
  }
}

async function assertIndexed(reader: ArchiveReader, first: number, last: number): Promise<void> {
  const [gap] = gapsIn(first, last, await reader.blocks())
  if (gap) throw new NotIndexedError(gap)
}

/** The names of files that an unfinished export leaves. */
const UNFINISHED = /^([a-z_]+-\d{3,6}\.parquet|manifest\.json\.part)$/

/** Makes the folder, or empties the folder of an unfinished export. */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder)
    const there = await readdir(folder)
    if (there.some((name) => !UNFINISHED.test(name))) throw new FolderTakenError(folder)
    for (const name of there) await rm(path.join(folder, name))
  } catch (error) {
    throw error instanceof StartError ? error : new ArchiveFolderError(error)
  }
}

/** Reads enough blocks for a part, and writes it: one row group per table. */
async function writePart(
  reader: ArchiveReader,
  files: TableFiles,
  first: number,
  end: number,
): Promise<ArchivePart> {
  const sizes = await reader.sizes(first, Math.min(end, first + MAX_BLOCKS_PER_PART - 1))
  const rows = new Map<TableName, ArchivedRow[]>(TABLES.map(({ key }) => [key, []]))
  let count = 0
  let characters = 0
  let last = first - 1
  while (last < sizes.at(-1)!.number && count < ROWS_PER_PART && characters < CHARACTERS_PER_PART) {
    const chunkEnd = endOfChunk(sizes, last + 1 - first)
    for (const { key } of TABLES) {
      const chunk = await reader.rows(key, last + 1, chunkEnd)
      const all = rows.get(key)!
      for (const row of chunk) all.push(row)
      count += chunk.length
      characters += chunk.reduce((sum, row) => sum + charactersOf(row), 0)
    }
    last = chunkEnd
  }
  const digests = digestsOf(rows)
  const part: ArchivePart = {
    first,
    last,
    hash: rows.get('block')!.at(-1)!['hash'] as Hex,
    fingerprint: `0x${rollFingerprints(fingerprintsOfBlocks(digests))!.toString('hex')}`,
    rows: {},
    untraced: [],
    fromLogs: [],
  }
  for (const { block, fromLogs } of await reader.untraced(first, last)) {
    part.untraced.push(block)
    if (fromLogs) part.fromLogs.push(block)
  }
  for (const { key, table } of TABLES) {
    const tableRows = rows.get(key)!
    if (tableRows.length > 0) part.rows[table.name] = await files.write(table.name, tableRows)
  }
  part.rows[digestTable.name] = await files.write(
    digestTable.name,
    digests as readonly object[] as ArchivedRow[],
  )
  return part
}

/** The last block of the chunk that begins with the n-th of these blocks. */
function endOfChunk(sizes: readonly ArchivedBlockSize[], n: number): number {
  let transactions = 0
  let bytes = 0
  let at = n
  while (
    at < sizes.length &&
    at - n < BLOCKS_PER_CHUNK &&
    transactions < TRANSACTIONS_PER_CHUNK &&
    bytes < BYTES_PER_CHUNK
  ) {
    transactions += sizes[at]!.transactions
    bytes += sizes[at++]!.bytes
  }
  return sizes[at - 1]!.number
}

function charactersOf(row: ArchivedRow): number {
  let sum = 0
  for (const column in row) {
    const value = row[column]
    if (typeof value === 'string') sum += value.length
  }
  return sum
}

/** A digest for each block and table with rows, ordered by block and then by table. */
export function digestsOf(
  rows: ReadonlyMap<TableName, readonly Readonly<Record<string, unknown>>[]>,
): TableDigest[] {
  const digests: TableDigest[] = []
  for (const { key, table, block, digestOf } of TABLES) {
    const byBlock = new Map<number, string[]>()
    for (const row of rows.get(key)!) {
      const number = row[block] as number
      const same = byBlock.get(number)
      if (same) same.push(digestOf(row))
      else byBlock.set(number, [digestOf(row)])
    }
    for (const [number, rowDigests] of byBlock)
      digests.push({ block: number, table: table.name, digest: tableDigest(rowDigests) })
  }
  return digests.sort((a, b) => a.block - b.block || (a.table < b.table ? -1 : 1))
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, MANIFEST_NAME)
  const opened = await open(`${file}.part`, 'w')
  await opened.writeFile(renderManifest(manifest))
  await opened.sync()
  await opened.close()
  await rename(`${file}.part`, file)
}

const NotIndexedError = StartError.define(
  'blocks_not_indexed',
  ([first, last]: Range) =>
    `${first === last ? `Block ${first} is` : `Blocks ${first} to ${last} are`} not indexed yet: export a range that is, or wait.`,
)

const FolderTakenError = StartError.define(
  'folder_taken',
  (folder: string) => `${folder} has files already: name another folder with --folder.`,
)
