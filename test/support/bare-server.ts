import { absent } from '../../bench/support/absent.ts'
import { noLimits, noMetrics } from '../../bench/support/no-limits.ts'
import type { Health } from '../../src/api/health-shape.ts'
import { createServer, type ServerParts } from '../../src/http/server.ts'

export const HEALTHY: Health = {
  healthy: true,
  chain: { id: '1', name: 'Ethereum', head: 0 },
  index: {
    block: 0,
    lag: 0,
    caughtUp: true,
    backlog: { history: 0, traces: 0, tokens: 0, balances: 0 },
    unproved: 0,
  },
  notes: [],
  node: [],
}

/** The HTTP server without chain and database; tests pass the parts that they need. */
export const bareServer = (parts: Partial<ServerParts> = {}) =>
  createServer({
    dispatch: async () => ({
      httpStatus: 200,
      headers: {},
      body: { message: 'OK', result: '', status: '1' },
    }),
    jsonRpc: absent,
    graphql: absent,
    registryApi: { submit: absent, attempt: absent, contract: absent },
    olderRegistryApi: { check: absent, verify: absent },
    blockscoutVerification: { submit: absent },
    smartContracts: async () => undefined,
    fingerprint: absent,
    accounts: { handlers: absent, publicUrl: '' },
    health: { health: async () => HEALTHY, notReady: async () => undefined },
    unreadable: () => '',
    newestBlock: () => Promise.reject(new Error('there is no block')),
    limits: noLimits(),
    metrics: noMetrics(),
    usualDialect: 'document',
    welcome: () => ({ name: 'Chainscope' }),
    log: () => {},
    ...parts,
  })
