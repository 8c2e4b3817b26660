import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { StartError } from '../errors.ts'
import * as blocks from './migrations/index/0001-blocks.ts'
import * as addresses from './migrations/index/0002-addresses.ts'
import * as transactions from './migrations/index/0003-transactions.ts'
import * as tokens from './migrations/index/0004-tokens.ts'
import * as people from './migrations/people/0001-people.ts'
import * as contracts from './migrations/people/0002-contracts.ts'

/** The PostgreSQL schema of all that can be built again from the node. */
export const INDEX_SCHEMA = 'chain'
/** The PostgreSQL schema of what people gave us. */
export const PEOPLE_SCHEMA = 'people'

const INDEX: Record<string, Migration> = {
  '0001-blocks': blocks,
  '0002-addresses': addresses,
  '0003-transactions': transactions,
  '0004-tokens': tokens,
}

const PEOPLE: Record<string, Migration> = {
  '0001-people': people,
  '0002-contracts': contracts,
}

/**
 * Brings both schemas to the version of this program. The pool's search path begins with the index's schema.
 * Throws NewerDatabaseError for a database that a later program wrote.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) })
  const applied: string[] = []
  for (const [schema, migrations] of [
    [INDEX_SCHEMA, INDEX],
    [PEOPLE_SCHEMA, PEOPLE],
  ] as const) {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: schema,
    })
    await sql`create schema if not exists ${sql.ref(schema)}`.execute(db)
    await refuseNewer(db, schema, migrations)
    const { error, results } = await migrator.migrateToLatest()
    if (error)
      throw new MigrationFailedError(
        results?.find((one) => one.status === 'Error')?.migrationName ?? schema,
        error,
      )
    applied.push(...(results ?? []).map((one) => `${schema}/${one.migrationName}`))
  }
  return applied
}

/** Drops the index and nothing else. What people gave us stays. */
export async function dropIndex(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${INDEX_SCHEMA} cascade`)
}

async function refuseNewer(
  db: Kysely<unknown>,
  schema: string,
  known: Record<string, Migration>,
): Promise<void> {
  const table = sql`select to_regclass(${`${schema}.kysely_migration`}) is not null as there`
  const { rows } = await table.execute(db)
  if (!(rows[0] as { there: boolean }).there) return
  const done = await sql<{
    name: string
  }>`select name from ${sql.ref(`${schema}.kysely_migration`)} order by name`.execute(db)
  const unknown = done.rows.find((row) => !(row.name in known))
  if (unknown) throw new NewerDatabaseError(schema, unknown.name)
}

/** The pool belongs to the caller: Kysely must not end it. */
const borrowed = (pool: Pool) => ({ connect: () => pool.connect(), end: async () => {} })

export class NewerDatabaseError extends StartError {
  readonly code = 'newer_database'
  constructor(schema: string, migration: string) {
    super(
      `The database was written by a newer Chainscope: its schema ${schema} has the step ${migration}, which this one does not know. Install that version or a later one.`,
    )
  }
}

export class MigrationFailedError extends StartError {
  readonly code = 'migration_failed'
  constructor(step: string, cause: unknown) {
    super(`The database could not be brought up to date: the step ${step} failed and was undone.`, { cause })
  }
}
