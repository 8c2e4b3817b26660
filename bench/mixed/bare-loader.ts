import { Agent, request } from 'node:http'
import pg from 'pg'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { connectionOf } from '../../src/store/connect/open.ts'
import { copyIn } from '../../src/store/write/copy-in.ts'
import { cpuOfServer, type Server, sizesOf, type TableSize } from '../support/postgres.ts'
import { BARE_TABLES, bareRows, type NodeBlock, type NodeReceipt, noLines } from './bare-rows.ts'

/** Blocks for each request, and for each commit. */
const PER_BATCH = 10
const PER_COMMIT = 20
const FETCH_CONCURRENCY = 8

export interface BareRun {
  readonly seconds: number
  /** CPU of this process and of PostgreSQL, ms. */
  readonly nodeMs: number
  readonly postgresMs: number
  readonly sizes: readonly TableSize[]
}

/**
 * The baseline of `npm run bench:mixed`: blocks and receipts from the same node into four indexed tables by COPY. It
 * checks nothing, asks for no traces and no balances, and shares no addresses between rows.
 */
export async function loadBare({ connection, pool }: Server, url: string, last: number): Promise<BareRun> {
  for (const { ddl } of BARE_TABLES) await pool.query(ddl)
  const client = new pg.Client(connectionOf(connection))
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: FETCH_CONCURRENCY })
  const before = process.cpuUsage()
  const began = performance.now()
  try {
    const fetched: Promise<Answer[]>[] = []
    let next = 0
    const fetchMore = () => {
      for (; next <= last && fetched.length < FETCH_CONCURRENCY; next += PER_BATCH)
        fetched.push(fetchBlocks(url, agent, next, Math.min(last, next + PER_BATCH - 1)))
    }
    let lines = noLines()
    let waiting = 0
    let committing = Promise.resolve()
    for (fetchMore(); fetched.length > 0; fetchMore()) {
      const answers = await fetched.shift()!
      for (let n = 0; n < answers.length; n += 2)
        bareRows(answers[n]!.result as NodeBlock, answers[n + 1]!.result as NodeReceipt[], lines)
      waiting += answers.length / 2
      if (waiting < PER_COMMIT && fetched.length > 0) continue
      // Rows of the next commit are made while PostgreSQL takes those of this one.
      await committing
      committing = commit(client, lines)
      lines = noLines()
      waiting = 0
    }
    await committing
    const seconds = (performance.now() - began) / 1000
    const used = process.cpuUsage(before)
    const postgresMs = await cpuOfServer(pool)
    const sizes = await sizesOf(pool, 'bare')
    return { seconds, nodeMs: (used.user + used.system) / 1000, postgresMs, sizes }
  } finally {
    agent.destroy()
    await client.end()
  }
}

async function commit(client: pg.Client, lines: ReturnType<typeof noLines>): Promise<void> {
  await client.query('begin')
  // The program's own settings for history: a commit far from the head does not wait for the disk.
  await client.query('set local synchronous_commit = off')
  for (const { name } of BARE_TABLES)
    if (lines[name].length > 0)
      await copyIn(client, `copy bare.${name} from stdin`, [Buffer.from(lines[name].join(''))])
  await client.query('commit')
}

interface Answer {
  result: unknown
}

/** Blocks and their receipts, in turns. */
function fetchBlocks(url: string, agent: Agent, first: number, last: number): Promise<Answer[]> {
  const calls: { jsonrpc: string; id: number; method: string; params: unknown[] }[] = []
  const ask = (method: string, ...params: unknown[]) =>
    calls.push({ jsonrpc: '2.0', id: calls.length, method, params })
  for (let number = first; number <= last; number++) {
    ask('eth_getBlockByNumber', toQuantity(number), true)
    ask('eth_getBlockReceipts', toQuantity(number))
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer[]))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(calls))
  })
}
