import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/schema/migrate.ts'
import { restoreUserData } from '../../../src/store/user-data/read-backup.ts'
import { backupUserData } from '../../../src/store/user-data/write-backup.ts'
import { repository } from '../../support/chainscope.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

/* User data of the version whose schema for it was `people`, with tables of other names. */

const fixture = (name: string) => readFile(path.join(repository, 'test/fixtures/user-data', name), 'utf8')

/** Tables of the index that later migrations create. */
const SINCE_THEN = [
  'emitted_transaction',
  'executed_transaction',
  'accessed_account',
  'code_mark',
  'output',
  'input',
  'participant',
  'fact_partition',
  'block_access_list',
  'writer',
  'json_rpc_filter',
  'daily_statistics',
  'shared_value',
  'block_source',
  'code_reading',
]

/** Tables of user data that a later migration creates, without rows. */
const NEW_TABLES = ['address_note']

const NEW_NAMES = new Map([
  ['kept', 'metadata'],
  ['person', 'user_account'],
  ['sign_in', 'credential'],
  ['guess', 'login_attempt'],
  ['asked', 'requested_at'],
])
const newName = (name: string) => NEW_NAMES.get(name) ?? name

const APPLIED = [
  'chain/0009-user-data-in-app',
  'chain/0010-second-ledger',
  'chain/0011-column-names',
  'chain/0012-partitions',
  'chain/0013-retention',
  'chain/0014-writer',
  'chain/0015-token-pages',
  'chain/0016-filters',
  'chain/0017-statistics-and-names',
  'chain/0018-shared-values',
  'chain/0019-unsummed',
  'chain/0021-pending-by-time',
  'chain/0022-replaced-by-number',
  'chain/0023-base-fees-of-days',
  'chain/0024-block-sources',
  'chain/0025-funding',
  'chain/0026-approvals',
  'chain/0027-checks-left-out',
  'chain/0028-other-fees',
  'chain/0029-access-lists',
  'chain/0030-odd-transfers',
  'chain/0031-code-readings',
  'chain/0032-distributed',
  'app/0008-table-names',
  'app/0009-lookups-and-triggers',
  'app/0010-several-chains',
  'app/0011-verification-outputs',
  'app/0012-address-notes',
  'app/0013-sources-of-code',
]

/** Undoes 0011-column-names, unless an attempt ended before it. */
const FORMER_COLUMNS = `do $$ begin if to_regclass('chain.token_balance_by_called') is not null then
  alter table chain.token_balance rename called_block to asked_block;
  alter table chain.token_id_balance rename called_block to asked_block;
  alter index chain.token_balance_by_called rename to token_balance_by_asked;
  alter index chain.token_id_balance_by_called rename to token_id_balance_by_asked;
  alter table chain.repair rename error to trouble;
end if; end $$`

let formerTables: string
beforeAll(async () => {
  formerTables = await fixture('people.sql')
})

async function formerDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await makeFormer(database)
  return database
}

async function freshEmpty(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await database.pool.query('drop schema app cascade; drop schema chain cascade')
  return database
}

const makeFormer = ({ pool }: TestDatabase) =>
  pool.query(`drop schema app cascade; delete from chain.kysely_migration where name >= '0009';
    drop table if exists ${SINCE_THEN.map((table) => `chain.${table}`).join(', ')};
    alter table chain.head drop column if exists kept_from, drop column if exists dropped_untraced,
      drop column if exists unsummed;
    alter table chain.chain_identity drop column if exists checks_left_out;
    alter table chain.block drop column if exists other_fees;
    alter table chain.token drop column if exists holders, drop column if exists holders_block;
    drop index if exists chain.token_transfer_by_item, chain.token_by_symbol, chain.pending_transaction_by_time,
      chain.replaced_block_by_number, chain.transaction_by_funded, chain.call_by_funded, chain.log_by_approver,
      chain.block_with_access_list;
    drop function if exists chain.name_suffixes cascade;
    ${FORMER_COLUMNS}; ${formerTables}`)

