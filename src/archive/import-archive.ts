import { createHash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Profile } from '../chain/profile.ts'
import type { Block } from '../chain/types.ts'
import { StartError } from '../errors.ts'
import { resultOf } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { gapsIn, lengthOf, type Range } from '../primitives/ranges.ts'
import { createThreads } from '../primitives/thread-calls.ts'
import { processProgram } from '../primitives/thread-program.ts'
import { MissingBlockError } from '../source/bundle.ts'
import type { IndexIdentity } from '../store/connect/identity.ts'
import type { Writer } from '../store/write/index-writer.ts'
import { type CheckedHeader, HEADER_COLUMNS, type PartOptions, type PartTask } from './check-part.ts'
import {
  ArchiveError,
  type ArchivePart,
  filesOf,
  MANIFEST_NAME,
  type Manifest,
  openFile,
} from './manifest.ts'
import type { PartMethods } from './part-process.ts'

export interface ImportOptions {
  readonly writer: Pick<Writer, 'append' | 'coverage' | 'hashOf' | 'settle'>
  readonly node: Pick<NodeClient, 'batch'>
  readonly profile: Profile
  readonly check: Omit<PartOptions, 'folder'>
  readonly processes: number
  /** `blocks`: those of the archive that are in the index, including those that were before the import. */
  readonly progress: (state: { readonly blocks: number; readonly of: number }) => void
}

export type Imported = Awaited<ReturnType<typeof importArchive>>

/** Parts that wait for their turn to be written, in addition to one per process. */
const PARTS_AHEAD = 1

/** Imports a folder with a checked manifest. Each part is written as soon as all of it was checked and found right. */
export async function importArchive(folder: string, manifest: Manifest, options: ImportOptions) {
  const { writer, check, processes } = options
  // Builds the indexes of rows that an earlier writer loaded.
  await writer.settle()
  const { blocks: covered } = await writer.coverage()
  const pool = startPartProcesses({ ...check, folder }, processes)
  const begun: ReturnType<typeof beginPart>[] = []
  /** `before`: blocks that were in the index already. */
  const sum = { blocks: 0, transactions: 0, before: 0, unproved: 0 }
  const total = manifest.last.number - manifest.first.number + 1
  let next = 0

  const begin = () => {
    while (begun.length < processes + PARTS_AHEAD && next < manifest.parts.length) {
      const part = beginPart(folder, manifest, manifest.parts[next++]!, covered, pool, options)
      // The parts are awaited in order. Until then a failure must not count as unhandled.
      part.catch(() => {})
      begun.push(part)
    }
  }
  try {
    for (begin(); begun.length > 0; begin()) {
      const { missing, part, checked } = await begun.shift()!
      const written = lengthOf(missing)
      sum.before += part.last - part.first + 1 - written
      sum.blocks += written
      if (checked) {
        const durable = begun.length === 0 && next === manifest.parts.length
        for (const unit of checked.units) await writer.append([unit], { durable })
        sum.transactions += checked.transactions
        sum.unproved += checked.unproved
      }
      options.progress({ blocks: sum.blocks + sum.before, of: total })
    }
    await writer.settle()
    return sum
  } finally {
    await pool.close()
    await Promise.allSettled(begun)
  }
}

async function beginPart(
  folder: string,
  manifest: Manifest,
  part: ArchivePart,
  covered: readonly Range[],
  pool: PartProcesses,
  { writer, node, profile }: ImportOptions,
) {
  const missing = gapsIn(part.first, part.last, covered)
  if (missing.length === 0) {
    const hash = await writer.hashOf(part.last)
    if (hash !== part.hash) throw new IndexedOtherwiseError(part.last, hash ?? '0x', part.hash)
    return { part, missing }
  }
  const [checked, headers] = await Promise.all([
    pool.check({ part, files: filesOf(manifest, part), missing }).catch((error) => {
      throw error instanceof RefusedPartError ? new RefusedPartError(path.join(folder, error.message)) : error
    }),
    headersOf(part, node, profile),
  ])
  for (const [n, header] of checked.headers.entries()) assertSameHeader(folder, header, headers[n]!)
  return { part, missing, checked }
}

interface NodeHeader {
  readonly header: Block
  /** Hashes; undefined if the node does not list them. */
  readonly transactions: readonly unknown[] | undefined
}

const HEADERS_PER_BATCH = 100

async function headersOf({ first, last }: ArchivePart, node: Pick<NodeClient, 'batch'>, profile: Profile) {
  const method = `${profile.methodPrefix}getBlockByNumber`
  const headers: NodeHeader[] = []
  for (let from = first; from <= last; from += HEADERS_PER_BATCH) {
    const count = Math.min(HEADERS_PER_BATCH, last - from + 1)
    const calls = Array.from({ length: count }, (_, n) => ({ method, params: [toQuantity(from + n), false] }))
    for (const [n, answer] of (await node.batch(calls)).entries()) {
      const raw = resultOf(answer) as { transactions?: unknown } | null
      if (raw === null) throw new MissingBlockError(from + n)
      const listed = Array.isArray(raw.transactions) ? raw.transactions : undefined
      const transactions = listed?.every((transaction) => typeof transaction === 'string')
        ? listed
        : undefined
      headers.push({ header: profile.read.header(raw), transactions })
    }
  }
  return headers
}

