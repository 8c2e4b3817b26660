import type pg from 'pg'
import { preparingCommon } from './prepare-common.ts'
import { type Database, StandbyCannotAnswerError } from './reader.ts'

/** PostgreSQL's code for a cancelled statement. One that took too long would on the primary too. */
const QUERY_CANCELED = '57014'

/**
 * Reads from a standby. Replay may remove rows that a statement needs, a table of the newest migration may be missing,
 * or the server may stop: after any failure the primary answers.
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
