import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>

/** The first column of a statement's first row. undefined if there is no row. */
export async function readValue<T>(
  from: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<T> {
  const { rows } = await from.query<Record<string, T>>(text, [...values])
  return Object.values(rows[0] ?? {})[0] as T
}

/** Bytes of PostgreSQL's own cache (shared_buffers). */
export const bufferBytes = (from: Queryable): Promise<number> =>
  readValue(from, `select pg_size_bytes(current_setting('shared_buffers'))`)
