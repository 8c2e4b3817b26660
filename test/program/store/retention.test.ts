import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toBuffer } from '../../../src/primitives/hex.ts'
import { contractsByAge } from '../../../src/query/contracts-by-age.ts'
import { exactBalance } from '../../../src/query/exact-balance.ts'
import { nativeBalances } from '../../../src/query/native-balances.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import type { Retention } from '../../../src/settings/retention-settings.ts'
import { readPartitions } from '../../../src/store/partitions/catalog.ts'
import { dropBelow } from '../../../src/store/partitions/retention.ts'
import { openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { chainOf, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import { appendSingly, openedOnDatabase } from '../../support/store.ts'

let database: TestDatabase
let writer: Writer
const RETENTION: Retention = { keep: { blocks: 8 }, minBlocks: 4, waitsForTraces: true }
const open = (of: TestDatabase, retention: Retention | undefined) =>
  openWriter({ place: of.place, cachedAddresses: 1000, now: Date.now, onLost: () => {}, retention })

beforeEach(async () => {
  database = await freshDatabase()
  writer = await open(database, RETENTION)
})
const opened = openedOnDatabase()
afterEach(async () => {
  await opened.end()
  await writer.close()
  await database.close()
})

/** What an index that keeps everything has, but for rows of blocks before `keptFrom`; with the state of all blocks. */
async function undropped(work: (writer: Writer) => Promise<void>, keptFrom: number) {
  const other = await freshDatabase()
  const plain = await open(other, undefined)
  try {
    await work(plain)
    for (const table of ['transaction', 'log', 'token_transfer', 'call'])
      await other.pool.query(`delete from ${table} where block < $1`, [keptFrom])
    await other.pool.query('delete from block where number < $1', [keptFrom])
    const dump = await dumpIndex(other)
    return { ...dump, head: [] }
  } finally {
    await plain.close()
    await other.close()
  }
}
const dumped = async () => ({ ...(await dumpIndex(database)), head: [] })
const keptFrom = async () => (await writer.coverage()).keptFrom

describe('an index that keeps some blocks', () => {
  it('drops older facts in whole partitions, and keeps the state that they led to', async () => {
    const bundles = chainOf(0, 30)
    const work = (to: Writer) => appendSingly(to, bundles)
    await work(writer)
    const { blocks, head } = await writer.coverage()
    expect(await keptFrom()).toBeGreaterThanOrEqual(20)
    expect(await keptFrom()).toBeLessThanOrEqual(22)
    expect(blocks).toEqual([[await keptFrom(), 29]])
    expect(head?.number).toBe(29)
    expect(await dumped()).toEqual(await undropped(work, await keptFrom()))
  })

  it('drops nothing while there are fewer blocks', async () => {
    await appendSingly(writer, chainOf(0, 8))
    expect(await keptFrom()).toBe(0)
    expect((await writer.coverage()).blocks).toEqual([[0, 7]])
  })

  it('indexes history below the head as a whole, and drops it as it comes', async () => {
    const bundles = chainOf(0, 40)
    const work = async (to: Writer) => {
      await appendSingly(to, bundles.slice(38))
      for (let at = 0; at < 38; at += 2)
        await to.append([unitOf(bundles.slice(at, at + 2))], { durable: false })
      await to.settle()
    }
    await work(writer)
    expect(await keptFrom()).toBe(32)
    expect((await writer.coverage()).blocks).toEqual([[32, 39]])
    expect(await dumped()).toEqual(await undropped(work, 32))
  })

  it('keeps a gap to be filled, and everything above it', async () => {
    const bundles = chainOf(0, 60)
    await appendSingly(writer, bundles.slice(0, 3))
    await appendSingly(writer, bundles.slice(30))
    expect((await writer.coverage()).blocks).toEqual([
      [2, 2],
      [30, 59],
    ])
    await appendSingly(writer, bundles.slice(3, 30))
    expect((await writer.coverage()).blocks).toEqual([[52, 59]])
  })

  it('goes on along another branch, with the balances of all blocks', async () => {
    const trunk = chainOf(0, 20)
    const parentHash = trunk[17]!.block.hash
    const work = async (to: Writer) => {
      await appendSingly(to, trunk)
      await to.rewind(17)
      await appendSingly(to, chainOf(18, 6, { parentHash, fork: 'winning' }))
    }
    await work(writer)
    const balances = async (of: TestDatabase) => {
      const { rows } = await of.pool.query(
        `select encode(a.address, 'hex') as token, encode(holder_address, 'hex') as holder, value::text from token_balance
          join address as a on a.id = token where value <> 0 order by 1, 2`,
      )
      return rows
    }
    const other = await freshDatabase()
    const plain = await open(other, undefined)
    await work(plain)
    expect(await balances(database)).toEqual(await balances(other))
    await plain.close()
    await other.close()
  })

  it('refuses blocks that it dropped', async () => {
    const bundles = chainOf(0, 30)
    await appendSingly(writer, bundles)
    const again = writer.append([unitOf(bundles.slice(3, 5))], { durable: true })
    await expect(again).rejects.toMatchObject({ code: 'broken_chain' })
  })

  it('drops later when a statement of a reader takes long, and fails answers that it cut short', async () => {
    const bundles = chainOf(0, 30)
    await appendSingly(writer, bundles.slice(0, 9))
    const snapshot = openSnapshot(database.pool)
    await snapshot.head()
    const before = await keptFrom()
    const reader = await opened.clientOf(database)
    await reader.query('begin; select count(*) from log')
    await appendSingly(writer, bundles.slice(9, 14))
    expect(await keptFrom()).toBe(before)
    await snapshot.query({ text: 'select 1' })
    await reader.query('commit')
    await appendSingly(writer, bundles.slice(14, 15))
    expect(await keptFrom()).toBeGreaterThan(before)
    await expect(snapshot.query({ text: 'select 1' })).rejects.toMatchObject({ code: 'snapshot_gone' })
  })

  it('loses nothing when it is killed while it drops', async () => {
    const bundles = chainOf(0, 30)
    await writer.close()
    writer = await open(database, { ...RETENTION, minBlocks: 1000 })
    await appendSingly(writer, bundles.slice(0, 29))
    expect(await keptFrom()).toBe(0)
    const before = await dumpIndex(database)
    await writer.close()
    const client = await opened.clientOf(database)
    const partitions = await readPartitions(client)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const dying = {
      query: async (text: string, values?: unknown[]) => {
        if (text.startsWith('drop table log'))
          await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
        return client.query(text, values)
      },
    } as unknown as pg.ClientBase
    await expect(dropBelow(dying, partitions, partitions[3]!.first!)).rejects.toThrow()
    expect(await dumpIndex(database)).toEqual(before)
    writer = await open(database, RETENTION)
    await appendSingly(writer, bundles.slice(29))
    expect(await keptFrom()).toBe(22)
    expect(await dumped()).toEqual(await undropped((to) => appendSingly(to, bundles), 22))
  })

  it('knows which contracts there are, and which have no code, when their creations were dropped', async () => {
    await writer.close()
    writer = await open(database, undefined)
    const bundles = chainOf(0, 30)
    await appendSingly(writer, bundles.slice(0, 29))
    const { rows } = await database.pool.query<{ id: number }>('select id from address order by id limit 7')
    const [creator, ...made] = rows.map(({ id }) => id)
    const create = (n: number, block: number, index: number, call: number) =>
      database.pool.query(`insert into creation values ($1, $2, null, $3, $4, $5)`, [
        made[n],
        creator,
        block,
        index,
        call,
      ])
    // Of the first two, one transaction and one call leave no code; the next fails; then one is destroyed before Cancun and one later.
    await create(0, 1, 0, 0)
    await create(1, 1, 1, 3)
    await create(2, 2, 0, 0)
    await create(3, 2, 1, 0)
    await create(4, 2, 2, 0)
    await create(5, 5, 0, 0)
    await database.pool.query(`
      insert into call values (${creator}, ${made[1]}, 1, 1, 3, 4, false, '{0}', 0, 0, 0, '', '', null);
      insert into failure values (2, 0, 'out of gas', '');
      insert into destruction values (${made[3]}, 3, 0, 1), (${made[4]}, 4, 0, 1);
      update block set parent_beacon_block_root = '\\x12' where number = 4;
      update transaction set input = '\\x60' where block > 1`)
    const lists = async () => {
      const index = openSnapshot(database.pool)
      const of = (filter: 'empty' | 'unverified' | undefined) =>
        contractsByAge(index, { filter, skip: 0, take: 20 })
      return [await of(undefined), await of('empty'), await of('unverified')].map(({ items }) =>
        items.map(({ age, address }) => ({ age, address })),
      )
    }
    const before = await lists()
    expect(before.map((list) => list.length)).toEqual([5, 3, 2])
    await writer.close()
    writer = await open(database, RETENTION)
    await appendSingly(writer, bundles.slice(29))
    await appendSingly(writer, chainOf(30, 12, { parentHash: bundles[29]!.block.hash }))
    expect(await keptFrom()).toBeGreaterThan(5)
    expect(await lists()).toEqual(before)
  })

  it('is sure of a balance that was read in a dropped block, unless its traces never came', async () => {
    const bundles = chainOf(0, 40)
    const quiet = bundles[0]!.block.transactions[0]!.from
    const read = async (block: number) =>
      database.pool.query(
        `insert into address_balance (address_id, block, known_at, value)
           select id, $2, 0, 77 from address where address = $1
         on conflict (address_id) do update set block = excluded.block`,
        [toBuffer(quiet), block],
      )
    const sure = async () => {
      const index = openSnapshot(database.pool)
      const [stored] = await nativeBalances(index, [quiet])
      const exact = await exactBalance(index, quiet, (await index.head()).number)
      expect(exact !== undefined).toBe(!stored!.due)
      return exact
    }
    await writer.append([unitOf(bundles.slice(0, 4), [3])], { durable: true })
    await read(2)
    await database.pool.query('update head set balances_swept = 1000')
    await appendSingly(writer, bundles.slice(4))
    expect((await writer.coverage()).untraced).toBe(0)
    await database.pool.query('delete from balance_mark')
    expect(await keptFrom()).toBeGreaterThan(4)
    expect(await sure()).toBeUndefined()
    await read(3)
    expect(await sure()).toBe(77n)
  })

  it('waits for traces, up to twice as many blocks', async () => {
    const bundles = chainOf(0, 40)
    await writer.append([unitOf(bundles.slice(0, 2), [1])], { durable: true })
    await appendSingly(writer, bundles.slice(2, 15))
    expect(await keptFrom()).toBe(0)
    await appendSingly(writer, bundles.slice(15, 24))
    expect(await keptFrom()).toBeGreaterThan(1)
    expect((await writer.coverage()).untraced).toBe(0)
    const { rows } = await database.pool.query('select dropped_untraced from head')
    expect(rows).toEqual([{ dropped_untraced: 1 }])
  })

  it('reckons days by the timestamps of blocks', async () => {
    await writer.close()
    writer = await open(database, { ...RETENTION, keep: { days: 2 } })
    const bundles = chainOf(0, 40)
    for (const { block } of bundles)
      (block as { timestamp: bigint }).timestamp = 1_700_000_000n + BigInt(block.number) * 21_600n
    await appendSingly(writer, bundles)
    // Four blocks a day: the newest is of day 9.75, and those of days 7.75 to 9.75 are kept.
    expect(await keptFrom()).toBeLessThanOrEqual(31)
    expect(await keptFrom()).toBeGreaterThanOrEqual(29)
  })

  it('goes on where nothing is dropped any longer', async () => {
    const bundles = chainOf(0, 40)
    await appendSingly(writer, bundles.slice(0, 20))
    const kept = await keptFrom()
    expect(kept).toBeGreaterThan(0)
    await writer.close()
    writer = await open(database, undefined)
    await appendSingly(writer, bundles.slice(20))
    expect((await writer.coverage()).blocks).toEqual([[kept, 39]])
  })
})

it('disk stays under the bound while transactions flow through', async () => {
  const [KEEP, COMMIT, BLOCKS] = [200, 20, 2_400]
  await writer.close()
  writer = await open(database, { ...RETENTION, keep: { blocks: KEEP } })
  const stored = async () => {
    const { rows } = await database.pool.query<{ blocks: number; bytes: number }>(
      `select (select count(distinct block)::int from transaction) as blocks, sum(pg_total_relation_size(oid))::float8 as bytes
        from pg_class where relkind = 'r' and relname ~ '^(transaction|log|token_transfer|call)(_\\d+)?$'`,
    )
    return rows[0]!
  }
  let most = 0
  const sizes: number[] = []
  const bundles = chainOf(0, BLOCKS, { transactions: 10 })
  for (let at = 0; at < BLOCKS; at += COMMIT) {
    await writer.append([unitOf(bundles.slice(at, at + COMMIT))], { durable: false })
    const { blocks, bytes } = await stored()
    most = Math.max(most, blocks)
    sizes.push(bytes)
  }
  expect(most).toBeLessThanOrEqual(1.25 * KEEP + COMMIT)
  // When the bound is reached for the first time, it is as large as ever after.
  const atFirst = Math.max(...sizes.slice(0, (2 * KEEP) / COMMIT))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1.1 * atFirst)
  const { rows } = await database.pool.query<{ rows: string }>('select count(*)::text as rows from block')
  expect(Number(rows[0]!.rows)).toBeLessThanOrEqual(1.25 * KEEP + COMMIT)
})
