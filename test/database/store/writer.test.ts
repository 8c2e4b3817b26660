import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { chainOf, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'

let database: TestDatabase
let writer: Writer
const open = () =>
  openWriter({ place: database.place, cachedAddresses: 1000, now: Date.now, onLost: () => {} })
beforeEach(async () => {
  database = await freshDatabase()
  writer = await open()
})
afterEach(async () => {
  await writer.close()
  await database.close()
})

describe('the writer', () => {
  it('appends the same rows block by block and all at once', async () => {
    const bundles = chainOf(0, 12)
    await writer.append([unitOf(bundles)], { durable: true })
    const atOnce = await dumpIndex(database)
    const other = await freshDatabase()
    const second = await openWriter({
      place: other.place,
      cachedAddresses: 4,
      now: Date.now,
      onLost: () => {},
    })
    for (const bundle of bundles) await second.append([unitOf([bundle])], { durable: false })
    expect(await dumpIndex(other)).toEqual(atOnce)
    await second.close()
    await other.close()
  })

  it('fills history behind the head with the same result', async () => {
    const bundles = chainOf(0, 12)
    await writer.append([unitOf(bundles)], { durable: true })
    const forward = await dumpIndex(database)
    const other = await freshDatabase()
    const second = await openWriter({
      place: other.place,
      cachedAddresses: 1000,
      now: Date.now,
      onLost: () => {},
    })
    await second.append([unitOf(bundles.slice(9))], { durable: true })
    await second.append([unitOf(bundles.slice(0, 4))], { durable: false })
    await second.append([unitOf(bundles.slice(4, 9))], { durable: false })
    await second.settle()
    expect(await dumpIndex(other)).toEqual(forward)
    await second.close()
    await other.close()
  })

  it('takes back what it appended: a rewind leaves what was there before', async () => {
    const bundles = chainOf(0, 8)
    await writer.append([unitOf(bundles.slice(0, 5), [4])], { durable: true })
    const before = await dumpIndex(database)
    await writer.append([unitOf(bundles.slice(5), [6, 7])], { durable: true })
    await writer.rewind(4)
    const after = await dumpIndex(database)
    // Supplies and pairs that the losing branch touched are due to be read again.
    const withoutDue = (rows: string[]) =>
      rows.map((row) => row.replace(/(supply_touched|called_block)=\S+ ?/g, ''))
    for (const table of ['token', 'token_balance']) {
      after[table] = withoutDue(after[table]!)
      before[table] = withoutDue(before[table]!)
    }
    expect(after).toEqual(before)
  })

  it('goes on along another branch after a rewind, with the same rows as if that branch were the only one', async () => {
    const trunk = chainOf(0, 5)
    const losing = chainOf(5, 4, { parentHash: trunk.at(-1)!.block.hash, fork: 'losing' })
    const winning = chainOf(5, 6, { parentHash: trunk.at(-1)!.block.hash, fork: 'winning' })
    await writer.append([unitOf(trunk)], { durable: true })
    await writer.append([unitOf(losing)], { durable: true })
    await writer.rewind(4)
    await writer.append([unitOf(winning)], { durable: true })
    const { rows } = await database.pool.query('select count(*)::int as n from replaced_block')
    expect(rows[0].n).toBe(4)
    const other = await freshDatabase()
    const straight = await openWriter({
      place: other.place,
      cachedAddresses: 1000,
      now: Date.now,
      onLost: () => {},
    })
    await straight.append([unitOf(trunk)], { durable: true })
    await straight.append([unitOf(winning)], { durable: true })
    const [one, two] = [await dumpIndex(database), await dumpIndex(other)]
    expect(one).toEqual(two)
    await straight.close()
    await other.close()
  })

  it('refuses blocks that do not follow what is indexed, and writes nothing of them', async () => {
    await writer.append([unitOf(chainOf(0, 3))], { durable: true })
    const before = await dumpIndex(database)
    await expect(writer.append([unitOf(chainOf(3, 1))], { durable: true })).rejects.toMatchObject({
      code: 'broken_chain',
    })
    await expect(writer.append([unitOf(chainOf(0, 2))], { durable: true })).rejects.toMatchObject({
      code: 'broken_chain',
    })
    expect(await dumpIndex(database)).toEqual(before)
    const next = chainOf(3, 1, { parentHash: (await writer.hashOf(2))! })
    await writer.append([unitOf(next)], { durable: true })
    expect((await writer.coverage()).head?.number).toBe(3)
  })

  it('refuses blocks that were fetched along two branches, though each part of them holds together', async () => {
    const trunk = chainOf(0, 4)
    await writer.append([unitOf(trunk)], { durable: true })
    const before = await dumpIndex(database)
    const one = chainOf(4, 3, { parentHash: trunk.at(-1)!.block.hash, fork: 'one' })
    const other = chainOf(4, 6, { parentHash: trunk.at(-1)!.block.hash, fork: 'other' })
    await expect(
      writer.append([unitOf(one), unitOf(other.slice(3))], { durable: true }),
    ).rejects.toMatchObject({ code: 'broken_chain' })
    expect(await dumpIndex(database)).toEqual(before)
    await writer.append([unitOf(other.slice(0, 3)), unitOf(other.slice(3))], { durable: true })
    expect((await writer.coverage()).head?.number).toBe(9)
  })

  it('refuses a second writer in a sentence', async () => {
    await expect(open()).rejects.toMatchObject({ code: 'second_writer' })
  })

  it('commits nothing after another process raised the epoch', async () => {
    await writer.append([unitOf(chainOf(0, 3), [2])], { durable: true })
    const before = await dumpIndex(database)
    await database.pool.query('update head set epoch = epoch + 1')
    const next = chainOf(3, 1, { parentHash: (await writer.hashOf(2))! })
    const attempts = [
      () => writer.append([unitOf(next)], { durable: true }),
      () => writer.rewind(1),
      () => writer.setAside(next[0]!.block, { error: 'a test', raw: new Uint8Array() }),
      () => writer.repairs.giveUp({ id: 1, first: 0, last: 1, next: 0 }, 'a test'),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'writer_fenced' })
    expect(await dumpIndex(database)).toEqual(before)
  })
})
