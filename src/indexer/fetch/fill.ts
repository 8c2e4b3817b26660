import { settlesWithin } from '../../primitives/concurrency.ts'
import type { BegunUnit, Unit, Units } from './units.ts'

export interface FillOptions {
  readonly begin: Units['begin']
  /** Current number of blocks per unit. */
  readonly unitSize: () => number
  readonly signal: AbortSignal
  /** Fetching pauses while units that are not yet written hold this many bytes of answers. */
  readonly maxBytes: number
  readonly concurrency: number
  /** Writes consecutive units. Returns how long it took, ms. */
  readonly write: (units: readonly Unit[]) => Promise<number>
}

/** Intended time of a commit, short enough for the head to get in between (architecture.md, The flow of a block). */
const TARGET_COMMIT_MS = 300
const MAX_TRANSACTIONS = 20_000
const MAX_UNITS = 500
/**
 * Longest time that ready units wait for the next one, so that a block that is not right yet does not delay earlier
 * ones.
 */
const MAX_WAIT_MS = 500

/**
 * Indexes blocks `first` to `last` in order. Fetching, checking and writing overlap, bounded by bytes. The first
 * failure ends it; committed blocks stay.
 */
export async function fillBlocks(
  first: number,
  last: number,
  { begin, unitSize, signal, maxBytes, concurrency, write }: FillOptions,
): Promise<void> {
  const fetching: Promise<BegunUnit>[] = []
  const commits = createCommits(write)
  let next = first

  const fetchMore = () => {
    while (
      next <= last &&
      fetching.length < concurrency &&
      commits.heldBytes() < maxBytes &&
      !signal.aborted
    ) {
      const end = Math.min(last, next + unitSize() - 1)
      fetching.push(commits.hold(begin(next, end)))
      next = end + 1
    }
  }

  fetchMore()
  while (fetching.length > 0) {
    const wait = commits.msUntilDue()
    if (wait !== undefined && (wait <= 0 || !(await settlesWithin(fetching[0]!, wait))))
      await commits.start(fetchMore)
    const unit = await fetching.shift()!
    if (unit.rest) fetching.unshift(commits.hold(unit.rest))
    commits.add(unit)
    fetchMore()
    commits.throwIfFailed()
    if (commits.isFull()) await commits.start(fetchMore)
    if (fetching.length === 0) {
      await commits.settled()
      fetchMore()
    }
    if (signal.aborted) break
  }
  await commits.finish(signal)
}

/** Collects units into commits of about TARGET_COMMIT_MS, one at a time. */
function createCommits(write: FillOptions['write']) {
  let heldBytes = 0
  let commitSize = 2_000
  let ready: Unit[] = []
  let readyTransactions = 0
  let readySince = 0
  let writing: Promise<void> = Promise.resolve()
  let failure: unknown

  const adapt = (transactions: number, ms: number) => {
    // Adapts only after full commits: the time of a small commit says nothing about a large one.
    if (transactions < commitSize / 2) return
    const wanted = (transactions * TARGET_COMMIT_MS) / Math.max(ms, 1)
    commitSize = Math.min(MAX_TRANSACTIONS, Math.max(200, Math.round((commitSize + wanted) / 2)))
  }
  const writeReady = (onWritten: () => void) => {
    const batch = ready
    const transactions = readyTransactions
    ready = []
    readyTransactions = 0
    writing = write(batch).then(
      (ms) => {
        heldBytes -= batch.reduce((sum, unit) => sum + unit.bytes, 0)
        adapt(transactions, ms)
        onWritten()
      },
      (error) => {
        failure = error
      },
    )
  }
  const throwIfFailed = () => {
    if (failure !== undefined) throw failure
  }

  return {
    heldBytes: () => heldBytes,
    /** Counts the unit's bytes once it was fetched. */
    hold(unit: Promise<BegunUnit>) {
      unit.then(
        ({ bytes }) => {
          heldBytes += bytes
        },
        // `fillBlocks` awaits it in order. Until then, a failure must not be an unhandled rejection.
        () => {},
      )
      return unit
    },
    add(unit: Unit) {
      if (ready.push(unit) === 1) readySince = performance.now()
      readyTransactions += unit.transactions
    },
    isFull: () => readyTransactions >= commitSize || ready.length >= MAX_UNITS,
    /** Returns undefined if there is nothing to commit. */
    msUntilDue: () => (ready.length === 0 ? undefined : readySince + MAX_WAIT_MS - performance.now()),
    throwIfFailed,
    settled: () => writing,
    /** Waits for the current commit, then starts the next one. */
    async start(onWritten: () => void) {
      await writing
      throwIfFailed()
      writeReady(onWritten)
    },
    async finish(signal: AbortSignal) {
      await writing
      if (failure === undefined && ready.length > 0 && !signal.aborted) {
        writeReady(() => {})
        await writing
      }
      throwIfFailed()
    },
  }
}
