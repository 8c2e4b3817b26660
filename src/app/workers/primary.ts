import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { MIN_REQUEST_CONNECTIONS } from '../../environment.ts'
import { StartError } from '../../errors.ts'
import { createFiguresOfWorkers, createMetrics, type WorkerFigures } from '../../http/plugins/metrics.ts'
import { serveMetrics } from '../../http/small-servers.ts'
import type { RunningIndexer } from '../../indexer/start-indexer.ts'
import { unlessStopped } from '../../node-connection.ts'
import { portOf } from '../../primitives/called-process.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import { type ProcessRank, shareOf } from '../../primitives/share.ts'
import { type Calls, createCalls } from '../../primitives/thread-calls.ts'
import { processProgram } from '../../primitives/thread-program.ts'
import type { Closers } from '../../shutdown.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { openIndexer } from '../services.ts'

/** Share of the remaining time that the workers get to stop. They close more than half of all there is to close. */
const CLOSING_SHARE = 0.75
/** Longest time that a worker may take to stop, ms. Then it is killed. */
const WORKER_STOP_MS = 9_000
const KILL_AFTER_MS = WORKER_STOP_MS + 1_000
const PING_INTERVAL_MS = 5_000
/** A worker is taken to hang after this many pings without an answer. */
const MAX_UNANSWERED_PINGS = 3
/** First and longest pause before a worker is replaced, ms. After STEADY_MS of running, the pause is the first one again. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
const STEADY_MS = 60_000
const FIGURES_TIMEOUT_MS = 3_000

/** What a worker gets at its start: the settings and places of the primary, and its share of the limits. */
interface WorkerSetup
  extends Pick<AppEnvironment, 'settings' | 'urls' | 'dataDir' | 'place' | 'requestPlace'> {
  readonly processRank: ProcessRank
  /** The same for all workers. */
  readonly serverId: string
  readonly stopMs: number
}

/** Methods of the primary that a worker calls. */
export type PrimaryMethods = {
  setup(): WorkerSetup
  /** `lines`: printed by the start. */
  serving(url: string, lines: readonly string[]): void
  /** The worker could not start; `sentence` says why. */
  failed(sentence: string): void
  /** Metrics of the whole server. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>
}

/** Methods of a worker that the primary calls. */
export type WorkerMethods = { figures(): Promise<WorkerFigures>; ping(): void }

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
  // Workers accept connections themselves: node:cluster would lose those that it sent to a worker that was killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
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
      let failure: string | undefined
      let unanswered = 0
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
        metrics,
      }
      const calls = createCalls<WorkerMethods>(portOf(worker.process), methods)
      // Counts pings instead of time, because this process may be suspended too.
      const pinging = setInterval(() => {
        if (!serving.has(worker) || stopping.signal.aborted) return
        if (unanswered++ === MAX_UNANSWERED_PINGS) {
          failure = `it has not answered for ${(MAX_UNANSWERED_PINGS * PING_INTERVAL_MS) / 1000} s, and is killed`
          worker.process.kill('SIGKILL')
        }
        const onAnswer = () => {
          unanswered = 0
        }
        calls.call('ping', []).then(onAnswer, onAnswer)
      }, PING_INTERVAL_MS)
      const end = (how: string) => {
        clearInterval(pinging)
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
    /** Metrics by worker id; undefined if the worker does not answer in time. */
    figures: async () => {
      const late = () => new Error('late')
      const reading = [...serving].map(async ([{ id }, calls]) => {
        const figures = withDeadline(calls.call('figures', []), FIGURES_TIMEOUT_MS, late)
        return [id, await figures.catch(() => undefined)] as const
      })
      return new Map(await Promise.all(reading))
    },
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

function setupOf(
  { settings, urls, dataDir, place, requestPlace }: AppEnvironment,
  processRank: ProcessRank,
  serverId: string,
): WorkerSetup {
  const DATABASE_CONNECTIONS = Math.max(
    MIN_REQUEST_CONNECTIONS,
    shareOf(settings.DATABASE_CONNECTIONS, processRank),
  )
  const ofWorker = { ...settings, WORKERS: 1, METRICS_PORT: 0, DATABASE_CONNECTIONS }
  return {
    settings: ofWorker,
    urls,
    dataDir,
    place,
    requestPlace,
    processRank,
    serverId,
    stopMs: WORKER_STOP_MS,
  }
}

const WorkerStartError = StartError.define('worker_start', (why: string) => why)
