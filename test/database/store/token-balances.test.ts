import { describe, expect, it, onTestFinished } from 'vitest'
import { createMutex } from '../../../src/primitives/concurrency.ts'
import { readPartitions } from '../../../src/store/partitions/catalog.ts'
import { dropBelow } from '../../../src/store/partitions/retention.ts'
import { dumpIndex } from '../../support/dump.ts'
import {
  ALWAYS_REWRITTEN,
  appendMissing,
  BLOCKS,
  blocks,
  callContracts,
  comparable,
  encode,
  HEAD,
  inOrder,
  open,
  ownDatabase,
  recount,
  repair,
  unit,
  unsummed,
  values,
} from '../../support/left-balances.ts'
import { divideAt } from '../../support/partitions.ts'
import { createRandom } from '../../support/random.ts'
import { seeds } from '../../support/seeds.ts'

const STEPS = 40

describe('balances of tokens that are left for later', () => {
  it.each(seeds({ notable: [4, 7], first: 1, usual: 1, long: 40 }))(
    'equal a recount after whatever was written, taken back or repaired: seed %i',
    async (seed) => {
      const random = createRandom(seed)
      const database = await ownDatabase()
      let writer = await open(database)
      let deferred = 0
      await writer.append([unit(HEAD, HEAD)], { durable: true })
      for (let step = 0; step < STEPS; step++) {
        const what = random.below(12)
        if (what < 7) await appendMissing(writer, random)
        else if (what === 7) {
          await writer.rewind(HEAD - random.below(step > 30 ? 4 : BLOCKS))
          if ((await writer.coverage()).head === null)
            await writer.append([unit(HEAD, HEAD)], { durable: true })
        } else if (what === 8) await repair(database, writer, random)
        else if (what === 9) await writer.settle()
        else {
          await writer.close()
          if (what === 10) await divideAt(database.place, random.below(BLOCKS))
          writer = await open(database, {
            alwaysReadAhead: random.below(2) === 0,
            ...(random.below(2) === 0 ? ALWAYS_REWRITTEN : {}),
          })
        }
        expect(await recount(database), `step ${step}: ${what}`).toEqual([])
        const left = await unsummed(database)
        if (left !== '{}') deferred++
      }
      expect(deferred).toBeGreaterThan(3)
      for (let n = 0; n < BLOCKS; n++) await appendMissing(writer, random)
      await writer.settle()
      await writer.close()
      expect(await unsummed(database)).toBe('{}')
      expect(await recount(database)).toEqual([])
      expect(comparable(await dumpIndex(database))).toEqual(comparable(await inOrder()))
    },
  )

  it.each(seeds({ notable: [], first: 1, usual: 3, long: 40 }))(
    'add up to the same where contracts were called meanwhile: seed %i',
    async (seed) => {
      const random = createRandom(seed)
      const database = await ownDatabase()
      const writer = await open(database, seed % 2 === 0 ? {} : ALWAYS_REWRITTEN)
      const head = () => writer.coverage().then((coverage) => coverage.head!.number)
      await writer.append([unit(20, 20)], { durable: true })
      for (let step = 0; step < 40; step++) {
        const what = random.below(10)
        const next = (await head()) + 1 + random.below(2)
        if (what < 4 && next <= HEAD)
          await writer.append([unit(next, next)], { durable: random.below(2) === 0 })
        else if (what < 7) await callContracts(database, await head(), random)
        else if (what === 7) await writer.settle()
        // So seldom that there are gaps for most of the time.
        else if (what === 8) await appendMissing(writer, random, await head())
      }
      for (let n = 0; n < BLOCKS; n++) await appendMissing(writer, random)
      await writer.settle()
      await writer.close()
      expect(values(await dumpIndex(database))).toEqual(values(await inOrder()))
    },
  )

  it.each([
    ['in place', {}],
    ['by one pass', { minTransfersRewritten: 0 }],
  ])(
    'are added %s when enough transfers are left, and history waits when there are twice as many',
    async (_, options) => {
      const database = await ownDatabase()
      const writer = await open(database, { deferredTransfers: 90, ...options })
      onTestFinished(() => writer.close())
      const mutex = createMutex()
      await writer.append([unit(HEAD, HEAD)], { durable: true })
      await writer.append([unit(0, 0)], { durable: false })
      await writer.keepUp(mutex.run)
      await writer.append([unit(1, 1)], { durable: true })
      expect(await unsummed(database)).toBe('{[0,1)}')
      await writer.append([unit(2, HEAD - 1)], { durable: false })
      expect(await unsummed(database)).toBe(`{[0,1),[2,${HEAD})}`)
      await writer.keepUp(mutex.run)
      expect(await unsummed(database)).not.toBe(`{[0,1),[2,${HEAD})}`)
      await writer.settle(mutex.run)
      expect(await unsummed(database)).toBe('{}')
      expect(await recount(database)).toEqual([])
    },
  )

  it('leave no block behind that has no transfer', async () => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000 })
    onTestFinished(() => writer.close())
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 9)], { durable: false })
    await writer.settle()
    const { block, rows } = blocks[10]!
    const empty = [encode({ ...rows, tokenTransfer: [] })]
    await writer.append([{ first: block, last: block, rows: empty, untraced: [] }], { durable: false })
    expect(await unsummed(database)).toBe('{[10,11)}')
    await writer.settle()
    expect(await unsummed(database)).toBe('{}')
  })

  it('are added before facts of their blocks are dropped', async () => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000 })
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 19)], { durable: false })
    await writer.close()
    await divideAt(database.place, 10)
    const keeping = await open(database, {
      deferredTransfers: 10_000,
      retention: { keep: { blocks: 12 }, minBlocks: 4, waitsForTraces: false },
    })
    onTestFinished(() => keeping.close())
    expect(await unsummed(database)).toBe('{[0,20)}')
    await keeping.append([unit(20, 20)], { durable: false })
    expect((await keeping.coverage()).keptFrom).toBe(21)
    expect(await unsummed(database)).toBe('{}')
    await keeping.append([unit(21, 21)], { durable: false })
    expect(await unsummed(database)).toBe('{[21,22)}')
    await keeping.append([unit(22, HEAD - 1)], { durable: false })
    await keeping.settle()
    expect((await keeping.coverage()).keptFrom).toBeGreaterThan(10)
    const balances = (dump: Record<string, string[]>) => [dump['token_balance'], dump['token_id_balance']]
    expect(balances(await dumpIndex(database))).toEqual(balances(await inOrder()))
  })

  it('are not lost where the drop of partitions is broken off', async () => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000 })
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 19)], { durable: false })
    await divideAt(database.place, 10)
    const client = await database.pool.connect()
    const failing = async () => {
      throw new Error('broken off')
    }
    await expect(dropBelow(client, await readPartitions(client), 10, failing)).rejects.toThrow('broken off')
    client.release()
    expect(await unsummed(database)).toBe('{[0,20)}')
    await writer.close()
  })

  it('are neither lost nor added twice by a writer that is killed while it adds them', async () => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000 })
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 19)], { durable: false })
    // A lock on the second table lets it come as far as that one.
    const client = await database.pool.connect()
    await client.query('begin; lock table token_id_balance in share mode')
    const settled = writer.settle().then(
      () => 'settled',
      () => 'failed',
    )
    const waiting = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%into token_id_balance%'
          and datname = current_database()`,
      )
      return rows[0]?.pid
    }
    while ((await waiting()) === undefined);
    await client.query('select pg_terminate_backend($1, 5000)', [await waiting()])
    expect(await settled).toBe('failed')
    await client.query('rollback')
    client.release()
    expect(await unsummed(database)).toBe('{[0,20)}')
    expect(await recount(database)).toEqual([])
    await writer.close().catch(() => {})
    const next = await open(database)
    await next.settle()
    expect(await unsummed(database)).toBe('{}')
    expect(await recount(database)).toEqual([])
    await next.append([unit(20, HEAD - 1)], { durable: false })
    await next.settle()
    await next.close()
    expect(await dumpIndex(database)).toEqual(await inOrder())
  })
})
