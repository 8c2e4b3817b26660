import { readFile, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Hex } from '../../src/primitives/hex.ts'
import { connectionOf } from '../../src/store/open.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/store/supervisor.ts'
import { startAnvil } from '../../test/support/anvil.ts'
import { addressOf } from '../../test/support/database.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report } from '../support/report.ts'

/**
 * `npm run bench:giant`: one block with very many transactions at the head, each with five logs and an inner call. The
 * baseline is the time in which the node gives the same answers to a client that reads and drops them.
 */
const { values: flags } = parseArgs({
  options: { transactions: { type: 'string', default: '20000' }, json: { type: 'string' } },
})
const COUNT = Number(flags.transactions)
const HEALTH_INTERVAL_MS = 50
/** Five times LOG3 of its calldata, then a call that sends 1 wei to the zero address. */
const LOGS = '60203560003560003560206000a3'.repeat(5)
const CODE = `${LOGS}6000600060006000600160006000f100`
const CREATION: Hex = `0x61${(CODE.length / 2).toString(16).padStart(4, '0')}80600c6000396000f3${CODE}`

const folder = await passableFolder('bench')
const anvil = await startAnvil({
  noMining: true,
  args: ['--gas-limit', '30000000000', '--no-request-size-limit', '--balance', '1000000'],
})
let postgres: EmbeddedPostgres | undefined
try {
  postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const accounts = await anvil.rpc<Hex[]>('eth_accounts')
  const deployed = await anvil.rpc<Hex>('eth_sendTransaction', [
    { from: accounts[0], data: CREATION, gas: '0x100000' },
  ])
  await anvil.mine()
  const { contractAddress } = await anvil.rpc<{ contractAddress: Hex }>('eth_getTransactionReceipt', [
    deployed,
  ])
  const program = await startProgram({
    RPC_URL: anvil.url,
    DATABASE_URL: addressOf(postgres.connection),
    DATA_DIR: folder,
    RPC_TIMEOUT: '60',
  })
  const index = new pg.Client(connectionOf(postgres.connection))
  await index.connect()
  try {
    await until(async () => (await one('select number from head')) === 1)
    console.log(`sending ${COUNT} transactions`)
    for (let n = 0; n < COUNT; n += 1_000)
      await anvil.batch(
        Array.from({ length: Math.min(1_000, COUNT - n) }, (_, i) => ({
          method: 'eth_sendTransaction',
          params: [
            {
              from: accounts[(n + i) % accounts.length],
              to: contractAddress,
              value: '0x1',
              gas: '0x30000',
              data: `0x${(n + i).toString(16).padStart(64, '0')}${'ab'.repeat(32)}`,
            },
          ],
        })),
      )
    const slow = { worst: 0, stop: false }
    const watching = watchHealth(program.url, slow)
    console.log('mining')
    await anvil.mine()
    const began = performance.now()
    const since = () => (performance.now() - began) / 1000
    await until(async () => (await one('select number from head')) === 2)
    const rows = since()
    await until(async () => (await one('select count(*)::int as number from untraced')) === 0)
    const traces = since()
    slow.stop = true
    await watching
    const pageBegan = performance.now()
    await (await fetch(`${program.url}/block/2`)).text()
    const page = performance.now() - pageBegan
    const node = await timesOfNode()
    const figures: Figure[] = [
      { name: 'rows after', value: rows, unit: 's', baseline: node.block, ratio: rows / node.block },
      {
        name: 'internal transactions after',
        value: traces,
        unit: 's',
        baseline: node.traces,
        ratio: traces / node.traces,
      },
      { name: 'longest wait for health', value: slow.worst, unit: 'ms', baseline: null, ratio: null },
      { name: 'page of the block', value: page, unit: 'ms', baseline: null, ratio: null },
      {
        name: 'memory of the program at most',
        value: await peakOf(program.pid),
        unit: 'MB',
        baseline: null,
        ratio: null,
      },
    ]
    report(`a block of ${COUNT} transactions`, figures)
  } finally {
    await index.end()
    await program.close()
  }

  async function one(text: string): Promise<number> {
    const { rows } = await index.query<{ number: number }>(text)
    return rows[0]!.number
  }
} finally {
  await postgres?.close()
  await anvil.close()
  await rm(folder, { recursive: true, force: true })
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function watchHealth(url: string, slow: { worst: number; stop: boolean }): Promise<void> {
  while (!slow.stop) {
    const began = performance.now()
    await (await fetch(`${url}/api/health`)).text()
    slow.worst = Math.max(slow.worst, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, HEALTH_INTERVAL_MS))
  }
}

/** How long the node takes for the same answers, s. */
async function timesOfNode() {
  const ask = async (calls: readonly (readonly [string, readonly unknown[]])[]) => {
    const began = performance.now()
    const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
    const answer = await fetch(anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    let bytes = 0
    for await (const chunk of answer.body!) bytes += chunk.length
    console.log(`${calls[0]![0]}: ${Math.round(bytes / 1e6)} MB`)
    return (performance.now() - began) / 1000
  }
  return {
    block: await ask([
      ['eth_getBlockByNumber', ['0x2', true]],
      ['eth_getBlockReceipts', ['0x2']],
    ]),
    traces: await ask([['trace_block', ['0x2']]]),
  }
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
}
