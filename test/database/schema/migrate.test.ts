import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { expectCurrent, migrate, schemaIssue } from '../../../src/schema/migrate.ts'
import { STEPS } from '../../../src/schema/migration-steps.ts'
import {
  APP_STEPS,
  FORMER_APP_STEPS,
  FORMER_INDEX_STEPS,
  INDEX_STEPS,
} from '../../../src/schema/step-names.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { noteFormerSteps } from '../../support/former-steps.ts'

async function ownDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}

const drop = (pool: pg.Pool) =>
  pool.query('drop schema if exists app cascade; drop schema if exists chain cascade')

/** A database that a version before 0.1.0 made, with some rows. */
async function formerDatabase(): Promise<TestDatabase> {
  const database = await ownDatabase()
  await database.pool.query(
    `insert into app.user_account (name, email) values ('first', 'first@example.org');
     insert into app.credential (user_account, provider, subject, password, updated_at)
       select id, 'credential', id::text, 'secret', now() from app.user_account;
     insert into app.token (identifier, value, expires_at) select 'link', id::text, now() from app.user_account;
     insert into address (id, first_block, address) values (1, 0, '\\x01')`,
  )
  await noteFormerSteps(database.pool)
  return database
}

const NOTED = [...INDEX_STEPS.map((name) => `chain/${name}`), ...APP_STEPS.map((name) => `app/${name}`)]

