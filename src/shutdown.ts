import { sentenceOf } from './errors.ts'
import type { Logger } from './primitives/log.ts'

/** Parts to close, in the order in which they were opened. */
export interface Closers {
  /** `step` is named in the log if closing fails or is late. `share`: the part of the remaining time that it may take. */
  add(step: string, close: () => unknown, share?: number): void
  /** Closes everything in the opposite order; never rejects, and resolves within the total time. */
  close(): Promise<void>
}

export interface ClosersOptions {
  readonly log: Logger
  /** Time for all steps together, ms. */
  readonly totalMs?: number
  /** A step is late after this, ms. */
  readonly lateMs?: number
}

/** For all steps, ms. By default orchestrators kill a process after 30 s (Kubernetes), 90 s (systemd) or 10 s (Docker). */
const TOTAL_MS = 14_000
const LATE_MS = 3_000
const USUAL_SHARE = 0.5

/**
 * Closes parts within a limited time. Each step may take its share of the remaining time, the last step all of it. After
 * that it is abandoned, so that later steps, for example the database, are closed in any case.
 */
export function createClosers({ log, totalMs = TOTAL_MS, lateMs = LATE_MS }: ClosersOptions): Closers {
  const steps: { readonly step: string; readonly close: () => unknown; readonly share: number }[] = []

  const closeOne = async (step: string, close: () => unknown, limitMs: number) => {
    const late = setTimeout(
      () => log('warn', `Stopping: ${step} is not closed after ${lateMs / 1000} s`),
      lateMs,
    )
    let over: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      over = setTimeout(() => {
        log('warn', `Stopping: ${step} is left to itself after ${(limitMs / 1000).toFixed(1)} s`)
        resolve()
      }, limitMs)
    })
    const closing = (async () => close())().then(
      () => {},
      (error: unknown) => log('warn', `Stopping: ${step} could not be closed: ${sentenceOf(error)}`),
    )
    await Promise.race([closing, limit])
    clearTimeout(late)
    clearTimeout(over)
  }

  return {
    add(step, close, share = USUAL_SHARE) {
      steps.push({ step, close, share })
    },
    async close() {
      const end = performance.now() + totalMs
      for (let next = steps.pop(); next; next = steps.pop()) {
        const left = Math.max(0, end - performance.now())
        await closeOne(next.step, next.close, steps.length > 0 ? left * next.share : left)
      }
    },
  }
}
