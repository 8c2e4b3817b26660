import { createHash } from 'node:crypto'
import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import { APP_SCHEMA, STEPS } from '../../schema/migrate.ts'
import { copyIn } from '../copy-in.ts'
import { inTransaction } from '../transaction.ts'
import {
  BACKUP_VERSION,
  type BackupEnd,
  type BackupHead,
  columnsOf,
  END_OF_TABLE,
  type TableHead,
} from './backup.ts'
import { currentName, KEPT_TABLES, OF_THE_CHAIN, PASSING_TABLES } from './tables.ts'

export interface RestoreOptions {
  /** Throw away what is there. */
  readonly replace: boolean
  /** Leave out what is said of a chain. */
  readonly accountsOnly: boolean
}

/**
 * Puts a backup into a database whose tables are of this version: all of it, or nothing when a part of it is missing,
 * changed, or does not fit. `pieces` is the file as it was written; `before` sees its first line and may refuse.
 */
export async function restorePeople(
  client: pg.ClientBase,
  pieces: AsyncIterable<Buffer>,
  options: RestoreOptions,
  before: (head: BackupHead) => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  const hash = createHash('sha256')
  const lines = linesOf(pieces)
  // The last line tells the hash of those before it.
  let line: Uint8Array = Buffer.alloc(0)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next()
    if (done) throw new BrokenBackupError('it ends too early')
    hash.update(line)
    line = value
    return value
  }
  const head = read<BackupHead>(await next())
  if (head?.chainscope !== 'backup') throw new BrokenBackupError('it is no backup of Chainscope')
  const unknown = head.steps.find((step) => !Object.hasOwn(STEPS.app, step))
  if (head.version > BACKUP_VERSION || unknown !== undefined) throw new NewerBackupError(unknown)

  return inTransaction(client, { durable: true }, async ({ run }) => {
    const { rows: identity } = await run<{ chain_id: string }>(
      'select chain_id::text from chain.chain_identity',
    )
    const chainId = identity[0]?.chain_id
    if (!options.accountsOnly && head.chainId && chainId && head.chainId !== chainId)
      throw new OtherChainsBackupError(head.chainId, chainId)
    if (!options.replace) {
      const { rows } = await run<{ used: boolean }>(
        `select exists (select from app.user_account) or exists (select from app.ban)
          or exists (select from app.verified_contract) or exists (select from app.decompiled_contract)
          or exists (select from app.verification_attempt) as used`,
      )
      if (rows[0]!.used) throw new NotEmptyError()
    }
    await before(head)
    const put: readonly string[] = KEPT_TABLES.filter((table) => !leftOut(table, options))
    const gone = [...put, ...PASSING_TABLES.filter((table) => table !== 'key_change')]
    for (const table of gone.reverse()) await run(`delete from ${APP_SCHEMA}.${table}`)

    const counts: Record<string, number> = {}
    for (;;) {
      const part = read<TableHead | BackupEnd>(await next())
      if (!part) throw new BrokenBackupError('a line of it cannot be read')
      if ('end' in part) {
        const rows = new Map(Object.entries(part.rows).map(([name, count]) => [currentName(name), count]))
        const same = KEPT_TABLES.every((table) => (rows.get(table) ?? 0) === (counts[table] ?? 0))
        if (part.sha256 !== hash.digest('hex') || !same)
          throw new BrokenBackupError('it was changed after it was made')
        break
      }
      const table = currentName(part.table)
      const columns = part.columns.map(currentName)
      const ours = await columnsOf(client, table)
      if (!(KEPT_TABLES as readonly string[]).includes(table) || columns.some((name) => !ours.includes(name)))
        throw new BrokenBackupError(`its table ${JSON.stringify(`${table}`.slice(0, 60))} is not one of ours`)
      counts[table] = 0
      const rows = async function* () {
        for (let row = await next(); row.length !== 3 || !row.equals(END); row = await next()) {
          counts[table]!++
          yield row
        }
      }
      if (!put.includes(table)) {
        for await (const _ of rows());
        continue
      }
      const names = columns.map((name) => `"${name}"`).join(', ')
      await copyIn(client, `copy ${APP_SCHEMA}.${table} (${names}) from stdin`, rows())
    }
    // Answers that were kept by clients are told from new ones by it.
    await run('update chain.head set revision = revision + 1')
    return counts
  })
}

const END = Buffer.from(`${END_OF_TABLE}\n`)

const leftOut = (table: string, { accountsOnly }: RestoreOptions): boolean =>
  accountsOnly && OF_THE_CHAIN.includes(table)

function read<T>(line: Buffer): T | undefined {
  try {
    const value = JSON.parse(line.toString()) as T
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** With their line breaks. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = []
  for await (const piece of pieces) {
    let begin = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, begin)) {
      yield Buffer.concat([...open, piece.subarray(begin, at + 1)])
      open = []
      begin = at + 1
    }
    if (begin < piece.length) open.push(piece.subarray(begin))
  }
  if (open.length > 0) throw new BrokenBackupError('it ends too early')
}

export const BrokenBackupError = defineError(
  'broken_backup',
  (what: string, _cause?: unknown) => `The backup cannot be restored: ${what}. Nothing was changed.`,
  { base: StartError, causeLast: true },
)

export const NewerBackupError = defineError(
  'newer_backup',
  (step: string | undefined) =>
    `The backup was made by a newer Chainscope${step === undefined ? '' : `: its tables have the step ${step}, which this one does not know`}. Install that version or a later one.`,
  { base: StartError },
)

export const NotEmptyError = defineError(
  'not_empty',
  'There are accounts, bans or contracts here already. Restore into an empty server, or say --replace to throw these away first.',
  { base: StartError },
)

export const OtherChainsBackupError = defineError(
  'other_chains_backup',
  (theirs: string, ours: string) =>
    `The backup is of chain ${theirs}, this server of chain ${ours}: verified contracts of the one say nothing about the other. Say --accounts-only to restore accounts and keys alone.`,
  { base: StartError },
)