async function notedIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select 'chain/' || name as name from chain.kysely_migration
     union all select 'app/' || name from app.kysely_migration`,
  )
  return rows.map(({ name }) => name)
}

/** Relations by their oid, which a table that is made again would not keep, and the version of each row. */
async function stateOf(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `select oid::text, relname, relfilenode::text from pg_class
      where relnamespace in ('app'::regnamespace, 'chain'::regnamespace) and relname not like 'kysely%' order by oid`,
  )
  const { rows: kept } = await pool.query(
    `select xmin::text, email from app.user_account union all select xmin::text, address::text from address`,
  )
  return { rows, kept }
}

test('a database of before 0.1.0 keeps its tables, and one step is noted for those that made them', async () => {
  const { pool } = await formerDatabase()
  const before = await stateOf(pool)
  expect(await schemaIssue(pool)).toMatch(/of an earlier Chainscope, until an indexer of this version/)
  await expect(expectCurrent(pool)).rejects.toMatchObject({ code: 'older_database' })
  expect(await migrate(pool)).toEqual([])
  expect(await notedIn(pool)).toEqual(NOTED)
  expect(await stateOf(pool)).toEqual(before)
  expect(await schemaIssue(pool)).toBeUndefined()
})

test('starts at the same moment note that once', async () => {
  const { pool } = await formerDatabase()
  const before = await stateOf(pool)
  await Promise.all([1, 2, 3].map(() => migrate(pool)))
  expect(await notedIn(pool)).toEqual(NOTED)
  expect(await stateOf(pool)).toEqual(before)
})

const later = {
  index: {
    ...STEPS.index,
    '0099-later': {
      up: (db: Kysely<unknown>) => sql`alter table head add column later integer`.execute(db).then(() => {}),
    },
  },
  app: STEPS.app,
}

test('a step after the first is applied to a database of before 0.1.0 and to one of this version', async () => {
  const [former, { pool: current }] = [await formerDatabase(), await ownDatabase()]
  for (const pool of [former.pool, current]) {
    expect(await migrate(pool, later)).toEqual(['chain/0099-later'])
    expect(await migrate(pool, later)).toEqual([])
    expect((await pool.query('select later from head')).rows).toEqual([{ later: null }])
    await expect(migrate(pool)).rejects.toThrow('its schema chain has the step 0099-later')
  }
})

test('a step that fails is undone, and is applied by the next start', async () => {
  const { pool } = await ownDatabase()
  const failing = {
    ...later,
    index: {
      ...later.index,
      '0099-later': {
        up: async (db: Kysely<unknown>) => {
          await later.index['0099-later'].up(db)
          await sql`select 1 / 0`.execute(db)
        },
      },
    },
  }
  await expect(migrate(pool, failing)).rejects.toThrow('the step 0099-later failed and was undone')
  expect(await schemaIssue(pool)).toBeUndefined()
  expect(await migrate(pool, later)).toEqual(['chain/0099-later'])
})

test.each([
  ['chain', { index: FORMER_INDEX_STEPS.slice(0, -1) }],
  ['chain', { index: FORMER_INDEX_STEPS.slice(0, 8), app: FORMER_APP_STEPS.slice(0, 7) }],
  ['chain', { index: [...FORMER_INDEX_STEPS, '0033-of-nobody'] }],
  ['app', { app: FORMER_APP_STEPS.slice(0, -1) }],
] as const)(
  'a database of before 0.1.0 whose schema %s is of no known state is refused unchanged',
  async (schema, steps) => {
    const { pool } = await formerDatabase()
    await noteFormerSteps(pool, steps as { index?: string[]; app?: string[] })
    const [before, noted] = [await stateOf(pool), await notedIn(pool)]
    const sentence = `The schema ${schema} was made by a version before 0.1.0 that was not the last one.`
    await expect(migrate(pool)).rejects.toThrow(sentence)
    expect(await schemaIssue(pool)).toContain(sentence)
    expect(await stateOf(pool)).toEqual(before)
    expect(await notedIn(pool)).toEqual(noted)
  },
)

test.each(['before 0.1.0', '0.1.0'])(
  'an index of %s that lacks authorizations is refused unchanged',
  async (version) => {
    const { pool } = version === '0.1.0' ? await ownDatabase() : await formerDatabase()
    await pool.query('update head set delegations_missing = 7')
    const noted = await notedIn(pool)
    const sentence = 'The index lacks authorizations (EIP-7702) of blocks up to 7'
    await expect(migrate(pool)).rejects.toThrow(sentence)
    await expect(expectCurrent(pool)).rejects.toThrow(sentence)
    expect(await schemaIssue(pool)).toContain(sentence)
    expect(await notedIn(pool)).toEqual(noted)
  },
)

/** Connections that break instead of running the statement with this number. */
function breaking(pool: pg.Pool, at: number): { pool: pg.Pool; isBroken: () => boolean } {
  let statements = 0
  const next = async <T>(run: () => Promise<T>): Promise<T> => {
    if (++statements >= at) throw new Error('Connection terminated')
    return run()
  }
  const query = (...args: [string, unknown[]?]) => next(() => pool.query(...args))
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (...args: [string, unknown[]?]) => next(() => client.query(...args)),
      release: (destroy?: boolean) => client.release(destroy || statements >= at),
    }
  }
  return { pool: { query, connect } as unknown as pg.Pool, isBroken: () => statements >= at }
}

/** `npm run test:long` breaks the connection at every statement. */
const STEP = process.env['CHAINSCOPE_LONG'] === '1' ? 1 : 3

test('a start that ends at any statement is completed by the next one', async () => {
  const { pool } = await ownDatabase()
  const kinds = [() => drop(pool), () => noteFormerSteps(pool)]
  for (const prepare of kinds) {
    let at = 1
    for (let isBroken = true; isBroken; at += STEP) {
      await prepare()
      const broken = breaking(pool, at)
      await migrate(broken.pool).catch(() => {})
      isBroken = broken.isBroken()
      await migrate(pool)
      expect(await notedIn(pool), `statement ${at}`).toEqual(NOTED)
    }
    expect(at).toBeGreaterThan(10)
  }
})

test('triggers notify of changed keys, and end links for choosing a password', async () => {
  const { pool } = await formerDatabase()
  const changes = async () => Number((await pool.query('select number from app.key_change')).rows[0].number)
  const before = await changes()
  await pool.query(`insert into app.plan values ('wide', 100); update app.user_account set plan = 'wide'`)
  await pool.query('delete from app.ban')
  expect(await changes()).toBe(before + 2)
  await pool.query(`update app.credential set password = 'another'`)
  expect((await pool.query('select from app.token')).rowCount).toBe(0)
  await pool.query('delete from app.user_account')
  expect((await pool.query('select from app.credential')).rowCount).toBe(0)
})

test('a schema of another program is refused by a first start too, an empty one is none', async () => {
  const { pool } = await ownDatabase()
  await drop(pool)
  for (const schema of ['app', 'chain']) {
    await pool.query(`create schema ${schema}; create table ${schema}.thing ()`)
    await expect(migrate(pool)).rejects.toThrow(`tables of another program in its schema ${schema}`)
    await pool.query(`drop table ${schema}.thing`)
  }
  expect(await migrate(pool)).toEqual(NOTED)
})
