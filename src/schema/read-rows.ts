import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>

export async function readRows<T>(
  from: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const { rows } = await from.query(text, values as unknown[])
  return rows
}

/** The first row. undefined if there is none. */
export const readRow = async <T>(from: Queryable, text: string, values?: readonly unknown[]): Promise<T> =>
  (await readRows<T>(from, text, values))[0] as T

/** The first column of the first row. undefined if there is no row. */
export async function readValue<T>(from: Queryable, text: string, values?: readonly unknown[]): Promise<T> {
  const row = await readRow<Record<string, T> | undefined>(from, text, values)
  return Object.values(row ?? {})[0] as T
}

/** Bytes of PostgreSQL's own cache (shared_buffers). */
export const bufferBytes = (from: Queryable): Promise<number> =>
  readValue(from, `select pg_size_bytes(current_setting('shared_buffers'))`)
