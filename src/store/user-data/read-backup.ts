import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../../errors.ts'
import { APP_SCHEMA } from '../../schema/migrate.ts'
import { readValue } from '../../schema/read-rows.ts'
import { APP_STEPS, FORMER_APP_STEPS } from '../../schema/step-names.ts'
import { inTransaction, type Tx } from '../connect/in-transaction.ts'
import { copyIn } from '../write/copy-in.ts'
import { BACKED_UP_TABLES, CHAIN_TABLES, EXCLUDED_TABLES, rowsOfIndexSql } from './user-tables.ts'
import {
  BACKUP_VERSION,
  type BackupEnd,
  type BackupHead,
  columnsOf,
  END_OF_TABLE,
  type TableHead,
} from './write-backup.ts'

export interface RestoreOptions {
  /** Delete existing user data first. */
  readonly replace: boolean
  /** Leave out tables about a chain's contracts. */
  readonly accountsOnly: boolean
}

/**
 * Restores a backup into a database with tables of this version: all of it, or nothing if a part is missing, was
 * changed or does not fit. `pieces` are the bytes of the file. `before` receives its first line and may throw.
 */
export async function restoreUserData(
  client: pg.ClientBase,
  pieces: AsyncIterable<Buffer>,
  options: RestoreOptions,
  before: (head: BackupHead) => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  const lines = hashedLinesOf(pieces)
  const head = parseLine<BackupHead>(await lines.next())
  if (head?.chainscope !== 'backup') throw new BrokenBackupError('it is no backup of Chainscope')
  const known: readonly string[] = [...APP_STEPS, ...FORMER_APP_STEPS]
  const unknown = head.steps.find((step) => !known.includes(step))
  if (head.version > BACKUP_VERSION || unknown !== undefined) throw new NewerBackupError(unknown)
  const tables: readonly string[] = BACKED_UP_TABLES.filter(
    (table) => !options.accountsOnly || !CHAIN_TABLES.includes(table),
  )

  return inTransaction(client, { durable: true }, async (tx) => {
    await assertRestorable(tx, head, options)
    await before(head)
    const emptied = [...tables, ...EXCLUDED_TABLES.filter((table) => table !== 'key_change')]
    for (const table of emptied.reverse()) await tx.run(`delete from ${APP_SCHEMA}.${rowsOfIndexSql(table)}`)
    const counts = await restoreTables(client, lines, tables)
    // Clients recognise outdated cached answers by the revision.
    await tx.run('update head set revision = revision + 1')
    return counts
  })
}

/** Throws if the backup is of another chain, or if the database has user data that is not to be replaced. */
async function assertRestorable({ client }: Tx, head: BackupHead, options: RestoreOptions): Promise<void> {
  const chainId = await readValue<string | undefined>(client, 'select chain_id::text from chain_identity')
  if (!options.accountsOnly && head.chainId && chainId && head.chainId !== chainId)
    throw new OtherChainsBackupError(head.chainId, chainId)
  if (options.replace) return
  const isUsed = await readValue(
    client,
    `select exists (select 1 from app.user_account) or exists (select 1 from app.ban)
      or exists (select 1 from app.own_verified_contract) or exists (select 1 from app.own_decompiled_contract)
      or exists (select 1 from app.own_verification_attempt)`,
  )
  if (isUsed) throw new NotEmptyError()
}

/** Copies the rows of `tables`, skips other tables, and checks the last line. Returns the number of rows per table. */
async function restoreTables(
  client: pg.ClientBase,
  lines: ReturnType<typeof hashedLinesOf>,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (;;) {
    const part = parseLine<TableHead | BackupEnd>(await lines.next())
    if (!part) throw new BrokenBackupError('a line of it cannot be read')
    if ('end' in part) {
      const isComplete = BACKED_UP_TABLES.every((table) => (part.rows[table] ?? 0) === (counts[table] ?? 0))
      if (part.sha256 !== lines.digest() || !isComplete)
        throw new BrokenBackupError('it was changed after it was made')
      return counts
    }
    const { table, columns } = part
    const known = await columnsOf(client, table)
    if (
      !(BACKED_UP_TABLES as readonly string[]).includes(table) ||
      columns.some((name) => !known.includes(name))
    )
      throw new BrokenBackupError(`its table ${JSON.stringify(`${table}`.slice(0, 60))} is unknown here`)
    counts[table] = 0
    const rows = async function* () {
      for (let row = await lines.next(); row.length !== 3 || !row.equals(END); row = await lines.next()) {
        counts[table]!++
        yield row
      }
    }
    if (tables.includes(table)) {
      const names = columns.map((name) => `"${name}"`).join(', ')
      await copyIn(client, `copy ${APP_SCHEMA}.${table} (${names}) from stdin`, rows())
    } else for await (const _ of rows());
  }
}

const END = Buffer.from(`${END_OF_TABLE}\n`)

function parseLine<T>(line: Buffer): T | undefined {
  try {
    const value = JSON.parse(line.toString()) as T
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function hashedLinesOf(pieces: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  const lines = linesOf(pieces)
  let line: Uint8Array = Buffer.alloc(0)
  return {
    async next(): Promise<Buffer> {
      const { value, done } = await lines.next()
      if (done) throw new BrokenBackupError('it ends too early')
      hash.update(line)
      line = value
      return value
    },
    /** SHA-256 of all lines before the last one that `next` returned. */
    digest: () => hash.digest('hex'),
  }
}

/** Each line includes its line break. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  for await (const piece of pieces) {
    let begin = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, begin)) {
      yield Buffer.concat([...pending, piece.subarray(begin, at + 1)])
      pending = []
      begin = at + 1
    }
    if (begin < piece.length) pending.push(piece.subarray(begin))
  }
  if (pending.length > 0) throw new BrokenBackupError('it ends too early')
}

export const BrokenBackupError = StartError.define(
  'broken_backup',
  (problem: string, _cause?: unknown) => `The backup cannot be restored: ${problem}. Nothing was changed.`,
  { causeLast: true },
)

const NewerBackupError = StartError.define(
  'newer_backup',
  (step: string | undefined) =>
    `The backup was made by a newer Chainscope${step === undefined ? '' : `: its tables have the step ${step}, which this one does not know`}. Install that version or a later one.`,
)

const NotEmptyError = StartError.define(
  'not_empty',
  'There are accounts, bans or contracts here already. Restore into an empty server, or use --replace to delete these first.',
)

const OtherChainsBackupError = StartError.define(
  'other_chains_backup',
  (theirs: string, ours: string) =>
    `The backup is of chain ${theirs}, this server of chain ${ours}: verified contracts of one chain are not valid on another. Use --accounts-only to restore only accounts and keys.`,
)
