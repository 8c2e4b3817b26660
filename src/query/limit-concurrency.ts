import type pg from 'pg'
import { createSemaphore } from '../primitives/concurrency.ts'
import type { Database } from './reader.ts'

/** The same pool with at most this many statements under way; further ones wait in order. */
export function limitConcurrency(pool: Database, limit: number): Database {
  const semaphore = createSemaphore(limit)
  const query = (config: pg.QueryConfig) => semaphore.run(() => pool.query(config))
  return { query: query as pg.Pool['query'], addresses: pool.addresses, traces: pool.traces }
}
