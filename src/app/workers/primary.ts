import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { MIN_REQUEST_CONNECTIONS } from '../../environment.ts'
import { StartError } from '../../errors.ts'
import { createMetrics } from '../../http/plugins/metrics.ts'
import { createFiguresOfWorkers } from '../../http/plugins/worker-figures.ts'
import { serveMetrics } from '../../http/small-servers.ts'
import type { RunningIndexer } from '../../indexer/start-indexer.ts'
import { unlessStopped } from '../../node-connection.ts'
import { portOf } from '../../primitives/called-process.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import { type Slot, shareOf } from '../../primitives/share.ts'
import { type Calls, createCalls } from '../../primitives/thread-calls.ts'
import { processProgram } from '../../primitives/thread-program.ts'
import type { Closers } from '../../shutdown.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { openIndexer } from '../services.ts'
import type { PrimaryMethods, WorkerMethods, WorkerSetup } from './protocol.ts'
import { ALIVE_INTERVAL_MS, WORKER_STOP_MS } from './protocol.ts'

/** Share of the remaining time that the workers get to stop. They close more than half of all there is to close. */
const CLOSING_SHARE = 0.75
const KILL_AFTER_MS = WORKER_STOP_MS + 1_000
/** A worker is taken to hang after this many intervals without `alive`. */
const MAX_SILENT_INTERVALS = 3
/** First and longest pause before a worker is replaced, ms. After STEADY_MS of running, the pause is the first one again. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
const STEADY_MS = 60_000
const FIGURES_TIMEOUT_MS = 3_000

/** `chainscope start` and `serve` with WORKERS: this process indexes, and each worker runs as `chainscope serve` does. */
export async function startWorkers(
  environment: AppEnvironment,
  closers: Closers,
): Promise<{ readonly indexer: RunningIndexer; readonly url: string }> {
  const { settings, console, pool, node, signal } = environment
  const indexer = await openIndexer(environment)
  closers.add('the indexer', () => indexer.stop())

  const addUp = createFiguresOfWorkers()
  const sources = { pools: { reader: pool }, nodeClients: () => ({ requests: node.endpoints() }) }
  const primaryMetrics = createMetrics(sources, await environment.ofProcess.figures())
  const read = async () => {
    const [mine, theirs] = await Promise.all([primaryMetrics.figures(), workers.figures()])
    return { type: primaryMetrics.type, text: await addUp(mine, theirs) }
  }
  // Starts to listen to the workers and counts the requests of all of them.
  void new RateLimiterClusterMaster()
  const exec = processProgram('./worker.ts', import.meta.url)
  cluster.setupPrimary({ exec, args: [], serialization: 'advanced' })
  const workers = superviseWorkers(environment, read)
  closers.add('the workers', workers.close, CLOSING_SHARE)
  const { url, lines } = await unlessStopped(workers.started, signal)
  for (const line of lines) console.say(line)
  console.say(`Workers     ${settings.WORKERS} processes answer`)
  const metricsServer = await serveMetrics({ read }, settings)
  closers.add('the metrics server', async () => metricsServer?.close())
  return { indexer, url }
}

