import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSnapshot } from '../../../src/query/reader.ts'
import { transactionByHash } from '../../../src/query/transaction-by-hash.ts'
import { openPool, SHORT_PLANS } from '../../../src/store/connect/open.ts'
import { readPartitions } from '../../../src/store/partitions/catalog.ts'
import { divide } from '../../../src/store/partitions/divide.ts'
import { openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { chainOf, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import { appendSingly, openedOnDatabase } from '../../support/store.ts'

let database: TestDatabase
let writer: Writer
/** One byte: whatever is written fills a partition. */
const open = (of: TestDatabase, maxPartitionBytes: number | undefined) =>
  openWriter({ place: of.place, cachedAddresses: 1000, now: Date.now, onLost: () => {}, maxPartitionBytes })
const partitions = async () => (await readPartitions(await opened.clientOf(database))).length

beforeEach(async () => {
  database = await freshDatabase()
  writer = await open(database, 1)
})
const opened = openedOnDatabase()
afterEach(async () => {
  await opened.end()
  await writer.close()
  await database.close()
})

/** What a writer that never divides makes of the same. */
async function undivided(work: (writer: Writer) => Promise<void>): Promise<Record<string, string[]>> {
  const other = await freshDatabase()
  const plain = await open(other, undefined)
  try {
    await work(plain)
    return await dumpIndex(other)
  } finally {
    await plain.close()
    await other.close()
  }
}

describe('an index in partitions', () => {
  it('has the rows of one without, whatever is divided when', async () => {
    const bundles = chainOf(0, 9)
    const work = async (to: Writer) => {
      await appendSingly(to, bundles.slice(0, 6))
      await to.append([unitOf(bundles.slice(6))], { durable: true })
    }
    await work(writer)
    expect(await partitions()).toBeGreaterThan(5)
    expect(await dumpIndex(database)).toEqual(await undivided(work))
  })

  it('takes blocks back across partitions, and goes on along another branch', async () => {
    const trunk = chainOf(0, 5)
    const parentHash = trunk[2]!.block.hash
    const work = async (to: Writer) => {
      await appendSingly(to, trunk)
      await to.rewind(2)
      // One commit whose rows belong into several partitions.
      await to.append([unitOf(chainOf(3, 6, { parentHash, fork: 'winning' }))], { durable: true })
    }
    await work(writer)
    expect(await dumpIndex(database)).toEqual(await undivided(work))
  })

  it('is divided behind history that is read while blocks above are in', async () => {
    const bundles = chainOf(0, 10)
    const work = async (to: Writer) => {
      await to.append([unitOf(bundles.slice(8))], { durable: true })
      await appendSingly(to, bundles.slice(0, 8))
    }
    await work(writer)
    expect(await partitions()).toBeGreaterThan(5)
    expect(await dumpIndex(database)).toEqual(await undivided(work))
    const { rows } = await database.pool.query('select count(*)::int as n from transaction_0 where block > 9')
    expect(rows[0].n).toBe(0)
  })

  it('answers statements that were prepared before it was divided', async () => {
    const bundles = chainOf(0, 4)
    const readers = openPool(database.place, {
      name: 'test',
      connections: 1,
      statementTimeout: 10_000,
      onError: () => {},
      session: SHORT_PLANS,
    })
    opened.add(readers)
    await writer.close()
    writer = await open(database, undefined)
    await writer.append([unitOf(bundles.slice(0, 2))], { durable: true })
    const [one] = bundles[1]!.block.transactions
    const ask = async () => {
      const found = await transactionByHash(openSnapshot(readers), {
        hash: one!.hash,
        logsAbove: -1,
        logs: 9,
      })
      // Each row carries the head.
      return { ...found, h_head: undefined }
    }
    const before = await ask()
    expect(before).toMatchObject({ block: 1 })
    await writer.close()
    writer = await open(database, 1)
    for (const bundle of bundles.slice(2)) {
      await writer.append([unitOf([bundle])], { durable: true })
      expect(await ask()).toEqual(before)
    }
    expect(await partitions()).toBe(3)
  })

  it('is divided later when a statement of a reader takes long', async () => {
    const [first, second] = chainOf(0, 2)
    const reader = await opened.clientOf(database)
    await reader.query('begin; select count(*) from log')
    await writer.append([unitOf([first!])], { durable: true })
    expect(await partitions()).toBe(1)
    await reader.query('commit')
    await writer.append([unitOf([second!])], { durable: true })
    expect(await partitions()).toBe(2)
  })

  it('goes on after a process that was killed while it divided', async () => {
    const bundles = chainOf(0, 3)
    await writer.close()
    writer = await open(database, undefined)
    await appendSingly(writer, bundles.slice(0, 2))
    await writer.close()
    // All that can be left of an attempt: nothing may come into the tables that it was about to close.
    for (const table of ['transaction', 'log'])
      await database.pool.query(`alter table ${table} add constraint partition_bounds check (block < 2)`)
    writer = await open(database, 1)
    await appendSingly(writer, bundles.slice(2))
    expect(await partitions()).toBe(2)
    expect((await writer.coverage()).head?.number).toBe(2)
  })

  it('is not divided while a view of the operator would see one partition alone', async () => {
    const [first, second] = chainOf(0, 2)
    await database.pool.query(
      'create schema reports; create view reports.spam as select hash from transaction',
    )
    await writer.append([unitOf([first!])], { durable: true })
    expect(await partitions()).toBe(1)
    await database.pool.query('drop view reports.spam; grant select on transaction, any_log to public')
    await writer.append([unitOf([second!])], { durable: true })
    expect(await partitions()).toBe(2)
    const { rows } = await database.pool.query(
      `select relname from pg_class where relacl::text ~ '[{,]=r/' and relname in ('transaction', 'any_log') order by 1`,
    )
    expect(rows.map(({ relname }) => relname)).toEqual(['any_log', 'transaction'])
  })

  it('keeps the definition of each index, and each view', async () => {
    const definitions = async () => {
      const { rows } = await database.pool.query<{ definition: string }>(
        `select regexp_replace(pg_get_indexdef(indexrelid), ' ONLY ', ' ') as definition from pg_index
          where indrelid in ('transaction'::regclass, 'log'::regclass, 'token_transfer'::regclass, 'call'::regclass)
         union all select pg_get_viewdef('any_log'::regclass) order by 1`,
      )
      return rows.map((row) => row.definition)
    }
    const before = await definitions()
    await appendSingly(writer, chainOf(0, 3))
    expect(await definitions()).toEqual(before)
    // Each partition has them all.
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_index where indrelid = 'transaction_2'::regclass`,
    )
    const { rows: parent } = await database.pool.query(
      `select count(*)::int as n from pg_index where indrelid = 'transaction'::regclass`,
    )
    expect(rows[0].n).toBe(parent[0].n)
  })

  it('needs no scan of a partition that has been proved to end', async () => {
    const bundles = chainOf(0, 3)
    await writer.close()
    writer = await open(database, undefined)
    await appendSingly(writer, bundles)
    const client = await opened.clientOf(database)
    await client.query('set client_min_messages = debug1')
    const notices: string[] = []
    client.on('notice', ({ message }) => notices.push(message ?? ''))
    expect(await divide(client, await readPartitions(client), { number: 0, first: null, end: null }, 3)).toBe(
      true,
    )
    expect(
      notices.filter((one) => /implied by existing constraints/.test(one)).length,
    ).toBeGreaterThanOrEqual(4)
  })
})
