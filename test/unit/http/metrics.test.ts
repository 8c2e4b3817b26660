import perfHooks from 'node:perf_hooks'
import { expect, test, vi } from 'vitest'
import type { Health } from '../../../src/api/health-shape.ts'
import { createMetrics, createProcessFigures } from '../../../src/http/plugins/metrics.ts'
import { serveMetrics } from '../../../src/http/small-servers.ts'
import { bareServer } from '../../support/bare-server.ts'
import { freePort } from '../../support/chainscope.ts'

const health: Health = {
  healthy: true,
  chain: { id: '1', name: 'Ethereum', head: 120 },
  index: {
    block: 118,
    lag: 2,
    caughtUp: true,
    backlog: { history: 7, traces: null, tokens: 3, balances: 0 },
    unproved: 1,
  },
  notes: [],
  node: [{ name: 'http://node', healthy: false, trouble: 'away', refuted: 4 }],
}
const pool = { totalCount: 5, idleCount: 2, waitingCount: 1, options: { max: 10 } }
const node = { name: 'http://node', requests: 8, requestSeconds: 0.5 }
const processFigures = createProcessFigures()
const sources = {
  health: async () => health,
  pools: { reader: pool },
  nodeClients: () => ({ indexer: [node], requests: [] }),
  apiKeys: () => 3,
  verification: async () => ({ open: 2, limit: 200 }),
}
const metrics = createMetrics(sources, processFigures)
const server = await bareServer({ metrics: { metrics, token: 'a-token' } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('requests are counted by the pattern of their path; index and node have the values of health', async () => {
  await server.inject({ url: '/api?module=block&action=x&apikey=secret' })
  await server.inject({ url: '/nothing/secret' })
  metrics.countLimited({ by: 'address', outcome: 'refused' })
  const { statusCode, body } = await server.inject({ url: '/metrics', headers: bearer('a-token') })
  expect(statusCode).toBe(200)
  for (const line of [
    'chainscope_http_requests_total{route="/api",method="GET",status="200"} 1',
    'chainscope_http_requests_total{route="none",method="GET",status="404"} 1',
    'chainscope_http_request_seconds_count{route="/api"} 1',
    'chainscope_node_head_block 120',
    'chainscope_index_block 118',
    'chainscope_index_backlog{kind="history"} 7',
    'chainscope_index_unproved_blocks 1',
    'chainscope_node_healthy{node="http://node"} 0',
    'chainscope_node_refuted_answers{node="http://node"} 4',
    'chainscope_index_lag_blocks 2',
    'chainscope_index_caught_up 1',
    'chainscope_node_requests_total{client="indexer",node="http://node"} 8',
    'chainscope_node_request_seconds_total{client="indexer",node="http://node"} 0.5',
    'chainscope_database_connections{pool="reader",state="used"} 3',
    'chainscope_database_connections{pool="reader",state="idle"} 2',
    'chainscope_database_requests_waiting{pool="reader"} 1',
    'chainscope_api_keys 3',
    'chainscope_verification_attempts 2',
    'chainscope_verification_attempts_limit 200',
    'chainscope_rate_limited_requests_total{by="address",outcome="refused"} 1',
  ])
    expect(body).toContain(`${line}\n`)
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('secret')
})

test('without the right token they are refused, and without METRICS_TOKEN they are not served', async () => {
  expect((await server.inject({ url: '/metrics' })).statusCode).toBe(401)
  expect((await server.inject({ url: '/metrics', headers: bearer('b-token') })).statusCode).toBe(401)
  const other = await bareServer()
  expect((await other.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('a port of their own serves them and nothing else', async () => {
  const port = await freePort()
  const own = await serveMetrics(metrics, { METRICS_HOST: '127.0.0.1', METRICS_PORT: port })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toContain('chainscope_healthy 1\n')
  expect((await fetch(`http://127.0.0.1:${port}/api`)).status).toBe(404)
  await own!.close()
})

test('figures of the process are observed once, however many servers it has', () => {
  const observe = vi.spyOn(perfHooks, 'monitorEventLoopDelay')
  const servers = [1, 2, 3].map(() => createMetrics({ pools: {}, nodeClients: () => ({}) }, processFigures))
  expect(servers).toHaveLength(3)
  expect(observe).not.toHaveBeenCalled()
})
