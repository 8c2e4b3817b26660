import Fastify, { type FastifyInstance } from 'fastify'
import { type HealthSource, healthRoutes } from './routes/health-routes.ts'
import { listen } from './server.ts'

/** A server for health only, for a process that only indexes. Returns the server and its URL. */
export async function serveHealth(
  source: HealthSource,
  host: string,
  port: number,
): Promise<{ readonly server: FastifyInstance; readonly url: string }> {
  const server = Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  healthRoutes(server, source)
  return { server, url: await listen(server, host, port) }
}
