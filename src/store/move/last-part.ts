import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import { APP_SCHEMA } from '../../schema/migrate.ts'
import { BACKED_UP_TABLES, EXCLUDED_TABLES } from '../user-data/tables.ts'
import { columnsOf, copyThrough } from './copy-through.ts'
import { type ContentDigest, expectEqual } from './digest.ts'
import type { Ends } from './ends.ts'
import { guardedTables, type MovedTo, markMoved } from './mark.ts'
import { LAST_TABLES } from './parts.ts'
import type { Arriving } from './progress.ts'

/** Servers that write user data wait for as long as it is copied; so long do we wait for them, ms. */
const LOCK_TIMEOUT_MS = 30_000

/** Each after those that it refers to. */
const tablesOf = (schema: string): string[] => [
  ...[...BACKED_UP_TABLES, ...EXCLUDED_TABLES].map((table) => `${APP_SCHEMA}.${table}`),
  ...LAST_TABLES.map((table) => `${schema}.${table}`),
]

interface LastPartOptions {
  readonly to: Pick<MovedTo, 'place' | 'advice'>
  readonly arriving: Arriving
  readonly onBytes: (bytes: number) => void
  /** Called when the old place is about to be closed; throws where the move is to stop. */
  readonly onClosing: () => void
}

/** Of the last writer. */
export async function epochOf(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ epoch: number }>('select epoch from head')
  return rows[0]!.epoch
}

/**
 * Copies what servers write as well, user data above all, while they wait, and marks the old place as moved in the same
 * moment: nothing that they write is lost. Killed before the mark, the next run does it again.
 */
export async function copyLastPart(
  ends: Ends,
  { to, arriving, onBytes, onClosing }: LastPartOptions,
): Promise<ContentDigest[]> {
  const { source, target, schema } = ends
  const tables = tablesOf(schema)
  await source.query('begin')
  await source.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await source.query(`lock table ${(await guardedTables(source)).join(', ')} in share row exclusive mode`)
  if ((await epochOf(source)) !== arriving.epoch) throw new MoveSourceWrittenError()

  await target.query('begin')
  await target.query(`truncate ${tables.join(', ')}`)
  const users = tables.filter((table) => table.startsWith(`${APP_SCHEMA}.`))
  // They notify servers of changed keys one by one, and there is none yet.
  for (const table of users) await target.query(`alter table ${table} disable trigger user`)
  const digests: ContentDigest[] = []
  for (const table of tables) {
    const copied = { source: table, target: table, columns: await columnsOf(source, table) }
    await copyThrough(ends, copied, { frozen: false, onBytes })
    digests.push(await expectEqual(ends, copied))
  }
  for (const table of users) await target.query(`alter table ${table} enable trigger user`)
  await copySequences(ends)
  await target.query('commit')

  onClosing()
  await markMoved(source, { ...to, id: arriving.id })
  await source.query('commit')
  return digests
}

async function copySequences({ source, target, schema }: Ends): Promise<void> {
  for (const { name, last } of await sequencesOf(source, schema))
    if (last !== null) await target.query('select setval($1::regclass, $2)', [name, last])
}

async function sequencesOf(
  client: pg.Client,
  schema: string,
): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ($1, '${APP_SCHEMA}')`,
    [schema],
  )
  return rows
}

const MoveSourceWrittenError = defineError(
  'move_source_written',
  'A Chainscope has written the old place while its index was being moved: stop it, and run this command again, which begins again.',
  { base: StartError },
)
