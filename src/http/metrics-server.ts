import Fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { type Metrics, metricsRoute } from './plugins/metrics.ts'
import { listen } from './server.ts'

/** Serves only `/metrics`, at a separate address that need not be public; undefined if no port is set. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  settings: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<FastifyInstance | undefined> {
  const { METRICS_HOST, METRICS_PORT } = settings
  if (METRICS_PORT === 0) return undefined
  const server = Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  metricsRoute(server, metrics)
  await listen(server, METRICS_HOST, METRICS_PORT)
  return server
}
