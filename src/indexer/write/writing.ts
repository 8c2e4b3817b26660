import { sentenceOf } from '../../errors.ts'
import type { Mutex } from '../../primitives/concurrency.ts'
import type { Range } from '../../primitives/ranges.ts'
import type { DiskGuard } from '../../store/connect/disk-guard.ts'
import { isDataRefusal } from '../../store/connect/open.ts'
import { LoadingRefusedError } from '../../store/loading/loading.ts'
import type { SetAsideBlock } from '../../store/owed/index-coverage.ts'
import type { BlockUnit, Writer } from '../../store/write/index-writer.ts'
import type { Unit, Units } from '../fetch/units.ts'
import type { IndexerOptions } from '../indexer-methods.ts'
import type { IndexerState } from '../indexer-state.ts'

export interface WritingOptions extends Pick<IndexerOptions, 'writer' | 'log'> {
  readonly units: Units
  readonly writeMutex: Mutex
  /** Counts written blocks in this state. */
  readonly state: IndexerState
  readonly setAside: ReturnType<typeof createSetAside>
  readonly refresh: () => Promise<void>
}

/** Writes consecutive units, and sets aside blocks that the database refuses. Returns how long it took, ms. */
export function createWriting(options: WritingOptions) {
  const { units, refresh } = options
  const append = createAppend(options)

  const write = async (batch: readonly Unit[], durable: boolean): Promise<number> => {
    const began = performance.now()
    try {
      const ms = await append(batch, durable)
      await refresh()
      return ms
    } catch (error) {
      // Blocks that were loaded before are fetched again.
      if (error instanceof LoadingRefusedError) await refresh()
      if (!isDataRefusal(error)) throw error
      await writeSingly(batch, durable)
      return performance.now() - began
    }
  }
  /** Writes blocks one by one, so that a block that the database refuses does not hold up the others. */
  const writeSingly = async (batch: readonly Unit[], durable: boolean) => {
    const numbers = batch.flatMap((unit) => unit.blocks.map((block) => block.number))
    if (numbers.length > 1) {
      for (const number of numbers) await write([await units.bring(number, number)], durable)
      return
    }
    // Another endpoint may answer differently, and without its traces the block may be accepted.
    units.askElsewhere(batch[0]!)
    const unit = await units.bring(numbers[0]!, numbers[0]!)
    try {
      await append([unit], durable)
    } catch (error) {
      if (!isDataRefusal(error)) throw error
      await putAside(unit.blocks[0]!, sentenceOf(error), options)
    }
    await refresh()
  }
  return write
}

/** Commits units and counts them. */
function createAppend({ writer, writeMutex, state, log }: WritingOptions) {
  return async (batch: readonly Unit[], durable: boolean): Promise<number> => {
    const began = performance.now()
    // Commits at the head may come in between.
    if (!durable) {
      await writer.keepUp(writeMutex.run)
      await writer.indexLoaded(writeMutex.run)
    }
    await writeMutex.run(() => writer.append(batch.map(blockUnit), { durable }), { first: durable })
    const ms = performance.now() - began
    for (const { blocks, transactions } of batch) {
      state.blocksWritten += blocks.length
      state.transactionsWritten += transactions
      for (const block of blocks) {
        if (block.unproved.length === 0) continue
        state.unproved++
        state.lastUnproved = `block ${block.number}: ${block.unproved[0]}`
      }
    }
    log('debug', 'blocks written', {
      first: batch[0]!.blocks[0]!.number,
      last: batch.at(-1)!.blocks.at(-1)!.number,
      transactions: batch.reduce((sum, unit) => sum + unit.transactions, 0),
      ms: Math.round(ms),
    })
    return ms
  }
}

/** The block counts as not indexed: answers report it as missing, and it is requested again. */
async function putAside(
  block: Unit['blocks'][number],
  error: string,
  { writer, writeMutex, units, setAside, log }: WritingOptions,
): Promise<void> {
  const { number } = block
  const isNew = !setAside.has(number)
  const raw = await units.raw(number)
  await writeMutex.run(
    () => writer.setAside(block, { error, raw: raw.length > MAX_RAW_BYTES ? new Uint8Array() : raw }),
    { first: true },
  )
  setAside.failed(number)
  log(
    isNew ? 'error' : 'debug',
    `The database refuses the rows of block ${number}: it is set aside, not indexed, and retried: ${error}`,
  )
}

/** Largest size of the node's answer that is stored for diagnosis, bytes. */
const MAX_RAW_BYTES = 16 * 1_048_576

const blockUnit = ({ blocks, rows, traces, sources }: Unit): BlockUnit => ({
  first: blocks[0]!,
  last: blocks.at(-1)!,
  rows: traces ? [...rows, ...traces] : rows,
  untraced: traces ? [] : blocks.flatMap(({ toTrace }) => toTrace ?? []),
  sources,
})

/** A writer that waits while the disk is nearly full. */
export function guardedWriter(writer: Writer, diskGuard: DiskGuard, signal: AbortSignal): Writer {
  const guarded =
    <Args extends unknown[], T>(write: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await diskGuard.waitForSpace(signal)
      return write(...args)
    }
  return {
    ...writer,
    repairs: { ...writer.repairs, replace: guarded(writer.repairs.replace) },
    append: guarded(writer.append),
    indexLoaded: guarded(writer.indexLoaded),
    settle: guarded(writer.settle),
    keepUp: guarded(writer.keepUp),
    setAside: guarded(writer.setAside),
    appendTraces: guarded(writer.appendTraces),
    rewind: guarded(writer.rewind),
  }
}

const FIRST_REST_MS = 1_000
const MAX_REST_MS = 600_000

/** Blocks that the database refused. They are not indexed, and are requested again after growing pauses. */
export function createSetAside() {
  let blocks: readonly SetAsideBlock[] = []
  const attempts = new Map<number, { failures: number; until: number }>()
  /** Whether the block's next attempt is not due yet. */
  const rests = (block: number) => (attempts.get(block)?.until ?? 0) > Date.now()
  return {
    /** Replaces the blocks by those that are stored in the database. */
    update(stored: readonly SetAsideBlock[]) {
      blocks = stored
      const numbers = new Set(stored.map(({ number }) => number))
      for (const number of attempts.keys()) if (!numbers.has(number)) attempts.delete(number)
    },
    /** Counts another failed attempt at this block. */
    failed(block: number) {
      const failures = (attempts.get(block)?.failures ?? 0) + 1
      const rest = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** Math.min(failures - 1, 12))
      attempts.set(block, { failures, until: Date.now() + rest })
    },
    rests,
    has: (block: number) => blocks.some(({ number }) => number === block),
    /** These ranges and the resting blocks, ascending: blocks that must not be requested now. */
    restingOr: (covered: readonly Range[]) =>
      [
        ...covered,
        ...blocks.filter(({ number }) => rests(number)).map(({ number }): Range => [number, number]),
      ].sort(([a], [b]) => a - b),
  }
}
