import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import * as userDataTables from './migrations/app/0001-user-data-tables.ts'
import * as indexTables from './migrations/index/0001-index-tables.ts'
import type { APP_STEPS, INDEX_STEPS } from './step-names.ts'

const INDEX: Record<(typeof INDEX_STEPS)[number], Migration> = {
  '0001-index-tables': indexTables,
}

const APP: Record<(typeof APP_STEPS)[number], Migration> = {
  '0001-user-data-tables': userDataTables,
}

/** Migrations of both schemas by name, in order. */
export interface Steps {
  readonly index: Readonly<Record<string, Migration>>
  readonly app: Readonly<Record<string, Migration>>
}

export const STEPS: Steps = { index: INDEX, app: APP }

/** Applies missing migrations to a schema. Returns their names; on failure also the failed one and its error. */
export async function runSteps(pool: Pool, schema: string, steps: Readonly<Record<string, Migration>>) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    migrationTableSchema: schema,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const namesOf = (status: string) =>
    results.filter((result) => result.status === status).map((result) => result.migrationName)
  const applied = namesOf('Success')
  return error ? { applied, failed: namesOf('Error')[0] ?? schema, error } : { applied }
}

/** Keeps Kysely from ending the pool, which belongs to the caller. */
const borrowed = (pool: Pool) => ({ connect: () => pool.connect(), end: async () => {} })
