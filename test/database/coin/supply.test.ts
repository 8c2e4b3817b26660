import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupply } from '../../../src/coin/supply-keeper.ts'
import { alone } from '../../support/alone.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(`
    insert into address (id, first_block, address)
      select n, 0, decode(lpad(to_hex(n - 1), 40, '0'), 'hex') from generate_series(1, 100) as n;
    insert into address_balance (address_id, block, known_at, value)
      select 3 * n, 0, 0, n from generate_series(1, 30) as n`)
})
afterAll(() => database.close())

const values = (30n * 31n) / 2n

test.each([1, 7, 10, 30, 100])('a sum in parts of %i is that of the whole', async (maxAddresses) => {
  expect(await createSupply({ once: alone, pool: database.pool, maxAddresses }).current()).toEqual({
    total: values,
    burnt: 0n,
    richest: Array.from({ length: 30 }, (_, n) => ({
      address: `0x${(3 * (30 - n) - 1).toString(16).padStart(40, '0')}`,
      balance: BigInt(30 - n),
    })),
  })
})

test('is cached for a while, then computed again while the old one is answered', async () => {
  let time = 0
  let statements = 0
  const pool = {
    query: ((config: never) => {
      statements++
      return database.pool.query(config)
    }) as typeof database.pool.query,
  }
  const supply = createSupply({ once: alone, pool, now: () => time })
  await Promise.all([supply.current(), supply.current()])
  const once = statements
  await database.pool.query(
    'insert into address_balance (address_id, block, known_at, value) values (1, 0, 0, 1000)',
  )
  time = 599_999
  expect((await supply.current())!.total).toBe(values)
  expect(statements).toBe(once)
  time = 600_000
  expect((await supply.current())!.total).toBe(values)
  await expect.poll(async () => await supply.current()).toMatchObject({ total: values + 1000n, burnt: 1000n })
})

test('no request waits longer than the timeout', async () => {
  const pool = { query: (() => new Promise(() => {})) as unknown as typeof database.pool.query }
  expect(await createSupply({ once: alone, pool, timeoutMs: 20 }).current()).toBeUndefined()
})
