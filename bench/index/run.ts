import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { createAuthorityOf } from '../../src/chain/authority.ts'
import { profileOf } from '../../src/chain/choose.ts'
import { checkBundle, createProofTools } from '../../src/chain/proofs.ts'
import { decodeBlock } from '../../src/decode/block.ts'
import { startIndexer } from '../../src/indexer/start.ts'
import { readAnswers } from '../../src/node/answers.ts'
import { createNodeClient, type NodeClient } from '../../src/node/client.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { noRows } from '../../src/schema/tables.ts'
import { bundleCalls, readBundles } from '../../src/source/bundle.ts'
import { type NodeFacts, probeNode } from '../../src/source/probe.ts'
import { createRowEncoder } from '../../src/store/encode.ts'
import { openPool } from '../../src/store/open.ts'
import { startPostgres } from '../../src/store/supervisor.ts'
import { passableFolder } from '../support/folder.ts'
import { type Figure, report, spread } from '../support/report.ts'
import type { Preset } from './make-chain.ts'
import { type Replay, startReplay } from './replay.ts'

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
const choice = { name: 'evm', methodPrefix: '', wrappedNative: [] } as const
const profile = profileOf(choice)
const plain = await openReplay('plain', Number(flags.total))
const { replay, last, transactions, client, facts } = plain
const figures: Figure[] = []
const figure = (name: string, value: number, unit: string, baseline: number | null = null) =>
  figures.push({ name, value, unit, baseline, ratio: baseline === null ? null : value / baseline })
const PER_BATCH = 10

interface Played {
  readonly replay: Replay
  readonly last: number
  readonly transactions: number
  readonly client: NodeClient
  readonly facts: NodeFacts
}

async function openReplay(preset: Preset, total: number): Promise<Played> {
  const replay = await startReplay({ total, preset })
  const { last, transactions } = await replay.stats()
  const client = createNodeClient({ urls: [replay.url], timeout: 60_000, connections: 8 })
  const facts = await probeNode(client, { profile, tracer: 'auto', clock: () => performance.now() })
  return { replay, last, transactions, client, facts }
}

/** Fetching and parsing alone, one batch after the other on one thread. */
async function fetchAndParse(): Promise<number> {
  const began = performance.now()
  for (let first = 0; first <= last; first += PER_BATCH) {
    const asked = Array.from({ length: Math.min(PER_BATCH, last + 1 - first) }, (_, n) => ({
      number: first + n,
    }))
    const calls = bundleCalls(asked, { profile, receipts: 'per-block' })
    readAnswers((await client.raw(calls)).bytes, calls)
  }
  return performance.now() - began
}

/** CPU of this process in each stage, one after the other, ms per 1,000 transactions. */
async function stages(): Promise<Record<string, number>> {
  const keccak = await createKeccak256()
  const authorityOf = createAuthorityOf(keccak)
  const tools = createProofTools(keccak)
  const encode = createRowEncoder()
  const spent: Record<string, number> = { fetching: 0, parsing: 0, reading: 0, checking: 0, encoding: 0 }
  let at = process.cpuUsage()
  const lap = (stage: string) => {
    const used = process.cpuUsage(at)
    spent[stage]! += (used.user + used.system) / 1000
    at = process.cpuUsage()
  }
  for (let first = 0; first <= last; first += PER_BATCH) {
    const asked = Array.from({ length: Math.min(PER_BATCH, last + 1 - first) }, (_, n) => ({
      number: first + n,
    }))
    const calls = bundleCalls(asked, { profile, receipts: 'per-block' })
    const { bytes } = await client.raw(calls)
    lap('fetching')
    const answers = readAnswers(bytes, calls)
    lap('parsing')
    const bundles = readBundles(answers, asked, { profile, receipts: 'per-block' })
    if ('again' in bundles) throw new Error('the recording is not whole')
    lap('reading')
    for (const bundle of bundles) {
      const outcomes = [
        ...profile.contradictions(bundle, { keccak }),
        ...checkBundle(bundle, { profile, keccak, client: facts.client, tools }),
      ]
      if (outcomes.some(({ outcome }) => outcome !== 'proved'))
        throw new Error(`block ${bundle.block.number} is not proved`)
    }
    lap('checking')
    const rows = noRows()
    const decode = { profile, wrapped: new Map(), zeroValueCalls: false, callsFromLogs: false, authorityOf }
    for (const bundle of bundles) decodeBlock(bundle, decode, 0, rows)
    encode(rows)
    lap('encoding')
  }
  return Object.fromEntries(Object.entries(spent).map(([stage, ms]) => [stage, (1000 * ms) / transactions]))
}

