import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { APP_SCHEMA, appliedTo } from '../../schema/migrate.ts'
import { readValue } from '../../schema/read-rows.ts'
import { BACKED_UP_TABLES, rowsOfIndexSql } from './user-tables.ts'

/** The version of the file format, not of the tables. */
export const BACKUP_VERSION = 1

/** The first line of a backup. */
export interface BackupHead {
  readonly chainscope: 'backup'
  readonly version: number
  /** Migrations that were applied to the tables. */
  readonly steps: readonly string[]
  /** Decimal. */
  readonly chainId: string
  /** ISO 8601. */
  readonly made: string
  /** The server's secret, encrypted with a passphrase, or null. */
  readonly secret: string | null
}

/** The line before the rows of a table. */
export interface TableHead {
  readonly table: string
  readonly columns: readonly string[]
}

/** The last line. */
export interface BackupEnd {
  readonly end: true
  readonly rows: Readonly<Record<string, number>>
  /** SHA-256 of all lines before this one. */
  readonly sha256: string
}

/** The line after the rows of a table, as in COPY's text format. No row equals it. */
export const END_OF_TABLE = '\\.'

/**
 * Yields all user data from one snapshot: a line of JSON; for each table a line of JSON, its rows in COPY's text
 * format, and an end line; then a line of JSON with the checksum. `onEnd` receives the number of rows per table.
 */
export async function* backupUserData(
  client: pg.ClientBase,
  { made, secret }: { made: Date; secret: string | null },
  onEnd: (rows: Readonly<Record<string, number>>) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const counted = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const line = (value: object) => counted(Buffer.from(`${JSON.stringify(value)}\n`))
  await client.query('begin isolation level repeatable read, read only')
  try {
    const head: BackupHead = {
      chainscope: 'backup',
      version: BACKUP_VERSION,
      steps: await appliedTo(client as pg.Client, APP_SCHEMA),
      chainId: (await readValue(client, 'select chain_id::text from chain_identity')) ?? '',
      made: made.toISOString(),
      secret,
    }
    yield line(head)
    const rows: Record<string, number> = {}
    for (const table of BACKED_UP_TABLES) {
      const columns = await columnsOf(client, table)
      yield line({ table, columns } satisfies TableHead)
      rows[table] = 0
      const names = columns.map((name) => `"${name}"`).join(', ')
      const copy = client.query(
        copyTo(`copy (select ${names} from ${APP_SCHEMA}.${rowsOfIndexSql(table)}) to stdout`),
      )
      for await (const piece of copy as AsyncIterable<Buffer>) {
        // Line breaks within values are escaped, so each one ends a row.
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows[table]++
        yield counted(piece)
      }
      yield counted(Buffer.from(`${END_OF_TABLE}\n`))
    }
    const end: BackupEnd = { end: true, rows, sha256: hash.digest('hex') }
    yield Buffer.from(`${JSON.stringify(end)}\n`)
    onEnd(rows)
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Column names in table order, without the schema of the index: a restored row gets the schema of its new index. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attname <> 'index_schema'
      order by attnum`,
    [`${APP_SCHEMA}.${table}`],
  )
  return rows.map(({ name }) => name)
}
