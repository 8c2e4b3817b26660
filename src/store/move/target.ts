import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import { APP_SCHEMA, dropIndex, indexSchemaOf, migrate } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { isPlain, type Partition } from '../partitions/catalog.ts'
import { inTransaction } from '../transaction.ts'
import { readMarks } from './mark.ts'
import { makePartitioned } from './partitions.ts'
import { type Arriving, beginArriving, readArriving } from './progress.ts'

export interface TargetOptions {
  /** What the old place holds. */
  readonly from: Pick<Arriving, 'chainId' | 'epoch'>
  readonly partitions: readonly Partition[]
  /** May a copy that was moved away from the new place be dropped? */
  readonly replace: boolean
  readonly onNotice: (line: string) => void
}

/**
 * Makes the tables of the new place, or finds those of a run that did not end. Throws MoveTargetTakenError where anything is
 * there that this command did not bring.
 */
export async function prepareTarget(pool: pg.Pool, options: TargetOptions): Promise<Arriving> {
  const { from, partitions, replace, onNotice } = options
  const [other] = await otherIndexesOf(pool)
  if (other !== undefined) throw new MoveTargetTakenError(`another index in its schema ${other}`)
  const { moved, arriving } = await readMarks(pool)
  if (arriving) {
    const found = await readArriving(pool)
    if (found.chainId !== from.chainId) throw new MoveTargetTakenError('a part of the index of another chain')
    if (found.epoch === from.epoch) return found
    onNotice('The index was written since the last run of this command: it is copied from the beginning.')
    await dropAll(pool)
  } else if (moved) {
    if (!replace) throw new MoveTargetLeftError(moved.place, moved.at)
    await dropAll(pool)
  } else await assertEmpty(pool)
  await migrate(pool)
  const client = await pool.connect()
  try {
    return await inTransaction(client, { durable: true }, async (tx) => {
      if (!isPlain(partitions)) await makePartitioned(tx)
      return beginArriving(client, from)
    })
  } finally {
    client.release()
  }
}

/** Schemas of indexes that share the user data of this one. */
export async function otherIndexesOf(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relnamespace::regnamespace::text as name from pg_class
      where relname = 'chain_identity' and relkind = 'r' and relnamespace <> coalesce(to_regnamespace(${SESSION_SCHEMA})::oid, 0) order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function dropAll(pool: pg.Pool): Promise<void> {
  // User data last: its mark says what this is until then.
  await dropIndex(pool)
  await pool.query(`drop schema if exists ${APP_SCHEMA} cascade`)
}

async function assertEmpty(pool: pg.Pool): Promise<void> {
  const schema = await indexSchemaOf(pool)
  for (const [table, what] of [
    [`${schema}.chain_identity`, 'another index'],
    [`${schema}.block`, 'another index'],
    [`${APP_SCHEMA}.user_account`, 'accounts'],
    [`${APP_SCHEMA}.ban`, 'bans'],
    [`${APP_SCHEMA}.verified_contract`, 'verified contracts'],
    [`${APP_SCHEMA}.decompiled_contract`, 'decompiled contracts'],
    // What it was called in an earlier version.
    ['people.person', 'accounts'],
  ] as const) {
    const { rows: names } = await pool.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [table],
    )
    if (!names[0]!.there) continue
    const { rows } = await pool.query<{ used: boolean }>(`select exists (select 1 from ${table}) as used`)
    if (rows[0]!.used) throw new MoveTargetTakenError(what)
  }
}

const MoveTargetTakenError = defineError(
  'move_target_taken',
  (what: string) =>
    `The database to move to holds ${what} that this command did not bring there: name an empty database, or another DATA_DIR, or drop the schemas of its index and of its user data (chain and app) first.`,
  { base: StartError },
)

const MoveTargetLeftError = defineError(
  'move_target_left',
  (place: string, at: string) =>
    `The database to move to holds the old copy of an index that was moved to ${place} at ${at}: say --replace to drop that copy.`,
  { base: StartError },
)
