import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMutex } from '../../../src/primitives/concurrency.ts'
import { openBalanceRewriter } from '../../../src/store/balances/balance-rewriter.ts'
import { inPoolTransaction } from '../../../src/store/connect/in-transaction.ts'
import { FencedWriterError } from '../../../src/store/locks/epoch.ts'
import type { TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import {
  ALWAYS_REWRITTEN,
  appendMissing,
  BLOCKS,
  callContracts,
  comparable,
  HEAD,
  inOrder,
  open,
  ownDatabase,
  recount,
  repair,
  tableOf,
  unit,
  unsummed,
  values,
} from '../../support/left-balances.ts'
import { divideAt } from '../../support/partitions.ts'
import { createRandom } from '../../support/random.ts'
import { seeds } from '../../support/seeds.ts'

/**
 * Keeps a rewrite from going on, at one of two places: before it reads the balances, or before it replaces them. Returns what ends that.
 */
async function hold({ pool }: TestDatabase, place: 'reading' | 'replacing'): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query(
    place === 'reading'
      ? 'begin; create table token_balance_next (held int)'
      : 'begin; lock table token_balance in access share mode',
  )
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Waits until a rewrite waits for a lock on the next table, or has made it. */
async function untilHeld({ pool }: TestDatabase, place: 'reading' | 'replacing'): Promise<void> {
  const isHeld = async () => {
    const { rows } = await pool.query<{ held: boolean }>(
      place === 'reading'
        ? `select exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'create table token_balance_next%'
            and datname = current_database()) as held`
        : `select exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table token_balance%'
            and datname = current_database()) as held`,
    )
    return rows[0]!.held
  }
  while (!(await isHeld()));
}

/** Waits until a rewrite that is held before it replaces the tables has read the index once more. */
async function untilReadAgain({ pool }: TestDatabase): Promise<void> {
  // It reads before each of its attempts to lock, which end soon.
  const attempts = new Set<string>()
  while (attempts.size < 3) {
    const { rows } = await pool.query<{ begun: string }>(
      `select query_start::text as begun from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'lock table token_balance%' and datname = current_database()`,
    )
    for (const { begun } of rows) attempts.add(begun)
  }
}

/** Tables of a rewrite. */
/** As the current writer opens it. */
async function rewriterOf({ place, pool }: TestDatabase) {
  const { rows } = await pool.query<{ epoch: string }>('select epoch from head')
  return openBalanceRewriter(place, Number(rows[0]!.epoch))
}

async function tablesOfRewrite({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^token_(id_)?balance_(sums|next|former)' and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

describe('a rewrite of the balances beside the head', () => {
  /** Most blocks are left for later; the last ones are still missing. */
  const left = async (head = HEAD - 10) => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000, ...ALWAYS_REWRITTEN })
    // Some tests end it, or its connection.
    onTestFinished(() => writer.close().catch(() => {}))
    await writer.append([unit(head, head)], { durable: true })
    await writer.append([unit(0, head - 1)], { durable: false })
    return { database, writer, mutex: createMutex() }
  }

  it.each(['reading', 'replacing'] as const)(
    'lets new blocks and rewinds pass while it is held before %s the table',
    async (place) => {
      const { database, writer, mutex } = await left()
      const { oid } = await tableOf(database)
      const end = await hold(database, place)
      const settled = writer.settle(mutex.run)
      await untilHeld(database, place)
      const append = (n: number) => mutex.run(() => writer.append([unit(n, n)], { durable: true }))
      for (let n = HEAD - 9; n <= HEAD - 4; n++) await append(n)
      await mutex.run(() => writer.rewind(HEAD - 6))
      await append(HEAD - 5)
      expect(await unsummed(database)).toBe(`{[0,${HEAD - 10})}`)
      expect(await recount(database)).toEqual([])
      await end()
      await settled
      expect((await tableOf(database)).oid).not.toBe(oid)
      expect(await unsummed(database)).toBe('{}')
      expect(await recount(database)).toEqual([])
      expect(await tablesOfRewrite(database)).toEqual([])
    },
  )

  it('begins again where it reads blocks while they are taken back', async () => {
    const { database, writer, mutex } = await left()
    const end = await hold(database, 'replacing')
    const settled = writer.settle(mutex.run)
    await untilHeld(database, 'replacing')
    await mutex.run(() => writer.append([unit(HEAD - 9, HEAD - 4)], { durable: true }))
    const client = await database.pool.connect()
    await client.query('begin; select 1 from head for update')
    const rewound = mutex.run(() => writer.rewind(HEAD - 6))
    await untilReadAgain(database)
    await client.query('rollback')
    client.release()
    await rewound
    await end()
    await settled
    expect(await unsummed(database)).toBe('{}')
    expect(await recount(database)).toEqual([])
  })

  it('begins again where blocks that it has read are taken back', async () => {
    const { database, writer, mutex } = await left()
    await mutex.run(() => writer.append([unit(HEAD - 9, HEAD - 7)], { durable: true }))
    const end = await hold(database, 'replacing')
    const settled = writer.settle(mutex.run)
    await untilHeld(database, 'replacing')
    await mutex.run(() => writer.rewind(HEAD - 9))
    await mutex.run(() => writer.append([unit(HEAD - 8, HEAD - 8)], { durable: true }))
    await end()
    await settled
    expect(await unsummed(database)).toBe('{}')
    expect(await recount(database)).toEqual([])
  })

  it('comes to nothing where a rewind, a repair or another writer adds the sums meanwhile', async () => {
    for (const meanwhile of ['rewind', 'repair', 'writer'] as const) {
      const { database, writer, mutex } = await left()
      const end = await hold(database, 'replacing')
      const settled = writer.settle(mutex.run).catch((error: unknown) => error)
      await untilHeld(database, 'replacing')
      if (meanwhile === 'rewind') await mutex.run(() => writer.rewind(HEAD - 14))
      else if (meanwhile === 'repair') await mutex.run(() => repair(database, writer, createRandom(1)))
      else {
        await database.pool.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'chainscope writer' and datname = current_database()`,
        )
        const next = await open(database)
        expect(await tablesOfRewrite(database)).toEqual([])
        await next.settle()
        await next.close()
      }
      await end()
      await settled
      expect(await unsummed(database), meanwhile).toBe('{}')
      expect(await recount(database), meanwhile).toEqual([])
    }
  })

  it('leaves the tables of a writer that took over', async () => {
    const { database, writer, mutex } = await left()
    await writer.close()
    const former = await rewriterOf(database)
    onTestFinished(() => former.close())
    const pool = database.pool as pg.Pool
    await pool.query('create unlogged table token_balance_sums (like token_balance)')
    await pool.query('update head set epoch = epoch + 1')
    const rewritten = former.rewrite([0, HEAD - 11], {
      inTurn: mutex.run,
      commit: (durable, work) => inPoolTransaction(pool, { durable }, work),
    })
    await expect(rewritten).rejects.toThrow(FencedWriterError)
    expect(await tablesOfRewrite(database)).toEqual(['token_balance_sums'])
  })

  it('gives way to a division of the tables, and goes on after it', async () => {
    const { database, writer, mutex } = await left()
    await writer.close()
    const pool = database.pool as pg.Pool
    const rewriter = await rewriterOf(database)
    onTestFinished(() => rewriter.close())
    const client = await pool.connect()
    let isHeld = false
    const rewritten = rewriter.rewrite([0, HEAD - 11], {
      // Sums of both tables are one transaction, which comes as far as the second one.
      inTurn: (work) =>
        mutex.run(async () => {
          const result = await work()
          if (!isHeld) await client.query('begin; lock table token_id_balance_sums in access exclusive mode')
          isHeld = true
          return result
        }),
      commit: (durable, work) => inPoolTransaction(pool, { durable }, work),
    })
    const isSumming = async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%into token_id_balance_sums%' and datname = current_database()`,
      )
      return rows.length > 0
    }
    while (!(await isSumming()));
    await mutex.run(async () => {
      expect(await divideAt(database.place, 20)).toBe(false)
      await rewriter.releaseTransfers()
      expect(await divideAt(database.place, 20)).toBe(true)
    })
    await client.query('rollback')
    client.release()
    expect(await rewritten).toBe(true)
    expect(await unsummed(database)).toBe('{}')
    expect(await recount(database)).toEqual([])
  })

  it('does not store values that are read from contracts, which stay due', async () => {
    const { database, writer, mutex } = await left()
    const end = await hold(database, 'replacing')
    const settled = writer.settle(mutex.run)
    await untilHeld(database, 'replacing')
    const called = async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        'select count(*)::int as n from token_balance where value_block is not null',
      )
      return rows[0]!.n
    }
    await callContracts(database, HEAD - 10, createRandom(1))
    expect(await called()).toBe(0)
    await end()
    await settled
    await callContracts(database, HEAD - 10, createRandom(1))
    expect(await called()).toBeGreaterThan(0)
  })

  it('keeps a value that a rewind takes the block from free of what is still to be added', async () => {
    for (const seed of [1, 2, 3]) {
      const { database, writer } = await left(HEAD - 2)
      await writer.append([unit(HEAD - 1, HEAD)], { durable: true })
      await callContracts(database, HEAD, createRandom(seed))
      await writer.rewind(HEAD - 2)
      expect(await unsummed(database)).not.toBe('{}')
      await callContracts(database, HEAD - 2, createRandom(seed + 1))
      await writer.append([unit(HEAD - 1, HEAD)], { durable: true })
      await writer.settle()
      expect(values(await dumpIndex(database)), `seed ${seed}`).toEqual(values(await inOrder()))
    }
  })

  it.each(seeds({ notable: [], first: 1, usual: 3, long: 40 }))(
    'leaves the balances of all transfers whatever happens meanwhile, kills included: seed %i',
    async (seed) => {
      const random = createRandom(seed)
      const { database, ...opened } = await left()
      let { writer } = opened
      const { mutex } = opened
      let settling: Promise<unknown> = Promise.resolve()
      let isSettling = false
      let end: (() => Promise<void>) | undefined
      const settle = () => {
        isSettling = true
        settling = writer
          .settle(mutex.run)
          .catch(() => {})
          .finally(() => {
            isSettling = false
          })
      }
      const head = async () => (await writer.coverage()).head!.number
      for (let step = 0; step < 40; step++) {
        const what = random.below(10)
        if (what < 4 && !isSettling) {
          await end?.()
          end = what < 3 ? await hold(database, what === 0 ? 'reading' : 'replacing') : undefined
          settle()
          await new Promise((done) => setTimeout(done, random.below(60)))
        } else if (what < 6) {
          const next = (await head()) + 1
          if (next <= HEAD) await mutex.run(() => writer.append([unit(next, next)], { durable: true }))
        } else if (what === 6) {
          const to = (await head()) - random.below(random.below(3) === 0 ? 12 : 2)
          await mutex.run(() => writer.rewind(to))
        } else if (what === 7) await mutex.run(() => appendMissing(writer, random))
        else if (what === 8) {
          await end?.()
          end = undefined
          await settling
        } else {
          await new Promise((done) => setTimeout(done, random.below(40)))
          await database.pool.query(
            `select pg_terminate_backend(pid, 5000) from pg_stat_activity
              where datname = current_database() and application_name ~ '^chainscope (writer$|refresher)'`,
          )
          await end?.().catch(() => {})
          end = undefined
          await settling
          await writer.close().catch(() => {})
          writer = await open(database, { deferredTransfers: 10_000, ...ALWAYS_REWRITTEN })
        }
        expect(await mutex.run(() => recount(database)), `step ${step}: ${what}`).toEqual([])
      }
      await end?.()
      await settling
      for (let n = 0; n < BLOCKS; n++) await appendMissing(writer, random)
      await writer.settle()
      await writer.close()
      expect(await recount(database)).toEqual([])
      expect(await tablesOfRewrite(database)).toEqual([])
      expect(comparable(await dumpIndex(database))).toEqual(comparable(await inOrder()))
    },
  )
})
