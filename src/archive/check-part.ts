import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import { unprovedOf } from '../chain/unproved.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Range } from '../primitives/ranges.ts'
import { fingerprintsOfBlocks, rollFingerprints } from '../query/fingerprints.ts'
import {
  ALL_TABLES,
  blockColumnOf,
  noRows,
  type Rows,
  TABLE_ENTRIES,
  type TableName,
} from '../schema/tables.ts'
import type { BlockUnit } from '../store/write/index-writer.ts'
import { createRowEncoder } from '../store/write/row-encoder.ts'
import { digestsOf } from './export-archive.ts'
import { ArchiveError, type ArchiveFile, type ArchivePart, digestTable, MANIFEST_NAME } from './manifest.ts'
import { type ArchiveRow, columnsOf, parseTexts } from './parquet-columns.ts'
import { createTableReader } from './table-reader.ts'
import { type Blame, createBlockVerifier, type VerifyOptions } from './verify-part.ts'

/** How the parts of an import are checked. Plain data, as it is copied between processes. */
export interface PartOptions extends Omit<VerifyOptions, 'profile' | 'keccak'> {
  readonly profile: ProfileChoice
  readonly folder: string
}

export interface PartTask {
  readonly part: ArchivePart
  /** By table, the file with the part's rows. */
  readonly files: ReadonlyMap<string, ArchiveFile>
  /** Those of its blocks that the index lacks. */
  readonly missing: readonly Range[]
}

/** Values of a block that the operator's node must confirm. */
export type CheckedHeader = ReturnType<typeof headerOf>

export type CheckedPart = Awaited<ReturnType<ReturnType<typeof createPartChecker>>>

/** Columns of the header, with the names of the fields in chain/shapes. */
export const HEADER_COLUMNS = {
  number: 'number',
  hash: 'hash',
  parent_hash: 'parentHash',
  timestamp: 'timestamp',
  miner: 'miner',
  sha3_uncles: 'sha3Uncles',
  state_root: 'stateRoot',
  transactions_root: 'transactionsRoot',
  receipts_root: 'receiptsRoot',
  extra_data: 'extraData',
  difficulty: 'difficulty',
  gas_limit: 'gasLimit',
  gas_used: 'gasUsed',
  base_fee: 'baseFeePerGas',
  mix_hash: 'mixHash',
  nonce: 'nonce',
} as const

const TABLES = TABLE_ENTRIES.map(([key, table]) => ({
  key,
  table,
  block: blockColumnOf(table),
  columns: columnsOf(table),
}))

/** Makes a function that reads, checks and encodes parts of one folder. */
export function createPartChecker(options: PartOptions, keccak: Keccak) {
  const reader = createTableReader(options.folder)
  const profile = profileOf(options.profile)
  const verify = createBlockVerifier({ ...options, profile, keccak })
  const provesHashes = profile.checks.includes('block-hash') && !options.verifyExcept.includes('block-hash')
  const encode = createRowEncoder()

  return async ({ part, files, missing }: PartTask) => {
    const fileOf = (table: string) => files.get(table)?.name ?? MANIFEST_NAME
    const rowsOf = async (table: string): Promise<ArchiveRow[]> => {
      const place = part.rows[table]
      return place ? reader.rows(files.get(table)!, place[1], place[2]) : []
    }
    const rows = new Map<TableName, ArchiveRow[]>()
    for (const { key, table } of TABLES) rows.set(key, await rowsOf(table.name))
    const digests = digestsOf(rows)
    const blocks = splitByBlock(part, rows, fileOf)
    const wrong = wrongDigest(digests, await rowsOf(digestTable.name))
    let unproved = 0
    const fromLogs = new Set(part.fromLogs)
    for (const block of blocks) {
      const { number } = block.block[0]!
      const blame: Blame = (tables, problem) => {
        // If a change left the digests as they were, they show which table is wrong.
        const guilty = tables.filter((table) => wrong.get(number)?.has(ALL_TABLES[table].name))
        const named = (guilty.length > 0 ? guilty : tables).map((table) => fileOf(ALL_TABLES[table].name))
        const known = [...new Set(named)].filter((file) => file !== MANIFEST_NAME)
        throw new ArchiveError(
          known.length > 0 ? known.join(' or ') : MANIFEST_NAME,
          `block ${number}: ${problem}`,
        )
      }
      const bits = verify(block, fromLogs.has(number), blame)
      block.block[0] = { ...block.block[0]!, unproved: bits }
      if (bits !== 0) unproved++
    }
    assertDigests(part, wrong, digests, fileOf)
    return {
      headers: blocks.map((rows) => headerOf(rows, provesHashes)),
      units: missing.map((range) => unitOf(blocks, range, part, encode)),
      transactions: rows.get('transaction')!.length,
      /** How many blocks have checks that could not be made. */
      unproved,
    }
  }
}

