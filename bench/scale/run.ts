import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { startAnvil } from '../../test/support/anvil.ts'
import { addressOf } from '../../test/support/database.ts'
import { runWorkload, type Workload } from '../../test/support/workload.ts'
import { cpuOfTree } from '../start/cpu-of-tree.ts'
import { passableFolder } from '../support/folder.ts'
import { cpuOfServer, type Server, withPostgres } from '../support/postgres.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, format, report, spread } from '../support/report.ts'
import { TYPESCRIPT } from '../support/typescript.ts'
import type { Load, ToLoad } from './load.ts'

/**
 * `npm run bench:scale`: look-ups by hash and by number, answered by one process and by two and four workers (WORKERS), in
 * turns on one database. The load comes from another process on the same machine, whose share of the CPU is printed: what is
 * left for answering is the machine's cores without it.
 */
const { values: flags } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2,4' },
    ms: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    blocks: { type: 'string', default: '40' },
    json: { type: 'string' },
  },
})
const COUNTS = flags.workers.split(',').map(Number)
/** A documentation address (RFC 5737) that the servers believe from this machine. */
const ADDRESS = '203.0.113.1'

/** For each process; and the longest time for it, ms. */
const ANSWERS_TO_WARM_UP = 4_000
const MAX_WARM_UP_MS = 20_000

interface Measured extends Load {
  /** All processes of the server, and PostgreSQL's, ms. */
  readonly serverCpu: number
  readonly databaseCpu: number
}

const figures: Figure[] = []
const add = (name: string, value: number, unit: string, baseline: number | null = null) => {
  figures.push({ name, value, unit, baseline, ratio: baseline === null ? null : value / baseline })
}
const generator = program('load.ts')
const folder = await passableFolder('bench')
try {
  await withPostgres(async (postgres) => {
    const settings = { DATABASE_URL: addressOf(postgres.connection), DATA_DIR: folder }
    const paths = await index(settings)
    const servers = await Promise.all(COUNTS.map(async (count) => serve(count, settings)))
    try {
      for (const address of ['', ADDRESS]) await compare(postgres, servers, paths, address)
    } finally {
      await Promise.all(servers.map(({ close }) => close()))
    }
  })
  await decisions()
  report(`Look-ups, ${flags.connections} connections, ${flags.turns} turns of ${flags.ms} ms`, figures)
} finally {
  generator.disconnect()
  await rm(folder, { recursive: true, force: true })
}

function program(name: string): ChildProcess {
  return fork(new URL(name, import.meta.url).pathname, { execArgv: ['--import', TYPESCRIPT] })
}

/** Indexes a chain of all kinds of transactions, and returns what is asked for. */
async function index(settings: Record<string, string>): Promise<string[]> {
  const anvil = await startAnvil({ noMining: true })
  try {
    const workload = await runWorkload(anvil, { seed: 3, blocks: Number(flags.blocks) })
    const indexing = await startProgram({ ...settings, RPC_URL: anvil.url })
    for (;;) {
      const health = (await (await fetch(`${indexing.url}/api/health`)).json()) as {
        index: { caughtUp: boolean }
      }
      if (health.index.caughtUp) break
      await pause(100)
    }
    await indexing.close()
    return pathsOf(workload)
  } finally {
    await anvil.close()
  }
}

function pathsOf({ sent }: Workload): string[] {
  return sent.flatMap(({ hash, block }) => [
    `/api?module=transaction&action=gettxinfo&txhash=${hash}`,
    `/api?module=transaction&action=gettxreceiptstatus&txhash=${hash}`,
    `/api?module=proxy&action=eth_getTransactionByHash&txhash=${hash}`,
    `/api?module=proxy&action=eth_getBlockByNumber&tag=0x${block.toString(16)}&boolean=false`,
    `/api?module=block&action=getblockreward&blockno=${block}`,
    '/api?module=block&action=eth_block_number',
  ])
}

async function serve(count: number, settings: Record<string, string>) {
  const limits = { TRUSTED_PROXIES: '127.0.0.1', API_RATE_LIMIT_BY_IP: '100000000' }
  const server = await startProgram({ ...settings, ...limits, WORKERS: `${count}` }, { args: ['serve'] })
  return { ...server, count, port: Number(new URL(server.url).port) }
}
type Serving = Awaited<ReturnType<typeof serve>>

