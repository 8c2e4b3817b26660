import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyIn } from '../copy-in.ts'
import type { Ends } from './ends.ts'

/** Rows are sent on in pieces of this size at least. */
const PIECE_BYTES = 65_536

/** A table by its name with schema, in both places, and its columns in the order of the old one. */
export interface CopiedTable {
  readonly source: string
  readonly target: string
  readonly columns: readonly string[]
}

/**
 * Copies all rows of a table, no faster than the new place takes them; a few hundred KB are in memory. As text, which is the format
 * that PostgreSQL documents as the same in all versions. `frozen`: the table was
 * emptied in the same transaction, and its rows need no visit of a vacuum later.
 */
export async function copyThrough(
  { source, target }: Ends,
  table: CopiedTable,
  { frozen, onBytes }: { readonly frozen: boolean; readonly onBytes: (bytes: number) => void },
): Promise<void> {
  const columns = table.columns.map((name) => `"${name}"`).join(', ')
  const rows = source.query(copyTo(`copy ${table.source} (${columns}) to stdout`))
  // Where the connection ends when nothing reads the rows any longer, the stream still emits an error.
  rows.on('error', () => {})
  const options = frozen ? ' (freeze)' : ''
  await copyIn(target, `copy ${table.target} (${columns}) from stdin${options}`, pieces(rows, onBytes))
}

async function* pieces(
  rows: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    pending.push(row)
    size += row.length
    onBytes(row.length)
    if (size < PIECE_BYTES) continue
    yield pending.length === 1 ? row : Buffer.concat(pending, size)
    pending = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pending, size)
}

/** In the order of the table. */
export async function columnsOf(client: Pick<pg.ClientBase, 'query'>, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
