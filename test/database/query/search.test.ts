import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractsNamed, tokensNamed } from '../../../src/query/find-by-name.ts'
import { openSnapshot, type Snapshot } from '../../../src/query/reader.ts'
import { tokensByHolders } from '../../../src/query/tokens-by-holders.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

const TOKENS = 20_000

let database: TestDatabase
let plans: string[] = []

/** Keeps the plan of each statement. */
const explaining = (): Snapshot => {
  plans = []
  const query = async (config: pg.QueryConfig) => {
    const { text, values } = config
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, costs off, timing off) ${text}`,
      values,
    } as pg.QueryConfig)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return database.pool.query(config)
  }
  return openSnapshot({ query } as Parameters<typeof openSnapshot>[0])
}

beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(
    `update head set number = 0, hash = decode(repeat('ab', 32), 'hex'), blocks = '{[0,0]}'`,
  )
  await database.pool.query(
    `insert into address (id, first_block, address)
      select n, 0, decode(lpad(to_hex(n), 40, '0'), 'hex') from generate_series(1, $1::int) as n`,
    [TOKENS],
  )
  await database.pool.query(
    `insert into token (address_id, first_block, standard, supply_touched, name, symbol, holders)
      select n, 0, 20, 0, 'Token ' || md5(n::text), upper(left(md5((n + 1000000)::text), 4)), n % 1000
      from generate_series(1, $1::int) as n`,
    [TOKENS],
  )
  for (const [id, name, symbol, holders] of [
    [1, 'Wrapped Äther', 'WÄTH', 5],
    [2, 'O\'Reilly \\ "Quote" & | ! <-> :* %_', "x'; drop table token; --", 6],
    [3, 'USD Tether', 'USDT', 900],
    [4, 'Fake Tether', 'USDT', 2],
    [5, 'x'.repeat(1_000_000), '\u202e', 1],
    [6, null, 'USDTether', null],
    [7, '', '', 3],
  ] as const)
    await database.pool.query('update token set name = $2, symbol = $3, holders = $4 where address_id = $1', [
      id,
      name,
      symbol,
      holders,
    ])
})
afterAll(() => database?.close())

const found = async (text: string) =>
  (await tokensNamed(openSnapshot(database.pool), text, 10)).map(({ address }) => Number(address))

describe('tokens are found by name and symbol', () => {
  test.each([
    ['usdt', [3, 4, 6]],
    ['USDTE', [6]],
    ['tether', [3, 4, 6]],
    ['ETHER', [3, 4, 6]],
    // Letters beyond ASCII have the case that the database's locale knows: C none.
    ['Äth', [1]],
    ['D ÄTHEr', [1]],
    ["o'reilly \\", [2]],
    ['"quote" & | ! <-> :* %_', [2]],
    ["x'; drop table token; --", [2]],
    ["'", [2]],
    ['\\', [2]],
    ['%_', [2]],
    ['\u202e', [5]],
    // Longer than what of a name is indexed.
    ['x'.repeat(41), [5]],
    ['x'.repeat(200), [5]],
    [`${'x'.repeat(41)}y`, []],
    ['nothing at all', []],
    ["' | 'tether", []],
    ['tether:*', []],
  ])('%s', async (text, ids) => {
    const right = text.length === 1 && text !== '\u202e' ? [] : ids
    expect((await found(text)).toSorted()).toEqual(right)
  })

  test('the symbol comes first, by holders, then what begins with the text', async () => {
    expect(await found('usdt')).toEqual([3, 4, 6])
    expect(await found('wrapped')).toEqual([1])
  })

  test.each(['before the tables were analysed', 'after'])('by indexes, %s', async (when) => {
    if (when === 'after') await database.pool.query('vacuum analyze')
    for (const text of ['tether', 'zq', 'usdt', "o'reilly"]) {
      await tokensNamed(explaining(), text, 10)
      expect(plans.join()).toContain('token_by_name')
      expect(plans.join()).not.toMatch(/Seq Scan on (token|address)\b/)
      await tokensByHolders(explaining(), { named: text, skip: 0, take: 10 })
      expect(plans.join()).toContain('token_by_name')
      expect(plans.join()).not.toMatch(/Seq Scan on (token|address)\b/)
    }
  })

  test('in the order of their holders, all that have the text in their names', async () => {
    const listed = (named: string) =>
      tokensByHolders(openSnapshot(database.pool), { named, skip: 0, take: 10 })
    const all = await listed('ETHER')
    expect(all.map(({ id }) => Number(id))).toEqual([3, 4])
    const holders = all.map((one) => one.holders)
    expect(holders).toEqual(holders.toSorted((a, b) => b - a))
    for (const { name, symbol } of all) expect(`${name} ${symbol}`.toLowerCase()).toContain('ether')
    for (const text of ['e', '%', "'", '\\']) expect(await listed(text)).toEqual([])
  })

  test('of very many the thousand that come first are weighed', async () => {
    await tokensNamed(explaining(), 'token', 10)
    expect(plans.join()).not.toMatch(/Seq Scan on (token|address)\b/)
    expect(plans.join()).toMatch(/Limit \(actual rows=1000/)
  })
})

test('contracts are found by a part of their names', async () => {
  const index = openSnapshot(database.pool)
  expect(await contractsNamed(index, 'token', 10)).toEqual([])
})
