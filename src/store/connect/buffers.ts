import type pg from 'pg'

/** Bytes of PostgreSQL's own cache (shared_buffers). */
export async function bufferBytes(from: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await from.query<{ bytes: string }>(
    `select pg_size_bytes(current_setting('shared_buffers'))::text as bytes`,
  )
  return Number(rows[0]!.bytes)
}
