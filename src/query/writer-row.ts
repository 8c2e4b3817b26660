import type pg from 'pg'
import { readRow } from '../schema/read-rows.ts'

/** The writer's record about itself. */
export interface WriterRow {
  /** False once the writer has stopped and closed its row. */
  readonly isOpen: boolean
  /** Milliseconds since its last renewal, by the database's clock; null if there was no writer yet. */
  readonly silentMs: number | null
  /** null until the writer indexes. */
  readonly report: unknown
}

export const readWriterRow = (pool: Pick<pg.Pool, 'query'>) =>
  readRow<WriterRow>(
    pool,
    `select pid is not null as "isOpen",
      (extract(epoch from clock_timestamp() - renewed_at) * 1000)::float8 as "silentMs", report from writer`,
  )
