import type pg from 'pg'
import { APP_SCHEMA, dropIndex, indexSchemaOf, migrate } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { inPoolTransaction } from '../in-transaction.ts'
import { isPlain, type Partition } from '../partitions/catalog.ts'
import { becomePartitioned } from '../partitions/divide.ts'
import { MoveRefusedError, markArriving, readMarks } from './mark.ts'

/** Makes the empty tables of the new place. Throws where anything is there that `chainscope db move` did not bring. */
export async function prepareTarget(
  pool: pg.Pool,
  partitions: readonly Partition[],
  replace: boolean,
): Promise<void> {
  const schema = await indexSchemaOf(pool)
  if ((await otherIndexesOf(pool)).length > 0) throw new MoveRefusedError(taken('another index'))
  const { moved, arriving } = await readMarks(pool)
  if (moved && !replace)
    throw new MoveRefusedError(
      `The database to move to holds the old copy of an index that was moved to ${moved.place} at ${moved.at}: say --replace to drop that copy.`,
    )
  if (moved || arriving) {
    // User data last: its mark says what this is until then.
    await dropIndex(pool)
    await pool.query(`drop schema if exists ${APP_SCHEMA} cascade`)
  } else {
    for (const table of [`${schema}.chain_identity`, `${schema}.block`])
      if (await hasRows(pool, table)) throw new MoveRefusedError(taken('another index'))
    // `people.person` is what accounts were called in an earlier version.
    for (const table of ['user_account', 'ban', 'verified_contract', 'decompiled_contract', 'people.person'])
      if (await hasRows(pool, table.includes('.') ? table : `${APP_SCHEMA}.${table}`))
        throw new MoveRefusedError(taken('accounts, bans or contracts'))
  }
  await migrate(pool)
  await inPoolTransaction(pool, { durable: true }, async (tx) => {
    await markArriving(tx.client)
    if (!isPlain(partitions)) {
      await becomePartitioned(tx)
      for (const table of PARTITIONED_TABLES) {
        await tx.run(`alter table ${table} detach partition ${table}_0`)
        await tx.run(`drop table ${table}_0`)
      }
    }
    await tx.run('delete from fact_partition')
    for (const { number, first, end } of partitions)
      await tx.run('insert into fact_partition (number, first_block, end_block) values ($1, $2, $3)', [
        number,
        first,
        end,
      ])
  })
}

/** Schemas of indexes that share the user data of this one. */
export async function otherIndexesOf(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace::text as name from pg_class
      where relname = 'chain_identity' and relkind = 'r' and relnamespace <> coalesce(to_regnamespace(${SESSION_SCHEMA})::oid, 0)`,
  )
  return rows.map(({ name }) => name)
}

async function hasRows(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 where to_regclass($1) is not null', [table])
  return rows.length > 0 && (await pool.query(`select 1 from ${table} limit 1`)).rows.length > 0
}

const taken = (what: string) =>
  `The database to move to holds ${what} that this command did not bring there: name an empty database, or another DATA_DIR, or drop the schemas of its index and of its user data (chain and app) first.`
