import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionOf, isConnectionLost } from '../../../src/store/connect/open.ts'
import { freshDatabase } from '../../support/database.ts'

test('a database whose connections are all taken counts as unreachable, so that the writer waits for one', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await database.pool.query(`do $$ begin
    execute format('alter database %I connection limit 0', current_database());
  end $$`)
  const client = new pg.Client(connectionOf(database.place))
  client.on('error', () => {})
  const error = await client.connect().catch((error: unknown) => error)
  expect(error).toMatchObject({ code: '53300' })
  expect(isConnectionLost(error)).toBe(true)
  expect(isConnectionLost(await database.pool.query('select 1/0').catch((error: unknown) => error))).toBe(
    false,
  )
})
