import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { comparing } from '../../primitives/secret.ts'
import { bearerOf } from '../api-key.ts'
import type { HealthSource } from '../routes/health.ts'

/** What Prometheus is told. */
export interface Metrics {
  /** Counts what a server answers. */
  watch(server: FastifyInstance): void
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** Figures of the requests, and of the index and the node as health has them. */
export function createMetrics(source: Pick<HealthSource, 'health'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'chainscope_http_requests_total',
    help: 'Requests answered, by the pattern of their path.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'chainscope_http_request_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `chainscope_${name}`, help, labelNames, registers })
  const healthy = gauge('healthy', '1 when health says so.')
  const head = gauge('node_head_block', "The node's newest block.")
  const block = gauge('index_block', 'The newest indexed block; -1 before the first.')
  const backlog = gauge('index_backlog', 'What is known to be missing.', ['kind'])
  const unproved = gauge('index_unproved_blocks', 'Blocks that could not be checked wholly.')
  const nodeHealthy = gauge('node_healthy', '1 when a node at this address answers as it should.', ['node'])
  const refuted = gauge(
    'node_refuted_answers',
    'Answers of a node that the checks refuted, since the start.',
    ['node'],
  )

  return {
    watch(server) {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ route, method: request.method, status: `${reply.statusCode}` })
        seconds.observe({ route }, reply.elapsedTime / 1000)
      })
    },
    async read() {
      const now = await source.health()
      healthy.set(Number(now.healthy))
      head.set(now.chain.head)
      block.set(now.index.block)
      for (const [kind, count] of Object.entries(now.index.backlog))
        if (count !== null) backlog.set({ kind }, count)
      unproved.set(now.index.unproved)
      for (const { name, healthy, refuted: answers } of now.node) {
        nodeHealthy.set({ node: name }, Number(healthy))
        refuted.set({ node: name }, answers)
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** `/metrics`: for anybody on a port of its own, and elsewhere for who has the token. */
export function metricsRoute(server: FastifyInstance, metrics: Metrics, token?: string): void {
  const isToken = token === undefined ? undefined : comparing(token)
  server.get('/metrics', { config: { unlimited: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isToken && !isToken(bearerOf(request) ?? ''))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'METRICS_TOKEN is needed, as a bearer token.', result: null, status: '0' })
    const { type, text } = await metrics.read()
    return reply.header('content-type', type).send(text)
  })
}
