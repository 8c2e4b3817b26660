import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createMixedRows } from '../../../bench/growth/mixed-rows.ts'
import { passableFolder } from '../../../bench/support/folder.ts'
import { writeLocalSettings } from '../../../bench/support/local-settings.ts'
import { migrate } from '../../../src/schema/migrate.ts'
import { openPool } from '../../../src/store/connect/open.ts'
import { startPostgres } from '../../../src/store/postgres/embedded-postgres.ts'
import { type BlockUnit, openWriter } from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'

/* What is done to partitions while an automatic vacuum, which may take minutes on a large one, holds them. */

/** None begins before it is slow: one that has ended does not begin again. Then one begins within seconds. */
const NO_VACUUMS = 'autovacuum = off\n'
const FAST_VACUUMS = 'autovacuum_naptime = 1\n'

async function openIndex() {
  const dataDir = await passableFolder('vacuums')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await writeLocalSettings(dataDir, NO_VACUUMS)
  const postgres = await startPostgres({ dataDir, log: () => {} })
  onTestFinished(() => postgres.close())
  const pool = openPool(postgres.connection, {
    name: 'test',
    connections: 2,
    statementTimeout: 60_000,
    onError: () => {},
  })
  onTestFinished(() => pool.end())
  await migrate(pool)
  const open = async (maxPartitionBytes: number) => {
    const writer = await openWriter({
      place: postgres.connection,
      cachedAddresses: 1_000,
      now: Date.now,
      onLost: () => {},
      maxPartitionBytes,
    })
    onTestFinished(() => writer.close().catch(() => {}))
    return writer
  }
  return { folder: postgres.folder, pool, open }
}

const source = createMixedRows({ perBlock: 100 })
const encode = createRowEncoder()
const chain = Array.from({ length: 60 }, () => source.next())
const unit = (first: number, last: number): BlockUnit => ({
  first: chain[first]!.block,
  last: chain[last]!.block,
  rows: chain.slice(first, last + 1).map(({ rows }) => encode(rows)),
  untraced: [],
})

/** An automatic vacuum is at work on this table, and sleeps at each page of it. */
async function vacuumed({ folder, pool }: Awaited<ReturnType<typeof openIndex>>, table: string) {
  await pool.query(
    `alter table ${table} set (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1,
       autovacuum_vacuum_insert_threshold = 1, autovacuum_vacuum_insert_scale_factor = 0)`,
  )
  await writeFile(path.join(folder, 'local.conf'), FAST_VACUUMS)
  const [pid] = (await readFile(path.join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGHUP')
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const { rows } = await pool.query(
      `select 1 from pg_locks where database = (select oid from pg_database where datname = current_database())
         and relation = $1::regclass and mode = 'ShareUpdateExclusiveLock' and granted`,
      [table],
    )
    if (rows.length > 0) return
    await sleep(20)
  }
  throw new Error('No automatic vacuum has begun')
}

it('a partition is divided while an automatic vacuum is at work on it', async () => {
  const index = await openIndex()
  const { pool, open } = index
  const first = await open(Number.MAX_SAFE_INTEGER)
  await first.append([unit(0, 39)], { durable: true })
  await first.close()
  const writer = await open(1)
  await vacuumed(index, 'transaction')
  await writer.append([unit(40, 49)], { durable: true })
  const { rows } = await pool.query('select count(*)::int as n from fact_partition')
  expect(rows).toEqual([{ n: 2 }])
})

it('loaded blocks become a partition while an automatic vacuum is at work on another', async () => {
  const index = await openIndex()
  const writer = await index.open(1)
  await writer.append([unit(59, 59)], { durable: true })
  await writer.append([unit(0, 19)], { durable: false })
  await writer.append([unit(20, 49)], { durable: false })
  expect(await writer.coverage()).toMatchObject({ loaded: [20, 49] })
  await vacuumed(index, 'transaction_0')
  await writer.settle()
  expect((await writer.coverage()).blocks[0]).toEqual([0, 49])
})
