import { parseArgs } from 'node:util'
import { openPool, SHORT_PLANS } from '../../src/store/connect/open.ts'
import { type Figure, format, report } from '../support/report.ts'
import { type AnswerTime, answerTimes } from './answer-times.ts'
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
 * unless given. New blocks come at the head all the while, and the run fails where one waited for more than a second. `--without-baseline` leaves that out. `--times`: also how long each action takes, at first and for the same requests again,
 * at a million transactions and at the end, in PostgreSQL as the program starts it. `--keep-blocks`: instead, how many bytes an index of KEEP_BLOCKS takes
 * while they flow through, with the memory of a plain start. The first SIGINT ends a chain where it is, with its figures.
 */
const { values: flags } = parseArgs({
  options: {
    most: { type: 'string' },
    quick: { type: 'boolean', default: false },
    memory: { type: 'string' },
    'without-baseline': { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
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
  /** Transactions. */
  readonly count: number
  readonly partitions: number
  readonly bytes: number
  /** How long a new block waited until it was in, at most. */
  readonly longestWaitMs: number
  readonly reads: ColdReads
  /** How long each action takes; empty: that was not asked for. */
  readonly times: ReadonlyMap<string, AnswerTime>
}

const MILLION = 1_000_000
/** The program ends with an error where a new block waited longer, however large the index. */
const MAX_WAIT_MS = 1_000
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

/** In an empty store, whose partitions are divided when their indexes have reached half of the memory, or never. */
async function grow(divided: boolean, wanted = most): Promise<Growth> {
  return withStore(memoryMb, async ({ place, pool, liftLimit }) => {
    const reader = openPool(place, {
      name: 'bench reader',
      connections: 1,
      statementTimeout: 0,
      onError: console.error,
      session: SHORT_PLANS,
    })
    const maxPartitionBytes = divided ? (memoryMb * MB) / 2 : Number.POSITIVE_INFINITY
    const { rates, sample, count, longestWaitMs } = await load(place, {
      most: wanted,
      maxPartitionBytes,
      signal: stopping.signal,
    })
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from fact_partition')
    const reads = await coldReads(reader, sample)
    await reader.end()
    const bytes = await bytesOf(pool)
    await pool.query('analyze')
    const times = flags.times && divided ? await answerTimes(await liftLimit(), sample) : new Map()
    return { rates, count, partitions: rows[0]!.n, bytes, longestWaitMs, reads, times }
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
    figure('bytes', 'B/tx', ({ bytes, count }) => bytes / count),
    figure('store by memory', '', ({ bytes }) => bytes / (memoryMb * MB)),
    figure('longest wait of a new block', 'ms', ({ longestWaitMs }) => longestWaitMs),
    figure('partitions', '', ({ partitions }) => partitions),
    figure('cold reads by hash', '', ({ reads }) => reads.known.reads),
    figure('cold reads by unknown hash', '', ({ reads }) => reads.unknown.reads),
    figure('cold reads, page of an address', '', ({ reads }) => reads.page.reads),
    figure('rows of that page', '', ({ reads }) => reads.page.rows),
  ]
}

/** Of each action; the baseline is its time at a million transactions. */
function figuresOfTimes(now: Growth, atMillion: Growth): Figure[] {
  return [...now.times].flatMap(([name, { first, again }]) => {
    const before = atMillion.times.get(name)
    if (!before) return []
    const figure = (name: string, value: number, baseline: number): Figure => ({
      name,
      value,
      unit: 'ms',
      baseline,
      ratio: value / baseline,
    })
    return [figure(name, first, before.first), figure(`${name}, again`, again, before.again)]
  })
}

if (flags['keep-blocks']) report('Retention', await keptBytes(most, Number(flags['keep-blocks'])))
else {
  const before = flags['without-baseline'] ? undefined : await grow(false)
  const atMillion = flags.times ? await grow(true, MILLION) : undefined
  const now = await grow(true)
  report('Growth', [...figuresOf(now, before), ...(atMillion ? figuresOfTimes(now, atMillion) : [])])
  if (now.longestWaitMs > MAX_WAIT_MS) {
    console.error(`A new block waited longer than ${format(MAX_WAIT_MS)} ms`)
    process.exitCode = 1
  }
}