/** Rows by table, with today's names of tables and columns. */
async function rowsOf({ pool }: TestDatabase, schema: string): Promise<Record<string, object[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname <> all($2) order by 1`,
    [schema, NEW_TABLES],
  )
  const all: Record<string, object[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{
      row: { index_schema?: string; [column: string]: unknown }
    }>(`select row_to_json(t) as row from ${schema}.${name} t order by t::text`)
    // All former rows are of the one schema that there was.
    all[newName(name)] = rows.map(({ row: { index_schema = 'chain', ...kept } }) => {
      expect(index_schema).toBe('chain')
      // Unknown of what an earlier version verified.
      const { storage_layout = null, origin = null, created_by = null, is_read = false, ...row } = kept
      expect([storage_layout, origin, created_by, is_read]).toEqual([null, null, null, false])
      return Object.fromEntries(Object.entries(row).map(([column, value]) => [newName(column), value]))
    })
  }
  return all
}

test('user data of the former schema keeps every row under the new names', async () => {
  const database = await formerDatabase()
  const before = await rowsOf(database, 'people')
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  expect(await migrate(database.pool)).toEqual(APPLIED)
  expect(await rowsOf(database, 'app')).toEqual(before)

  const { rows } = await database.pool.query(
    `select to_regnamespace('people') as former, array(select conname::text from pg_constraint
        where connamespace = 'app'::regnamespace union select relname::text from pg_class
        where relnamespace = 'app'::regnamespace) as names`,
  )
  expect(rows[0].former).toBeNull()
  expect(rows[0].names).toContain('user_account_pkey')
  expect(rows[0].names.filter((name: string) => /kept|guess|person|sign_in/.test(name))).toEqual([])
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.close())
  expect(await shapeOf(database)).toEqual(await shapeOf(fresh))
})

/** Columns, constraints, indexes, triggers and functions. */
async function shapeOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as line
        from information_schema.columns where table_schema = 'app'
      union select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'app'::regnamespace
      union select indexdef from pg_indexes where schemaname = 'app'
      union select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
        where relnamespace = 'app'::regnamespace and not tgisinternal
      union select pg_get_functiondef(oid) from pg_proc where pronamespace = 'app'::regnamespace order by 1`,
  )
  return rows.map(({ line }) => line)
}

test('triggers of the former schema work on the renamed tables', async () => {
  const { pool, ...database } = await formerDatabase()
  await migrate(pool)
  const changes = async () => (await pool.query('select number from app.key_change')).rows[0].number
  const before = await changes()
  await pool.query(`update app.user_account set plan = 'wide'`)
  await pool.query('delete from app.ban')
  expect(await changes()).toBe(before + 2)
  await pool.query(`update app.credential set password = 'another' where password is not null`)
  expect(await rowsOf({ pool, ...database }, 'app')).toMatchObject({ token: [] })
  await pool.query('delete from app.user_account')
  expect(await rowsOf({ pool, ...database }, 'app')).toMatchObject({ api_key: [], session: [], wallet: [] })
})

test('starts at the same moment move user data once', async () => {
  const database = await formerDatabase()
  const before = await rowsOf(database, 'people')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool)))
  expect(applied.flat()).toEqual(APPLIED)
  expect(await rowsOf(database, 'app')).toEqual(before)
})

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
const STEP = process.env['CHAINSCOPE_LONG'] === '1' ? 1 : 7

test('a start that ends at any statement is completed by the next one', async () => {
  const database = await formerDatabase()
  const before = await rowsOf(database, 'people')
  let at = 1
  for (let isBroken = true; isBroken; at += STEP) {
    if (at > 1) await makeFormer(database)
    const broken = breaking(database.pool, at)
    await migrate(broken.pool).catch(() => {})
    isBroken = broken.isBroken()
    await migrate(database.pool)
    expect(await rowsOf(database, 'app'), `statement ${at}`).toEqual(before)
  }
  expect(at).toBeGreaterThan(30)
}, 120_000)

test('a schema app of another program is left alone, and so is the user data', async () => {
  const database = await formerDatabase()
  const before = await rowsOf(database, 'people')
  await database.pool.query('create schema app; create table app.thing ()')
  await expect(migrate(database.pool)).rejects.toThrow(
    'The database has tables of another program in its schema app',
  )
  expect(await rowsOf(database, 'people')).toEqual(before)
  expect(await rowsOf(database, 'app')).toEqual({ thing: [] })
})

test('a schema of another program is refused by a first start too, an empty one is none', async () => {
  const { pool } = await freshEmpty()
  for (const schema of ['app', 'chain']) {
    await pool.query(`create schema ${schema}; create table ${schema}.thing ()`)
    await expect(migrate(pool)).rejects.toThrow(`tables of another program in its schema ${schema}`)
    await pool.query(`drop table ${schema}.thing`)
  }
  expect(await migrate(pool)).toContain('app/0008-table-names')
})

test('a backup with the former names is restored under the new ones', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const client = await database.pool.connect()
  const content = await fixture('people.backup')
  try {
    const options = { replace: false, accountsOnly: false }
    expect(
      await restoreUserData(client, Readable.from([Buffer.from(content)]), options, async () => {}),
    ).toMatchObject({ metadata: 1, user_account: 2, credential: 2, api_key: 2, ban: 2 })
    const pieces: Buffer[] = []
    for await (const piece of backupUserData(client, { made: new Date(), secret: null }, () => {}))
      pieces.push(piece)
    const rows = (text: string) => text.split('\n').filter((line) => !line.startsWith('{'))
    // Unknown of what an earlier version verified: columns of its row.
    const made = rows(
      Buffer.concat(pieces)
        .toString()
        .replace(/\t\\N\t\\N\t\\N\t\\N\tf\t\\N$/m, '\t\\N\t\\N'),
    )
    // The new table has no rows.
    expect(made).toEqual([...rows(content).slice(0, -1), '\\.', ''])
  } finally {
    client.release()
  }
})
