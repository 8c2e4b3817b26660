import Fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { type Metrics, metricsRoute } from './plugins/metrics.ts'
import { type HealthSource, healthRoutes } from './routes/health-routes.ts'
import { listen } from './server.ts'

const createSmallServer = () =>
  Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })

/** Serves only health, for a process that only indexes. Returns the server and its URL. */
export async function serveHealth(source: HealthSource, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>) {
  const server = createSmallServer()
  healthRoutes(server, source)
  return { server, url: await listen(server, HOST, PORT) }
}

/** Serves only `/metrics`, at a separate address that need not be public; undefined if no port is set. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { METRICS_HOST, METRICS_PORT }: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<FastifyInstance | undefined> {
  if (METRICS_PORT === 0) return undefined
  const server = createSmallServer()
  metricsRoute(server, metrics)
  await listen(server, METRICS_HOST, METRICS_PORT)
  return server
}
