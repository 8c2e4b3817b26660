import { setTimeout as sleep } from 'node:timers/promises'
import type { Mutex } from '../../src/primitives/concurrency.ts'
import type { BlockUnit, Writer } from '../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../src/store/write/row-encoder.ts'
import { createMixedRows } from './mixed-rows.ts'

/** Far above the blocks of history. */
const FIRST = 2 ** 30
/** Blocks come quickly, so that one comes in the midst of whatever the writer does for long. */
const INTERVAL_MS = 250

/** New blocks at the head while history is written below them. */
export interface NewBlocks {
  /** Writes one now. */
  append(): Promise<void>
  /** Goes on with one after another. */
  begin(): void
  /** Ends that; how long a new block waited until it was in, at most, ms. */
  end(): Promise<number>
}

export function createNewBlocks(writer: Pick<Writer, 'append'>, mutex: Mutex, perBlock: number): NewBlocks {
  const source = createMixedRows({ seed: 23, perBlock, first: FIRST })
  const encode = createRowEncoder()
  let isEnding = false
  let longestMs = 0
  let running: Promise<void> | undefined
  const append = async () => {
    const { block, rows } = source.next()
    const unit: BlockUnit = { first: block, last: block, rows: [encode(rows)], untraced: [] }
    const began = performance.now()
    await mutex.run(() => writer.append([unit], { durable: true }), { first: true })
    longestMs = Math.max(longestMs, performance.now() - began)
  }
  const goOn = async () => {
    while (!isEnding) {
      await append()
      await sleep(INTERVAL_MS)
    }
  }
  return {
    append,
    begin() {
      longestMs = 0
      running = goOn()
    },
    async end() {
      isEnding = true
      await running
      return longestMs
    },
  }
}
