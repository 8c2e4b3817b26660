import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createSemaphore } from '../../src/primitives/concurrency.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import type { DatabaseLocation } from '../../src/store/connect/open.ts'
import { openWriter, type WriterOptions } from '../../src/store/write/index-writer.ts'
import type { Commit, ToRows } from '../store/rows-thread.ts'
import { format } from '../support/report.ts'
import { createNewBlocks } from './new-blocks.ts'

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
  /** Transactions for which work is still to be done. */
  waiting: Record<Later, number>
}

/** What the writer does for many transactions at once while history is read. */
type Later = 'balances of tokens' | 'indexes'

/** What it logs when it has made indexes. */
const indexed = z.object({ indexingMs: z.number() })

const newPart = (): Part => ({ count: 0, ms: 0, waiting: { 'balances of tokens': 0, indexes: 0 } })

/** The time of what is done for many transactions counts for the parts that these are of. */
function createParts() {
  const parts: Part[] = []
  let current = newPart()
  const waitingFor = (work: Later) => [...parts, current].filter(({ waiting }) => waiting[work] > 0)
  return {
    parts,
    add(count: number, ms: number) {
      current.count += count
      current.ms += ms
      for (const work of Object.keys(current.waiting) as Later[]) current.waiting[work] += count
    },
    current: () => current,
    next() {
      parts.push(current)
      current = newPart()
    },
    /** These were done as they came. */
    forget(work: Later) {
      for (const { waiting } of waitingFor(work)) waiting[work] = 0
    },
    done(work: Later, ms: number) {
      const those = waitingFor(work)
      const count = those.reduce((sum, { waiting }) => sum + waiting[work], 0)
      for (const one of those) {
        one.ms += ms * (one.waiting[work] / count)
        one.waiting[work] = 0
      }
      console.error(`  ${work} of ${format(count)} transactions: ${format(ms / 1000)} s`)
    },
  }
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
): Promise<{ rates: number[]; sample: Sampled[]; count: number; longestWaitMs: number }> {
  const chain = createParts()
  let laterMs: Partial<Record<Later, number>> = {}
  const writer = await openWriter({
    place,
    cachedAddresses: CACHED_ADDRESSES,
    now: Date.now,
    onLost: console.error,
    log(level, sentence, facts) {
      const loaded = indexed.safeParse(facts)
      const note = (work: Later, ms: number) => {
        laterMs[work] = (laterMs[work] ?? 0) + ms
      }
      if (loaded.success) note('indexes', loaded.data.indexingMs)
      if (level !== 'debug') console.error(`  ${sentence}`)
      if (sentence.includes('new partition')) chain.forget('indexes')
    },
    ...options,
  })
  // As in the program, the newest block comes first and history after it; what is dropped later is written at the head.
  const mutex = createSemaphore(1)
  const newBlocks = createNewBlocks(writer, mutex, PER_BLOCK)
  if (!options.retention) {
    await newBlocks.append()
    newBlocks.begin()
  }
  const worker = new Worker(new URL('../store/rows-thread.ts', import.meta.url), {
    workerData: { kind: 'growth', perBlock: PER_BLOCK, perCommit: PER_COMMIT },
  })
  const ask = async (message: ToRows): Promise<unknown> => {
    worker.postMessage(message)
    return (await once(worker, 'message'))[0]
  }
  const sample: Sampled[] = []
  /** Counts what was done within some work for earlier transactions; the rest is its own time. */
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    laterMs = {}
    const began = performance.now()
    await work()
    let ms = performance.now() - began
    for (const [later, took] of Object.entries(laterMs) as [Later, number][]) {
      chain.done(later, took)
      ms -= took
    }
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
        await writer.keepUp(mutex.run)
        await writer.indexLoaded(mutex.run)
        await mutex.run(() => writer.append([commit.unit], { durable: false }))
      })
      chain.add(commit.count, ms)
      done += commit.count
      sample.push(...commit.sample)
    }
    const { count, ms } = chain.current()
    if (count < most / PARTS) continue
    console.error(`  ${format(done)}: ${format((1000 * count) / ms)}/s`)
    chain.next()
    await afterPart?.()
  }
  // Until here they were added while history was written.
  chain.done('balances of tokens', await counted(() => writer.settle(mutex.run)))
  const longestWaitMs = await newBlocks.end()
  await worker.terminate()
  await writer.close()
  return {
    rates: chain.parts.map(({ count, ms }) => (1000 * count) / ms),
    sample,
    count: done,
    longestWaitMs,
  }
}
