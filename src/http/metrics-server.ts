import Fastify, { type FastifyInstance } from 'fastify'
import { type Metrics, metricsRoute } from './plugins/metrics.ts'
import { listen } from './server.ts'

/** `/metrics` and nothing else, at an address that others need not reach. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  host: string,
  port: number,
): Promise<FastifyInstance> {
  const server = Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  metricsRoute(server, metrics)
  await listen(server, host, port)
  return server
}
