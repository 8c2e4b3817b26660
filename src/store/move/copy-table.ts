import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { defineError, StartError } from '../../errors.ts'
import { copyIn } from '../copy-in.ts'
import type { Partition } from '../partitions/catalog.ts'
import { boundsOf } from '../partitions/divide.ts'
import type { Part } from './parts.ts'

/** Bytes for each index that is built; less has PostgreSQL sort in several passes. */
const INDEX_MEMORY = '256MB'
/** Rows are sent on in pieces of this size at least. */
const PIECE_BYTES = 65_536

/** A connection to the old place and one to the new one. */
export interface Ends {
  readonly source: pg.ClientBase
  readonly target: pg.ClientBase
  /** Of the index, in both places. */
  readonly schema: string
}

/**
 * Copies a part of the index: its rows, then its indexes, which are built faster from all rows than with each, and a comparison
 * of both places. Returns the number of rows.
 */
export async function copyPart(ends: Ends, part: Part, onBytes: (bytes: number) => void): Promise<number> {
  const { target, schema } = ends
  const table = `${schema}.${part.table}`
  await target.query('begin')
  await target.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  const finish = part.of
    ? await makePartition(target, table, `${schema}.${part.of.table}`, part.of.partition)
    : await emptyTable(target, table)
  // Rows of a table that was emptied in the same transaction need no visit of a vacuum later.
  await copyRows(ends, table, ' (freeze)', onBytes)
  for (const statement of finish) await target.query(statement)
  const rows = await expectEqual(ends, table)
  await target.query('commit')
  return rows
}

/** Empties a table and drops its indexes. Returns the statements that make them again. */
async function emptyTable(target: pg.ClientBase, table: string): Promise<string[]> {
  await target.query(`truncate ${table}`)
  const { rows } = await target.query<{ drop: string; make: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index left join pg_constraint as c on conindid = indexrelid and contype in ('p', 'u')
     where indrelid = $1::regclass order by indexrelid`,
    [table],
  )
  for (const { drop } of rows) await target.query(drop)
  return rows.map(({ make }) => make)
}

/** Makes the table of a partition. Returns the statement that attaches it, with the indexes of its parent. */
async function makePartition(
  target: pg.ClientBase,
  table: string,
  parent: string,
  partition: Partition,
): Promise<string[]> {
  await target.query(
    `create table ${table} (like ${parent} including defaults including storage including compression)`,
  )
  return [`alter table ${parent} attach partition ${table} ${boundsOf(partition)}`]
}

/**
 * Copies all rows of a table, no faster than the new place takes them; a few hundred KB are in memory. As text, which is the
 * format that PostgreSQL documents as the same in all versions.
 */
export async function copyRows(
  { source, target }: Ends,
  table: string,
  options: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const columns = (await columnsOf(source, table)).join(', ')
  const rows = source.query(copyTo(`copy ${table} (${columns}) to stdout`))
  // Where the connection ends when nothing reads the rows any longer, the stream still emits an error.
  rows.on('error', () => {})
  await copyIn(target, `copy ${table} (${columns}) from stdin${options}`, pieces(rows, onBytes))
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
    yield Buffer.concat(pending, size)
    pending = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pending, size)
}

/** In the order of the table. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Throws MoveDiffersError unless a table holds the same rows in both places. Returns their number. */
export async function expectEqual({ source, target }: Ends, table: string): Promise<number> {
  // Of the text of rows, which every version of PostgreSQL writes alike, whatever their order.
  const row = `row(${(await columnsOf(source, table)).join(', ')})::text`
  const fingerprint = `select count(*) as rows, sum(hashtextextended(${row}, 0))::text as sum from ${table}`
  const [before, after] = await Promise.all(
    [source, target].map(async (client) => {
      const { rows } = await client.query<{ rows: number; sum: string | null }>(fingerprint)
      return rows[0]!
    }),
  )
  if (before!.rows !== after!.rows || before!.sum !== after!.sum)
    throw new MoveDiffersError(table, before!.rows, after!.rows)
  return after!.rows
}

const MoveDiffersError = defineError(
  'move_differs',
  (table: string, before: number, after: number) =>
    `The table ${table} was not copied as it is: ${before} rows became ${after}${before === after ? ', with other contents' : ''}. The old place is as it was; check both servers, and run the command again.`,
  { base: StartError },
)
