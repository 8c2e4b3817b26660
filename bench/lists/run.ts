import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../../src/schema/migrate.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { passableFolder } from '../support/folder.ts'
import { type Figure, report, spread } from '../support/report.ts'
import { fillLongList, SENDER } from './long-list.ts'
import { type ApiAlone, startApi } from './start-api.ts'

/**
 * `npm run bench:lists`: how fast long lists are written, the longest stall of the event loop meanwhile, and how long
 * another client's small request waits beside it. The baseline is the same small request on an idle server.
 */
const { values: flags } = parseArgs({
  options: { logs: { type: 'string', default: '10' }, json: { type: 'string' } },
})
const ROWS = 10_000
const ROUNDS = 5

const LISTS: readonly (readonly [string, string])[] = [
  ['txlist, whole logs', `/api?module=account&action=txlist&address=${SENDER}`],
  ['txlist, whole logs, ndjson', `/api?module=account&action=txlist&address=${SENDER}&format=ndjson`],
  ['txlist, whole logs, csv', `/api?module=account&action=txlist&address=${SENDER}&format=csv`],
  ['txlist, etherscan', `/v2/api?module=account&action=txlist&address=${SENDER}`],
  ['listaccounts by 1,000', '/api?module=account&action=listaccounts&page=1&offset=1000&format=json'],
]
const SMALL = `/api?module=account&action=txlist&address=${SENDER}&page=3&offset=10`

const folder = await passableFolder('bench')
const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const pool = openPool(postgres.connection, {
  name: 'bench',
  connections: 2,
  statementTimeout: 0,
  onError: console.error,
})
let api: ApiAlone | undefined
try {
  await migrate(pool)
  await fillLongList(pool, { transactions: ROWS, logs: Number(flags.logs) })
  api = await startApi(postgres.connection)
  const figures: Figure[] = []
  const alone = await smallRequests(api, 300)
  for (const [name, where] of LISTS) {
    await read(api, where)
    const rates: number[] = []
    const stalls: number[] = []
    let beside: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await api.state()
      const began = performance.now()
      let done = false
      const others = smallRequests(api, Number.POSITIVE_INFINITY, () => done)
      const bytes = await read(api, where)
      rates.push(bytes / 1e6 / ((performance.now() - began) / 1000))
      done = true
      beside = [...beside, ...(await others)]
      stalls.push((await api.state()).stall)
    }
    const figure = (what: string, value: number, unit: string, baseline: number | null = null): void => {
      figures.push({ name: `${name}: ${what}`, value, unit, baseline, ratio: baseline && value / baseline })
    }
    figure('written', spread(rates).median, 'MB/s')
    figure('longest stall', spread(stalls).max, 'ms')
    figure('a small request beside it, p99', percentile(beside, 0.99), 'ms', percentile(alone, 0.99))
  }
  report(`Lists of ${ROWS} records, ${flags.logs} logs each`, figures)
} finally {
  await api?.close()
  await pool.end()
  await postgres.close()
  await rm(postgres.folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function read({ url }: ApiAlone, where: string): Promise<number> {
  const response = await fetch(`${url}${where}`)
  let bytes = 0
  for await (const piece of response.body!) bytes += (piece as Uint8Array).byteLength
  return bytes
}

/** Milliseconds that each took. */
async function smallRequests(of: ApiAlone, most: number, done = () => false): Promise<number[]> {
  const times: number[] = []
  while (times.length < most && !done()) {
    const began = performance.now()
    await read(of, SMALL)
    times.push(performance.now() - began)
  }
  return times
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!
}
