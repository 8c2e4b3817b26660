import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify from 'fastify'
import { queryApiRoutes } from '../../src/http/routes/query-api.ts'
import { createStreams, type StreamsOptions } from '../../src/http/streams.ts'
import { type DatabaseLocation, openPool, SHORT_PLANS } from '../../src/store/connect/open.ts'
import { absent } from '../support/absent.ts'
import { dispatchWithoutNode, partsWithoutNode } from '../support/api-parts.ts'

/**
 * The query API alone in a process of its own, over the index at the place of the first argument; it has no node. The
 * second has the timeouts of its readers.
 */
const place = JSON.parse(process.argv[2]!) as DatabaseLocation
const readers = JSON.parse(process.argv[3]!) as Pick<StreamsOptions, 'pollIntervalMs' | 'idleTimeoutMs'>
const connections = 4
const pool = openPool(place, {
  name: 'api alone',
  connections,
  statementTimeout: 60_000,
  onError: console.error,
  session: SHORT_PLANS,
})
const settings = { DATABASE_CONNECTIONS: `${connections}` }
const dispatch = dispatchWithoutNode(await partsWithoutNode(pool, settings))
const server = Fastify()
// The caller does not matter here: no request is counted.
server.decorateRequest('caller')
server.addHook('onRequest', async (request) => {
  request.caller = { id: request.ip, exempt: true }
})
const failures: string[] = []
const streams = createStreams({ ...readers, log: (_level, sentence) => failures.push(sentence) })
queryApiRoutes(server, { dispatch, streams, verify: absent, welcome: () => ({}), home: undefined })

/** State, sent on request; the stall is measured from the last request on. */
export interface ApiState {
  /** Bytes in use, once what is garbage was collected. */
  readonly held: number
  readonly pool: { readonly idle: number; readonly total: number; readonly waiting: number }
  readonly open: number
  readonly failures: readonly string[]
  /** Longest stall of the event loop, ms. */
  readonly stall: number
}

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  const stall = Math.max(0, delay.max / 1e6 - 1)
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  const state: ApiState = {
    held: heapUsed + external,
    pool: { idle: pool.idleCount, total: pool.totalCount, waiting: pool.waitingCount },
    open: streams.count(),
    failures,
    stall,
  }
  process.send!(state)
  delay.reset()
})
process.on('disconnect', () => process.exit())
process.send!(await server.listen({ host: '127.0.0.1', port: 0 }))