const headerOf = ({ block, transaction }: Rows, provesHashes: boolean) => ({
  /** The hash follows from the columns. */
  isHashProved: provesHashes && !unprovedOf(block[0]!.unproved).includes('block-hash'),
  columns: Object.fromEntries(
    Object.keys(HEADER_COLUMNS).map((column) => [column, (block[0] as unknown as ArchiveRow)[column]]),
  ),
  transactions: transaction.map(({ hash }) => hash),
})

/** Splits the rows of a part by block. Throws unless each block has one row in `block` and follows the previous block. */
function splitByBlock(
  part: ArchivePart,
  rows: ReadonlyMap<TableName, ArchiveRow[]>,
  fileOf: (table: string) => string,
): Rows[] {
  const blocks = Array.from({ length: part.last - part.first + 1 }, () => noRows())
  for (const { key, table, block, columns } of TABLES) {
    let before = part.first
    for (const row of rows.get(key)!) {
      const number = row[block] as number
      if (number < before || number > part.last)
        throw new ArchiveError(
          fileOf(table.name),
          `block ${number}: its rows are not where the manifest says`,
        )
      before = number
      try {
        parseTexts(columns, row)
      } catch {
        throw new ArchiveError(
          fileOf(table.name),
          `block ${number}: a row has JSON that is none, or too much of it`,
        )
      }
      ;(blocks[number - part.first]![key] as object[]).push(row)
    }
  }
  blocks.forEach(({ block }, n) => {
    const number = part.first + n
    const before = blocks[n - 1]?.block[0]
    if (block.length !== 1)
      throw new ArchiveError(fileOf('block'), `block ${number}: it is missing, or there twice`)
    if (before && block[0]!.parent_hash !== before.hash)
      throw new ArchiveError(fileOf('block'), `block ${number}: it does not follow block ${number - 1}`)
  })
  if (blocks.at(-1)!.block[0]!.hash !== part.hash)
    throw new ArchiveError(
      fileOf('block'),
      `block ${part.last}: it does not have the hash that the manifest says`,
    )
  return blocks
}

type Digests = ReturnType<typeof digestsOf>

/** By block, the tables with rows that do not have the archive's digest. */
function wrongDigest(
  digests: Digests,
  archived: readonly ArchiveRow[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const wrong = new Map<number, Set<string>>()
  const note = (block: number, table: string) => {
    const tables = wrong.get(block)
    if (tables) tables.add(table)
    else wrong.set(block, new Set([table]))
  }
  const left = new Map(archived.map((row) => [`${row['block']} ${row['table']}`, row]))
  for (const { block, table, digest } of digests) {
    const key = `${block} ${table}`
    if (left.get(key)?.['digest'] !== digest) note(block, table)
    left.delete(key)
  }
  for (const { block, table } of left.values()) note(block as number, table as string)
  return wrong
}

/** Compares digests and the fingerprint, for data that no header covers (traces). */
function assertDigests(
  part: ArchivePart,
  wrong: ReadonlyMap<number, ReadonlySet<string>>,
  digests: Digests,
  fileOf: (table: string) => string,
): void {
  for (const [block, tables] of wrong) {
    const [table] = tables
    const file = fileOf(table!) === MANIFEST_NAME ? fileOf(digestTable.name) : fileOf(table!)
    throw new ArchiveError(file, `block ${block}: the rows of ${table} do not have their digest`)
  }
  const fingerprint = rollFingerprints(fingerprintsOfBlocks(digests))!.toString('hex')
  if (part.fingerprint !== `0x${fingerprint}`)
    throw new ArchiveError(
      MANIFEST_NAME,
      `the fingerprint of blocks ${part.first} to ${part.last} is not that of their rows`,
    )
}

function unitOf(
  blocks: readonly Rows[],
  [first, last]: Range,
  part: ArchivePart,
  encode: ReturnType<typeof createRowEncoder>,
): BlockUnit {
  const wanted = blocks.slice(first - part.first, last + 1 - part.first)
  const rows = noRows()
  for (const { key } of TABLES) {
    const into = rows[key] as object[]
    for (const block of wanted) for (const row of block[key]) into.push(row)
  }
  const fromLogs = new Set(part.fromLogs)
  const begin = rows.block[0]!
  return {
    first: { number: first, parentHash: begin.parent_hash },
    last: { number: last, hash: rows.block.at(-1)!.hash },
    rows: [encode(rows)],
    untraced: part.untraced
      .filter((number) => number >= first && number <= last)
      .map((number) => ({ number, fromLogs: fromLogs.has(number) })),
  }
}
