import { randomUUID } from 'node:crypto'
import { createBudgetOf } from '../../accounts/limits/budget.ts'
import type { Limiter } from '../../accounts/limits/limit.ts'
import { openLimiter } from '../../accounts/limits/open.ts'
import { MIN_REQUEST_CONNECTIONS } from '../../environment.ts'
import { createHealth } from '../../health.ts'
import { serveMetrics } from '../../http/metrics-server.ts'
import { createMetrics } from '../../http/plugins/metrics.ts'
import { createFiguresOfWorkers } from '../../http/plugins/worker-figures.ts'
import type { HealthSource } from '../../http/routes/health.ts'
import type { RunningIndexer } from '../../indexer/start.ts'
import { unlessStopped } from '../../node-connection.ts'
import { type Slot, shareOf } from '../../primitives/share.ts'
import type { Closers } from '../../shutdown.ts'
import type { AppEnvironment } from '../environment.ts'
import { openIndexer } from '../services.ts'
import { forkWorker } from './process.ts'
import type { PrimaryMethods, WorkerSetup } from './protocol.ts'
import { superviseWorkers, type Workers } from './supervisor.ts'

/** Of the time that is left when the workers are stopped: they close more than half of what there is to close. */
const CLOSING_SHARE = 0.75

/** `chainscope start` and `serve` with WORKERS: this process indexes and counts, and its workers answer. */
export async function startWorkers(
  environment: AppEnvironment,
  closers: Closers,
): Promise<{ readonly indexer: RunningIndexer; readonly url: string }> {
  const { settings, console, log, signal } = environment
  const indexer = await openIndexer(environment)
  closers.add('the indexer', () => indexer.stop())
  const limiter = await openLimiter(environment)
  closers.add('the rate limits', () => limiter.close())

  const figures = createFiguresOfWorkers()
  const health = healthOf(environment, indexer, limiter, () => workers.issue())
  const metrics = await metricsOf(environment, indexer, health, figures, () => workers)
  const shared = sharedMethods(environment, { indexer, limiter, health, metrics })
  const serverId = randomUUID()
  const workers: Workers = superviseWorkers({
    count: settings.WORKERS,
    fork: forkWorker,
    methods: (rank) => ({
      ...shared,
      setup: () => setupOf(environment, { count: settings.WORKERS, rank }, serverId),
    }),
    onEnded: figures.ended,
    log,
  })
  closers.add('the workers', () => workers.close(), CLOSING_SHARE)
  const { url, lines } = await unlessStopped(workers.started, signal)
  for (const line of lines) console.say(line)
  console.say(`Workers     ${settings.WORKERS} processes answer`)
  const metricsServer = await serveMetrics({ read: metrics }, settings)
  closers.add('the metrics server', async () => metricsServer?.close())
  return { indexer, url }
}

function setupOf(
  { settings, urls, dataDir, place, requestPlace }: AppEnvironment,
  slot: Slot,
  serverId: string,
): WorkerSetup {
  const share = Math.max(MIN_REQUEST_CONNECTIONS, shareOf(settings.DATABASE_CONNECTIONS, slot))
  return {
    settings: { ...settings, WORKERS: 1, METRICS_PORT: 0, DATABASE_CONNECTIONS: share },
    urls,
    dataDir,
    place,
    requestPlace,
    slot,
    serverId,
  }
}

/** Of the whole server: what is missing of its workers is in the notes. */
function healthOf(
  environment: AppEnvironment,
  indexer: RunningIndexer,
  limiter: Limiter,
  issue: () => string,
): HealthSource['health'] {
  const { chainId, startBlock } = environment.identity
  const source = createHealth({ ...environment, chainId, startBlock, indexer, limiter, answers: true })
  return async () => {
    const health = await source.health()
    return issue() === '' ? health : { ...health, notes: [...health.notes, issue()] }
  }
}

async function metricsOf(
  { pool, node, replicas, ofProcess }: AppEnvironment,
  indexer: RunningIndexer,
  health: HealthSource['health'],
  figures: ReturnType<typeof createFiguresOfWorkers>,
  workers: () => Workers,
) {
  const sources = {
    health,
    replicas: () => replicas?.status() ?? [],
    pools: { reader: pool },
    nodeClients: () => ({ requests: node.endpoints(), indexer: indexer.report()?.endpoints ?? [] }),
  }
  const own = createMetrics(sources, await ofProcess.figures())
  return async () => {
    const [mine, theirs] = await Promise.all([own.figures(), workers().figures()])
    return { type: own.type, text: await figures.read(mine, theirs) }
  }
}

/** What all workers have in common is done here, once. */
function sharedMethods(
  { settings }: Pick<AppEnvironment, 'settings'>,
  parts: {
    readonly indexer: RunningIndexer
    readonly limiter: Limiter
    readonly health: HealthSource['health']
    readonly metrics: PrimaryMethods['metrics']
  },
): Omit<PrimaryMethods, 'setup' | 'serving' | 'failed'> {
  const { indexer, limiter, health, metrics } = parts
  const budget = createBudgetOf(settings, limiter)
  return {
    take: limiter.take,
    giveBack: limiter.giveBack,
    takeCall: (client) => budget.take(client),
    refresh: (addresses) => indexer.refresh(addresses),
    health,
    metrics,
  }
}
