import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** Linux: what this thread has run, ns, is the first number in it. It counts in steps of the scheduler's tick, 4 ms. */
const RUN_TIME = '/proc/thread-self/schedstat'

/** ms that this thread has run, where the system reports it: the clock also counts what other programs do. */
const spent: () => number = existsSync(RUN_TIME)
  ? () => Number(readFileSync(RUN_TIME, 'latin1').split(' ')[0]) / 1e6
  : () => performance.now()

/** What the fixed work takes on the machine that the limits of tests are made for, ms: two cores of a server of 2023. */
const USUAL_MS = 35
const FIXED = JSON.stringify(
  Array.from({ length: 3_000 }, (_, n) => ({ name: `value ${n}`, hash: `0x${`${n}`.padStart(64, '0')}` })),
)

/** ms of this thread for work that is always the same: it parses, converts and writes 8 MB of JSON. */
function fixedWork(): number {
  const began = spent()
  let length = 0
  for (let round = 0; round < 20; round++) {
    const rows: { hash: string }[] = JSON.parse(FIXED)
    for (const { hash } of rows) length += BigInt(hash).toString().length
    length += JSON.stringify(rows).length
  }
  return length > 0 ? spent() - began : 0
}

/**
 * A measured time, as it would be on the usual machine. The same machine can be three times slower for minutes, when its
 * host is busy. So a time that could exceed a limit is divided by how much slower the machine is at this moment, at most by 4.
 */
export function onUsualMachine(ms: number): number {
  if (ms < 10) return ms
  // The first run also compiles the code.
  fixedWork()
  return ms / Math.min(4, Math.max(1, fixedWork() / USUAL_MS))
}

/** What `work` takes of this thread, ms of the usual machine. */
export function threadTime(work: () => void): number {
  const began = spent()
  work()
  return onUsualMachine(spent() - began)
}

/** The longest single turn of the event loop while `work` is done, ms of this thread on the usual machine. */
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
    return { ms: onUsualMachine(longest), result }
  } finally {
    clearInterval(timer)
  }
}

/**
 * The longest turn in the best of several runs of `work`: until one is below `limit`, or 8 were tried. A stall of the
 * machine is not in every run, and a turn that really takes so long is.
 */
export async function leastTurn<T>(work: () => Promise<T>, limit = 20): Promise<{ ms: number; result: T }> {
  let best = await longestTurn(work)
  for (let run = 1; run < 8 && best.ms >= limit; run++) {
    const next = await longestTurn(work)
    if (next.ms < best.ms) best = next
  }
  return best
}
