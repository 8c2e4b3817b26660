import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import type { CopiedTable } from './copy-through.ts'
import type { Ends } from './ends.ts'

/** What a table holds, whatever the order of its rows. */
export interface ContentDigest {
  readonly rows: number
  /** The sum of the rows' hashes, 64 bits each: of their text, which every version of PostgreSQL writes alike. Decimal. */
  readonly sum: string
}

/** Reads the table in both places side by side. Throws MoveDiffersError unless they hold the same rows. */
export async function expectEqual(ends: Ends, table: CopiedTable): Promise<ContentDigest> {
  const [before, after] = await Promise.all([
    digestOf(ends.source, table.source, table.columns),
    digestOf(ends.target, table.target, table.columns),
  ])
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new MoveDiffersError(table.source, before.rows, after.rows)
  return after
}

async function digestOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): Promise<ContentDigest> {
  const row = `row(${columns.map((name) => `"${name}"`).join(', ')})`
  const { rows } = await client.query<ContentDigest>(
    `select count(*) as rows, coalesce(sum(hashtextextended(${row}::text, 0)), 0)::text as sum from ${table}`,
  )
  return rows[0]!
}

const MoveDiffersError = defineError(
  'move_differs',
  (table: string, before: number, after: number) =>
    `The table ${table} was not copied as it is: ${before} rows became ${after}${before === after ? ', with other contents' : ''}. The old place is as it was; check both servers, and run the command again.`,
  { base: StartError },
)
