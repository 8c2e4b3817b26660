import type pg from 'pg'

/** The writer's record about itself. */
export interface WriterRow {
  /** False once the writer has stopped and closed its row. */
  readonly isOpen: boolean
  /** Milliseconds since its last renewal, by the database's clock; null if there was no writer yet. */
  readonly silentMs: number | null
  /** null until the writer indexes. */
  readonly report: unknown
}

export async function readWriterRow(pool: Pick<pg.Pool, 'query'>): Promise<WriterRow> {
  const { rows } = await pool.query<WriterRow>(
    `select pid is not null as "isOpen",
      (extract(epoch from clock_timestamp() - renewed_at) * 1000)::float8 as "silentMs", report from writer`,
  )
  return rows[0]!
}
