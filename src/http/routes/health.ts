import type { FastifyInstance } from 'fastify'
import type { Health } from '../health-shape.ts'

export interface HealthSource {
  health(): Promise<Health>
  /** Can answers be given? The node's absence does not matter. */
  ready(): Promise<boolean>
}

const UNLIMITED = { config: { unlimited: true } } as const

export function healthRoutes(server: FastifyInstance, source: HealthSource): void {
  server.get('/api/health', UNLIMITED, async (_request, reply) => {
    const health = await source.health()
    return reply
      .code(health.healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health)
  })
  server.get('/api/health/liveness', UNLIMITED, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  server.get('/api/health/readiness', UNLIMITED, async (_request, reply) => {
    const ready = await source.ready()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
}
