import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../src/store/connect/in-transaction.ts'
import type { BlockSource } from '../../../src/store/families/source-rows.ts'
import { dropBelow } from '../../../src/store/families/source-rows.ts'
import { type BlockUnit, openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { requestRepair } from '../../../src/store/write/repairs.ts'
import { chainOf, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { openedOnDatabase } from '../../support/store.ts'

/* Which node said a block: ranges of blocks, written by the statement that every commit ends with. */

let database: TestDatabase
let writer: Writer
const opened = openedOnDatabase()
beforeEach(async () => {
  database = await freshDatabase()
  writer = await openWriter({ place: database.place, cachedAddresses: 1000, now: Date.now, onLost: () => {} })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await opened.end()
  await writer.close()
  await database.close()
})

const chain = chainOf(0, 12)
const ranges = async () =>
  (
    await database.pool.query<{ range: string }>(
      `select first_block || '-' || last_block || ' ' || node as range from block_source order by first_block`,
    )
  ).rows.map(({ range }) => range)

/** Blocks of the chain, said by this node. */
const saidBy = (node: string, first: number, last: number): BlockUnit => ({
  ...unitOf(chain.slice(first, last + 1)),
  sources: [{ first, last, node }],
})
const append = (...units: BlockUnit[]) => writer.append(units, { durable: false })

test('blocks that one node said, in any number of commits, are one range', async () => {
  for (let number = 0; number < 6; number++) await append(saidBy('one', number, number))
  expect(await ranges()).toEqual(['0-5 one'])
})

test('another node begins a range, within a commit and within a unit too', async () => {
  await append(saidBy('one', 0, 2), saidBy('two', 3, 3), saidBy('two', 4, 5))
  const halves: BlockSource[] = [
    { first: 6, last: 7, node: 'two' },
    { first: 8, last: 8, node: 'one' },
  ]
  await append({ ...unitOf(chain.slice(6, 9)), sources: halves })
  await append(saidBy('one', 9, 9))
  expect(await ranges()).toEqual(['0-2 one', '3-7 two', '8-9 one'])
})

test('history behind the head, and blocks of which no node is known, end a range', async () => {
  await append(saidBy('one', 8, 9))
  await append(saidBy('one', 0, 1))
  await append(unitOf(chain.slice(2, 4)))
  await append(saidBy('one', 4, 7))
  expect(await ranges()).toEqual(['0-1 one', '4-7 one', '8-9 one'])
})

test('a rewind takes the blocks out, and leaves what was there before them', async () => {
  await append(saidBy('one', 0, 3), saidBy('two', 4, 5))
  const before = await ranges()
  await append(saidBy('two', 6, 7), saidBy('one', 8, 9), saidBy('two', 10, 11))
  await writer.rewind(5)
  expect(await ranges()).toEqual(before)
  await writer.rewind(1)
  await append(saidBy('two', 2, 3))
  expect(await ranges()).toEqual(['0-1 one', '2-3 two'])
})

test('a repair names the node of the replacement, and only for the blocks that were replaced', async () => {
  await append(saidBy('one', 0, 9))
  const repair = async (unit: BlockUnit) => {
    const { number: first } = unit.first
    await requestRepair(database.pool, first, unit.last.number)
    await writer.repairs.replace(unit, (await writer.repairs.next())!)
    await writer.repairs.finish((await writer.repairs.next())!, false)
  }
  await repair(saidBy('two', 3, 4))
  expect(await ranges()).toEqual(['0-2 one', '3-4 two', '5-9 one'])
  await repair(saidBy('two', 4, 6))
  expect(await ranges()).toEqual(['0-2 one', '3-6 two', '7-9 one'])
  await repair(unitOf(chain.slice(0, 4)))
  expect(await ranges()).toEqual(['4-6 two', '7-9 one'])
  // All of them again, as a reindex of the whole index does: what it leaves is one range.
  for (const first of [0, 2, 4, 6, 8]) await repair(saidBy('one', first, first + 1))
  expect(await ranges()).toEqual(['0-9 one'])
})

test('dropped blocks are taken out', async () => {
  await append(saidBy('one', 0, 3), saidBy('two', 4, 9))
  const client = await opened.clientOf(database)
  await inTransaction(client, { durable: false }, (tx) => dropBelow(tx, 6))
  expect(await ranges()).toEqual(['6-9 two'])
})

test('a commit takes as many round trips as without', async () => {
  const trips = async (unit: BlockUnit): Promise<number> => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await append(unit)
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  await append(saidBy('one', 0, 1))
  const without = await trips(unitOf(chain.slice(2, 4)))
  expect(without).toBeGreaterThan(5)
  expect(await trips(saidBy('one', 4, 5))).toBe(without)
  expect(await trips(saidBy('two', 6, 7))).toBe(without)
})

test('a name is kept in part where it is long', async () => {
  await append(saidBy('n'.repeat(5_000), 0, 1))
  expect(await ranges()).toEqual([`0-1 ${'n'.repeat(100)}`])
})
