import type { Pool } from 'pg'
import { StartError } from '../errors.ts'
import type { Steps } from './migration-steps.ts'
import { SESSION_SCHEMA } from './sql.ts'
import { APP_STEPS, FORMER_APP_STEPS, FORMER_INDEX_STEPS, INDEX_STEPS } from './step-names.ts'

/** The PostgreSQL schema of a pool's index, first in its search path. It can be rebuilt from the node. */
export async function indexSchemaOf(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`select ${SESSION_SCHEMA} as name`)
  return rows[0]!.name
}
/** The PostgreSQL schema of user data: accounts, API keys, verified contracts. */
export const APP_SCHEMA = 'app'

/** The key of the advisory lock that migrations hold. */
const MIGRATION_LOCK = 6_367_001

/**
 * Migrates both schemas to this version, or to `steps` if given. The pool's search path begins with the index's schema.
 * Throws and changes nothing if a later version wrote the database, or a version before 0.1.0 other than the last one,
 * or if the index lacks authorizations.
 */
export async function migrate(pool: Pool, steps?: Steps): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Kysely looks for tables before it takes its own lock. That fails while another start renames their schema.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (!steps && (await isCurrent(pool))) return []
    return await migrateLocked(pool, steps)
  } finally {
    // Ends the session, which releases the lock.
    client.release(true)
  }
}

async function migrateLocked(pool: Pool, given?: Steps): Promise<string[]> {
  const { runSteps, STEPS } = await import('./migration-steps.ts')
  const { index, app } = given ?? STEPS
  const done: string[] = []
  const indexSchema = await indexSchemaOf(pool)
  const isNew = (await appliedTo(pool, indexSchema)).length === 0
  const schemas = [
    [indexSchema, index],
    [APP_SCHEMA, app],
  ] as const
  for (const [schema, steps] of schemas) {
    await assertNoOtherProgram(pool, schema)
    assertKnown(schema, Object.keys(steps), await appliedTo(pool, schema))
  }
  for (const [schema, steps] of schemas) {
    await createSchema(pool, schema)
    await replaceFormerSteps(pool, schema, Object.keys(steps)[0]!)
    const { applied, failed, error } = await runSteps(pool, schema, steps)
    if (failed !== undefined) throw new MigrationFailedError(failed, error)
    done.push(...applied.map((name) => `${schema}/${name}`))
  }
  if (isNew && (await areSchemasDistributed(pool)))
    await pool.query('select citus_schema_distribute($1)', [indexSchema])
  return done
}

/** The setting that makes Citus place each schema on a worker. */
const DISTRIBUTES_SCHEMAS = 'citus.enable_schema_based_sharding'

async function areSchemasDistributed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ wanted: boolean }>(
    `select current_setting('${DISTRIBUTES_SCHEMAS}', true) = 'on' as wanted`,
  )
  return rows[0]!.wanted
}

/**
 * Creates a schema if it is missing. Checks first, because PostgreSQL refuses even `if not exists` if the role may not
 * create schemas. On Citus the schema is created on the coordinator: user data stays there, and an index is distributed
 * after its tables are created, which is faster.
 */
async function createSchema(pool: Pool, schema: string): Promise<void> {
  const { rows } = await pool.query(`select 1 where to_regnamespace('${schema}') is not null`)
  if (rows.length === 0)
    // Statements sent together run in one transaction.
    await pool.query(`set local ${DISTRIBUTES_SCHEMAS} = off; create schema if not exists ${schema}`)
}

