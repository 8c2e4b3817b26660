import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMixedRows } from '../../../bench/growth/mixed-rows.ts'
import type { SyntheticBlock } from '../../../bench/support/synthetic.ts'
import { createMutex } from '../../../src/primitives/concurrency.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { gapsIn } from '../../../src/primitives/ranges.ts'
import { wrongHoldings } from '../../../src/query/check-holdings.ts'
import { noRows, type Rows } from '../../../src/schema/tables.ts'
import { openBalanceRewriter } from '../../../src/store/balance-rewriter.ts'
import { inPoolTransaction } from '../../../src/store/in-transaction.ts'
import {
  type BlockUnit,
  openWriter,
  type Writer,
  type WriterOptions,
} from '../../../src/store/index-writer.ts'
import { readPartitions } from '../../../src/store/partitions/catalog.ts'
import { dropBelow } from '../../../src/store/partitions/retention.ts'
import { writeHolders } from '../../../src/store/refreshed/write-tokens.ts'
import { requestRepair } from '../../../src/store/repairs.ts'
import { createRowEncoder } from '../../../src/store/row-encoder.ts'
import { addressOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import { divideAt } from '../../support/partitions.ts'
import { createRandom, type Random } from '../../support/random.ts'
import { seeds } from '../../support/seeds.ts'

/* Balances of tokens that are left for later while history is read: docs/decisions/0030-partitions.md. */

const BLOCKS = 40
const HEAD = BLOCKS - 1

/** A chain with transfers of all standards: of two tokens each, between six accounts, so that the same balances change again and again. */
function chain(): { block: SyntheticBlock; rows: Rows }[] {
  const source = createMixedRows({ perBlock: 12 })
  const random = createRandom(1)
  return Array.from({ length: BLOCKS }, () => {
    const { block, rows } = source.next(noRows())
    rows.tokenTransfer = rows.tokenTransfer.map((row) => ({
      ...row,
      token: addressOf('token', row.standard, random.below(2)),
      from_id: addressOf('party', random.below(6)),
      to_id: addressOf('party', random.below(6)),
    }))
    return { block, rows }
  })
}
const blocks = chain()
const encode = createRowEncoder()

const unit = (first: number, last: number): BlockUnit => ({
  first: blocks[first]!.block,
  last: blocks[last]!.block,
  rows: blocks.slice(first, last + 1).map(({ rows }) => encode(rows)),
  untraced: [],
})

const open = (database: TestDatabase, options: Partial<WriterOptions> = {}): Promise<Writer> =>
  openWriter({
    place: database.place,
    cachedAddresses: 1_000,
    now: Date.now,
    onLost: () => {},
    deferredTransfers: 60,
    ...options,
  })

async function ownDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}

/** Pairs whose row is not what transfers of summed blocks add up to. */
async function recount({ pool }: TestDatabase): Promise<object[]> {
  const zero = `(select id from address where address = '\\x0000000000000000000000000000000000000000')`
  const wrong: object[] = []
  for (const [table, key, of] of [
    ['token_balance', 'token, holder', 'true'],
    ['token_id_balance', 'token, holder, token_id', 'standard = 1155'],
  ] as const) {
    const { rows } = await pool.query(
      `with moved as (
         select token, to_id as holder, token_id, block, amount, standard from token_transfer
         union all select token, from_id, token_id, block, -amount, standard from token_transfer
       ), summed as (
         select ${key}, sum(amount) as value, max(block) as touched from moved, head
         where not unsummed @> block and holder is distinct from ${zero} and ${of} group by ${key}
       ) select '${table}' as table, ${key}, summed.value as right, known.value, touched, touched_block
         from summed full join ${table} as known using (${key})
         where summed.value is distinct from known.value or touched is distinct from touched_block`,
    )
    wrong.push(...rows)
  }
  for (const table of ['token_balance', 'token_id_balance'] as const)
    wrong.push(...(await wrongHoldings(pool as pg.Pool, table, undefined)))
  return wrong
}

const unsummed = async ({ pool }: TestDatabase): Promise<string> => {
  const { rows } = await pool.query<{ unsummed: string }>('select unsummed::text from head')
  return rows[0]!.unsummed
}

/** The whole chain, written in order by a writer that leaves nothing for later. */
async function inOrder(): Promise<Record<string, string[]>> {
  const database = await ownDatabase()
  const writer = await open(database)
  await writer.append([unit(0, HEAD)], { durable: true })
  await writer.close()
  return dumpIndex(database)
}

/** Without what repairs leave: their requests, and balances that are to be read again. */
const comparable = (dump: Record<string, string[]>) => ({
  ...dump,
  repair: [],
  token_balance: dump['token_balance']!.map((row) => row.replace(/called_block=\S+ /, '')).sort(),
})

