import { createHealth } from '../health.ts'
import { createMetrics } from '../http/plugins/metrics.ts'
import { serveHealth, serveMetrics } from '../http/small-servers.ts'
import type { RunningIndexer } from '../indexer/start-indexer.ts'
import type { Closers } from '../shutdown.ts'
import type { AppEnvironment } from './app-environment.ts'
import { openIndexer } from './services.ts'

/** This process serves health alone, so it limits no requests. */
const NO_LIMITER = { issue: () => '' }

/** `chainscope index`: the indexer and its health. Returns the URL of the health endpoint. */
export async function startIndexing(
  environment: AppEnvironment,
  closers: Closers,
): Promise<{ readonly indexer: RunningIndexer; readonly url: string }> {
  const { settings, pool, node, identity } = environment
  const indexer = await openIndexer(environment)
  closers.add('the indexer', () => indexer.stop())
  const source = createHealth({
    ...environment,
    chainId: identity.chainId,
    startBlock: identity.startBlock,
    indexer,
    limiter: NO_LIMITER,
    answers: false,
  })
  const { server, url } = await serveHealth(source, settings)
  closers.add('the HTTP server', () => server.close())
  const sources = {
    health: source.health,
    pools: { reader: pool },
    nodeClients: () => ({ requests: node.endpoints(), indexer: indexer.report()?.endpoints ?? [] }),
  }
  const metrics = createMetrics(sources, await environment.ofProcess.figures())
  const metricsServer = await serveMetrics(metrics, settings)
  closers.add('the metrics server', async () => metricsServer?.close())
  return { indexer, url }
}
