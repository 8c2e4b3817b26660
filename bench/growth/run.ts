import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { migrate } from '../../src/schema/migrate.ts'
import { openPool, SHORT_PLANS } from '../../src/store/open.ts'
import { startPostgres } from '../../src/store/supervisor.ts'
import { passableFolder } from '../support/folder.ts'
import { type Figure, report } from '../support/report.ts'
import { type ColdReads, coldReads } from './cold-reads.ts'
import { load } from './load.ts'

/**
 * `npm run bench:growth`: decoded transactions of a realistic mix into a store that grows to ten times the memory it may
 * use, and the pages that an answer then reads from the disk. The memory is PostgreSQL's buffers alone: `debug_io_direct`
 * keeps its files out of the system's cache. The baseline, in the same run, is an index that is never divided.
 *
 * `--most` says how many transactions (5 million), `--quick`: 600,000; `--memory` the buffers in MB, a tenth of the store
 * unless given; `--without-baseline` leaves that out.
 */
const { values: flags } = parseArgs({
  options: {
    most: { type: 'string' },
    quick: { type: 'boolean', default: false },
    memory: { type: 'string' },
    'without-baseline': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
/** What a transaction of the mix leaves, about. */
const BYTES_EACH = 1_000
const MB = 2 ** 20
const most = Number(flags.most ?? (flags.quick ? 600_000 : 5_000_000))
const memoryMb = Number(flags.memory ?? Math.round((most * BYTES_EACH) / 10 / MB))

interface Growth {
  /** Transactions a second, of each twentieth of the chain. */
  readonly rates: readonly number[]
  readonly partitions: number
  readonly bytes: number
  readonly reads: ColdReads
}

/** In an empty store, whose partitions are divided when their indexes have reached half of the memory, or never. */
async function grow(divided: boolean): Promise<Growth> {
  const folder = await passableFolder('growth')
  const postgres = await startLimited(folder)
  const pool = openPool(postgres.connection, {
    name: 'bench',
    connections: 2,
    statementTimeout: 0,
    onError: console.error,
  })
  const reader = openPool(postgres.connection, {
    name: 'bench reader',
    connections: 1,
    statementTimeout: 0,
    onError: console.error,
    session: SHORT_PLANS,
  })
  try {
    await migrate(pool)
    const maxPartitionBytes = divided ? (memoryMb * MB) / 2 : Number.POSITIVE_INFINITY
    const { rates, sample } = await load(postgres.connection, { most, maxPartitionBytes })
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from fact_partition')
    return {
      rates,
      partitions: rows[0]!.n,
      bytes: await bytesOf(pool),
      reads: await coldReads(reader, sample),
    }
  } finally {
    await reader.end()
    await pool.end()
    await postgres.close()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** A PostgreSQL with the program's own settings, but for its memory. */
async function startLimited(folder: string) {
  const first = await startPostgres({ dataDir: folder, log: () => {} })
  await first.close()
  await writeFile(
    path.join(first.folder, 'local.conf'),
    `shared_buffers = '${memoryMb}MB'\neffective_cache_size = '${memoryMb}MB'\ndebug_io_direct = 'data'\n`,
    { mode: 0o644 },
  )
  return startPostgres({ dataDir: folder, log: () => {} })
}

async function bytesOf(from: pg.Pool): Promise<number> {
  const { rows } = await from.query<{ bytes: string }>(
    `select sum(pg_relation_size(oid))::text as bytes from pg_class
     where relnamespace = 'chain'::regnamespace and relkind in ('r', 'i')`,
  )
  return Number(rows[0]!.bytes)
}

function figuresOf(now: Growth, before: Growth | undefined): Figure[] {
  const figure = (name: string, unit: string, of: (growth: Growth) => number): Figure => {
    const value = of(now)
    const baseline = before ? of(before) : null
    return { name, value, unit, baseline, ratio: baseline === null ? null : value / baseline }
  }
  return [
    figure('growth ratio', '', ({ rates }) => rates.at(-1)! / rates[0]!),
    figure('mixed rate, first twentieth', 'tx/s', ({ rates }) => rates[0]!),
    figure('mixed rate, last twentieth', 'tx/s', ({ rates }) => rates.at(-1)!),
    figure('bytes', 'B/tx', ({ bytes }) => bytes / most),
    figure('store by memory', '', ({ bytes }) => bytes / (memoryMb * MB)),
    figure('partitions', '', ({ partitions }) => partitions),
    figure('cold reads by hash', '', ({ reads }) => reads.known.reads),
    figure('cold reads by unknown hash', '', ({ reads }) => reads.unknown.reads),
    figure('cold reads, page of an address', '', ({ reads }) => reads.page.reads),
    figure('rows of that page', '', ({ reads }) => reads.page.rows),
  ]
}

const before = flags['without-baseline'] ? undefined : await grow(false)
report('Growth', figuresOf(await grow(true), before))
