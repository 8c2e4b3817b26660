import { parseArgs } from 'node:util'
import { openPool, SHORT_PLANS } from '../../src/store/open.ts'
import { type Figure, report } from '../support/report.ts'
import { type ColdReads, coldReads } from './cold-reads.ts'
import { keptBytes } from './kept.ts'
import { load } from './load.ts'
import { bytesOf, withStore } from './store.ts'

/**
 * `npm run bench:growth`: decoded transactions of a realistic mix into a store that grows to ten times the memory it may
 * use, and the pages that an answer then reads from the disk. The memory is PostgreSQL's buffers alone: `debug_io_direct`
 * keeps its files out of the system's cache. The baseline, in the same run, is an index that is never divided.
 *
 * `--most` says how many transactions (5 million), `--quick`: 600,000; `--memory` the buffers in MB, a tenth of the store
 * unless given; `--without-baseline` leaves that out. `--keep-blocks`: instead, how many bytes an index of KEEP_BLOCKS takes
 * while they flow through, with the memory of a plain start.
 */
const { values: flags } = parseArgs({
  options: {
    most: { type: 'string' },
    quick: { type: 'boolean', default: false },
    memory: { type: 'string' },
    'without-baseline': { type: 'boolean', default: false },
    'keep-blocks': { type: 'string' },
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
  return withStore(memoryMb, async ({ place, pool }) => {
    const reader = openPool(place, {
      name: 'bench reader',
      connections: 1,
      statementTimeout: 0,
      onError: console.error,
      session: SHORT_PLANS,
    })
    const maxPartitionBytes = divided ? (memoryMb * MB) / 2 : Number.POSITIVE_INFINITY
    const { rates, sample } = await load(place, { most, maxPartitionBytes })
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from fact_partition')
    const reads = await coldReads(reader, sample)
    await reader.end()
    return { rates, partitions: rows[0]!.n, bytes: await bytesOf(pool), reads }
  })
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

if (flags['keep-blocks']) report('Retention', await keptBytes(most, Number(flags['keep-blocks'])))
else {
  const before = flags['without-baseline'] ? undefined : await grow(false)
  report('Growth', figuresOf(await grow(true), before))
}
