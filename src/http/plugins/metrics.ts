import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { EndpointState } from '../../node/endpoint.ts'
import { secretComparer } from '../../primitives/secret-comparer.ts'
import type { ReplicaStatus } from '../../store/replicas/replicas.ts'
import { bearerOf } from '../api-key.ts'
import type { HealthSource } from '../routes/health-routes.ts'
import type { CountedRequest } from './request-limits.ts'

export type Metrics = ReturnType<typeof createMetrics>

export interface MetricsSources {
  /** Undefined if another process of the server has it. */
  readonly health?: HealthSource['health']
  /** Pools of database connections, by purpose. */
  readonly pools: Readonly<Record<string, PoolFigures>>
  /** Node clients by purpose; the indexer has a separate one. */
  readonly nodeClients: () => Readonly<
    Record<string, readonly Pick<EndpointState, 'name' | 'requests' | 'requestSeconds'>[]>
  >
  /** Standbys that requests read. */
  readonly replicas?: () => readonly Pick<ReplicaStatus, 'name' | 'readable' | 'lagBlocks' | 'lagSeconds'>[]
  /** Absent if the process answers no requests. */
  readonly apiKeys?: () => number
  /** Attempts that wait or run, and their limit; undefined while the database is unreachable. */
  readonly verification?: () => Promise<{ readonly open: number; readonly limit: number } | undefined>
}

interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

/** Histogram buckets in seconds: from an answer out of memory to the longest time of an action. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of the process, created once for all its servers, because their observers cannot be stopped. */
export function createProcessFigures(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/** `ofProcess`: metrics of the process, which are read together with the server's. */
export function createMetrics(sources: MetricsSources, ofProcess: Registry) {
  const registry = new Registry()
  const registers = [registry]
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
    buckets: SECONDS,
    registers,
  })
  const limited = new Counter({
    name: 'chainscope_rate_limited_requests_total',
    help: 'Requests that a rate limit applies to, by whose limit it is and what it decided.',
    labelNames: ['by', 'outcome'],
    registers,
  })
  const collect = [indexGauges, nodeGauges, poolGauges, replicaGauges, serviceGauges].map((gauges) =>
    gauges(registers),
  )
  const listed = registry.getMetricsAsArray().map((metric) => {
    const { name, help, type, labelNames } = metric as unknown as MetricDescription
    return { name, type, help, labels: labelNames.join(', ') }
  })
  const all = Registry.merge([registry, ofProcess])
  const collectAll = () => Promise.all(collect.map((collector) => collector(sources)))

  return {
    type: registry.contentType,
    watch(server: FastifyInstance) {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ route, method: request.method, status: `${reply.statusCode}` })
        seconds.observe({ route }, reply.elapsedTime / 1000)
      })
    },
    countLimited: ({ by, outcome }: CountedRequest) => limited.inc({ by, outcome }),
    async read(): Promise<{ type: string; text: string }> {
      await collectAll()
      return { type: registry.contentType, text: await all.metrics() }
    },
    /** The same as JSON, to aggregate it with the metrics of other processes. */
    async figures() {
      await collectAll()
      return all.getMetricsAsJSON()
    },
    /** Name, type and meaning of each metric, except those of the process. */
    list: () => listed,
  }
}

type Collect = (sources: MetricsSources) => Promise<void>

/** prom-client stores these fields of each metric, but its types omit them. */
interface MetricDescription {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly labelNames: readonly string[]
}

/** `aggregator`: how the values of several processes combine. */
const gaugesOf =
  (registers: Registry[], aggregator: 'first' | 'sum' | 'max') =>
  (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `chainscope_${name}`, help, labelNames, registers, aggregator })

function indexGauges(registers: Registry[]): Collect {
  const gauge = gaugesOf(registers, 'first')
  const healthy = gauge('healthy', '1 when health says so.')
  const head = gauge('node_head_block', "The node's newest block.")
  const block = gauge('index_block', 'The newest indexed block; -1 before the first.')
  const lag = gauge('index_lag_blocks', 'Blocks that the node is ahead of the index.')
  const caughtUp = gauge(
    'index_caught_up',
    '1 while nothing known to be missing is older than a few seconds.',
  )
  const backlog = gauge('index_backlog', 'What is known to be missing.', ['kind'])
  const unproved = gauge('index_unproved_blocks', 'Blocks that could not be checked wholly.')
  const nodeHealthy = gauge('node_healthy', '1 when a node at this address answers as it should.', ['node'])
  const refuted = gauge('node_refuted_answers', 'Answers that the checks refuted, since the start.', ['node'])
  return async ({ health }) => {
    if (!health) return
    const now = await health()
    healthy.set(Number(now.healthy))
    head.set(now.chain.head)
    block.set(now.index.block)
    lag.set(now.index.lag)
    caughtUp.set(Number(now.index.caughtUp))
    for (const [kind, count] of Object.entries(now.index.backlog))
      if (count !== null) backlog.set({ kind }, count)
    unproved.set(now.index.unproved)
    for (const { name, healthy, refuted: answers } of now.node) {
      nodeHealthy.set({ node: name }, Number(healthy))
      refuted.set({ node: name }, answers)
    }
  }
}

