import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readRow, readValue } from '../../schema/read-rows.ts'
import { indexesOf, type Partition } from '../partitions/catalog.ts'
import { boundsSql } from '../partitions/divide.ts'
import { copyIn } from '../write/copy-in.ts'
import { MoveRefusedError } from './mark.ts'

/** Connections to the old and the new place. */
export interface Ends {
  readonly source: pg.Client
  readonly target: pg.Client
}

/** Copies a table and compares both copies. `how`: options of COPY. */
export type Copy = (table: string, how: string) => Promise<void>
/** A table of the index, or one that is to become a partition of `parent`. */
export type TableToCopy = {
  readonly table: string
  readonly parent?: string
  readonly partition?: Partition
}

/** Copies the rows of a table or a partition, then makes its indexes, which is faster than updating them per row. */
export async function copyWithIndexes(
  target: pg.Client,
  { table, parent, partition }: TableToCopy,
  copy: Copy,
) {
  await target.query('begin')
  const finish: string[] = []
  if (partition) {
    await target.query(
      `create table ${table} (like ${parent} including defaults including storage including compression)`,
    )
    finish.push(`alter table ${parent} attach partition ${table} ${boundsSql(partition)}`)
  } else {
    await target.query(`truncate ${table}`)
    for (const { name, isPrimary, columns, definition } of await indexesOf(target, table)) {
      await target.query(isPrimary ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`)
      finish.push(isPrimary ? `alter table ${table} add primary key (${columns})` : definition)
    }
  }
  // FREEZE is possible because this transaction made or emptied the table. Vacuum need not visit these rows later.
  await copy(table, ' (freeze)')
  for (const statement of finish) await target.query(statement)
  await target.query('commit')
}

/**
 * Copies all rows of a table, no faster than the new place takes them, and compares both copies. Uses the text format,
 * which PostgreSQL documents as the same in all versions. Returns the number of rows.
 */
export async function copyRows(
  { source, target }: Ends,
  table: string,
  how: string,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const columns = await columnsOf(source, table)
  const rows = source.query(copyTo(`copy ${table} (${columns}) to stdout`))
  // If the connection ends after the last row was read, the stream still emits an error.
  rows.on('error', () => {})
  async function* counted() {
    for await (const piece of rows as AsyncIterable<Buffer>) {
      onBytes(piece.length)
      yield piece
    }
  }
  await copyIn(target, `copy ${table} (${columns}) from stdin${how}`, counted())

  // The text of a row is the same in every version. The sum does not depend on the order of rows.
  const [before, after] = await Promise.all(
    [source, target].map(async (client) => {
      return readRow<{ rows: number; sum: string | null }>(
        client,
        `select count(*) as rows, sum(hashtextextended(row(${columns})::text, 0))::text as sum from ${table}`,
      )
    }),
  )
  if (before!.rows !== after!.rows || before!.sum !== after!.sum)
    throw new MoveRefusedError(
      `The table ${table} was not copied as it is: ${before!.rows} rows became ${after!.rows}, or have other contents. The old place is as it was; check both servers, and run the command again.`,
    )
  return after!.rows
}

/** Column names in table order, separated by commas. */
const columnsOf = (client: pg.Client, table: string): Promise<string> =>
  readValue(
    client,
    `select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
