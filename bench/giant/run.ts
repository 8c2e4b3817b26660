import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { connectionOf } from '../../src/store/connect/open.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { addressOf } from '../../test/support/database.ts'
import { startGeth } from '../../test/support/geth.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report } from '../support/report.ts'

/**
 * `npm run bench:giant -- --geth /path/of/geth`: two blocks with very many transactions at the head of geth's chain. Each
 * transaction of the first has five logs and an inner call, each of the second an inner call with 5,000 bytes of input.
 * The baseline is the time that geth takes for its own answers, asked before Chainscope starts.
 */
const { values: flags } = parseArgs({
  options: {
    geth: { type: 'string', default: 'geth' },
    transactions: { type: 'string', default: '20000' },
    json: { type: 'string' },
  },
})
const COUNT = Number(flags.transactions)
const HEALTH_INTERVAL_MS = 50
/** Above the base fee of a short chain. */
const PRICE = { gasPrice: '0x1d1a94a2000' } as const
/** Five times LOG3 of its calldata, then a call that sends 1 wei to the zero address. */
const WITH_LOGS = `${'60203560003560003560206000a3'.repeat(5)}6000600060006000600160006000f100`
const WITH_LARGE_INPUT = '600060006113886000600060005af100'

const folder = await passableFolder('bench')
const geth = await startGeth(flags.geth, { gasLimit: 3_000_000_000, buildMs: 6_000 })
const accounts = await geth.rpc<Hex[]>('eth_accounts')
let postgres: EmbeddedPostgres | undefined
try {
  const contracts = [await deploy(WITH_LOGS), await deploy(WITH_LARGE_INPUT)] as const
  postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const program = await startProgram({
    RPC_URL: geth.url,
    DATABASE_URL: addressOf(postgres.connection),
    DATA_DIR: folder,
  })
  const index = new pg.Client(connectionOf(postgres.connection))
  await index.connect()
  const indexed = async () => (await index.query('select number from head')).rows[0]?.number
  const untraced = async () => (await index.query('select from untraced limit 1')).rowCount !== 0
  try {
    for (const [name, contract] of [
      ['with 5 logs each', contracts[0]],
      ['with 5,000 bytes of input to an inner call each', contracts[1]],
    ] as const) {
      const parent = await geth.head()
      await until(async () => (await indexed()) === parent && !(await untraced()))
      console.log(`sending ${COUNT} transactions ${name}`)
      for (let n = 0; n < COUNT; n++) await send(contract, n)
      const health = watchHealth(program.url)
      const block = await geth.mine()
      const began = performance.now()
      const since = () => (performance.now() - began) / 1000
      await until(async () => (await indexed()) === block)
      const rows = since()
      await until(async () => !(await untraced()))
      const traces = since()
      const slowest = await health.end()
      const page = () => timed(`${program.url}/block/${block}`)
      // The first page with a call loads the signatures that calls are named by.
      const [firstPage, nextPage] = [await page(), await page()]
      const number = toQuantity(block)
      const nodeRows =
        (await ask('eth_getBlockByNumber', [number, true])) + (await ask('eth_getBlockReceipts', [number]))
      const nodeTraces = await ask('debug_traceBlockByNumber', [number, { tracer: 'callTracer' }])
      report(`a block of ${COUNT} transactions ${name}; baseline: geth's answers alone`, [
        figure('rows after', rows, 's', nodeRows),
        figure('internal transactions after', traces, 's', nodeRows + nodeTraces),
        figure('longest wait for health', slowest, 'ms'),
        figure('page of the block, first', firstPage, 'ms'),
        figure('page of the block, again', nextPage, 'ms'),
        figure('memory of the program at most', await peakOf(program.pid), 'MB'),
      ])
    }
  } finally {
    await index.end()
    await program.close()
  }
} finally {
  await postgres?.close()
  await geth.close()
  await rm(folder, { recursive: true, force: true })
}

async function deploy(code: string): Promise<Hex> {
  const size = (code.length / 2).toString(16).padStart(4, '0')
  const data = `0x61${size}80600c6000396000f3${code}`
  const hash = await geth.rpc('eth_sendTransaction', [{ from: accounts[0], data, gas: '0x100000', ...PRICE }])
  await geth.mine()
  const { contractAddress } = await geth.rpc<{ contractAddress: Hex }>('eth_getTransactionReceipt', [hash])
  return contractAddress
}

async function send(to: Hex, n: number): Promise<void> {
  const data = `0x${n.toString(16).padStart(64, '0')}${'ab'.repeat(32)}`
  await geth.rpc('eth_sendTransaction', [
    { from: accounts[n % accounts.length], to, value: '0x1', gas: '0x20000', data, ...PRICE },
  ])
}

/** Seconds that geth takes to answer. */
async function ask(method: string, params: readonly unknown[]): Promise<number> {
  const began = performance.now()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(geth.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  const seconds = (performance.now() - began) / 1000
  console.log(`${method}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
  return seconds
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return performance.now() - began
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await sleep(20)
}

/** Asks for the health of the program all the time; the end says how long the slowest answer took. */
function watchHealth(url: string) {
  let [slowest, isEnded] = [0, false]
  const watching = (async () => {
    while (!isEnded) {
      slowest = Math.max(slowest, await timed(`${url}/api/health`))
      await sleep(HEALTH_INTERVAL_MS)
    }
  })()
  return {
    async end(): Promise<number> {
      isEnded = true
      await watching
      return slowest
    },
  }
}

function figure(name: string, value: number, unit: string, baseline: number | null = null): Figure {
  return { name, value, unit, baseline, ratio: baseline === null ? null : value / baseline }
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
}