/** Throws if a schema has relations but no migrations. */
async function assertNoOtherProgram(pool: Pool, schema: string): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_class where relnamespace = to_regnamespace('${schema}')
      and to_regclass('${schema}.kysely_migration') is null limit 1`,
  )
  if (rows.length > 0) throw new SchemaTakenError(schema)
}

const formerStepsOf = (schema: string): readonly string[] =>
  schema === APP_SCHEMA ? FORMER_APP_STEPS : FORMER_INDEX_STEPS

/** Replaces the recorded steps of versions before 0.1.0 by the step that makes the same tables. */
async function replaceFormerSteps(pool: Pool, schema: string, step: string): Promise<void> {
  const former = formerStepsOf(schema)
  const done = await appliedTo(pool, schema)
  if (!done.some((name) => former.includes(name))) return
  const [first, ...others] = former.map((name) => `'${name}'`)
  // Statements sent together run in one transaction.
  await pool.query(
    `delete from ${schema}.kysely_migration where name in (${others.join(', ')});
     update ${schema}.kysely_migration set name = '${step}' where name = ${first}`,
  )
}

/** Throws unless both schemas have exactly this version. Changes nothing. */
export async function expectCurrent(pool: Pick<Pool, 'query'>): Promise<void> {
  if (!(await isCurrent(pool))) throw new OlderDatabaseError()
}

/** Why a program of this version cannot read the database, in a sentence; undefined if it can. */
export async function schemaIssue(pool: Pick<Pool, 'query'>): Promise<string | undefined> {
  try {
    if (await isCurrent(pool)) return undefined
  } catch (error) {
    if (UNREADABLE.some((type) => error instanceof type)) return (error as Error).message
    throw error
  }
  return 'The database is empty, or of an earlier Chainscope, until an indexer of this version (`chainscope index` or `start`) brings it up to date.'
}

/** Whether all migrations of this version were applied. Throws if this version cannot migrate the database. */
async function isCurrent(pool: Pick<Pool, 'query'>): Promise<boolean> {
  let isComplete = true
  for (const [schema, known] of [
    [await indexSchemaOf(pool), INDEX_STEPS],
    [APP_SCHEMA, APP_STEPS],
  ] as const) {
    const done = await appliedTo(pool, schema)
    assertKnown(schema, known, done)
    isComplete &&= known.every((name) => done.includes(name))
    if (known === INDEX_STEPS && done.length > 0) await assertAuthorizationsListed(pool)
  }
  return isComplete
}

/** Versions before 0.1.0 indexed blocks without the table `delegation`, and later ones filled it in the background. */
async function assertAuthorizationsListed(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ last: number }>(
    'select delegations_missing as last from head where delegations_missing is not null',
  )
  if (rows.length > 0) throw new UnlistedAuthorizationsError(rows[0]!.last)
}

/** Drops the index. Keeps user data. */
export async function dropIndex(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${await indexSchemaOf(pool)} cascade`)
}

export async function appliedTo(pool: Pick<Pool, 'query'>, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('${schema}.kysely_migration') is not null as there`,
  )
  if (!rows[0]!.there) return []
  const done = await pool.query<{ name: string }>(`select name from ${schema}.kysely_migration order by name`)
  return done.rows.map(({ name }) => name)
}

function assertKnown(schema: string, known: readonly string[], done: readonly string[]): void {
  const former = formerStepsOf(schema)
  const isFormer = done.some((name) => former.includes(name))
  const unknown = done.find((name) => !known.includes(name) && !former.includes(name))
  if (isFormer && (unknown !== undefined || !former.every((name) => done.includes(name))))
    throw new EarlyDatabaseError(schema)
  if (unknown !== undefined) throw new NewerDatabaseError(schema, unknown)
}

const NewerDatabaseError = StartError.define(
  'newer_database',
  (schema: string, migration: string) =>
    `The database was written by a newer Chainscope: its schema ${schema} has the step ${migration}, which this one does not know. Install that version or a later one.`,
)

const EarlyDatabaseError = StartError.define(
  'early_database',
  (schema: string) =>
    `The schema ${schema} was made by a version before 0.1.0 that was not the last one. Start the last one once, which upgrades the schema, or index into an empty database.`,
)

const UnlistedAuthorizationsError = StartError.define(
  'authorizations_unlisted',
  (block: number) =>
    `The index lacks authorizations (EIP-7702) of blocks up to ${block}, which a version before 0.1.0 indexed. Index again with --reset-index.`,
)

/** Errors of databases that this version cannot migrate. */
const UNREADABLE = [NewerDatabaseError, EarlyDatabaseError, UnlistedAuthorizationsError]

const SchemaTakenError = StartError.define(
  'schema_taken',
  (schema: string) =>
    `The database has tables of another program in its schema ${schema}, which Chainscope needs for its own. Rename that schema, or give Chainscope a database of its own.`,
)

const OlderDatabaseError = StartError.define(
  'older_database',
  'The database is empty, or of an earlier Chainscope: start the server of this version once, which brings it up to date.',
)

const MigrationFailedError = StartError.define(
  'migration_failed',
  (step: string, _cause: unknown) =>
    `The database could not be brought up to date: the step ${step} failed and was undone.`,
  { causeLast: true },
)
