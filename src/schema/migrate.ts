import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { defineError, StartError } from '../errors.ts'
import * as blocks from './migrations/index/0001-blocks.ts'
import * as addresses from './migrations/index/0002-addresses.ts'
import * as transactions from './migrations/index/0003-transactions.ts'
import * as tokens from './migrations/index/0004-tokens.ts'
import * as repairs from './migrations/index/0005-repairs.ts'
import * as setAside from './migrations/index/0006-set-aside.ts'
import * as coinLogs from './migrations/index/0007-coin-logs.ts'
import * as delegations from './migrations/index/0008-delegations.ts'
import * as kept from './migrations/people/0001-people.ts'
import * as contracts from './migrations/people/0002-contracts.ts'
import * as verification from './migrations/people/0003-verification.ts'
import * as accounts from './migrations/people/0004-accounts.ts'
import * as lookUps from './migrations/people/0005-look-ups.ts'
import * as hashedSessions from './migrations/people/0006-hashed-sessions.ts'
import * as fairVerification from './migrations/people/0007-fair-verification.ts'

/** The PostgreSQL schema of all that can be built again from the node. */
export const INDEX_SCHEMA = 'chain'
/** The PostgreSQL schema of what people gave us. */
export const PEOPLE_SCHEMA = 'people'

/** Steps by name, in order, of both schemas. */
export interface Steps {
  readonly index: Readonly<Record<string, Migration>>
  readonly people: Readonly<Record<string, Migration>>
}

const INDEX: Record<string, Migration> = {
  '0001-blocks': blocks,
  '0002-addresses': addresses,
  '0003-transactions': transactions,
  '0004-tokens': tokens,
  '0005-repairs': repairs,
  '0006-set-aside': setAside,
  '0007-coin-logs': coinLogs,
  '0008-delegations': delegations,
}

const PEOPLE: Record<string, Migration> = {
  '0001-people': kept,
  '0002-contracts': contracts,
  '0003-verification': verification,
  '0004-accounts': accounts,
  '0005-look-ups': lookUps,
  '0006-hashed-sessions': hashedSessions,
  '0007-fair-verification': fairVerification,
}

/** Of this version of the program. */
export const STEPS: Steps = { index: INDEX, people: PEOPLE }

/**
 * Brings both schemas to the version of this program. The pool's search path begins with the index's schema.
 * Throws NewerDatabaseError for a database that a later program wrote.
 */
export async function migrate(pool: Pool, { index, people }: Steps = STEPS): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) })
  const applied: string[] = []
  for (const [schema, migrations] of [
    [INDEX_SCHEMA, index],
    [PEOPLE_SCHEMA, people],
  ] as const) {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: schema,
    })
    await sql`create schema if not exists ${sql.ref(schema)}`.execute(db)
    refuseUnknown(schema, migrations, await appliedTo(pool, schema))
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

/** Throws unless both schemas are of this very version. Changes nothing. */
export async function expectCurrent(pool: Pool): Promise<void> {
  for (const [schema, known] of [
    [INDEX_SCHEMA, INDEX],
    [PEOPLE_SCHEMA, PEOPLE],
  ] as const) {
    const done = await appliedTo(pool, schema)
    refuseUnknown(schema, known, done)
    if (Object.keys(known).some((name) => !done.includes(name))) throw new OlderDatabaseError()
  }
}

/** Drops the index and nothing else. What people gave us stays. */
export async function dropIndex(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${INDEX_SCHEMA} cascade`)
}

/** The steps that a schema has behind it, by name. */
export async function appliedTo(pool: Pick<Pool, 'query'>, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('${schema}.kysely_migration') is not null as there`,
  )
  if (!rows[0]!.there) return []
  const done = await pool.query<{ name: string }>(`select name from ${schema}.kysely_migration order by name`)
  return done.rows.map(({ name }) => name)
}

function refuseUnknown(schema: string, known: Record<string, Migration>, done: readonly string[]): void {
  const unknown = done.find((name) => !(name in known))
  if (unknown !== undefined) throw new NewerDatabaseError(schema, unknown)
}

/** The pool belongs to the caller: Kysely must not end it. */
const borrowed = (pool: Pool) => ({ connect: () => pool.connect(), end: async () => {} })

export const NewerDatabaseError = defineError(
  'newer_database',
  (schema: string, migration: string) =>
    `The database was written by a newer Chainscope: its schema ${schema} has the step ${migration}, which this one does not know. Install that version or a later one.`,
  { base: StartError },
)

export const OlderDatabaseError = defineError(
  'older_database',
  'The database is empty, or of an earlier Chainscope: start the server of this version once, which brings it up to date.',
  { base: StartError },
)

export const MigrationFailedError = defineError(
  'migration_failed',
  (step: string, _cause: unknown) =>
    `The database could not be brought up to date: the step ${step} failed and was undone.`,
  { base: StartError, causeLast: true },
)
