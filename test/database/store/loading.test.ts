import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMixedRows } from '../../../bench/growth/mixed-rows.ts'
import type { SyntheticBlock } from '../../../bench/support/synthetic.ts'
import { createMutex } from '../../../src/primitives/concurrency.ts'
import { gapsIn } from '../../../src/primitives/ranges.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { transactionByHash } from '../../../src/query/transaction-by-hash.ts'
import { noRows, type Rows } from '../../../src/schema/tables.ts'
import type { InTurn } from '../../../src/store/balances/balance-rewriter.ts'
import { isDataRefusal } from '../../../src/store/connect/open.ts'
import { LoadedBlocksWaitError, LoadingRefusedError } from '../../../src/store/loading/loading.ts'
import { discardLoaded } from '../../../src/store/loading/loading-tables.ts'
import {
  type BlockUnit,
  openWriter,
  type Writer,
  type WriterOptions,
} from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import { createRandom, type Random } from '../../support/random.ts'
import { seeds } from '../../support/seeds.ts'

/* History that is loaded without indexes, and indexed partition by partition: docs/decisions/0030-partitions.md. */

const BLOCKS = 160
const HEAD = BLOCKS - 1
/** Bytes of indexes after which a partition is divided: 23 empty ones have as many by themselves. */
const PARTITION_BYTES = 500_000

function chain(): { block: SyntheticBlock; rows: Rows }[] {
  const source = createMixedRows({ perBlock: 12 })
  return Array.from({ length: BLOCKS }, () => source.next(noRows()))
}
const blocks = chain()
const NOW: InTurn = (work) => work()
const encode = createRowEncoder()

const unit = (first: number, last: number, rowsOf = (n: number) => blocks[n]!.rows): BlockUnit => ({
  first: blocks[first]!.block,
  last: blocks[last]!.block,
  rows: Array.from({ length: last - first + 1 }, (_, n) => encode(rowsOf(first + n))),
  untraced: [],
  sources: [{ first, last, node: 'node' }],
})

const open = (database: TestDatabase, options: Partial<WriterOptions> = {}): Promise<Writer> =>
  openWriter({
    place: database.place,
    cachedAddresses: 1_000,
    now: Date.now,
    onLost: () => {},
    maxPartitionBytes: PARTITION_BYTES,
    ...options,
  })

async function ownDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}

/** The whole chain, written in order and never divided. */
async function inOrder(): Promise<Record<string, string[]>> {
  const database = await ownDatabase()
  const writer = await open(database, { maxPartitionBytes: Number.MAX_SAFE_INTEGER })
  await writer.append([unit(0, HEAD)], { durable: true })
  await writer.close()
  return dumpIndex(database)
}

/** What is to be read next: the newest gap that is neither indexed nor loaded. */
async function newestGap(writer: Writer): Promise<[first: number, last: number] | undefined> {
  const { blocks: there, loaded, head } = await writer.coverage()
  const covered = [...there, ...(loaded ? [loaded] : [])].sort(([a], [b]) => a - b)
  const gap = gapsIn(0, head!.number, covered).at(-1)
  return gap && [gap[0], gap[1]]
}

/** Some of the next blocks, as the program writes them. */
async function appendNext(writer: Writer, random: Random): Promise<void> {
  const gap = await newestGap(writer)
  if (!gap) return
  const last = Math.min(gap[1], gap[0] + random.below(5))
  await writer.append([unit(gap[0], last)], { durable: false })
}

const loadings = (lines: readonly string[]) =>
  lines.filter((line) => line.includes('loaded and indexed')).length
