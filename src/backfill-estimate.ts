import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Profile } from './chain/profile.ts'
import { type Console, durationText } from './console.ts'
import { sentenceOf } from './errors.ts'
import type { NodeClient } from './node/client.ts'
import { gapsIn } from './primitives/ranges.ts'
import { openSnapshot } from './query/reader.ts'
import { keepsAll, retentionLine } from './settings/retention-settings.ts'
import type { Settings } from './settings.ts'
import { type Estimate, estimateBackfill, LONG_BACKFILL, sampleBlocks } from './source/estimate.ts'
import type { NodeFacts } from './source/probe.ts'

export interface EstimateParts {
  readonly pool: pg.Pool
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly profile: Profile
  readonly settings: Settings
  readonly startBlock: number
  readonly dataDir: string
  readonly console: Console
  readonly signal: AbortSignal
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number
}

/** The start waits no longer than this for the estimate. */
const SAMPLE_TIMEOUT_MS = 30_000

/** Prints how long a long backfill will take, and how much disk it needs. Prints nothing before a short one. */
export async function printEstimate(parts: EstimateParts): Promise<void> {
  const { pool, node, facts, profile, settings, startBlock, console, clock } = parts
  const covered = await openSnapshot(pool)
    .head()
    .then(
      (head) => head.blocks,
      () => [],
    )
  const gaps = gapsIn(startBlock, facts.head.number, covered)
  const missing = gaps.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  if (missing < LONG_BACKFILL) return
  try {
    const sample = await sampleBlocks(node, {
      profile,
      receipts: facts.receipts,
      first: gaps[0]![0],
      last: gaps.at(-1)![1],
      concurrency: settings.RPC_CONCURRENCY,
      signal: AbortSignal.any([parts.signal, AbortSignal.timeout(SAMPLE_TIMEOUT_MS)]),
      clock,
    })
    // With retention, blocks take disk until they are dropped, so the disk space cannot be estimated.
    const { bytes, ...rest } = estimateBackfill(sample, missing)
    const estimate = keepsAll(settings) ? { bytes, ...rest } : rest
    console.say(`Backfill    ${estimateSentence(estimate, missing, sample.blocks.length)}`)
    const free = settings.DATABASE_URL ? undefined : await freeBytes(parts.dataDir)
    if (keepsAll(settings) && free !== undefined && free < bytes)
      console.say(`            only ${size(free)} are free in DATA_DIR`)
  } catch (error) {
    console.log('debug', `No estimate of the backfill: ${sentenceOf(error)}`)
  }
}

export function estimateSentence(
  { transactions, seconds, bytes }: Omit<Estimate, 'bytes'> & Partial<Estimate>,
  blocks: number,
  sampled: number,
): string {
  const disk = bytes === undefined ? '' : ` and ${size(bytes)} of disk`
  const count = (number: number) => number.toLocaleString('en-US')
  return `${count(blocks)} blocks with about ${count(transactions)} transactions are to be indexed: expect ${durationText(seconds)}${disk} (from a sample of ${sampled} blocks, internal transactions left out)`
}

const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )

/** A size in MB, GB or TB. */
function size(bytes: number): string {
  const gigabytes = bytes / 1e9
  if (gigabytes < 1) return `${Math.max(1, Math.round(bytes / 1e6))} MB`
  return gigabytes < 1000
    ? `${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} GB`
    : `${(gigabytes / 1000).toFixed(1)} TB`
}

export const beyondHead = (startBlock: number, head: number): string =>
  `Indexing begins at block ${startBlock} (START_BLOCK), and the node is at block ${head}: waiting for that one.`

/** The lines that the start prints about blocks that are not indexed or not kept. */
export function historyLines(
  settings: Settings,
  { startBlock, keptFrom, nodeHead }: { startBlock: number; keptFrom: number; nodeHead: number },
): string[] {
  const lines: string[] = []
  if (startBlock > 0) lines.push(`History     begins at block ${startBlock}; earlier blocks are not indexed`)
  if (startBlock > nodeHead) lines.push(`            ${beyondHead(startBlock, nodeHead)}`)
  const requested = settings.START_BLOCK
  if (requested !== 'latest' && requested !== 0 && requested !== startBlock)
    lines.push(
      `            chosen at the first start; to begin at block ${requested} instead (START_BLOCK), start once with --reset-index`,
    )
  const kept = retentionLine(keptFrom, settings)
  if (kept) lines.push(`Retention   ${kept}`)
  return lines
}
