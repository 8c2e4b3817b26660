import { settlesWithin } from '../../primitives/concurrency.ts'
import type { BegunUnit, Unit, Units } from './units.ts'

export interface FillOptions {
  readonly units: Units
  readonly signal: AbortSignal
  /** Units fetched but not yet written may hold this many bytes of answers; then fetching waits. */
  readonly maxBytes: number
  readonly concurrency: number
  /** Writes units that follow each other; returns how long it took, ms. */
  readonly write: (units: readonly Unit[]) => Promise<number>
}

/** A commit should take about this long, so that the head gets in between (architecture.md, The flow of a block), ms. */
const TARGET_COMMIT_MS = 300
const MAX_TRANSACTIONS = 20_000
/**
 * What is ready waits so long for what comes behind it, ms: a block that is not right yet holds up none before it, and
 * of a slow node's blocks each is soon there.
 */
const MAX_WAIT_MS = 500

/**
 * Brings blocks `first` to `last` into the index in order: fetching, checking and writing overlap, bounded by bytes.
 * A failure ends it; what was committed before stays.
 */
export async function fill(
  first: number,
  last: number,
  { units, signal, maxBytes, concurrency, write }: FillOptions,
): Promise<void> {
  const fetching: Promise<BegunUnit>[] = []
  let next = first
  let heldBytes = 0
  let commitSize = 2_000
  let ready: Unit[] = []
  let readyTransactions = 0
  let readySince = 0

  const fetchMore = () => {
    while (next <= last && fetching.length < concurrency && heldBytes < maxBytes && !signal.aborted) {
      const end = Math.min(last, next + units.size - 1)
      fetching.push(held(units.begin(next, end)))
      next = end + 1
    }
  }
  const held = (unit: Promise<BegunUnit>) => {
    unit.then(
      ({ bytes }) => {
        heldBytes += bytes
      },
      // Looked at in order below; until then a failure must not count as unhandled.
      () => {},
    )
    return unit
  }
  let writing: Promise<void> = Promise.resolve()
  let failure: unknown
  const writeReady = () => {
    const batch = ready
    const transactions = readyTransactions
    ready = []
    readyTransactions = 0
    writing = write(batch).then(
      (ms) => {
        heldBytes -= batch.reduce((sum, unit) => sum + unit.bytes, 0)
        // Grown only by commits that were full, else a slow day of small ones would shrink it for nothing.
        if (transactions >= commitSize / 2) {
          const wanted = (transactions * TARGET_COMMIT_MS) / Math.max(ms, 1)
          commitSize = Math.min(MAX_TRANSACTIONS, Math.max(200, Math.round((commitSize + wanted) / 2)))
        }
        fetchMore()
      },
      (error) => {
        failure = error
      },
    )
  }

  fetchMore()
  while (fetching.length > 0) {
    const patience = readySince + MAX_WAIT_MS - performance.now()
    if (ready.length > 0 && (patience <= 0 || !(await settlesWithin(fetching[0]!, patience)))) {
      await writing
      if (failure !== undefined) throw failure
      writeReady()
    }
    const unit = await fetching.shift()!
    if (unit.rest) fetching.unshift(held(unit.rest))
    if (ready.push(unit) === 1) readySince = performance.now()
    readyTransactions += unit.transactions
    fetchMore()
    if (failure !== undefined) throw failure
    const full = readyTransactions >= commitSize || ready.length >= 500
    if (full) {
      await writing
      if (failure !== undefined) throw failure
      writeReady()
    }
    if (fetching.length === 0) {
      await writing
      fetchMore()
    }
    if (signal.aborted) break
  }
  await writing
  if (failure === undefined && ready.length > 0 && !signal.aborted) {
    writeReady()
    await writing
  }
  if (failure !== undefined) throw failure
}