const tablesLeft = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_class where relname like 'loading\\_%'`,
  )
  return rows[0].n
}
/** Each partition has the indexes of its table, all of them attached. */
async function expectIndexed({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query(
    `select parent.relname as table, part.relname as part,
       (select count(*)::int from pg_index where indrelid = parent.oid) as wanted,
       (select count(*)::int from pg_index as i join pg_inherits as h on h.inhrelid = i.indexrelid where indrelid = part.oid and indisvalid) as attached,
       (select count(*)::int from pg_index where indrelid = part.oid) as all
     from pg_inherits join pg_class as part on part.oid = inhrelid join pg_class as parent on parent.oid = inhparent
     where part.relkind = 'r'`,
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const row of rows) expect(row).toMatchObject({ attached: row.wanted, all: row.wanted })
}

describe('history that is loaded without indexes', () => {
  /** Of each sequence, how many partitions it loaded. One may have none: the random moment of a kill decides. */
  const loadedBy: number[] = []

  it.each(seeds({ notable: [], first: 1, usual: 2, long: 40 }))(
    'ends as an index that was written in order, whatever is rewound, killed and read at the head: seed %i',
    async (seed) => {
      const random = createRandom(seed)
      const database = await ownDatabase()
      const top = HEAD - 6
      const lines: string[] = []
      const options = {
        maxPartitionBytes: seed % 2 === 0 ? 1 : PARTITION_BYTES,
        log: (_: string, line: string) => void lines.push(line),
      }
      let writer = await open(database, options)
      const reopen = async () => {
        writer = await open(database, options)
      }
      await writer.append([unit(top, top)], { durable: true })
      for (let step = 0; step < 200 && (await newestGap(writer)); step++) {
        const what = random.below(24)
        const { head } = await writer.coverage()
        if (what === 0 && head && head.number < HEAD)
          await writer.append([unit(head.number + 1, head.number + 1)], { durable: true })
        else if (what === 1 && head && head.number > top) await writer.rewind(head.number - 1)
        else if (what === 2) {
          await writer.close()
          await reopen()
        } else if (what === 3) {
          // Its connection is gone at some moment of what it does.
          const moment = random.below(40)
          const writing = appendNext(writer, random).catch(() => {})
          const client = await database.pool.connect()
          await sleep(moment)
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'chainscope writer'`,
          )
          client.release()
          await writing
          await writer.close().catch(() => {})
          await reopen()
        } else if (what === 4) await writer.settle()
        else if (what === 5 && random.below(3) === 0) {
          await writer.close()
          await discardLoaded(database.pool as pg.Pool)
          await reopen()
        } else if (what < 9) await writer.indexLoaded(NOW)
        else await appendNext(writer, random)
      }
      const { head } = await writer.coverage()
      if (head!.number < HEAD) await writer.append([unit(head!.number + 1, HEAD)], { durable: true })
      await writer.settle()
      await writer.close()
      loadedBy.push(loadings(lines))
      expect(await tablesLeft(database)).toBe(0)
      expect(await dumpIndex(database)).toEqual(await inOrder())
      await expectIndexed(database)
    },
  )

  it('has loaded partitions in these sequences', () => {
    const total = loadedBy.reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThanOrEqual(loadedBy.length)
  })

  /** An index with a first partition, and these blocks loaded. */
  const loaded = async (options: Partial<WriterOptions> = {}) => {
    const database = await ownDatabase()
    const first = await open(database, { maxPartitionBytes: 1 })
    await first.append([unit(HEAD - 1, HEAD - 1)], { durable: true })
    await first.append([unit(0, 9)], { durable: false })
    await first.append([unit(10, 29)], { durable: false })
    await first.close()
    const writer = await open(database, { maxPartitionBytes: 2 ** 30, ...options })
    onTestFinished(() => writer.close().catch(() => {}))
    expect(await writer.coverage()).toMatchObject({ loaded: [10, 29] })
    return { database, writer }
  }

  it('is in no answer until it is indexed, and is not read twice', async () => {
    const { database, writer } = await loaded()
    expect((await writer.coverage()).blocks).toEqual([
      [0, 9],
      [HEAD - 1, HEAD - 1],
    ])
    const index = openSnapshot(database.pool as pg.Pool)
    const { hash } = blocks[20]!.rows.transaction[0]!
    expect(await transactionByHash(index, { hash, logsAbove: -1, logs: 9 })).toBeUndefined()
    expect(await writer.hashOf(29)).toBe(blocks[29]!.block.hash)
    expect(await newestGap(writer)).toEqual([30, HEAD - 2])
    await writer.settle()
    expect((await writer.coverage()).blocks[0]).toEqual([0, 29])
    const known = await transactionByHash(openSnapshot(database.pool as pg.Pool), {
      hash,
      logsAbove: -1,
      logs: 9,
    })
    expect(known).toMatchObject({ block: 20 })
  })

  it('has a new block committed while an index of it is being made', async () => {
    const { database, writer } = await loaded({ maxPartitionBytes: 1 })
    await writer.append([unit(30, 39)], { durable: false })
    const mutex = createMutex()
    const [sums, rows] = [await database.pool.connect(), await database.pool.connect()]
    const waitingFor = async (table: string): Promise<number> => {
      const { rows: found } = await database.pool.query(
        'select count(*)::int as n from pg_locks where not granted and relation = $1::regclass',
        [table],
      )
      return found[0].n
    }
    // Indexing stops first where it reads a table that is not partitioned, and then, behind the next lock, where it makes an index.
    await sums.query('begin; lock table loading_block in access exclusive mode')
    const indexing = writer.indexLoaded(mutex.run)
    await expect.poll(() => waitingFor('loading_block')).toBe(1)
    await rows.query('begin')
    const locked = rows.query('lock table loading_transaction in row exclusive mode')
    await expect.poll(() => waitingFor('loading_transaction')).toBe(1)
    await sums.query('commit')
    await locked
    await expect.poll(() => waitingFor('loading_transaction')).toBeGreaterThan(0)

    await mutex.run(() => writer.append([unit(HEAD, HEAD)], { durable: true }), { first: true })
    expect(await writer.coverage()).toMatchObject({ head: { number: HEAD }, loaded: [10, 39] })
    expect(await waitingFor('loading_transaction')).toBeGreaterThan(0)
    await rows.query('commit')
    await indexing
    for (const client of [sums, rows]) client.release()
    expect((await writer.coverage()).blocks[0]).toEqual([0, 39])
    await writer.append([unit(40, HEAD - 2)], { durable: false })
    await writer.settle()
    expect(await dumpIndex(database)).toEqual(await inOrder())
  })

  it('waits for a reader who holds the tables, and lets blocks at the head in between', async () => {
    const { database, writer } = await loaded({ maxPartitionBytes: 1 })
    // It is full with these.
    await writer.append([unit(30, 39)], { durable: false })
    const reader = await database.pool.connect()
    await reader.query('begin; select count(*) from log')
    const indexAll = () => writer.indexLoaded(NOW)
    await expect(indexAll()).rejects.toThrow(LoadedBlocksWaitError)
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    expect((await writer.coverage()).head?.number).toBe(HEAD)
    await reader.query('commit')
    reader.release()
    await indexAll()
    expect((await writer.coverage()).blocks[0]).toEqual([0, 39])
    await writer.append([unit(40, HEAD - 2)], { durable: false })
    await writer.settle()
    expect(await dumpIndex(database)).toEqual(await inOrder())
  })

  it('is read again block by block where the database refuses rows that are indexed together', async () => {
    const { database, writer } = await loaded()
    const twice = (n: number) => {
      const { rows } = blocks[n]!
      return n === 33 ? { ...rows, log: [...rows.log, rows.log[0]!] } : rows
    }
    await writer.append([unit(30, 39, twice)], { durable: false })
    await expect(writer.settle()).rejects.toThrow(LoadingRefusedError)
    const { blocks: there, loaded: left } = await writer.coverage()
    expect([there[0], left]).toEqual([[0, 9], undefined])
    expect(await tablesLeft(database)).toBe(0)
    await writer.append([unit(10, 32)], { durable: false })
    const refused = await writer.append([unit(33, 33, twice)], { durable: false }).catch((error) => error)
    expect(isDataRefusal(refused)).toBe(true)
    await writer.append([unit(33, HEAD - 2)], { durable: false })
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.settle()
    expect(await dumpIndex(database)).toEqual(await inOrder())
  })

  it('is read again where the chain has changed behind it', async () => {
    const { database, writer } = await loaded()
    const other: BlockUnit = { ...unit(30, 39), first: { number: 30, parentHash: blocks[3]!.block.hash } }
    await expect(writer.append([other], { durable: false })).rejects.toThrow(LoadingRefusedError)
    expect(await newestGap(writer)).toEqual([10, HEAD - 2])
    await writer.append([unit(10, HEAD - 2)], { durable: false })
    await writer.append([unit(HEAD, HEAD)], { durable: true })
    await writer.settle()
    expect(await dumpIndex(database)).toEqual(await inOrder())
  })

  it('is read again by a program of another version', async () => {
    const { database, writer } = await loaded()
    await writer.close()
    await database.pool.query(`comment on table loading_block is '0001-blocks'`)
    const next = await open(database)
    onTestFinished(() => next.close())
    expect(await newestGap(next)).toEqual([10, HEAD - 2])
    expect(await tablesLeft(database)).toBe(0)
  })
})
