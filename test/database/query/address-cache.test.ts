import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { createAddressCache } from '../../../src/query/address-cache.ts'
import { nameAddresses } from '../../../src/query/name-addresses.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, fillIndex } from './filled-index.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
})
afterAll(() => database?.close())

/** Rows as a statement answers them: with ids in place of addresses. */
const rowsOf = (...ids: (number | null)[]) => ids.map((id) => ({ from: id as unknown as Hex | null }))

test('addresses are read once for all callers, and rows without one keep none', async () => {
  let statements = 0
  const query = (...args: Parameters<typeof database.pool.query>) => {
    statements++
    return database.pool.query(...args)
  }
  const pool = { query: query as typeof database.pool.query, addresses: createAddressCache() }
  for (const ids of [[7, null, 8, 7], [8, 7], [null]]) {
    const rows = await nameAddresses(openSnapshot(pool), rowsOf(...ids), ['from'])
    expect(rows.map(({ from }) => from)).toEqual(ids.map((id) => (id === null ? null : addressAt(id))))
  }
  expect(statements).toBe(1)
})

test('a cache smaller than a page evicts, and every row has its addresses all the same', async () => {
  const addresses = createAddressCache(4)
  const pool = { query: database.pool.query.bind(database.pool) as typeof database.pool.query, addresses }
  const ids = Array.from({ length: 50 }, (_, n) => 1 + ((n * 7) % 20))
  for (let time = 0; time < 3; time++) {
    const rows = await nameAddresses(openSnapshot(pool), rowsOf(...ids), ['from'])
    expect(rows.map(({ from }) => from)).toEqual(ids.map((id) => addressAt(id)))
  }
  const kept = Array.from({ length: 50 }, (_, id) => addresses.get(id)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThanOrEqual(4)
})

test('addresses are read again when another writer has begun, which may give lost ids to others', async () => {
  const cache = createAddressCache()
  cache.enter(7)
  cache.set(1, '0x01')
  cache.enter(7)
  expect(cache.get(1)).toBe('0x01')
  cache.enter(8)
  expect(cache.get(1)).toBeUndefined()
})
