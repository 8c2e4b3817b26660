import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparingCommon } from '../../../src/query/prepare-common.ts'
import { openPool } from '../../../src/store/connect/open.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

/** One connection, and the texts that are prepared on it. */
function onePool() {
  const pool = openPool(database.place, {
    name: 'common',
    connections: 1,
    statementTimeout: 0,
    onError: () => {},
  })
  const prepared = async (): Promise<string[]> =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    )
  return { pool, prepared }
}

test('a frequent statement is prepared, one that runs twice is not', async () => {
  const { pool, prepared } = onePool()
  const common = preparingCommon(pool)
  for (const times of [1, 2, 3, 4]) {
    const { rows } = await common.query({ text: 'select $1::int + 1 as sum', values: [times] })
    expect(rows).toEqual([{ sum: times + 1 }])
    if (times < 3) await common.query({ text: 'select 2' })
  }
  expect(await prepared()).toEqual(['select $1::int + 1 as sum'])
  await pool.end()
})

test('a named statement keeps its name', async () => {
  const { pool } = onePool()
  const common = preparingCommon(pool)
  for (let time = 0; time < 4; time++) await common.query({ name: 'its own', text: 'select 1' })
  const { rows } = await pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([{ name: 'its own' }])
  await pool.end()
})

test('at most a hundred statements are prepared, and all are answered', async () => {
  const { pool, prepared } = onePool()
  const common = preparingCommon(pool)
  for (let text = 0; text < 130; text++)
    for (let time = 0; time < 4; time++) {
      const { rows } = await common.query({ text: `select ${text} as it` })
      expect(rows).toEqual([{ it: text }])
    }
  expect(await prepared()).toHaveLength(100)
  await pool.end()
})