function nodeGauges(registers: Registry[]): Collect {
  const gauge = gaugesOf(registers, 'sum')
  const labels = ['client', 'node']
  const requests = gauge('node_requests_total', 'Requests sent to a node, since the start.', labels)
  const seconds = gauge(
    'node_request_seconds_total',
    'Time until their answers came or failed: divided by the requests, the latency.',
    labels,
  )
  return async ({ nodeClients }) => {
    for (const [client, nodes] of Object.entries(nodeClients()))
      for (const { name, ...figures } of nodes) {
        requests.set({ client, node: name }, figures.requests)
        seconds.set({ client, node: name }, figures.requestSeconds)
      }
  }
}

function poolGauges(registers: Registry[]): Collect {
  const gauge = gaugesOf(registers, 'sum')
  const connections = gauge('database_connections', 'Connections to the database.', ['pool', 'state'])
  const limit = gauge('database_connections_limit', 'Connections that a pool may have at most.', ['pool'])
  const waiting = gauge('database_requests_waiting', 'Statements that wait for a connection.', ['pool'])
  return async ({ pools }) => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      limit.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
  }
}

function replicaGauges(registers: Registry[]): Collect {
  const gauge = gaugesOf(registers, 'first')
  const labels = ['replica']
  const readable = gauge('replica_readable', '1 while a standby is fresh enough to be read.', labels)
  const blocks = gauge('replica_lag_blocks', 'Blocks that a standby is behind the primary.', labels)
  const seconds = gauge('replica_lag_seconds', 'How long ago the primary had what a standby has.', labels)
  return async ({ replicas }) => {
    // Otherwise an unknown value would keep its previous number.
    for (const lag of [blocks, seconds]) lag.reset()
    for (const { name: replica, ...figures } of replicas?.() ?? []) {
      readable.set({ replica }, Number(figures.readable))
      if (figures.lagBlocks !== null) blocks.set({ replica }, figures.lagBlocks)
      if (figures.lagSeconds !== null) seconds.set({ replica }, figures.lagSeconds)
    }
  }
}

function serviceGauges(registers: Registry[]): Collect {
  const gauge = gaugesOf(registers, 'max')
  const keys = gauge('api_keys', 'API keys of all accounts.')
  const open = gauge('verification_attempts', 'Attempts at verification that wait or are under way.')
  const limit = gauge('verification_attempts_limit', 'Attempts that may wait at most (VERIFICATION_QUEUE).')
  return async ({ apiKeys, verification }) => {
    if (apiKeys) keys.set(apiKeys())
    const attempts = await verification?.()
    if (!attempts) return
    open.set(attempts.open)
    limit.set(attempts.limit)
  }
}

/** `/metrics`: without authentication on a separate port, otherwise with a token. */
export function metricsRoute(server: FastifyInstance, metrics: Pick<Metrics, 'read'>, token?: string): void {
  const isToken = token === undefined ? undefined : secretComparer(token)
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

/** Metrics of one process, in prom-client's JSON. */
export type WorkerFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Aggregates the metrics of several processes into those of one server. Values that all workers share are taken from the
 * first worker. `workers`: metrics by worker id. If a worker does not answer (undefined), its last metrics are used. The
 * counts of a worker that has ended stay in the sums, because a counter must not decrease.
 */
export function createFiguresOfWorkers() {
  let gone: WorkerFigures = []
  const last = new Map<number, WorkerFigures>()
  return async (
    primary: WorkerFigures,
    workers: ReadonlyMap<number, WorkerFigures | undefined>,
  ): Promise<string> => {
    for (const [id, figures] of workers) if (figures) last.set(id, figures)
    for (const [id, figures] of last) {
      if (workers.has(id)) continue
      gone = await AggregatorRegistry.aggregate([gone, figures.filter(isCount)]).getMetricsAsJSON()
      last.delete(id)
    }
    return AggregatorRegistry.aggregate([...last.values(), primary, gone]).metrics()
  }
}

const isCount = ({ type, name }: WorkerFigures[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram' || name.endsWith('_total')
