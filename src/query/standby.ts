import type pg from 'pg'
import { preparingCommon } from './prepare-common.ts'
import { type Database, StandbyCannotAnswerError } from './reader.ts'

/** PostgreSQL's code for a cancelled statement. If it took too long here, it would take too long on the primary too. */
const QUERY_CANCELED = '57014'

/**
 * Reads from a standby. WAL replay may remove rows that a statement needs, a table of the newest migration may be
 * missing, or the server may stop. After any failure the primary answers.
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
