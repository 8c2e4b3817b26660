import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeBalances } from '../../../src/query/native-balances.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, BUSY, fillIndex } from './filled-index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
})
afterAll(() => database?.close())

test('a balance that was read before a block without its traces may have changed in it', async () => {
  const { pool } = database
  await pool.query('insert into untraced values (200)')
  const address = addressAt(BUSY)
  const readAfter = async (block: number) => {
    await pool.query(
      `insert into address_balance (address_id, value, block, known_at)
         select id, 5, $2, 1 from address where address = $1
       on conflict (address_id) do update set block = excluded.block`,
      [Buffer.from(address.slice(2), 'hex'), block],
    )
    const [balance] = await nativeBalances(openSnapshot(pool), [address])
    return balance!.due
  }
  expect(await readAfter(199)).toBe(true)
  expect(await readAfter(200)).toBe(false)
})
