import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Hex } from '../../src/primitives/hex.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { type DatabaseLocation, openPool, SHORT_PLANS } from '../../src/store/open.ts'
import { startPostgres } from '../../src/store/supervisor.ts'
import { openWriter } from '../../src/store/writer.ts'
import type { Commit, ToRows } from '../store/rows-thread.ts'
import { passableFolder } from '../support/folder.ts'
import { type Figure, format, report } from '../support/report.ts'
import { coldReads } from './cold-reads.ts'

/**
 * `npm run bench:growth`: decoded transactions of a realistic mix into a store that grows to ten times the memory it may
 * use, at marks on the way, and the pages that an answer then reads from the disk. The memory is PostgreSQL's buffers
 * alone: `debug_io_direct` keeps its files out of the system's cache.
 * The rate of each mark is that of the tenth of the chain before it. `--most` says how many transactions; `--quick`: two million.
 */
const { values: flags } = parseArgs({
  options: {
    most: { type: 'string' },
    quick: { type: 'boolean', default: false },
    memory: { type: 'string' },
    json: { type: 'string' },
    sql: { type: 'string', multiple: true, default: [] },
    'no-reads': { type: 'boolean', default: false },
  },
})
const PER_COMMIT = 10_000
const PER_BLOCK = 150
const COMMITS_MADE = 10
const MILLION = 1_000_000
/** What a transaction of the mix leaves, about. */
const BYTES_EACH = 1_000
const most = Number(flags.most ?? (flags.quick ? 2 * MILLION : 50 * MILLION))
const memoryMb = Number(flags.memory ?? Math.round((most * BYTES_EACH) / 10 / 2 ** 20))
const PARTS = 20

const figures: Figure[] = []
const folder = await passableFolder('growth')
const limited = async () => {
  const first = await startPostgres({ dataDir: folder, log: () => {} })
  await first.close()
  await writeFile(
    path.join(first.folder, 'local.conf'),
    `shared_buffers = '${memoryMb}MB'\neffective_cache_size = '${memoryMb}MB'\ndebug_io_direct = 'data'\n`,
    { mode: 0o644 },
  )
  return startPostgres({ dataDir: folder, log: () => {} })
}
const postgres = await limited()
const pool = openPool(postgres.connection, {
  name: 'bench',
  connections: 2,
  statementTimeout: 0,
  onError: console.error,
})
try {
  await migrate(pool)
  for (const statement of flags.sql) await pool.query(statement)
  const { rates, sample } = await load(postgres.connection)
  const [first, last] = [rates[0]!, rates.at(-1)!]
  figures.push({ name: 'growth ratio', value: last / first, unit: '', baseline: null, ratio: null })
  figures.push({ name: 'mixed rate, first part', value: first, unit: 'tx/s', baseline: null, ratio: null })
  figures.push({ name: 'mixed rate, last part', value: last, unit: 'tx/s', baseline: null, ratio: null })
  const sizes = await sizesOf(pool)
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
  figures.push({ name: 'bytes', value: bytes / most, unit: 'B/tx', baseline: null, ratio: null })
  figures.push({
    name: 'store by memory',
    value: bytes / (memoryMb * 2 ** 20),
    unit: '',
    baseline: null,
    ratio: null,
  })
  const reads = flags['no-reads'] ? {} : await readCold(postgres.connection, sample)
  for (const [name, value] of Object.entries(reads))
    figures.push({ name: `cold reads ${name}`, value, unit: '', baseline: null, ratio: null })
  for (const { name, bytes: size } of sizes.slice(0, 30))
    console.error(`  ${name} ${(size / most).toFixed(1)}`)
} finally {
  await pool.end()
  await postgres.close()
  await rm(postgres.folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
report('Growth', figures)

async function load(place: DatabaseLocation) {
  const writer = await openWriter({ place, cachedAddresses: 200_000, now: Date.now, onLost: console.error })
  const worker = new Worker(new URL('../store/rows-thread.ts', import.meta.url), {
    workerData: { kind: 'growth', perBlock: PER_BLOCK, perCommit: PER_COMMIT },
  })
  const ask = async (message: ToRows): Promise<unknown> => {
    worker.postMessage(message)
    return (await once(worker, 'message'))[0]
  }
  const rates: number[] = []
  const sample: { hash: Hex; from: Hex }[] = []
  let done = 0
  let part = { count: 0, ms: 0 }
  while (done < most) {
    // Rows come from nothing here: their making is not timed.
    await ask({ make: COMMITS_MADE })
    let began = performance.now()
    let next = ask('encode') as Promise<Commit>
    for (let n = 1; n <= COMMITS_MADE; n++) {
      const commit = await next
      if (n < COMMITS_MADE) next = ask('encode') as Promise<Commit>
      await writer.append([commit.unit], { durable: false })
      const ended = performance.now()
      part.count += commit.count
      part.ms += ended - began
      began = ended
      done += commit.count
      sample.push(...commit.sample)
    }
    if (part.count >= most / PARTS) {
      rates.push((1000 * part.count) / part.ms)
      console.error(`  ${format(done)}: ${format(rates.at(-1)!)}/s`)
      part = { count: 0, ms: 0 }
    }
  }
  await worker.terminate()
  await writer.close()
  return { rates, sample }
}

async function readCold(place: DatabaseLocation, sample: readonly { hash: Hex; from: Hex }[]) {
  const reader = openPool(place, {
    name: 'bench reader',
    connections: 1,
    statementTimeout: 0,
    onError: console.error,
    session: SHORT_PLANS,
  })
  try {
    return await coldReads(reader, sample)
  } finally {
    await reader.end()
  }
}

async function sizesOf(from: pg.Pool): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await from.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid)::text as bytes from pg_class
     where relnamespace = 'chain'::regnamespace and relkind in ('r', 'i') order by pg_relation_size(oid) desc`,
  )
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
}
