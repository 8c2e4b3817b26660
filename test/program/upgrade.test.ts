import { expect, onTestFinished, test } from 'vitest'
import { USUAL_INDEX_SCHEMA } from '../../src/primitives/index-schema.ts'
import { APP_SCHEMA } from '../../src/schema/migrate.ts'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, ownDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'
import { noteFormerSteps } from '../support/former-steps.ts'
import { startRefreshed } from '../support/refreshed.ts'
import { runWorkload } from '../support/workload.ts'

/* A database lives longer than the program that made it. */

async function ownStory() {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  await runWorkload(anvil, { blocks: 2, perBlock: 15 })
  return anvil
}

test('a database of before 0.1.0 is waited for by servers, brought up to date by the indexer, and keeps its data', async () => {
  const anvil = await ownStory()
  const database = await ownDatabase()
  const settings = { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) }
  const { program, caughtUp } = await startRefreshed(anvil, {}, { database })
  await caughtUp()
  await program.stop()
  await database.pool.query(
    `insert into app.user_account (name, email) values ('first', 'first@example.org')`,
  )
  await noteFormerSteps(database.pool)
  const before = await dumpIndex(database)
  expect(before['transaction']!.length).toBeGreaterThan(50)

  const server = startChainscope(settings, { args: ['serve'] })
  await server.waitForOutput(/Waiting +The database is empty, or of an earlier Chainscope/)
  const upgraded = await startRefreshed(anvil, {}, { database })
  await upgraded.caughtUp()
  expect(await dumpIndex(database)).toEqual(before)
  const url = await server.url()
  await eventually(async () =>
    expect(await getJson(`${url}/api/health/readiness`)).toMatchObject({ status: 200 }),
  )
  expect((await database.pool.query('select name from app.user_account')).rows).toEqual([{ name: 'first' }])
  expect(await runCommand(['check', '--all'], settings)).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/: 0 differences$/)],
  })
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
