import type pg from 'pg'

/** The writer's record about itself. */
export interface WriterRow {
  /** It has not ended in an orderly way. */
  readonly isOpen: boolean
  /** ms since then, by the database's clock; null if there was no writer yet. */
  readonly silentMs: number | null
  /** Null until the writer indexes. */
  readonly report: unknown
}

export async function readWriterRow(pool: Pick<pg.Pool, 'query'>): Promise<WriterRow> {
  const { rows } = await pool.query<WriterRow>(
    `select pid is not null as "isOpen",
      (extract(epoch from clock_timestamp() - renewed_at) * 1000)::float8 as "silentMs", report from writer`,
  )
  return rows[0]!
}
