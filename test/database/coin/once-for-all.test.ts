import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnce } from '../../../src/coin/once-for-all.ts'
import { createSupply, SUPPLY_BOUNDS } from '../../../src/coin/supply-keeper.ts'
import { createSharedValues } from '../../../src/store/shared-values.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const LONG = 600_000
const bounds = { ttlMs: LONG, leaseMs: LONG, pauseMs: LONG }
/** What one server has of a value; all that are made so share one database. */
const server = (name: string, more: Partial<typeof bounds> = {}) =>
  createOnce<string>(createSharedValues(database.pool), name, { ...bounds, ...more })
const unexpected = () => Promise.reject(new Error('read twice'))

test('of ten servers at once one reads, the others wait for it and have the same', async () => {
  let count = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const readings = Array.from({ length: 10 }, () =>
    server('ten')(async () => {
      count++
      await finished
      return 'value'
    }),
  )
  await expect.poll(() => count).toBe(1)
  finish()
  for (const { value, failure } of await Promise.all(readings))
    expect({ value, failure }).toEqual({ value: 'value', failure: undefined })
  expect(count).toBe(1)
  expect(await server('ten')(unexpected)).toMatchObject({ value: 'value', failure: undefined })
  // Another name is another value.
  expect(await server('eleven')(async () => 'other')).toMatchObject({ value: 'other' })
})

test('a value that is too old is read by one of them', async () => {
  const short = { ttlMs: 300, pauseMs: 0 }
  await server('old', short)(async () => 'first')
  await expect
    .poll(async () => (await server('old', short)(async () => 'second')).value, { interval: 50 })
    .toBe('second')
  expect(await server('old')(unexpected)).toMatchObject({ value: 'second' })
})

test('after a failure all servers pause, and have the last value', async () => {
  const old = { ttlMs: 0, pauseMs: 0 }
  await server('failing')(async () => 'first')
  const failure = new Error('away')
  expect(await server('failing', old)(() => Promise.reject(failure))).toMatchObject({
    value: 'first',
    failure,
  })
  expect(await server('failing', { ttlMs: 0 })(unexpected)).toMatchObject({
    value: 'first',
    failure: { code: 'failed_elsewhere' },
  })
  expect(await server('failing', old)(async () => 'second')).toMatchObject({
    value: 'second',
    failure: undefined,
  })
})

test('a server that ended while it read is followed by another one, and one that shows that it reads is not', async () => {
  const values = createSharedValues(database.pool)
  /** As if so much time had passed since the last sign. */
  const later = (ms: number) =>
    database.pool.query(
      `update shared_value set claimed_at = claimed_at - $1::float8 * interval '1 ms' where name = 'ended'`,
      [ms],
    )
  expect(await values.claim('ended', bounds)).toMatchObject({ isMine: true, value: null, ageMs: null })
  for (let n = 0; n < 3; n++) {
    await later(0.4 * LONG)
    await values.renew('ended')
    expect(await values.claim('ended', bounds)).toMatchObject({ isMine: false, isBeingRead: true })
  }
  await later(LONG)
  expect(await server('ended')(async () => 'by another')).toMatchObject({ value: 'by another' })
})

test('the supply that one server added up is that of the others', async () => {
  const { pool } = database
  await pool.query(`insert into address (id, first_block, address) values (1, 0, '\\x01');
    insert into address_balance (address_id, block, known_at, value) values (1, 0, 0, 2::numeric ^ 200)`)
  const supply = () =>
    createSupply({ pool, once: createOnce(createSharedValues(pool), 'supply', SUPPLY_BOUNDS) }).current()
  const first = await supply()
  expect(first).toEqual({
    total: 2n ** 200n,
    burnt: 0n,
    richest: [{ address: '0x01', balance: 2n ** 200n }],
  })
  await pool.query('update address_balance set value = 1')
  expect(await supply()).toEqual(first)
})
