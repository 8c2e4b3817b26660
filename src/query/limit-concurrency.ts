import type pg from 'pg'
import { createSemaphore } from '../primitives/concurrency.ts'
import type { Database } from './reader.ts'

/** A pool with at most this many concurrent statements. Others wait in order. */
function limitConcurrency(pool: Database, limit: number): Database {
  const semaphore = createSemaphore(limit)
  const query = (config: pg.QueryConfig) => semaphore.run(() => pool.query(config))
  return {
    query: query as pg.Pool['query'],
    addresses: pool.addresses,
    traces: pool.traces,
    statementCache: pool.statementCache,
    primary: pool.primary,
  }
}

/** Limits the concurrency of each database separately. */
export function limitEach(limit: number): (database: Database) => Database {
  const limited = new WeakMap<Database, Database>()
  const limitedOf = (database: Database): Database => {
    const { primary } = database
    const known =
      limited.get(database) ??
      limitConcurrency(primary ? { ...database, primary: limitedOf(primary) } : database, limit)
    limited.set(database, known)
    return known
  }
  return limitedOf
}
