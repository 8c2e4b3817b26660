import { createYieldingQueue } from './concurrency.ts'

/** Synchronous work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<void, T, void>

/**
 * Time of work in one iteration of the event loop, ms. The first slice is shorter and does not wait in the queue, as
 * most work may end in it.
 */
const FIRST_SLICE_MS = 1
const SLICE_MS = 4
/** Steps between two readings of the clock. */
const STEPS_PER_CHECK = 8

/** One queue for all requests, so that their slices do not add up in one iteration. */
const runYielding = createYieldingQueue()

/** Does the work in slices. Other requests are served between them. `isLong`: the first slice waits in the queue too. */
export async function runSteps<T>(steps: Steps<T>, { isLong = false } = {}): Promise<T> {
  let state: IteratorResult<void, T> = isLong ? { value: undefined } : runSlice(steps, FIRST_SLICE_MS)
  while (!state.done) state = await runYielding(() => runSlice(steps, SLICE_MS))
  return state.value
}

function runSlice<T>(steps: Steps<T>, ms: number): IteratorResult<void, T> {
  const end = performance.now() + ms
  for (let step = 1; ; step++) {
    const state = steps.next()
    if (state.done || (step % STEPS_PER_CHECK === 0 && performance.now() > end)) return state
  }
}

/** Like `map` of an array, with one step per item. */
export function* mapSteps<T, R>(items: readonly T[], map: (item: T) => R): Steps<R[]> {
  const mapped: R[] = []
  for (const item of items) {
    mapped.push(map(item))
    yield
  }
  return mapped
}
