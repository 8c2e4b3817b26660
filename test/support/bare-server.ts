import { noLimits, noMetrics } from '../../bench/support/no-limits.ts'
import { createServer, type ServerParts } from '../../src/http/server.ts'

/** The server around nothing: no chain, no database; what a test needs, it gives. */
export const bareServer = (parts: Partial<ServerParts> = {}) =>
  createServer({
    dispatch: async () => ({
      httpStatus: 200,
      headers: {},
      body: { message: 'OK', result: '', status: '1' },
    }),
    jsonRpc: {} as never,
    graphql: {} as never,
    registryApi: {} as never,
    olderRegistryApi: {} as never,
    blockscoutVerification: { submit: async () => undefined },
    smartContracts: async () => undefined,
    fingerprint: {} as never,
    accounts: { handlers: {} as never, publicUrl: '' },
    health: { health: async () => ({ healthy: true }) as never, ready: async () => true },
    limits: noLimits(),
    metrics: noMetrics(),
    usualDialect: 'document',
    welcome: () => ({ name: 'Chainscope' }),
    log: () => {},
    ...parts,
  })
