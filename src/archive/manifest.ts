import { createHash } from 'node:crypto'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { defineTable, type Table } from '../schema/columns.ts'
import { ALL_TABLES } from '../schema/tables.ts'

export const MANIFEST_NAME = 'manifest.json'
/** The version of the manifest and of all files. */
const FORMAT = 1
/** Some 200,000 parts, or two billion rows. */
const MAX_MANIFEST_BYTES = 64 * 1_048_576
/** Per part. No block of any chain has as many. */
const MAX_ROWS_PER_PART = 4_000_000
export const MAX_BLOCKS_PER_PART = 1_024

/** The digests of each block's rows (docs/decisions/0008), to compare rows that no header covers. */
export const digestTable = defineTable('digest', { block: 'int4', table: 'text', digest: 'bytes' })

/** The tables of an archive, by the prefix of their files' names. */
export const ARCHIVE_TABLES: ReadonlyMap<string, Table> = new Map(
  [...Object.values(ALL_TABLES as Record<string, Table>), digestTable].map((table) => [table.name, table]),
)

const number = z.int().min(0).max(MAX_INT4)
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .transform((text) => text as Hex)
const tableName = z.string().refine((name) => ARCHIVE_TABLES.has(name))

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  program: z.string().max(100),
  chain: z.strictObject({
    id: z.string().regex(/^\d{1,78}$/),
    /** null if the exporting node had pruned it. */
    genesis: hash.nullable(),
    profile: z.string().max(100),
  }),
  /** Settings that decide which rows a block has. */
  settings: z.strictObject({
    INDEX_ZERO_VALUE_CALLS: z.boolean(),
    WRAPPED_NATIVE: z.array(z.string().regex(/^0x[0-9a-f]{40}$/)).max(10_000),
  }),
  first: z.strictObject({ number, hash, parentHash: hash }),
  last: z.strictObject({ number, hash }),
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]{1,40}-\d{3,6}\.parquet$/),
      table: tableName,
      rows: count,
      bytes: count,
      sha256: hash,
      /** The first and the last block with rows. */
      first: number,
      last: number,
    }),
  ),
  /** Each part has consecutive blocks, and one row group of every table with rows. */
  parts: z
    .array(
      z.strictObject({
        first: number,
        last: number,
        hash,
        /** Of the part's blocks, as /api/fingerprint returns it. */
        fingerprint: hash,
        /**
         * By table, the position of the part's rows: the index of the file in `files`, the first row there, and the
         * number of rows.
         */
        rows: z.record(tableName, z.tuple([count, count, z.int().min(1).max(MAX_ROWS_PER_PART)])),
        /** Blocks that have no traces yet. */
        untraced: z.array(number).max(MAX_BLOCKS_PER_PART),
        /** The untraced blocks with calls that were derived from logs. */
        fromLogs: z.array(number).max(MAX_BLOCKS_PER_PART),
      }),
    )
    .min(1),
})
export type Manifest = z.output<typeof manifest>
export type ArchivePart = Manifest['parts'][number]
export type ArchiveFile = Manifest['files'][number]

/** By table, the file that has the rows of a part. */
export const filesOf = ({ files }: Manifest, { rows }: ArchivePart): ReadonlyMap<string, ArchiveFile> =>
  new Map(Object.entries(rows).map(([table, [file]]) => [table, files[file]!]))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The manifest as text. Its last member is the SHA-256 of the text without that member. */
export function renderManifest(value: Manifest): string {
  const text = JSON.stringify(value)
  return `${text.slice(0, -1)},"sha256":"0x${sha256(text)}"}\n`
}

/** Reads a manifest. Throws unless it is complete and its parts and files fit together. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST_NAME)
  const text = await readBounded(file)
  const end = text.lastIndexOf(',"sha256":"0x')
  const body = `${text.slice(0, Math.max(0, end))}}`
  if (end < 0 || text !== `${body.slice(0, -1)},"sha256":"0x${sha256(body)}"}\n`)
    throw new ArchiveError(
      file,
      'it was changed, or is of another program: it does not have the sum that it ends with',
    )
  const read = manifest.safeParse(parse(file, body))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ArchiveError(file, `${issue!.path.join('.') || 'it'} is not as this version writes it`)
  }
  assertFits(file, read.data)
  return read.data
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(file, 'it is no JSON')
  }
}

async function readBounded(file: string): Promise<string> {
  const { opened, size } = await openFile(file)
  try {
    if (size > MAX_MANIFEST_BYTES)
      throw new ArchiveError(file, `it has more than ${MAX_MANIFEST_BYTES} bytes`)
    return await opened.readFile('utf8')
  } finally {
    await opened.close()
  }
}

/**
 * Opens a file of an archive. Anything but a regular file is refused: opening a pipe would wait for a writer, and
 * reading a device may never end.
 */
export async function openFile(file: string): Promise<{ opened: FileHandle; size: number }> {
  try {
    const stat = await lstat(file)
    if (!stat.isFile()) throw new ArchiveError(file, 'it is no file')
    return { opened: await open(file), size: stat.size }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' && path.basename(file) === MANIFEST_NAME)
      throw new NoManifestError(path.dirname(file))
    throw cause instanceof StartError ? cause : new ArchiveFolderError(cause)
  }
}

/** Asserts that the parts follow each other from the first block to the last, and name rows that their files have. */
function assertFits(file: string, { first, last, files, parts }: Manifest): void {
  const fail = (problem: string) => {
    throw new ArchiveError(file, problem)
  }
  files.forEach(({ name, table }, n) => {
    if (!name.startsWith(`${table}-`)) fail(`${name} cannot be a file of the table ${table}`)
    if (files.findIndex((other) => other.name === name) !== n) fail(`it names ${name} twice`)
  })
  const used = files.map(() => 0)
  let next = first.number
  for (const part of parts) {
    if (part.first !== next || part.last < part.first || part.last - part.first >= MAX_BLOCKS_PER_PART)
      fail(`its part of blocks ${part.first} to ${part.last} does not follow block ${next - 1}`)
    next = part.last + 1
    for (const [table, [at, start, rows]] of Object.entries(part.rows)) {
      if (files[at]?.table !== table || used[at] !== start)
        fail(`the rows of ${table} of blocks ${part.first} to ${part.last} are not where it says`)
      used[at] = start + rows
    }
    if ([...part.untraced, ...part.fromLogs].some((block) => block < part.first || block > part.last))
      fail(`it names untraced blocks outside of blocks ${part.first} to ${part.last}`)
  }
  if (next !== last.number + 1 || parts.at(-1)!.hash !== last.hash)
    fail('its parts do not end with its last block')
  const other = files.find(({ rows }, n) => rows !== used[n])
  if (other) fail(`its parts do not have the rows of ${other.name}`)
}

/** The archive contradicts its manifest, or is not an archive. */
export const ArchiveError = StartError.define(
  'archive_refused',
  (file: string, problem: string) => `${file}: ${problem}.`,
)

const NoManifestError = StartError.define(
  'no_manifest',
  (folder: string) =>
    `${folder} has no ${MANIFEST_NAME}: it is no folder of an export, or of one that did not end. Export it again.`,
)

export const ArchiveFolderError = StartError.define(
  'archive_folder',
  (_cause: unknown) => 'The archive cannot be read or written there',
  { causeLast: true },
)