/** Some blocks that are not indexed. */
async function someMissing(
  writer: Writer,
  random: Random,
  below: number,
): Promise<[first: number, last: number]> {
  const { blocks: there } = await writer.coverage()
  const isThere = (n: number) => there.some(([first, last]) => first <= n && n <= last)
  const missing = blocks.flatMap((_, n) => (isThere(n) || n >= below ? [] : [n]))
  const first = missing[random.below(missing.length)]!
  let last = first
  while (last < below - 1 && last - first < 5 && !isThere(last + 1)) last++
  return [first, last]
}

/** Has the values of some holders read, as contracts say them after this block. */
async function callContracts({ pool }: TestDatabase, number: number, random: Random): Promise<void> {
  const { rows } = await pool.query<{
    token: number
    holder: number
    token_address: Hex
    holder_address: Hex
  }>(
    `select token, holder, contract.address as token_address, holder_address from token_balance
      join address as contract on contract.id = token join token on address_id = token where standard <> 1155
      order by contract.address, holder_address`,
  )
  const sums = new Map<string, bigint>()
  const add = (token: Hex, holder: Hex, amount: bigint) =>
    sums.set(token + holder, (sums.get(token + holder) ?? 0n) + amount)
  for (const { rows: of } of blocks.slice(0, number + 1))
    for (const { token, from_id, to_id, amount } of of.tokenTransfer) {
      add(token, to_id, amount)
      add(token, from_id, -amount)
    }
  const some = rows.filter(() => random.below(4) === 0)
  const read = some.map(({ token, holder, token_address, holder_address }) => ({
    token,
    holder,
    value: `${sums.get(token_address + holder_address) ?? 0n}`,
  }))
  expect(await writeHolders(pool as pg.Pool, { number, hash: blocks[number]!.block.hash }, read)).toBe(true)
}

/** The table is rewritten for any number of transfers. */
const ALWAYS_REWRITTEN = { minTransfersRewritten: 0 }

const values = (dump: Record<string, string[]>) =>
  [...dump['token_balance']!, ...dump['token_id_balance']!]
    .map((row) => row.replaceAll(/(called|value)_block=\S+ ?/g, ''))
    .sort()

async function repair(database: TestDatabase, writer: Writer, random: Random): Promise<void> {
  const { blocks: there } = await writer.coverage()
  const [from, to] = there[random.below(there.length)]!
  const first = from + random.below(to - from + 1)
  const last = Math.min(to, first + random.below(4))
  await requestRepair(database.pool as pg.Pool, first, last)
  const request = (await writer.repairs.next())!
  await writer.repairs.replace(unit(first, last), request)
  if (random.below(2) === 0) await appendMissing(writer, random)
  await writer.repairs.finish(request, false)
}

async function appendMissing(writer: Writer, random: Random, below = BLOCKS): Promise<void> {
  const { blocks: there } = await writer.coverage()
  if (gapsIn(0, below - 1, there).length === 0) return
  const [first, last] = await someMissing(writer, random, below)
  await writer.append([unit(first, last)], { durable: random.below(4) === 0 })
}

const STEPS = 40

