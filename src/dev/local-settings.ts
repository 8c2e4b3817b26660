import { randomBytes } from 'node:crypto'
import { assertPortFree, PortError } from '../http/port.ts'
import { USUAL_INDEX_SCHEMA } from '../primitives/index-schema.ts'
import type { Settings } from '../settings.ts'

/** Interval between polls for a new head, ms. Short, so that a block is shown before its developer looks for it. */
const POLL_INTERVAL_MS = 100
/** Few, because each connection is a PostgreSQL process, and a local explorer has few clients. */
const DATABASE_CONNECTIONS = 4
/** Number of ports to try from PORT on, which the explorer of another project may use. */
const PORTS_TRIED = 20

/** Settings that are fixed for a local explorer, so that it never writes to the database of the project's environment. */
export const localSettings = (settings: Settings, cacheFolder: string): Settings => ({
  ...settings,
  // Verification keeps downloaded compilers there.
  DATA_DIR: cacheFolder,
  SECRET: randomBytes(32).toString('hex'),
  DATABASE_DIRECT_URL: '',
  DATABASE_READ_URL: '',
  INDEX_SCHEMA: USUAL_INDEX_SCHEMA,
  REDIS_URL: '',
  RPC_WS_URL: '',
  WORKERS: 1,
  START_BLOCK: 0,
  KEEP_BLOCKS: 0,
  KEEP_DAYS: 0,
  CHAIN_PROFILE: 'evm',
  CHAIN_PARAMETERS: '',
  API_RATE_LIMIT_DISABLED: true,
  POLL_INTERVAL: POLL_INTERVAL_MS,
  DATABASE_CONNECTIONS,
  // anvil_setBalance changes balances without a block.
  BALANCE_FRESHNESS: 0,
  // A development node may break the rules of a chain: an impersonated sender, for example, has not signed.
  VERIFY: 'off',
})

/** The first free port from `port` on. */
export async function freePortFrom(host: string, port: number): Promise<number> {
  for (let next = port; ; next++) {
    try {
      await assertPortFree(host, next)
      return next
    } catch (error) {
      if (!(error instanceof PortError) || next >= port + PORTS_TRIED || next >= 65_535) throw error
    }
  }
}
