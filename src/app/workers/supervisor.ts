import { setTimeout as sleep } from 'node:timers/promises'
import { defineError, StartError } from '../../errors.ts'
import type { WorkerFigures } from '../../http/plugins/worker-figures.ts'
import type { Logger } from '../../primitives/log.ts'
import { type Calls, createCalls } from './calls.ts'
import type { PrimaryMethods, ServingWorker, WorkerMethods } from './protocol.ts'
import { becomesSilent, SILENCE, type SilenceBounds } from './silence.ts'

/** A process that serves. */
export interface WorkerProcess {
  readonly pid: number | undefined
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
  /** How it ended: its exit code, a signal, or why it could not begin. */
  readonly ended: Promise<string>
  kill(): void
}

/** The processes that serve; one that ends or hangs is replaced. */
export interface Workers {
  /** Resolves when all serve; rejects with WorkerStartError where one cannot. */
  readonly started: Promise<ServingWorker>
  /** Figures of each that serves, by its number. */
  figures(): Promise<ReadonlyMap<number, WorkerFigures>>
  /** A sentence while some do not serve; empty: all do. */
  issue(): string
  /** Lets them answer open requests and ends them. */
  close(): Promise<void>
}

interface WorkersOptions {
  readonly count: number
  readonly fork: () => WorkerProcess
  /** What the worker of this rank may call, beside what it reports of itself. */
  readonly methods: (rank: number) => Omit<PrimaryMethods, 'serving' | 'failed'>
  /** Called with the number of a worker that ended. */
  readonly onEnded?: (number: number) => void
  readonly log: Logger
  /** First and longest pause before a worker is replaced, ms. */
  readonly pauses?: { readonly first: number; readonly longest: number }
  /** When a worker counts as hanging. */
  readonly silence?: SilenceBounds
}

const PAUSES = { first: 100, longest: 30_000 }
/** After serving for this long, the next pause is the first one again, ms. */
const STEADY_MS = 60_000
/** Longest time for a worker to stop, ms: a second more than it takes for itself. */
export const WORKER_STOP_MS = 9_000
const KILL_AFTER_MS = WORKER_STOP_MS + 1_000
const FIGURES_TIMEOUT_MS = 3_000
const STOP_TIMEOUT_MS = 1_000

interface Running {
  readonly number: number
  readonly process: WorkerProcess
  readonly calls: Calls<WorkerMethods>
  /** It has called: it listens. */
  isHeard: boolean
  serving: ServingWorker | undefined
  failure: string | undefined
}

export function superviseWorkers(options: WorkersOptions): Workers {
  const { count, log, onEnded = () => {}, pauses = PAUSES, silence = SILENCE } = options
  const running = new Map<number, Running>()
  const stopping = new AbortController()
  const start = startOf(count)
  let lastNumber = 0
  const issue = () => {
    const serving = [...running.values()].filter((one) => one.serving).length
    return serving === count ? '' : `${serving} of ${count} workers serve; the others start again.`
  }

  /** Runs the worker of this rank until it ends. */
  const runOne = async (rank: number): Promise<string> => {
    const worker = launch(options, rank, ++lastNumber, (serving) => {
      worker.serving = serving
      if (start.isDone() && issue() === '') log('info', 'All workers serve again.')
      start.serves(rank, serving)
    })
    running.set(rank, worker)
    const over = new AbortController()
    const isThere = (timeoutMs: number) =>
      // It has its own time to begin, and to stop.
      worker.serving && !stopping.signal.aborted ? worker.calls.call('isThere', timeoutMs) : Promise.resolve()
    const hangs = becomesSilent(isThere, silence, over.signal)
    if (await Promise.race([hangs, worker.process.ended.then(() => false)])) {
      worker.failure = `it has not answered for ${(silence.most * silence.intervalMs) / 1000} s, and is killed`
      worker.process.kill()
    }
    const how = await worker.process.ended
    over.abort()
    running.delete(rank)
    worker.calls.close()
    onEnded(worker.number)
    return worker.failure ?? `it ended (${how})`
  }
  const keepRunning = async (rank: number): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const began = performance.now()
      const why = await runOne(rank)
      if (stopping.signal.aborted) return
      if (!start.isDone()) return start.fails(why)
      if (performance.now() - began > STEADY_MS) failures = 0
      const pauseMs = Math.min(pauses.longest, pauses.first * 2 ** failures)
      log('error', `A worker is replaced in ${pauseMs / 1000} s: ${why}`, { worker: rank + 1 })
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const kept = Promise.all(Array.from({ length: count }, (_, rank) => keepRunning(rank)))

  return {
    started: start.done,
    issue,
    async figures() {
      const found = await Promise.all(
        [...running.values()].map(async ({ number, serving, calls }) => {
          if (!serving) return []
          const figures = await calls.call('figures', FIGURES_TIMEOUT_MS).catch(() => undefined)
          return figures ? [[number, figures] as const] : []
        }),
      )
      return new Map(found.flat())
    },
    async close() {
      stopping.abort()
      for (const { isHeard, process, calls } of running.values()) {
        // What comes before a process listens is lost; it has opened nothing by then.
        if (isHeard) calls.call('stop', STOP_TIMEOUT_MS).catch(() => {})
        else process.kill()
      }
      const late = setTimeout(() => {
        for (const { process, number } of running.values()) {
          log('warn', `A worker did not stop within ${KILL_AFTER_MS / 1000} s and is killed`, { number })
          process.kill()
        }
      }, KILL_AFTER_MS)
      await kept
      clearTimeout(late)
    },
  }
}

/** Starts one process; `onServing` when it serves. */
function launch(
  { fork, methods }: WorkersOptions,
  rank: number,
  number: number,
  onServing: (worker: ServingWorker) => void,
): Running {
  const process = fork()
  const mine: PrimaryMethods = {
    ...methods(rank),
    serving: onServing,
    failed: (sentence) => {
      worker.failure = sentence
    },
  }
  const calls = createCalls<WorkerMethods>({ mine, send: (message) => process.send(message) })
  const worker: Running = {
    number,
    process,
    calls,
    isHeard: false,
    serving: undefined,
    failure: undefined,
  }
  process.onMessage((message) => {
    worker.isHeard = true
    calls.receive(message)
  })
  return worker
}

/** Is done when all serve, or one has failed. */
function startOf(count: number) {
  const ranks = new Set<number>()
  let isDone = false
  let resolve: (worker: ServingWorker) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const done = new Promise<ServingWorker>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  // It may be awaited later only.
  done.catch(() => {})
  return {
    done,
    isDone: () => isDone,
    serves(rank: number, worker: ServingWorker) {
      ranks.add(rank)
      if (ranks.size < count) return
      isDone = true
      resolve(worker)
    },
    fails(why: string) {
      reject(new WorkerStartError(why))
    },
  }
}

const WorkerStartError = defineError('worker_start', (why: string) => why, { base: StartError })
