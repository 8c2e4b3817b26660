import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Hex } from '../../src/primitives/hex.ts'
import type { DatabaseLocation } from '../../src/store/open.ts'
import { openWriter, type WriterOptions } from '../../src/store/writer.ts'
import type { Commit, ToRows } from '../store/rows-thread.ts'
import { format } from '../support/report.ts'

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

/** Writes a synthetic chain; transactions a second of each part, and some of the transactions. */
export async function load(
  place: DatabaseLocation,
  {
    most,
    afterPart,
    ...options
  }: Pick<WriterOptions, 'maxPartitionBytes' | 'retention'> & {
    most: number
    afterPart?: () => Promise<void>
  },
): Promise<{ rates: number[]; sample: Sampled[] }> {
  const writer = await openWriter({
    place,
    cachedAddresses: CACHED_ADDRESSES,
    now: Date.now,
    onLost: console.error,
    log: (_level, sentence) => console.error(`  ${sentence}`),
    ...options,
  })
  const worker = new Worker(new URL('../store/rows-thread.ts', import.meta.url), {
    workerData: { kind: 'growth', perBlock: PER_BLOCK, perCommit: PER_COMMIT },
  })
  const ask = async (message: ToRows): Promise<unknown> => {
    worker.postMessage(message)
    return (await once(worker, 'message'))[0]
  }
  const rates: number[] = []
  const sample: Sampled[] = []
  let part = { count: 0, ms: 0 }
  for (let done = 0; done < most; ) {
    // Rows come from nothing here: their making is not timed.
    await ask({ make: COMMITS_MADE })
    let began = performance.now()
    let next = ask('encode') as Promise<Commit>
    for (let n = 1; n <= COMMITS_MADE; n++) {
      const commit = await next
      if (n < COMMITS_MADE) next = ask('encode') as Promise<Commit>
      await writer.append([commit.unit], { durable: false })
      const ended = performance.now()
      part = { count: part.count + commit.count, ms: part.ms + ended - began }
      began = ended
      done += commit.count
      sample.push(...commit.sample)
    }
    if (part.count < most / PARTS) continue
    rates.push((1000 * part.count) / part.ms)
    console.error(`  ${format(done)}: ${format(rates.at(-1)!)}/s`)
    part = { count: 0, ms: 0 }
    await afterPart?.()
  }
  await worker.terminate()
  await writer.close()
  return { rates, sample }
}
