import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { defineError, StartError } from '../errors.ts'
import * as metadata from './migrations/app/0001-people.ts'
import * as contracts from './migrations/app/0002-contracts.ts'
import * as verification from './migrations/app/0003-verification.ts'
import * as accounts from './migrations/app/0004-accounts.ts'
import * as lookUps from './migrations/app/0005-look-ups.ts'
import * as hashedSessions from './migrations/app/0006-hashed-sessions.ts'
import * as fairVerification from './migrations/app/0007-fair-verification.ts'
import * as tableNames from './migrations/app/0008-table-names.ts'
import * as lookUpsAndTriggers from './migrations/app/0009-lookups-and-triggers.ts'
import * as blocks from './migrations/index/0001-blocks.ts'
import * as addresses from './migrations/index/0002-addresses.ts'
import * as transactions from './migrations/index/0003-transactions.ts'
import * as tokens from './migrations/index/0004-tokens.ts'
import * as repairs from './migrations/index/0005-repairs.ts'
import * as setAside from './migrations/index/0006-set-aside.ts'
import * as coinLogs from './migrations/index/0007-coin-logs.ts'
import * as delegations from './migrations/index/0008-delegations.ts'
import * as userDataInApp from './migrations/index/0009-user-data-in-app.ts'
import * as secondLedger from './migrations/index/0010-second-ledger.ts'
import * as columnNames from './migrations/index/0011-column-names.ts'

/** The PostgreSQL schema of the index, which can be rebuilt from the node. */
export const INDEX_SCHEMA = 'chain'
/** The PostgreSQL schema of user data: accounts, API keys, verified contracts. */
export const APP_SCHEMA = 'app'
/** What APP_SCHEMA was called up to 0007-fair-verification. */
const FORMER_APP_SCHEMA = 'people'

/** Migrations by name, in order, of both schemas. */
export interface Steps {
  readonly index: Readonly<Record<string, Migration>>
  readonly app: Readonly<Record<string, Migration>>
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
  '0009-user-data-in-app': userDataInApp,
  '0010-second-ledger': secondLedger,
  '0011-column-names': columnNames,
}

const APP: Record<string, Migration> = {
  '0001-people': metadata,
  '0002-contracts': contracts,
  '0003-verification': verification,
  '0004-accounts': accounts,
  '0005-look-ups': lookUps,
  '0006-hashed-sessions': hashedSessions,
  '0007-fair-verification': fairVerification,
  '0008-table-names': tableNames,
  '0009-lookups-and-triggers': lookUpsAndTriggers,
}

/** The key of the advisory lock that migrations hold. */
const MIGRATION_LOCK = 6_367_001

/** The migrations of this version. */
export const STEPS: Steps = { index: INDEX, app: APP }

/**
 * Brings both schemas to the version of this program. The pool's search path begins with the index's schema.
 * Throws NewerDatabaseError for a database that a later program wrote.
 */
export async function migrate(pool: Pool, steps: Steps = STEPS): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Kysely's own lock does not cover its look for tables, which fails while another start renames their schema.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await migrateLocked(pool, steps)
  } finally {
    // Ends the session, and with it the lock.
    client.release(true)
  }
}

async function migrateLocked(pool: Pool, { index, app }: Steps): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) })
  const applied: string[] = []
  for (const schema of [INDEX_SCHEMA, APP_SCHEMA]) await assertNoOtherProgram(pool, schema)
  for (const [schema, migrations] of [
    [INDEX_SCHEMA, index],
    [APP_SCHEMA, app],
  ] as const) {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: schema,
    })
    if (schema === APP_SCHEMA) await renameFormerSchema(pool)
    await sql`create schema if not exists ${sql.ref(schema)}`.execute(db)
    assertKnown(schema, migrations, await appliedTo(pool, schema))
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

/** Throws for a schema that holds relations and was not made by migrations. */
async function assertNoOtherProgram(pool: Pool, schema: string): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_class where relnamespace = to_regnamespace('${schema}')
      and to_regclass('${schema}.kysely_migration') is null limit 1`,
  )
  if (rows.length > 0) throw new SchemaTakenError(schema)
}

/** Renames the schema of user data that an earlier version made; an empty one of the new name is dropped. */
async function renameFormerSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ former: boolean; renamed: boolean }>(
    `select to_regclass('${FORMER_APP_SCHEMA}.kysely_migration') is not null as former,
      to_regclass('${APP_SCHEMA}.kysely_migration') is not null as renamed`,
  )
  const { former, renamed } = rows[0]!
  if (!former || renamed) return
  await pool.query(
    `drop schema if exists ${APP_SCHEMA}; alter schema ${FORMER_APP_SCHEMA} rename to ${APP_SCHEMA}`,
  )
}

/** Throws unless both schemas are of this very version. Changes nothing. */
export async function expectCurrent(pool: Pool): Promise<void> {
  for (const [schema, known] of [
    [INDEX_SCHEMA, INDEX],
    [APP_SCHEMA, APP],
  ] as const) {
    const done = await appliedTo(pool, schema)
    assertKnown(schema, known, done)
    if (Object.keys(known).some((name) => !done.includes(name))) throw new OlderDatabaseError()
  }
}

/** Drops the index. User data stays. */
export async function dropIndex(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${INDEX_SCHEMA} cascade`)
}

/** The names of the migrations that were applied to a schema. */
export async function appliedTo(pool: Pick<Pool, 'query'>, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('${schema}.kysely_migration') is not null as there`,
  )
  if (!rows[0]!.there) return []
  const done = await pool.query<{ name: string }>(`select name from ${schema}.kysely_migration order by name`)
  return done.rows.map(({ name }) => name)
}

function assertKnown(schema: string, known: Record<string, Migration>, done: readonly string[]): void {
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

export const SchemaTakenError = defineError(
  'schema_taken',
  (schema: string) =>
    `The database has tables of another program in its schema ${schema}, which Chainscope needs for its own. Rename that schema, or give Chainscope a database of its own.`,
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
