import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import { forEachConcurrently } from '../primitives/concurrency.ts'
import { fetchBundle } from './bundle.ts'

export interface SampledBlock {
  readonly transactions: number
  readonly logs: number
}

export interface Sample {
  readonly blocks: readonly SampledBlock[]
  /** The node's time per block under concurrent requests, seconds. */
  readonly secondsPerBlock: number
}

export interface Estimate {
  readonly transactions: number
  readonly seconds: number
  readonly bytes: number
}

/** A backfill of at least this many blocks begins with an estimate. */
export const LONG_BACKFILL = 50_000

const SAMPLED = 20

/**
 * How much a backfill takes, somewhat more than `npm run bench:index` shows on two cores, so that an estimate is rather
 * too high. All other figures of an estimate come from the chain itself.
 */
const COSTS = {
  transactionsPerSecond: 5_000,
  blocksPerSecond: 1_000,
  bytesPerBlock: 600,
  /** With the entries in every index. */
  bytesPerTransaction: 700,
  /** Most logs are token transfers, which have a row in their own table as well. */
  bytesPerLog: 1_000,
}

/** Time and disk space for this many blocks like the sampled ones. The slower of node and index decides the time. */
export function estimateBackfill({ blocks: sampled, secondsPerBlock }: Sample, blocks: number): Estimate {
  const mean = (figureOf: (block: SampledBlock) => number) =>
    sampled.reduce((sum, block) => sum + figureOf(block), 0) / Math.max(1, sampled.length)
  const transactions = Math.round(mean((block) => block.transactions) * blocks)
  const logs = mean((block) => block.logs) * blocks
  const ours = transactions / COSTS.transactionsPerSecond + blocks / COSTS.blocksPerSecond
  return {
    transactions,
    seconds: Math.max(ours, blocks * secondsPerBlock),
    bytes: Math.round(
      blocks * COSTS.bytesPerBlock + transactions * COSTS.bytesPerTransaction + logs * COSTS.bytesPerLog,
    ),
  }
}

export interface SampleOptions {
  readonly profile: Profile
  readonly receipts: Profile['receipts']
  readonly first: number
  readonly last: number
  /** Concurrent requests. */
  readonly concurrency: number
  readonly signal: AbortSignal
  /** Milliseconds that only go forward. */
  readonly clock: () => number
}

/** Blocks spread evenly over a range, as a chain's early years are seldom like its late ones. */
export function spread(first: number, last: number): number[] {
  const length = last - first + 1
  if (length <= SAMPLED) return Array.from({ length }, (_, n) => first + n)
  return Array.from({ length: SAMPLED }, (_, n) => first + Math.floor(((n + 0.5) * length) / SAMPLED))
}

/** Requests some whole blocks of a range, as the backfill will. */
export async function sampleBlocks(node: NodeClient, options: SampleOptions): Promise<Sample> {
  const { first, last, concurrency, clock } = options
  const numbers = spread(first, last)
  const blocks: SampledBlock[] = []
  const began = clock()
  await forEachConcurrently(numbers, concurrency, async (number) => {
    const { block, receipts = [] } =
      (await fetchBundle(node, number, options, { signal: options.signal })) ?? {}
    blocks.push({
      transactions: block?.transactions.length ?? 0,
      logs: receipts.reduce((sum, { logs }) => sum + logs.length, 0),
    })
  })
  return { blocks, secondsPerBlock: (clock() - began) / 1000 / numbers.length }
}
