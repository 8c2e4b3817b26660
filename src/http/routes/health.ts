import type { FastifyInstance } from 'fastify'

/** What `/api/health` answers (design.md, Names of things on the outside), with what an operator can act on. */
export interface Health {
  readonly healthy: boolean
  readonly chain: { readonly id: string; readonly head: number }
  readonly index: {
    readonly block: number
    readonly lag: number
    readonly caughtUp: boolean
    readonly backlog: {
      readonly history: number
      readonly traces: number | null
      readonly tokens: number
      readonly balances: number
    }
    readonly unproved: number
  }
  /** Sentences on what is wrong or worth knowing. */
  readonly notes: readonly string[]
  readonly node: readonly {
    readonly name: string
    readonly healthy: boolean
    readonly trouble: string
    readonly refuted: number
  }[]
}

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