describe('balances of tokens that are left for later', () => {
  it.each(seeds({ notable: [4, 7], first: 1, usual: 1, long: 40 }))(
    'equal a recount after whatever was written, taken back or repaired: seed %i',
    { timeout: 120_000 },
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
    { timeout: 120_000 },
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

  it('are neither lost nor added twice by a writer that is killed while it adds them', {
    timeout: 60_000,
  }, async () => {
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

/** What PostgreSQL knows of the table: which one it is, its columns, constraints and indexes. */
async function tableOf({ pool }: TestDatabase): Promise<{ oid: number; shape: string[] }> {
  const { rows } = await pool.query<{ oid: number; line: string }>(
    `select 'token_balance'::regclass::oid as oid, format('%s %s %s', attname, format_type(atttypid, atttypmod), attnotnull) as line
        from pg_attribute where attrelid = 'token_balance'::regclass and attnum > 0
      union all select 'token_balance'::regclass::oid, indexdef from pg_indexes where tablename = 'token_balance'
      union all select conrelid, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'token_balance'::regclass`,
  )
  return { oid: rows[0]!.oid, shape: rows.map(({ line }) => line).sort() }
}

describe('a table of balances that is rewritten', () => {
  /** Most of the chain, with what is left added once at the end. */
  const written = async (
    options: Partial<WriterOptions>,
    meanwhile?: (database: TestDatabase) => Promise<void>,
  ) => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000, ...options })
    onTestFinished(() => writer.close())
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 9)], { durable: false })
    await writer.settle()
    await callContracts(database, HEAD, createRandom(2))
    await writer.append([unit(10, 29)], { durable: false })
    const before = await tableOf(database)
    await meanwhile?.(database)
    await writer.settle()
    const after = await tableOf(database)
    return { dump: await dumpIndex(database), before, after }
  }
  it('has the rows that changes in place leave, and is the same table otherwise', async () => {
    const inPlace = await written({})
    const rewritten = await written(ALWAYS_REWRITTEN)
    expect(inPlace.after.oid).toBe(inPlace.before.oid)
    expect(rewritten.after.oid).not.toBe(rewritten.before.oid)
    expect(rewritten.after.shape).toEqual(inPlace.after.shape)
    expect(rewritten.dump).toEqual(inPlace.dump)
  })

  it('is changed in place where a reader holds it, who goes on', { timeout: 30_000 }, async () => {
    const { dump } = await written({})
    let end = async (): Promise<unknown> => undefined
    const held = await written(ALWAYS_REWRITTEN, async ({ pool }) => {
      const client = await pool.connect()
      await client.query('begin; select count(*) from token_balance')
      end = async () => {
        await client.query('select count(*) from token_balance')
        await client.query('commit')
        client.release()
      }
    })
    await end()
    expect(held.after).toEqual(held.before)
    expect(held.dump).toEqual(dump)
  })

  it('is changed in place where a view of the operator needs it', { timeout: 30_000 }, async () => {
    const { dump } = await written({})
    const viewed = await written(ALWAYS_REWRITTEN, async ({ pool }) => {
      await pool.query('create schema reports; create view reports.rich as select holder from token_balance')
    })
    expect(viewed.after).toEqual(viewed.before)
    expect(viewed.dump).toEqual(dump)
  })

  it('has the grants and the constraints of an operator that it had before', {
    timeout: 30_000,
  }, async () => {
    const grants = async ({ pool }: TestDatabase) => {
      const { rows } = await pool.query<{ grants: string }>(
        `select string_agg(a::text, ',' order by a::text) as grants from pg_class, unnest(relacl) as a
          where oid = 'token_balance'::regclass`,
      )
      return rows[0]!.grants
    }
    const constraints = async ({ pool }: TestDatabase) => {
      const { rows } = await pool.query<{ name: string; definition: string }>(
        `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
          where conrelid = 'token_balance'::regclass order by 1`,
      )
      return rows
    }
    let granted = ''
    let constrained: unknown[] = []
    let its: TestDatabase | undefined
    const { before, after } = await written(ALWAYS_REWRITTEN, async (database) => {
      its = database
      await database.pool.query(
        'grant select on token_balance to public; grant select, update on token_balance to pg_monitor with grant option',
      )
      await database.pool.query(
        'alter table token_balance add constraint since_genesis check (touched_block >= 0)',
      )
      granted = await grants(database)
      constrained = await constraints(database)
    })
    expect(after.oid).not.toBe(before.oid)
    expect(granted).toContain('pg_monitor=')
    expect(await grants(its!)).toBe(granted)
    expect(constrained.length).toBeGreaterThan(1)
    expect(await constraints(its!)).toEqual(constrained)
  })

  it('is read by others all the while', { timeout: 30_000 }, async () => {
    const database = await ownDatabase()
    const writer = await open(database, { deferredTransfers: 10_000, ...ALWAYS_REWRITTEN })
    onTestFinished(() => writer.close())
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.append([unit(0, 9)], { durable: false })
    await writer.settle()
    const client = await database.pool.connect()
    let isOver = false
    let readings = 0
    const reading = (async () => {
      while (!isOver) {
        const { rows } = await client.query({
          name: 'count',
          text: 'select count(*)::int as n from token_balance',
        })
        expect(rows[0].n).toBeGreaterThan(5)
        readings++
      }
    })()
    for (let n = 10; n < 30; n++) {
      await writer.append([unit(n, n)], { durable: false })
      await writer.settle()
    }
    isOver = true
    await reading
    client.release()
    expect(readings).toBeGreaterThan(20)
    expect(await recount(database)).toEqual([])
  })
})

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

/** Tables of a rewrite. */
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
    { timeout: 30_000 },
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

  it('begins again where blocks that it has read are taken back', { timeout: 30_000 }, async () => {
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

  it('comes to nothing where a rewind, a repair or another writer adds the sums meanwhile', {
    timeout: 60_000,
  }, async () => {
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

  it('gives way to a division of the tables, and goes on after it', { timeout: 30_000 }, async () => {
    const { database, writer, mutex } = await left()
    await writer.close()
    const pool = database.pool as pg.Pool
    const rewriter = await openBalanceRewriter(database.place, 1)
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

  it('does not store values that are read from contracts, which stay due', { timeout: 30_000 }, async () => {
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
    { timeout: 120_000 },
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
