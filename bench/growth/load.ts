import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Hex } from '../../src/primitives/hex.ts'
import { noRows } from '../../src/schema/tables.ts'
import { createRowEncoder } from '../../src/store/encode.ts'
import type { DatabaseLocation } from '../../src/store/open.ts'
import { type BlockUnit, openWriter, type WriterOptions } from '../../src/store/writer.ts'
import type { Commit, ToRows } from '../store/rows-thread.ts'
import { format } from '../support/report.ts'
import { blockRow, createDigits } from '../support/synthetic.ts'

export interface Sampled {
  readonly hash: Hex
  readonly from: Hex
}

const PER_COMMIT = 10_000
export const PER_BLOCK = 150
const COMMITS_MADE = 10
/** The chain is measured in as many parts. */
const PARTS = 20
/**
 * Balances of tokens are added for as many parts at once, each of which counts with its share of the time, but for no more
 * transactions than hold some million transfers, which is the most that the program leaves for one commit.
 */
const SETTLED_PARTS = 3
const MAX_UNSETTLED = 2_000_000
/** Little memory of its own for addresses, beside PostgreSQL's. */
const CACHED_ADDRESSES = 200_000

/** A part of the chain. */
interface Part {
  count: number
  ms: number
  /** Transactions whose balances of tokens are still to be added. */
  unsettled: number
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A block without transactions, far above those of the chain. */
function newestBlock(): BlockUnit {
  const { digits, addressOf } = createDigits(1)
  const block = { number: 2 ** 30, hash: digits(8), parentHash: digits(8) }
  const rows = noRows()
  rows.block.push(blockRow(block, { transactions: 0, bloom: null, miner: addressOf(0), digits }))
  return { first: block, last: block, rows: [createRowEncoder()(rows)], untraced: [] }
}

/** Writes a synthetic chain; transactions a second of each part, and some of the transactions. */
export async function load(
  place: DatabaseLocation,
  {
    most,
    afterPart,
    signal,
    ...options
  }: Pick<WriterOptions, 'maxPartitionBytes' | 'retention'> & {
    most: number
    afterPart?: () => Promise<void>
    /** Ends the chain early, with the transactions that are in. */
    signal?: AbortSignal
  },
): Promise<{ rates: number[]; sample: Sampled[]; count: number }> {
  const writer = await openWriter({
    place,
    cachedAddresses: CACHED_ADDRESSES,
    now: Date.now,
    onLost: console.error,
    log: (_level, sentence) => console.error(`  ${sentence}`),
    deferredTransfers: Number.POSITIVE_INFINITY,
    ...options,
  })
  // As in the program, the newest block comes first and history after it.
  await writer.append([newestBlock()], { durable: true })
  const worker = new Worker(new URL('../store/rows-thread.ts', import.meta.url), {
    workerData: { kind: 'growth', perBlock: PER_BLOCK, perCommit: PER_COMMIT },
  })
  const ask = async (message: ToRows): Promise<unknown> => {
    worker.postMessage(message)
    return (await once(worker, 'message'))[0]
  }
  const sample: Sampled[] = []
  const parts: Part[] = []
  let part: Part = { count: 0, ms: 0, unsettled: 0 }
  const unsettled = () => [...parts, part].filter((one) => one.unsettled > 0)
  const unsettledCount = () => unsettled().reduce((sum, one) => sum + one.unsettled, 0)
  const settle = async (): Promise<void> => {
    const count = unsettledCount()
    const ms = await timed(() => writer.settleBalances())
    for (const one of unsettled()) {
      one.ms += ms * (one.unsettled / count)
      one.unsettled = 0
    }
    console.error(`  balances of tokens of ${format(count)} transactions: ${format(ms / 1000)} s`)
  }
  let done = 0
  while (done < most && !signal?.aborted) {
    // Rows come from nothing here: their making is not timed.
    await ask({ make: COMMITS_MADE })
    let began = performance.now()
    let next = ask('encode') as Promise<Commit>
    for (let n = 1; n <= COMMITS_MADE; n++) {
      const commit = await next
      if (n < COMMITS_MADE) next = ask('encode') as Promise<Commit>
      await writer.append([commit.unit], { durable: false })
      const ended = performance.now()
      part.count += commit.count
      part.unsettled += commit.count
      part.ms += ended - began
      began = ended
      done += commit.count
      sample.push(...commit.sample)
    }
    if (unsettledCount() >= MAX_UNSETTLED) await settle()
    if (part.count < most / PARTS) continue
    console.error(`  ${format(done)}: ${format((1000 * part.count) / part.ms)}/s`)
    parts.push(part)
    part = { count: 0, ms: 0, unsettled: 0 }
    if (unsettled().length >= SETTLED_PARTS) await settle()
    await afterPart?.()
  }
  if (unsettledCount() > 0) await settle()
  await worker.terminate()
  await writer.close()
  return { rates: parts.map(({ count, ms }) => (1000 * count) / ms), sample, count: done }
}