/** Keeps WORKERS processes running: one that ends or hangs is replaced. */
function superviseWorkers(environment: AppEnvironment, metrics: PrimaryMethods['metrics']) {
  const { log, settings } = environment
  const count = settings.WORKERS
  const serverId = randomUUID()
  const stopping = new AbortController()
  const serving = new Map<Worker, Calls<WorkerMethods>>()
  let hasStarted = false
  let resolve: (start: { url: string; lines: readonly string[] }) => void
  let reject: (error: Error) => void
  const started = new Promise<{ url: string; lines: readonly string[] }>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Prevents an unhandled rejection: the caller may await it later.
  started.catch(() => {})

  /** Runs one worker until it ends, and returns the reason. */
  const run = (rank: number) =>
    new Promise<string>((ended) => {
      const worker = cluster.fork()
      closeUnaccepted(worker)
      let failure: string | undefined
      let silentIntervals = 0
      const methods: PrimaryMethods = {
        setup: () => setupOf(environment, { count, rank }, serverId),
        serving(url, lines) {
          serving.set(worker, calls)
          if (serving.size < count) return
          if (hasStarted) log('info', 'All workers serve again.')
          hasStarted = true
          resolve({ url, lines })
        },
        failed(sentence) {
          failure = sentence
        },
        alive() {
          silentIntervals = 0
        },
        metrics,
      }
      const calls = createCalls<WorkerMethods>(portOf(worker.process), methods)
      // Counts intervals instead of time, because this process may be suspended too.
      const watch = setInterval(() => {
        if (!serving.has(worker) || stopping.signal.aborted || ++silentIntervals < MAX_SILENT_INTERVALS)
          return
        failure = `it has not answered for ${(MAX_SILENT_INTERVALS * ALIVE_INTERVAL_MS) / 1000} s, and is killed`
        worker.process.kill('SIGKILL')
      }, ALIVE_INTERVAL_MS)
      const end = (how: string) => {
        clearInterval(watch)
        serving.delete(worker)
        ended(failure ?? `it ended (${how})`)
      }
      worker.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
      // Sending to a worker that is ending also emits an error; its exit event follows.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined) end(error.message)
      })
    })
  const keepRunning = async (rank: number): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const began = performance.now()
      const why = await run(rank)
      if (stopping.signal.aborted) return
      if (!hasStarted) return reject(new WorkerStartError(why))
      if (performance.now() - began > STEADY_MS) failures = 0
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      log('error', `A worker is replaced in ${pauseMs / 1000} s: ${why}`, { worker: rank + 1 })
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const kept = Promise.all(Array.from({ length: count }, (_, rank) => keepRunning(rank)))
  const killAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }

  return {
    started,
    figures: () => figuresOf(serving),
    /** Lets the workers finish open requests, and ends them. */
    async close() {
      stopping.abort()
      killAll('SIGTERM')
      const overdue = setTimeout(() => {
        log('warn', `Workers did not stop within ${KILL_AFTER_MS / 1000} s and are killed`)
        killAll('SIGKILL')
      }, KILL_AFTER_MS)
      await kept
      clearTimeout(overdue)
    },
  }
}

/**
 * Closes connections that a worker was sent but did not accept before it ended. node:cluster leaves them open, so
 * clients would wait for ever. It sends each in a message `newconn` with a `seq`, which the worker returns as `ack`.
 */
function closeUnaccepted({ process }: Worker): void {
  const handed = new Map<number, { close(): void }>()
  const send = process.send.bind(process)
  process.send = (message: { act?: string; seq?: number }, ...rest: unknown[]) => {
    if (message.act === 'newconn') handed.set(message.seq!, rest[0] as { close(): void })
    return (send as (...all: unknown[]) => boolean)(message, ...rest)
  }
  process.on('internalMessage', ({ ack }: { ack?: number }) => handed.delete(ack!))
  // `close` comes after the worker's last answer was read.
  process.on('close', () => {
    for (const connection of handed.values()) connection.close()
    handed.clear()
  })
}

/** Metrics by worker id; undefined if the worker does not answer in time. */
async function figuresOf(serving: Iterable<[Worker, Calls<WorkerMethods>]>) {
  const late = () => new Error('late')
  const asking = [...serving].map(async ([{ id }, calls]) => {
    const answer = withDeadline(calls.call('figures', []), FIGURES_TIMEOUT_MS, late)
    return [id, await answer.catch(() => undefined)] as const
  })
  return new Map(await Promise.all(asking))
}

function setupOf(
  { settings, urls, dataDir, place, requestPlace }: AppEnvironment,
  slot: Slot,
  serverId: string,
): WorkerSetup {
  const DATABASE_CONNECTIONS = Math.max(MIN_REQUEST_CONNECTIONS, shareOf(settings.DATABASE_CONNECTIONS, slot))
  const ofWorker = { ...settings, WORKERS: 1, METRICS_PORT: 0, DATABASE_CONNECTIONS }
  return { settings: ofWorker, urls, dataDir, place, requestPlace, slot, serverId }
}

const WorkerStartError = StartError.define('worker_start', (why: string) => why)
