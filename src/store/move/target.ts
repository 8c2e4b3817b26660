import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import { APP_SCHEMA, dropIndex, indexSchemaOf, migrate } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { isPlain, type Partition } from '../partitions/catalog.ts'
import { becomePartitioned } from '../partitions/divide.ts'
import { inPoolTransaction, type Tx } from '../transaction.ts'
import { markArriving, readMarks } from './mark.ts'

export interface TargetOptions {
  /** Of the move. */
  readonly id: string
  readonly partitions: readonly Partition[]
  /** May a copy that was moved away from the new place be dropped? */
  readonly replace: boolean
  readonly onNotice: (line: string) => void
}

/** Makes the empty tables of the new place. Throws MoveTargetTakenError where anything is there that this command did not bring. */
export async function prepareTarget(pool: pg.Pool, options: TargetOptions): Promise<void> {
  const { id, partitions, replace, onNotice } = options
  const [other] = await otherIndexesOf(pool)
  if (other !== undefined) throw new MoveTargetTakenError(`another index in its schema ${other}`)
  const { moved, arriving } = await readMarks(pool)
  if (moved && !replace) throw new MoveTargetLeftError(moved.place, moved.at)
  if (arriving)
    onNotice('A run of this command ended before the index was moved: it is copied from the beginning.')
  if (moved || arriving) await dropAll(pool)
  else await assertEmpty(pool)
  await migrate(pool)
  await inPoolTransaction(pool, { durable: true }, async (tx) => {
    await markArriving(tx.client, id)
    if (!isPlain(partitions)) await makePartitioned(tx)
    await tx.run('delete from fact_partition')
    for (const { number, first, end } of partitions)
      await tx.run('insert into fact_partition (number, first_block, end_block) values ($1, $2, $3)', [
        number,
        first,
        end,
      ])
  })
}

/** Gives the empty tables of a new index none of the partitions that are to come. */
async function makePartitioned(tx: Tx): Promise<void> {
  await becomePartitioned(tx)
  for (const table of PARTITIONED_TABLES) {
    await tx.run(`alter table ${table} detach partition ${table}_0`)
    await tx.run(`drop table ${table}_0`)
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