interface Run {
  seconds: number
  postgresMs: number
  bytes: number
  sizes: { name: string; bytes: number }[]
}

/** The whole way into an empty database, until nothing is missing. */
async function pipeline({ replay, last, facts }: Played): Promise<Run> {
  const folder = await passableFolder('bench')
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = openPool(postgres.connection, {
    name: 'bench',
    connections: 2,
    statementTimeout: 0,
    onError: console.error,
  })
  await migrate(pool)
  const began = performance.now()
  const indexer = startIndexer(
    {
      place: postgres.connection,
      urls: [replay.url],
      facts,
      profile: choice,
      startBlock: 0,
      verify: flags.verify as 'on' | 'off',
      verifyExcept: [],
      zeroValueCalls: false,
      concurrency: 8,
      maxBlocks: 20,
      checkThreads: 1,
      timeout: 60_000,
      pollInterval: 500,
      reorgDepth: 256,
      acceptReorg: false,
      headUrls: [],
      disk: { folder: undefined, reserve: 0 },
    } as Parameters<typeof startIndexer>[0],
    (level, sentence) => level !== 'debug' && level !== 'info' && console.error(sentence),
  )
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const state = indexer.report()?.state
      if (state && state.head === last && state.historyMissing === 0) break
    }
    const seconds = (performance.now() - began) / 1000
    const postgresMs = await cpuOfServer(pool)
    await pool.query('checkpoint')
    const { rows } = await pool.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
       where relnamespace = 'chain'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`,
    )
    const sizes = rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
    return { seconds, postgresMs, sizes, bytes: sizes.reduce((sum, one) => sum + one.bytes, 0) }
  } finally {
    await indexer.stop()
    await pool.end()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** CPU of all processes of the server, from /proc: the only way to see it apart; 0 where there is no /proc. */
async function cpuOfServer(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const ticks = rows.map(({ pid }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return Number(fields[11]) + Number(fields[12])
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

const runs = Number(flags.runs)
await fetchAndParse() // warms both sides up
const baseline = spread(await repeated(runs, fetchAndParse))
const baselineRate = (1000 * transactions) / baseline.median
const spent = await stages()
const results = await repeated(runs, () => pipeline(plain))
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
figure('bytes per plain transfer', results.at(-1)!.bytes / transactions, 'B')
client.close()
await replay.close()
const erc20 = await openReplay('erc20', Number(flags.tokens))
const tokens = await pipeline(erc20)
figure('pipeline of token transfers', erc20.transactions / tokens.seconds, 'tx/s')
figure('bytes per token transfer', tokens.bytes / erc20.transactions, 'B')
erc20.client.close()
await erc20.replay.close()
report(`Index: ${transactions} plain and ${erc20.transactions} token transfers, ${runs} runs`, figures)
printSizes('plain transfer', results.at(-1)!, transactions)
printSizes('token transfer', tokens, erc20.transactions)

function printSizes(title: string, { sizes }: Run, count: number): void {
  console.log(`\nBytes per ${title}, indexes included`)
  for (const { name, bytes } of sizes)
    if (bytes / count > 1) console.log(`  ${name.padEnd(20)} ${(bytes / count).toFixed(0)}`)
}

async function repeated<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < times; n++) results.push(await work())
  return results
}
