import { sentenceOf } from './errors.ts'
import type { Logger } from './primitives/log.ts'

/** What has to be closed again, in the order in which it was made. */
export interface Closers {
  /** `step` is named in the log when closing it fails or is late; `share`: what it may take of the time that is left. */
  add(step: string, close: () => unknown, share?: number): void
  /** Closes everything in the opposite order; never rejects, and resolves within the total time. */
  close(): Promise<void>
}

export interface ClosersOptions {
  readonly log: Logger
  /** For all steps together, ms. */
  readonly totalMs?: number
  /** A step is late after this, ms. */
  readonly lateMs?: number
}

/** Orchestrators kill a process after this or later (Kubernetes 30 s, systemd 90 s; Docker 10 s by default), ms. */
const TOTAL_MS = 14_000
const LATE_MS = 3_000
const USUAL_SHARE = 0.5

/**
 * A stop that ends in time, whatever state things are in: a step has its share of what is left, the last one all of it, and
 * is then left to itself, so that the next ones, the database among them, are closed all the same.
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