/** Asserts that the header and the hashes of transactions equal those of the operator's node. */
function assertSameHeader(
  folder: string,
  archived: CheckedHeader,
  { header, transactions }: NodeHeader,
): void {
  const file = path.join(folder, MANIFEST_NAME)
  const block = archived.columns['number'] as number
  for (const [column, name] of Object.entries(HEADER_COLUMNS)) {
    // Some clients leave out fields. A proved hash covers them.
    if (archived.isHashProved && column !== 'hash') continue
    const [value, expected] = [archived.columns[column], header[name]]
    if (value !== expected)
      throw new ArchiveError(
        file,
        `block ${block}: its ${column} is ${String(value)}, the node says ${String(expected)}`,
      )
  }
  const differs = transactions?.length === archived.transactions.length ? undefined : transactions
  const n =
    transactions?.findIndex((hash, at) => String(hash).toLowerCase() !== archived.transactions[at]) ?? -1
  if (differs || n >= 0)
    throw new ArchiveError(file, `block ${block}: the node says that it has other transactions`)
}

/** Asserts that each file exists and has the manifest's size and checksum. */
export async function assertWhole(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    const file = path.join(folder, name)
    const { opened, size } = await openFile(file)
    try {
      if (size !== bytes) throw new ArchiveError(file, `it has ${size} bytes, the manifest says ${bytes}`)
      const sum = createHash('sha256')
      for await (const chunk of opened.createReadStream({ autoClose: false, highWaterMark: 1_048_576 }))
        sum.update(chunk)
      if (`0x${sum.digest('hex')}` !== sha256)
        throw new ArchiveError(file, 'it was changed: its sha-256 is not that of the manifest')
    } finally {
      await opened.close()
    }
  }
}

interface Expected extends IndexIdentity {
  readonly settings: Manifest['settings']
}

/** Asserts that the archive is of the node's chain, and that its rows were derived with this index's settings. */
export function assertFits(folder: string, { chain, settings, first }: Manifest, expected: Expected): void {
  const { chainId, genesisHash, profile, startBlock } = expected
  const fail = (problem: string) => {
    throw new OtherArchiveError(folder, problem)
  }
  if (chain.profile !== profile) fail(`it was made with CHAIN_PROFILE=${chain.profile}`)
  if (BigInt(chain.id) !== chainId) fail(`it is of chain ${chain.id}, the node is of chain ${chainId}`)
  if (chain.genesis !== null && genesisHash !== null && chain.genesis !== genesisHash)
    fail(`both have chain id ${chainId}, but the genesis blocks differ`)
  if (first.number < startBlock)
    fail(
      `it begins with block ${first.number}, and the index with block ${startBlock} (START_BLOCK, KEEP_BLOCKS or KEEP_DAYS)`,
    )
  for (const name of ['INDEX_ZERO_VALUE_CALLS', 'WRAPPED_NATIVE'] as const)
    if (String(settings[name]) !== String(expected.settings[name]))
      fail(`it was made with ${name}=${String(settings[name])}, set the same here`)
}

type PartProcesses = ReturnType<typeof startPartProcesses>

const MAX_HEAP_MB = 2_048
/**
 * The rows of a part live until the part is written. With a smaller young generation V8 copies them twice
 * (docs/decisions/0002).
 */
const MAX_YOUNG_MB = 192
/** Most parts take some seconds. */
const PART_TIMEOUT_MS = 120_000

/** Checks parts of one folder in processes: whatever a file causes, it ends only one process. */
export function startPartProcesses(options: PartOptions, count: number) {
  const processes = createThreads<PartMethods>(count, {
    program: pathToFileURL(processProgram('./part-process.ts', import.meta.url)),
    isProcess: true,
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    timeoutMs: PART_TIMEOUT_MS,
    failed: ({ message }) => new RefusedPartError(message),
    lost: (cause) => new PartProcessError(cause),
  })
  return { check: (task: PartTask) => processes.call('check', [options, task]), close: processes.close }
}

/** Passes on the sentence of the checking process. */
const RefusedPartError = StartError.define('part_refused', (sentence: string) => sentence)

const PartProcessError = StartError.define(
  'part_process_ended',
  (_cause: unknown) => 'A part of the archive takes more memory or time to check than any real one',
  { causeLast: true },
)

const OtherArchiveError = StartError.define(
  'other_archive',
  (folder: string, difference: string) => `The archive in ${folder} does not fit this index: ${difference}.`,
)

const IndexedOtherwiseError = StartError.define(
  'block_indexed_otherwise',
  (block: number, indexed: Hex, archived: Hex) =>
    `Block ${block} is indexed as ${indexed}, and the archive has ${archived}: one of the two is of a branch that was given up. Compare with the node (chainscope check).`,
)
