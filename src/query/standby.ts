import type pg from 'pg'
import { preparingCommon } from './prepare-common.ts'
import { type Database, StandbyCannotAnswerError } from './reader.ts'

/** PostgreSQL's code of a statement that took too long: it would on the primary as well. */
const QUERY_CANCELED = '57014'

/**
 * A standby for reads. Replay may remove rows that a statement needs, a table of the newest migration may be
 * missing, the server may stop: whatever fails goes to the primary.
 */
export function standbyDatabase(
  pool: Pick<pg.Pool, 'query'>,
  primary: Database,
  onFailure: (error: unknown) => void,
): Database {
  const prepared = preparingCommon(pool)
  const query = async (config: pg.QueryConfig) => {
    try {
      return await prepared.query(config)
    } catch (error) {
      if ((error as { code?: unknown }).code === QUERY_CANCELED) throw error
      onFailure(error)
      throw new StandbyCannotAnswerError(error)
    }
  }
  return { ...prepared, query: query as pg.Pool['query'], primary }
}
