import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Partition } from '../partitions/catalog.ts'
import { boundsSql } from '../partitions/divide.ts'
import { copyIn } from '../write/copy-in.ts'
import { MoveRefusedError } from './mark.ts'

/** Memory for building an index. With less, PostgreSQL sorts in several passes. */
const INDEX_MEMORY = '256MB'
/** Rows are collected into pieces of at least this size, bytes. */
const PIECE_BYTES = 65_536

/** Connections to the old and the new place. */
export interface Ends {
  readonly source: pg.Client
  readonly target: pg.Client
  /** Schema of the index in both places. */
  readonly schema: string
}

/** Copies a table and compares both copies. `how`: options of COPY. */
export type Copy = (table: string, how: string) => Promise<void>
type PartitionOf = { readonly parent: string; readonly partition: Partition }

/** Copies the rows of a table or a partition, then makes its indexes, which is faster than updating them per row. */
export async function copyWithIndexes(
  { target, schema }: Ends,
  name: string,
  part: PartitionOf | undefined,
  copy: Copy,
) {
  const table = `${schema}.${name}`
  await target.query('begin')
  await target.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  const finish: string[] = []
  if (part) {
    const parent = `${schema}.${part.parent}`
    await target.query(
      `create table ${table} (like ${parent} including defaults including storage including compression)`,
    )
    finish.push(`alter table ${parent} attach partition ${table} ${boundsSql(part.partition)}`)
  } else {
    await target.query(`truncate ${table}`)
    for (const { drop, make } of await indexesOf(target, table)) {
      await target.query(drop)
      finish.push(make)
    }
  }
  // FREEZE is possible because this transaction made or emptied the table. Vacuum need not visit these rows later.
  await copy(table, ' (freeze)')
  for (const statement of finish) await target.query(statement)
  await target.query('commit')
}

/** For each index of a table: a statement that drops it, and one that makes it again. */
async function indexesOf(target: pg.Client, table: string) {
  const { rows } = await target.query<{ drop: string; make: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index left join pg_constraint as c on conindid = indexrelid and contype in ('p', 'u')
     where indrelid = $1::regclass order by indexrelid`,
    [table],
  )
  return rows
}

/**
 * Copies all rows of a table, no faster than the new place takes them, with a few hundred KB in memory. Uses the text
 * format, which PostgreSQL documents as the same in all versions.
 */
export async function copyRows(
  { source, target }: Ends,
  table: string,
  how: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const columns = (await columnsOf(source, table)).join(', ')
  const rows = source.query(copyTo(`copy ${table} (${columns}) to stdout`))
  // If the connection ends after the last row was read, the stream still emits an error.
  rows.on('error', () => {})
  await copyIn(target, `copy ${table} (${columns}) from stdin${how}`, pieces(rows, onBytes))
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

/** Column names in table order. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Throws unless both copies of a table have the same rows. Returns their number. */
export async function expectEqual({ source, target }: Ends, table: string): Promise<number> {
  // Hashes the text of rows, which is the same in every version. The sum does not depend on their order.
  const row = `row(${(await columnsOf(source, table)).join(', ')})::text`
  const fingerprint = `select count(*) as rows, sum(hashtextextended(${row}, 0))::text as sum from ${table}`
  const [before, after] = await Promise.all(
    [source, target].map(async (client) => {
      const { rows } = await client.query<{ rows: number; sum: string | null }>(fingerprint)
      return rows[0]!
    }),
  )
  if (before!.rows !== after!.rows || before!.sum !== after!.sum)
    throw new MoveRefusedError(
      `The table ${table} was not copied as it is: ${before!.rows} rows became ${after!.rows}, or have other contents. The old place is as it was; check both servers, and run the command again.`,
    )
  return after!.rows
}
