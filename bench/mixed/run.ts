import { parseArgs } from 'node:util'
import { runWholePipeline } from '../index/pipeline.ts'
import { serveFile } from '../index/replay.ts'
import { closePlayed, fetchAndParse, openPlayed, stages } from '../index/stages.ts'
import { printSizes, sumOf, withPostgres } from '../support/postgres.ts'
import { type Figure, report } from '../support/report.ts'
import { loadBare } from './bare-loader.ts'
import { makeMix } from './make-mix.ts'
import { measurePages } from './pages.ts'

/**
 * `npm run bench:mixed`: a chain with the mix of busy chains, replayed from memory by a process of its own, through the
 * whole indexer until nothing is left to be read, traces and balances included. The baseline is a bare loader of the same
 * blocks and receipts into four indexed tables of the same PostgreSQL. Then pages of lists are read from both.
 */
const { values: flags } = parseArgs({
  options: {
    transactions: { type: 'string', default: '100000' },
    /** Of pages: how long each is asked for, how often, and which (part of a figure's name; `none`: none). */
    ms: { type: 'string', default: '1000' },
    turns: { type: 'string', default: '3' },
    pages: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const played = await openPlayed(await serveFile({ file: await makeMix(Number(flags.transactions)) }))
const { transactions, facts, last } = played
if (facts.tracer === null) throw new Error(`Tracing is off: ${facts.tracerNote}`)

const fetching = (await fetchAndParse(played)) / 1000
const spent = await stages(played)
let methods: Record<string, number> = {}
const pages: Figure[] = []
const { bare, run } = await withPostgres(async (bareServer) => {
  const bare = await loadBare(bareServer, played.replay.url, last)
  const run = await runWholePipeline(played, async (index) => {
    methods = (await played.replay.stats()).methods
    const how = { ms: Number(flags.ms), turns: Number(flags.turns), only: flags.pages }
    pages.push(...(await measurePages({ bare: bareServer, index, nodeUrl: played.replay.url, ...how })))
  })
  return { bare, run }
})
await closePlayed(played)

const figures: Figure[] = []
const figure = (name: string, value: number, unit: string, baseline: number | null = null) =>
  figures.push({ name, value, unit, baseline, ratio: baseline === null ? null : value / baseline })
const perThousand = (ms: number) => (1000 * ms) / transactions
figure('fetching and parsing alone', fetching, 's')
figure('bare loader', bare.seconds, 's')
figure('all blocks in', run.seconds, 's', bare.seconds)
figure('all traces in', run.tracedSeconds, 's', bare.seconds)
figure('caught up', run.caughtUpSeconds, 's', bare.seconds)
figure('everything in, balances too', run.everythingSeconds, 's', bare.seconds)
figure('all blocks in, rate', transactions / run.seconds, 'tx/s', transactions / bare.seconds)
figure('everything in, rate', transactions / run.everythingSeconds, 'tx/s', transactions / bare.seconds)
for (const [stage, ms] of Object.entries(spent)) figure(`CPU of ${stage}`, ms, 'ms per 1,000 tx')
const postgres = perThousand(run.postgresMs)
figure('CPU of PostgreSQL', postgres, 'ms per 1,000 tx', perThousand(bare.postgresMs))
figure('CPU of Node, the whole run', perThousand(run.nodeMs), 'ms per 1,000 tx', perThousand(bare.nodeMs))
figure('bytes per transaction', sumOf(run.sizes) / transactions, 'B', sumOf(bare.sizes) / transactions)
figures.push(...pages)
report(`Mixed: ${transactions} transactions in ${last} blocks, traced by ${facts.tracer}`, figures)
printSizes('transaction of the mix', run.sizes, transactions)
printSizes('transaction of the mix, bare loader', bare.sizes, transactions)
const calls = Object.entries(methods).map(([method, count]) => `${method} ${count}`)
console.log(`\nRequests to the node in all: ${calls.join(', ')}`)
