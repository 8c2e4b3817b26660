import type { Unit, Units } from './units.ts'

export interface FillOptions {
  readonly units: Units
  readonly signal: AbortSignal
  /** Units fetched but not yet written may hold this many bytes of answers; then fetching waits. */
  readonly mostBytes: number
  readonly concurrency: number
  /** Writes units that follow each other; returns how long it took, ms. */
  readonly write: (units: readonly Unit[]) => Promise<number>
}

/** A commit should take about this long, so that the head gets in between (design.md, Writing), ms. */
const GOOD_COMMIT = 300
const MOST_TRANSACTIONS = 20_000

/**
 * Brings blocks `first` to `last` into the index in order: fetching, checking and writing overlap, bounded by bytes.
 * A failure ends it; what was committed before stays.
 */
export async function fill(
  first: number,
  last: number,
  { units, signal, mostBytes, concurrency, write }: FillOptions,
): Promise<void> {
  const fetching: { last: number; unit: Promise<Unit> }[] = []
  let next = first
  let heldBytes = 0
  let commitSize = 2_000
  let ready: Unit[] = []
  let readyTransactions = 0

  const fetchMore = () => {
    while (next <= last && fetching.length < concurrency && heldBytes < mostBytes && !signal.aborted) {
      const end = Math.min(last, next + units.size - 1)
      const unit = units.bring(next, end)
      // Looked at in order below; until then a failure must not count as unhandled.
      unit.catch(() => {})
      unit.then(
        ({ bytes }) => {
          heldBytes += bytes
        },
        () => {},
      )
      fetching.push({ last: end, unit })
      next = end + 1
    }
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
          const wanted = (transactions * GOOD_COMMIT) / Math.max(ms, 1)
          commitSize = Math.min(MOST_TRANSACTIONS, Math.max(200, Math.round((commitSize + wanted) / 2)))
        }
        fetchMore()
      },
      (error) => {
        failure = error
      },
    )
    return writing
  }

  fetchMore()
  while (fetching.length > 0) {
    const { unit } = fetching.shift()!
    ready.push(await unit)
    readyTransactions += ready.at(-1)!.transactions
    fetchMore()
    if (failure !== undefined) throw failure
    const full = readyTransactions >= commitSize || ready.length >= 500
    if (full) await writing
    // An idle writer takes what there is, so that small chains need no full commit to get in.
    const idle = await Promise.race([writing.then(() => true), Promise.resolve(false)])
    if (failure !== undefined) throw failure
    if (full || idle) writeReady()
    if (fetching.length === 0) {
      await writing
      fetchMore()
    }
    if (signal.aborted) break
  }
  await writing
  if (failure === undefined && ready.length > 0 && !signal.aborted) await writeReady()
  if (failure !== undefined) throw failure
}
