import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
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
/** Little memory of its own for addresses, beside PostgreSQL's. */
const CACHED_ADDRESSES = 200_000

/** A part of the chain. */
interface Part {
  count: number
  ms: number
  /** Transactions whose balances of tokens are still to be added. */
  unsettled: number
}

/** What the writer logs when it has added balances of tokens for many transactions at once, as it does while history is read. */
const added = z.object({ addedTransfers: z.number(), ms: z.number() })

/** The time of adding balances for many transactions counts for the parts that these are of. */
function createParts() {
  const parts: Part[] = []
  let current: Part = { count: 0, ms: 0, unsettled: 0 }
  return {
    parts,
    current: () => current,
    next() {
      parts.push(current)
      current = { count: 0, ms: 0, unsettled: 0 }
    },
    settle(ms: number) {
      const unsettled = [...parts, current].filter((one) => one.unsettled > 0)
      const count = unsettled.reduce((sum, one) => sum + one.unsettled, 0)
      for (const one of unsettled) {
        one.ms += ms * (one.unsettled / count)
        one.unsettled = 0
      }
      console.error(`  balances of tokens of ${format(count)} transactions: ${format(ms / 1000)} s`)
    },
  }
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
  let settledMs = 0
  const writer = await openWriter({
    place,
    cachedAddresses: CACHED_ADDRESSES,
    now: Date.now,
    onLost: console.error,
    log(level, sentence, facts) {
      const found = added.safeParse(facts)
      if (found.success) settledMs += found.data.ms
      else if (level !== 'debug') console.error(`  ${sentence}`)
    },
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
  const chain = createParts()
  /** What was settled within some work, whose own time is the rest. */
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    settledMs = 0
    const began = performance.now()
    await work()
    const ms = performance.now() - began - settledMs
    if (settledMs > 0) chain.settle(settledMs)
    return ms
  }
  let done = 0
  while (done < most && !signal?.aborted) {
    // Rows come from nothing here: their making is not timed.
    await ask({ make: COMMITS_MADE })
    let next = ask('encode') as Promise<Commit>
    for (let n = 1; n <= COMMITS_MADE; n++) {
      let commit!: Commit
      const ms = await counted(async () => {
        commit = await next
        if (n < COMMITS_MADE) next = ask('encode') as Promise<Commit>
        await writer.append([commit.unit], { durable: false })
      })
      const part = chain.current()
      part.count += commit.count
      part.unsettled += commit.count
      part.ms += ms
      done += commit.count
      sample.push(...commit.sample)
    }
    const { count, ms } = chain.current()
    if (count < most / PARTS) continue
    console.error(`  ${format(done)}: ${format((1000 * count) / ms)}/s`)
    chain.next()
    await afterPart?.()
  }
  await counted(() => writer.settleBalances())
  await worker.terminate()
  await writer.close()
  return { rates: chain.parts.map(({ count, ms }) => (1000 * count) / ms), sample, count: done }
}
