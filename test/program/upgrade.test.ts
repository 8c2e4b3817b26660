import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { USUAL_INDEX_SCHEMA } from '../../src/primitives/index-schema.ts'
import { APP_SCHEMA, migrate } from '../../src/schema/migrate.ts'
import { STEPS } from '../../src/schema/migration-steps.ts'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, repository, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, ownDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'
import { startRefreshed } from '../support/refreshed.ts'
import { runWorkload } from '../support/workload.ts'

/* A database lives longer than the program that made it. */

vi.setConfig({ testTimeout: 120_000 })

async function ownStory() {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  await runWorkload(anvil, { blocks: 2, perBlock: 15 })
  return anvil
}

/** Without the last steps of the index: 0009-user-data-in-app changes no table. */
const names = Object.keys(STEPS.index).slice(0, -20)
const BEFORE = { ...STEPS, index: Object.fromEntries(Object.entries(STEPS.index).slice(0, -20)) }

/** Columns by the names that they had before 0011-column-names. */
const RENAMED = new Map([
  ['asked_block', 'called_block'],
  ['trouble', 'error'],
])

test('a database of the previous schema is migrated, and keeps its data', async () => {
  const anvil = await ownStory()
  const database = await ownDatabase()
  await database.pool.query('drop schema chain cascade')
  expect(await migrate(database.pool, BEFORE)).toEqual(names.map((name) => `${USUAL_INDEX_SCHEMA}/${name}`))
  // User data as that program kept it: in a schema of another name.
  const userData = path.join(repository, 'test/fixtures/user-data/people.sql')
  await database.pool.query(`drop schema app cascade; ${await readFile(userData, 'utf8')}`)
  // The mark of the SECRET under which its keys were made: the program of this test has another.
  await database.pool.query('delete from people.kept')

  // Filled as the program before this one did: by this one, in tables that the last step does not touch.
  const other = await ownDatabase()
  const { program, caughtUp } = await startRefreshed(anvil, {}, { database: other })
  await caughtUp()
  await program.stop()
  const { rows: tables } = await database.pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(format('%I', column_name) order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'chain' and table_name not like 'kysely%'
       and table_name not in (select table_name from information_schema.views where table_schema = 'chain')
     group by table_name`,
  )
  for (const { name, columns } of tables) {
    const today = columns.map((column) => `${RENAMED.get(column) ?? column} as ${column}`).join()
    const { rows } = await other.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from (select ${today} from ${name}) as t`,
    )
    await database.pool.query(`delete from ${name}`)
    await database.pool.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from unnest($1::text[]) as one, json_populate_record(null::${name}, one::json)`,
      [rows.map(({ row }) => row)],
    )
  }
  const before = await dumpIndex(database)
  expect(before['transaction']!.length).toBeGreaterThan(50)

  const upgraded = await startRefreshed(anvil, {}, { database })
  await upgraded.caughtUp()
  const after = await dumpIndex(database)
  for (const [table, rows] of Object.entries(before))
    expect(
      // Of a chain that takes nothing beside the gas.
      after[table]?.map((row) => row.replace(' other_fees=-', '')),
      table,
    ).toEqual(rows.map((row) => row.replace('asked_block=', 'called_block=')))
  const { rows: keys } = await database.pool.query('select name from app.api_key order by name')
  expect(keys).toEqual([{ name: 'first' }, { name: 'second' }])
  expect(
    await runCommand(['check', '--all'], { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) }),
  ).toMatchObject({ code: 0, lines: [expect.stringMatching(/: 0 differences$/)] })
})

test.for([USUAL_INDEX_SCHEMA, APP_SCHEMA])(
  'a database whose schema %s a newer program wrote is refused unchanged',
  async (schema) => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    const database = await ownDatabase()
    await database.pool.query(
      `insert into ${schema}.kysely_migration (name, timestamp) values ('9001-later', '2030-01-01')`,
    )
    await database.pool.query('update head set number = 77')
    const settings = { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) }
    const sentence = `The database was written by a newer Chainscope: its schema ${schema} has the step 9001-later, which this one does not know. Install that version or a later one.\n`
    const program = startChainscope(settings)
    expect(await program.ended).toBe(1)
    expect(program.stderr()).toBe(sentence)
    expect(await runCommand(['check'], settings)).toEqual({ code: 1, lines: [], stderr: sentence })
    expect((await database.pool.query('select number from head')).rows).toEqual([{ number: 77 }])
  },
)

test('a second server on the same database serves what the first indexes, and takes over when that ends', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const database = await ownDatabase()
  const first = await startRefreshed(anvil, {}, { database })
  await first.caughtUp()
  const second = startChainscope({ RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) })
  const url = await second.url()
  await second.waitForOutput(/Standing by another process writes the index/)
  await anvil.mine(3)
  expect(await first.caughtUp()).toBe(await anvil.head())
  await first.program.stop()
  await second.waitForOutput(/Taking over/)
  await anvil.mine(3)
  const head = await anvil.head()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ block: head, caughtUp: true }),
  )
})
