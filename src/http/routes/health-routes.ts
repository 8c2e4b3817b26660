import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Health, type HealthState, healthShape } from '../../api/health-shape.ts'
import { answer, schemaOf } from '../../api/openapi/schemas.ts'
import { baseUrlOf } from '../same-origin.ts'

export interface HealthSource {
  health(): Promise<Health>
  /** A sentence that says why this server cannot answer; undefined if it can. An unreachable node does not matter. */
  notReady(): Promise<string | undefined>
}

const HEALTH = schemaOf(healthShape, 'input')
const READY = schemaOf(z.object({ ready: z.literal(true) }), 'input')
const NOT_READY = schemaOf(z.object({ ready: z.literal(false), reason: z.string() }), 'input')

export function healthRoutes(server: FastifyInstance, source: HealthSource): void {
  const config = (operationId: string, summary: string, responses: () => object) => ({
    config: {
      unlimited: true as const,
      operation: () => ({ operationId, tags: ['server'], summary, responses: responses() }),
    },
  })
  server.get(
    '/api/health',
    config('health', 'How far the index is, and what is wrong', () => ({
      200: answer('All is well.', HEALTH),
      503: answer('Something is wrong: `notes` says what.', HEALTH),
    })),
    async (_request, reply) => {
      const health = await source.health()
      return reply
        .code(health.healthy ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(health)
    },
  )
  server.get(
    '/api/health/liveness',
    config('liveness', 'Whether the process runs', () => ({
      200: answer('It does.', schemaOf(z.object({ alive: z.literal(true) }), 'input')),
    })),
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  server.get(
    '/api/health/readiness',
    config('readiness', 'Whether answers can be given', () => ({
      200: answer('They can.', READY),
      503: answer('They cannot.', NOT_READY),
    })),
    async (_request, reply) => {
      const reason = await source.notReady()
      return reply
        .code(reason === undefined ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(reason === undefined ? { ready: true } : { ready: false, reason })
    },
  )
}

/** Etherscan's status codes of a chain. */
const OK = 1
const DEGRADED = 2

/**
 * `/v2/chainlist` is the list of chains for clients of Etherscan's API v2. It has only the indexed chain. The name is a
 * setting, because nodes do not report it.
 */
export function chainListRoutes(server: FastifyInstance, source: HealthSource, publicUrl: string): void {
  for (const url of ['/v2/chainlist', '/v2/chainlist/'])
    server.get(url, async (request, reply) => {
      const { chain, healthy } = await source.health()
      const base = baseUrlOf(request, publicUrl).replace(/\/$/, '')
      return reply.header('cache-control', 'no-store').send({
        comments: 'Available Status codes are (0)=Offline, (1)=Ok, (2)=Degraded',
        totalcount: 1,
        result: [
          {
            chainname: `Chain ${chain.id}`,
            chainid: chain.id,
            blockexplorer: `${base}/`,
            apiurl: `${base}/v2/api?chainid=${chain.id}`,
            status: healthy ? OK : DEGRADED,
            comment: '',
          },
        ],
      })
    })
}

/** Reading the health takes two statements, so that many visitors share it for this long, ms. */
const HEALTH_TTL_MS = 3_000

/** Never rejects. */
export function createHealthReader(source: HealthSource): () => Promise<HealthState> {
  let known: { readonly at: number; readonly state: Promise<HealthState> } | undefined
  const read = async (): Promise<HealthState> => {
    const { healthy, index } = await source.health()
    return healthy ? (index.caughtUp ? 'healthy' : 'indexing') : 'unhealthy'
  }
  return () => {
    if (!known || Date.now() - known.at > HEALTH_TTL_MS)
      known = { at: Date.now(), state: read().catch(() => 'unhealthy' as const) }
    return known.state
  }
}
