import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startAnvil } from '../../test/support/anvil.ts'
import { startCitus } from '../../test/support/citus.ts'
import { startWorkload } from '../../test/support/workload.ts'
import { apiQuery, PAGE_KINDS } from '../mixed/page-questions.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report, spread } from '../support/report.ts'

/**
 * `npm run bench:citus`: many chains on three workers of one Citus, as root, with `shared/citus` installed.
 * The baseline is one chain in a plain database of the same PostgreSQL, in the same run. All chains follow one node, so
 * that all of them commit at the same moments: the worst case.
 */
const { values: flags } = parseArgs({
  options: {
    chains: { type: 'string', default: '20' },
    blocks: { type: 'string', default: '200' },
    heads: { type: 'string', default: '30' },
    json: { type: 'string' },
  },
})
const CHAINS = Number(flags.chains)
const TRANSACTIONS = 20
const BLOCK_TIME_MS = 2_000
const ROWS = 50
const ROUNDS = 3

const folder = await passableFolder('bench', 0o755)
const anvil = await startAnvil({ noMining: true })
const citus = await startCitus()
const running: { close(): Promise<void> }[] = []
const pools: pg.Pool[] = []
try {
  await citus.add()
  // Each chain takes some 12 connections of the coordinator, and as many of its worker.
  const most = "alter system set max_connections = '600'"
  await citus.query(`select run_command_on_workers($$${most}$$)`)
  await citus.query(most)
  for (const node of [0, 1, 2, 3]) {
    await citus.kill(node)
    await citus.start(node)
  }
  await citus.query('alter database scope set citus.enable_schema_based_sharding = on')
  await citus.query('create database plain')
  const plain = citus.url.replace(/\/scope$/, '/plain')
  const workload = await startWorkload(anvil, { seed: 3 })
  for (let n = 0; n < Number(flags.blocks); n++) await workload.block(TRANSACTIONS)

  const heads = { plain: poolOf(plain), citus: poolOf(citus.url) }
  const startChain = async (where: keyof typeof heads, schema: string) => {
    const url = where === 'plain' ? plain : citus.url
    const program = await startProgram({
      RPC_URL: anvil.url,
      RPC_WS_URL: anvil.url.replace(/^http/, 'ws'),
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '3',
      DATA_DIR: `${folder}/${schema}`,
      INDEX_SCHEMA: schema,
      API_RATE_LIMIT_DISABLED: 'true',
    })
    running.push(program)
    const headBlock = async () =>
      (await heads[where].query<{ number: number | null }>(`select number from ${schema}.head`)).rows[0]
        ?.number ?? -1
    return { ...program, headBlock }
  }
  /** Blocks a second of a new index, from the moment at which its server answers until it has them all. */
  const rateOf = async (where: keyof typeof heads, schema: string) => {
    const newest = await anvil.head()
    const chain = await startChain(where, schema)
    const began = performance.now()
    while ((await chain.headBlock()) < newest) await sleep(5)
    return { chain, rate: (1000 * newest) / (performance.now() - began) }
  }
  const medianRate = async (where: keyof typeof heads, name: string) => {
    const rates: number[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const { chain, rate } = await rateOf(where, `${name}_${n}`)
      rates.push(rate)
      await chain.close()
    }
    return spread(rates).median
  }
  /** Milliseconds from a block of the node until each chain has it. */
  const lags = async (chains: readonly { headBlock(): Promise<number> }[]) => {
    const times: number[] = []
    for (let n = 0; n < Number(flags.heads); n++) {
      const next = (await anvil.head()) + 1
      const mined = workload.block(TRANSACTIONS)
      while ((await anvil.head()) < next) await sleep(2)
      const at = performance.now()
      await Promise.all([
        sleep(BLOCK_TIME_MS),
        mined,
        ...chains.map(async (chain) => {
          while ((await chain.headBlock()) < next) await sleep(10)
          times.push(performance.now() - at)
        }),
      ])
    }
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  }

  const rates = { plain: await medianRate('plain', 'alone'), citus: await medianRate('citus', 'alone') }
  const reference = await startChain('plain', 'followed')
  while ((await reference.headBlock()) < (await anvil.head())) await sleep(20)
  const alone = await lags([reference])

  const chains: Awaited<ReturnType<typeof startChain>>[] = []
  const added: number[] = []
  for (let n = 0; n < CHAINS - 1; n++) {
    const { chain, rate } = await rateOf('citus', `many_${n}`)
    chains.push(chain)
    added.push(rate)
    console.log(`${n + 1} of ${CHAINS} chains are indexed`)
  }
  const many = await lags(chains)
  const [taken] = await citus.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where backend_type = 'client backend'",
  )
  console.log(`${taken!.count} connections of the coordinator`)

  // Blocks go on while the last chain is indexed, and while lists are read.
  let done = false
  const blocks = (async () => {
    while (!done) {
      await workload.block(TRANSACTIONS)
      await sleep(BLOCK_TIME_MS)
    }
  })()
  const beside = await medianRate('citus', 'last')
  const times = { plain: [] as number[], citus: [] as number[] }
  const pages = PAGE_KINDS.flatMap((kind) =>
    kind === 'getLogs'
      ? [apiQuery(kind, workload.demo.contracts.token.address, ROWS)]
      : workload.demo.accounts.slice(0, 5).map((address) => apiQuery(kind, address, ROWS)),
  )
  // A server of each worker, each asked as often as the plain one: its first answers find cold caches and code.
  const servers = [
    ['plain', reference.url] as const,
    ...chains.slice(0, 3).map(({ url }) => ['citus', url] as const),
  ]
  for (let n = 0; n < 400; n++) {
    const page = pages[n % pages.length]!
    for (const [where, url] of servers) {
      const at = performance.now()
      const answer = await fetch(`${url}/api?${page}`)
      await answer.text()
      if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`)
      if (n >= 100) times[where].push(performance.now() - at)
    }
  }
  done = true
  await blocks

  const compared = (name: string, unit: string, value: number, baseline: number): Figure => ({
    name,
    unit,
    value,
    baseline,
    ratio: value / baseline,
  })
  report(
    `${CHAINS} chains on three workers of Citus, ${TRANSACTIONS} transactions each ${BLOCK_TIME_MS / 1000} s`,
    [
      compared('indexing on Citus, alone, against plain', 'blocks/s', rates.citus, rates.plain),
      compared(
        `indexing on Citus beside ${CHAINS - 1} chains, against alone on it`,
        'blocks/s',
        beside,
        rates.citus,
      ),
      compared(
        `indexing the slowest of ${CHAINS - 1} chains, each beside those before it, against alone`,
        'blocks/s',
        Math.min(...added),
        rates.citus,
      ),
      compared(`a block in all of ${CHAINS - 1} indexes, p50, against one plain`, 'ms', many.p50, alone.p50),
      compared(`a block in all of ${CHAINS - 1} indexes, p95, against one plain`, 'ms', many.p95, alone.p95),
      compared(
        `lists of ${ROWS} rows, p50, against plain`,
        'ms',
        percentile(times.citus, 0.5),
        percentile(times.plain, 0.5),
      ),
      compared(
        `lists of ${ROWS} rows, p95, against plain`,
        'ms',
        percentile(times.citus, 0.95),
        percentile(times.plain, 0.95),
      ),
    ],
  )
} finally {
  await Promise.allSettled(running.map((program) => program.close()))
  await Promise.allSettled(pools.map((pool) => pool.end()))
  await citus.close()
  await anvil.close()
  await rm(folder, { recursive: true, force: true })
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 })
  pools.push(pool)
  return pool
}

function percentile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)]!
}
