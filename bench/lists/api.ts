import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify from 'fastify'
import { createDispatch } from '../../src/api/dispatch.ts'
import { Bloomer } from '../../src/chain/bloom.ts'
import { evm } from '../../src/chain/evm.ts'
import { queryApiRoutes } from '../../src/http/routes/query-api.ts'
import { createStreams, type StreamsOptions } from '../../src/http/streams.ts'
import { createNodeClient } from '../../src/node/client.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { createBalances } from '../../src/refresh/balances.ts'
import { createPrice } from '../../src/refresh/price.ts'
import { createProxies } from '../../src/refresh/proxies.ts'
import { createSupply } from '../../src/refresh/supply.ts'
import { readSettings } from '../../src/settings.ts'
import { openPool, type Place, SHORT_PLANS } from '../../src/store/open.ts'

/**
 * The query API alone in a process of its own, over the index at the place of the first argument; it has no node. The
 * second says how patient it is with its readers.
 */
const place = JSON.parse(process.argv[2]!) as Place
const readers = JSON.parse(process.argv[3]!) as Pick<StreamsOptions, 'pollIntervalMs' | 'idleTimeoutMs'>
const connections = 4
const pool = openPool(place, {
  name: 'api alone',
  connections,
  statementTimeout: 60_000,
  onError: console.error,
  session: SHORT_PLANS,
})
const node = createNodeClient({ urls: ['http://127.0.0.1:1'], timeout: 100, connections: 1 })
const dispatch = createDispatch({
  pool,
  chainId: 77n,
  node,
  balances: createBalances({ node, profile: evm, refresh: async () => {} }),
  verifier: {} as never,
  registry: {} as never,
  sources: {} as never,
  methodNames: { forList: () => async (_, calls) => calls.map(() => ''), learnt: () => '' },
  proxies: createProxies(node, evm),
  supply: createSupply({ pool }),
  price: createPrice({ url: '' }),
  rpc: async () => ({ error: { code: -32002, message: 'There is no node here' } }),
  tracing: () => null,
  profile: evm,
  bloomer: new Bloomer(await createKeccak256()),
  settings: readSettings({ DATABASE_CONNECTIONS: `${connections}` }),
  now: Date.now,
})
const server = Fastify()
// Who asks does not matter here: no request is counted.
server.decorateRequest('caller')
server.addHook('onRequest', async (request) => {
  request.caller = { id: request.ip, exempt: true }
})
const failures: string[] = []
const streams = createStreams({ ...readers, log: (_level, sentence) => failures.push(sentence) })
queryApiRoutes(server, { dispatch, streams, verify: {} as never, welcome: () => ({}), home: undefined })

/** How it fares, told when asked; the delay is counted anew from then on. */
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
