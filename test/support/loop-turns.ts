import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** Linux: what this thread has run, ns, is the first number in it. It counts in steps of the scheduler's tick, 4 ms. */
const RUN_TIME = '/proc/thread-self/schedstat'

/**
 * The longest single turn of the event loop while `work` is done, ms. It is measured in the processor time of this
 * thread where the system reports it: a turn's time by the clock depends on the machine's other load.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const file = existsSync(RUN_TIME) ? openSync(RUN_TIME, 'r') : undefined
  const buffer = Buffer.alloc(100)
  const spent = () =>
    file === undefined
      ? performance.now()
      : Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 100, 0)).split(' ')[0]) / 1e6
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
    if (file !== undefined) closeSync(file)
  }
}
