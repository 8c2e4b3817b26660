import { parseArgs } from 'node:util'
import { printSizes, sumOf } from '../support/postgres.ts'
import { type Figure, report, spread } from '../support/report.ts'
import type { Preset } from './make-chain.ts'
import { runPipeline } from './pipeline.ts'
import { startReplay } from './replay.ts'
import { closePlayed, fetchAndParse, openPlayed, stages } from './stages.ts'

/**
 * `npm run bench:index`: a recorded chain, replayed from memory by a process of its own, through the whole indexer.
 * The baseline is fetching and parsing the same answers and doing nothing with them. Run `npm run build` before:
 * threads load what was built.
 */
const { values: flags } = parseArgs({
  options: {
    total: { type: 'string', default: '300000' },
    tokens: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    verify: { type: 'string', default: 'on' },
    json: { type: 'string' },
  },
})
const verify = flags.verify as 'on' | 'off'
const plain = await openReplay('plain', Number(flags.total))
const { transactions } = plain
const figures: Figure[] = []
const figure = (name: string, value: number, unit: string, baseline: number | null = null) =>
  figures.push({ name, value, unit, baseline, ratio: baseline === null ? null : value / baseline })

async function openReplay(preset: Preset, total: number) {
  return openPlayed(await startReplay({ total, preset }))
}

const runs = Number(flags.runs)
await fetchAndParse(plain) // warms both sides up
const baseline = spread(await repeated(runs, () => fetchAndParse(plain)))
const baselineRate = (1000 * transactions) / baseline.median
const spent = await stages(plain)
const results = await repeated(runs, () => runPipeline(plain, verify))
const rates = spread(results.map((run) => transactions / run.seconds))
const postgres = spread(results.map((run) => (1000 * run.postgresMs) / transactions))
const total = Object.values(spent).reduce((sum, ms) => sum + ms, 0) + postgres.median
figure('fetching and parsing alone', baselineRate, 'tx/s')
figure('pipeline', rates.median, 'tx/s', baselineRate)
figure('pipeline, least of the runs', rates.min, 'tx/s')
figure('pipeline, most of the runs', rates.max, 'tx/s')
for (const [stage, ms] of Object.entries(spent)) figure(`CPU of ${stage}`, ms, 'ms per 1,000 tx')
figure('CPU of PostgreSQL', postgres.median, 'ms per 1,000 tx')
figure('checks as a share of all CPU', (100 * spent['checking']!) / total, '%')
figure('bytes per plain transfer', sumOf(results.at(-1)!.sizes) / transactions, 'B')
await closePlayed(plain)
const erc20 = await openReplay('erc20', Number(flags.tokens))
const tokens = await runPipeline(erc20, verify)
figure('pipeline of token transfers', erc20.transactions / tokens.seconds, 'tx/s')
figure('bytes per token transfer', sumOf(tokens.sizes) / erc20.transactions, 'B')
await closePlayed(erc20)
report(`Index: ${transactions} plain and ${erc20.transactions} token transfers, ${runs} runs`, figures)
printSizes('plain transfer', results.at(-1)!.sizes, transactions)
printSizes('token transfer', tokens.sizes, erc20.transactions)

async function repeated<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < times; n++) results.push(await work())
  return results
}
