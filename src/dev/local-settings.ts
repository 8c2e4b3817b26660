import { randomBytes } from 'node:crypto'
import { assertPortFree, PortError } from '../http/port.ts'
import { USUAL_INDEX_SCHEMA } from '../primitives/index-schema.ts'
import type { Settings } from '../settings.ts'

/** Between two questions for a new head, ms: a block is on the page before its developer looks. */
const POLL_INTERVAL_MS = 100
/** Each is a process of PostgreSQL, and a local explorer has few clients. */
const DATABASE_CONNECTIONS = 4
/** Ports that are tried after PORT, which the explorer of another project may have. */
const PORTS_TRIED = 20

/** What holds for a local explorer whatever the environment names: a project's own database is never written. */
export const localSettings = (settings: Settings, cacheFolder: string): Settings => ({
  ...settings,
  // Compilers that verification fetched are kept there.
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
  // A development node answers as it likes: an impersonated sender has signed nothing.
  VERIFY: 'off',
})

/** The port, or the next one that is free. */
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
