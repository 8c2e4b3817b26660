import { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import { digestsOfBlocks, untracedAmong } from '../../query/digests-of-blocks.ts'
import { fingerprintsOfBlocks, rollFingerprints } from '../../query/fingerprints.ts'
import { answerFrom, type Database, openSnapshot, type Snapshot } from '../../query/reader.ts'

const count = z.int().nonnegative()

/** Consecutive blocks, both ends included, and digests of their indexed rows. */
const fingerprint = z.object({
  from: count,
  to: count,
  blocks: count.describe('How many of them are indexed.'),
  untraced: count.describe('How many of these still wait for their traces.'),
  hash: z
    .string()
    .nullable()
    .describe('For several blocks, rolled from their fingerprints in order; null: none is indexed.'),
})
type Fingerprint = z.output<typeof fingerprint>

export const fingerprints = z.object({
  head: z.object({ number: z.int(), hash: z.string() }),
  ranges: z.array(fingerprint),
  next: z.int().nullable().describe('The block to continue from; null: that is all.'),
})

/** Hashes of indexed blocks. They are the same on every server that indexed the same chain. */
export type AnswerFingerprint = (
  from: number | undefined,
  to: number | undefined,
  signal?: AbortSignal,
) => Promise<z.output<typeof fingerprints>>

const BLOCKS_PER_FINGERPRINT = 1_024
/** Blocks per statement. A longer range takes more statements, not larger ones. */
const BLOCKS_PER_QUERY = 32
/** Longest time of an answer, ms. If it ends early, `next` is the block to continue from. */
const MAX_DURATION_MS = 3_000
/** Further requests are refused, because they would only wait for each other. */
const MAX_WAITING = 4

export function createFingerprints(pool: Database, clock: () => number): AnswerFingerprint {
  let busy: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const answer = async (from: number, to: number | undefined, database: Database, signal?: AbortSignal) => {
    const snapshot = openSnapshot(database)
    const head = await snapshot.head()
    const end = Math.min(to ?? head.number, head.number)
    const ranges: Fingerprint[] = []
    const began = clock()
    let next = from
    while (next <= end && !signal?.aborted && (ranges.length === 0 || clock() - began < MAX_DURATION_MS)) {
      const last = Math.min(end, next - (next % BLOCKS_PER_FINGERPRINT) + BLOCKS_PER_FINGERPRINT - 1)
      ranges.push(await fingerprintOf(snapshot, next, last))
      next = last + 1
    }
    const { number, hash } = head
    return { head: { number, hash }, ranges, next: next <= end ? next : null }
  }

  return async (from = 0, to, signal) => {
    // Reading all rows of many blocks is expensive, so requests run one at a time.
    if (waiting >= MAX_WAITING) throw new FingerprintsBusyError()
    waiting++
    const mine = busy.then(() => answerFrom(pool, (database) => answer(from, to, database, signal)))
    busy = mine.catch(() => {})
    return mine.finally(() => {
      waiting--
    })
  }
}

async function fingerprintOf(snapshot: Snapshot, from: number, to: number): Promise<Fingerprint> {
  const hashes: [block: number, hash: Buffer][] = []
  for (let first = from; first <= to; first += BLOCKS_PER_QUERY) {
    const digests = await digestsOfBlocks(snapshot, first, Math.min(to, first + BLOCKS_PER_QUERY - 1))
    hashes.push(...fingerprintsOfBlocks(digests))
  }
  const untraced = await untracedAmong(snapshot, from, to)
  const hash = from === to ? hashes[0]?.[1] : rollFingerprints(hashes)
  return { from, to, blocks: hashes.length, untraced, hash: hash ? `0x${hash.toString('hex')}` : null }
}

const FingerprintsBusyError = ChainscopeError.define(
  'fingerprints_busy',
  'Other fingerprints are being made just now, try again later',
  { retryable: true },
)
