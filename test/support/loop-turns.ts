import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** Linux: what this thread has run, ns, is the first number in it. It counts in steps of the scheduler's tick, 4 ms. */
const RUN_TIME = '/proc/thread-self/schedstat'

/** ms that this thread has run, where the system reports it: the clock also counts what other programs do. */
const spent: () => number = existsSync(RUN_TIME)
  ? () => Number(readFileSync(RUN_TIME, 'latin1').split(' ')[0]) / 1e6
  : () => performance.now()

/** What `work` takes of this thread, ms. */
export function threadTime(work: () => void): number {
  const began = spent()
  work()
  return spent() - began
}

/** The longest single turn of the event loop while `work` is done, ms of this thread. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let longest = 0
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  // Every millisecond, and not with every turn, which would never let the thread rest: turns shorter than that count as one.
  const timer = setInterval(look, 1)
  try {
    const result = await work()
    // The turn in which the work ended counts too.
    await new Promise((resolve) => setImmediate(resolve))
    look()
    return { ms: longest, result }
  } finally {
    clearInterval(timer)
  }
}