/** All servers in turns; the first is what the others are compared with. */
async function compare(
  postgres: Server,
  servers: readonly Serving[],
  paths: readonly string[],
  address: string,
): Promise<void> {
  const measured = new Map<Serving, Measured[]>(servers.map((one) => [one, []]))
  for (const server of servers) await warmUp(postgres, server, paths, address)
  for (let turn = 0; turn < Number(flags.turns); turn++)
    for (const server of servers) measured.get(server)!.push(await measure(postgres, server, paths, address))
  const medianOf = (server: Serving, of: (one: Measured) => number) => spread(measured.get(server)!.map(of))
  const how = address === '' ? '' : ', each counted by address'
  const first = servers[0]!
  for (const server of servers) {
    const name = `${server.count === 1 ? 'one process' : `${server.count} workers`}${how}`
    const against = (of: (one: Measured) => number) => (server === first ? null : medianOf(first, of).median)
    const rate = medianOf(server, (one) => one.perSecond)
    add(
      `${name}: look-ups (${format(rate.min)} to ${format(rate.max)})`,
      rate.median,
      '/s',
      against((one) => one.perSecond),
    )
    add(
      `${name}: p99`,
      medianOf(server, (one) => one.p99).median,
      'ms',
      against((one) => one.p99),
    )
    const cpus = { serverCpu: 'the server', databaseCpu: 'PostgreSQL', cpu: 'the load generator' } as const
    for (const [key, whose] of Object.entries(cpus) as [keyof typeof cpus, string][]) {
      const each = (one: Measured) => (one[key] * 1000) / one.answers
      add(`${name}: CPU of ${whose} for each`, medianOf(server, each).median, 'µs', against(each))
    }
    const busy = (one: Measured) => (one.serverCpu + one.databaseCpu + one.cpu) / one.took
    add(`${name}: cores that these three took`, medianOf(server, busy).median, '', against(busy))
    if (address === '' && server.count > 1)
      add(`${name}: memory of a worker`, memoryOfWorkers(server.pid), 'MB')
  }
}

/** Until each process has compiled what it runs often. */
async function warmUp(postgres: Server, server: Serving, paths: readonly string[], address: string) {
  const until = performance.now() + MAX_WARM_UP_MS
  for (let left = ANSWERS_TO_WARM_UP * server.count; left > 0 && performance.now() < until; ) {
    const { answers } = await measure(postgres, server, paths, address)
    left -= answers
  }
}

async function measure(
  { pool }: Server,
  { port, pid }: Serving,
  paths: readonly string[],
  address: string,
): Promise<Measured> {
  const wanted: ToLoad = {
    port,
    paths,
    address,
    connections: Number(flags.connections),
    ms: Number(flags.ms),
  }
  const cpu = async () => {
    const { own, others } = cpuOfTree(pid)
    return { server: own + others, database: await cpuOfServer(pool) }
  }
  const before = await cpu()
  generator.send(wanted)
  const [answer] = (await once(generator, 'message')) as [Load & { error?: string }]
  if (answer.error) throw new Error(answer.error)
  const after = await cpu()
  return { ...answer, serverCpu: after.server - before.server, databaseCpu: after.database - before.database }
}

/** Of one, its share of what several have in common included; 0 where there is no /proc. */
function memoryOfWorkers(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const sizes = children.map((child) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    )
    return Math.max(...sizes) / 1024
  } catch {
    return 0
  }
}

/** What a decision costs that another process makes. */
async function decisions(): Promise<void> {
  void new RateLimiterClusterMaster()
  const exec = new URL('caller.ts', import.meta.url).pathname
  cluster.setupPrimary({ exec, execArgv: ['--import', TYPESCRIPT] })
  const caller = cluster.fork()
  const { alone, together } = await new Promise<{ alone: number; together: number }>((resolve) => {
    caller.on('message', (message) => {
      if ('alone' in message) resolve(message)
    })
  })
  caller.kill()
  add('a decision of the first process, one after the other', alone, 'µs')
  add('a decision of the first process, 32 at once', together, 'µs')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
