import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/store/embedded-postgres.ts'
import { connectionOf } from '../../src/store/open.ts'
import { startAnvil } from '../../test/support/anvil.ts'
import { addressOf } from '../../test/support/database.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report } from '../support/report.ts'

/**
 * `npm run bench:giant`: one block with very many transactions at the head, each with five logs and an inner call. The
 * block is recorded and answered from memory, so that the times are our own.
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
  const recorded = await startRecordedNode(anvil.url)
  const program = await startProgram({
    RPC_URL: recorded.url,
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
              // Those of one request are not taken in order.
              nonce: toQuantity(
                Math.floor((n + i) / accounts.length) + ((n + i) % accounts.length === 0 ? 1 : 0),
              ),
              to: contractAddress,
              value: '0x1',
              gas: '0x30000',
              data: `0x${(n + i).toString(16).padStart(64, '0')}${'ab'.repeat(32)}`,
            },
          ],
        })),
      )
    console.log('mining and recording')
    await anvil.mine()
    await recorded.record()
    const slow = { worst: 0, stop: false }
    const watching = watchHealth(program.url, slow)
    recorded.release()
    const began = performance.now()
    const since = () => (performance.now() - began) / 1000
    await until(async () => (await one('select number from head')) === 2)
    const rows = since()
    await until(async () => (await one('select count(*)::int as number from untraced')) === 0)
    const traces = since()
    slow.stop = true
    await watching
    const page = async (block: number) => {
      const pageBegan = performance.now()
      await (await fetch(`${program.url}/block/${block}`)).text()
      return performance.now() - pageBegan
    }
    // The first page with a call loads the signatures that calls are named by.
    const firstPage = await page(2)
    const nextPage = await page(2)
    const figure = (name: string, value: number, unit: string): Figure => ({
      name,
      value,
      unit,
      baseline: null,
      ratio: null,
    })
    const figures = [
      figure('rows after', rows, 's'),
      figure('internal transactions after', traces, 's'),
      figure('longest wait for health', slow.worst, 'ms'),
      figure('page of the block, as the first of the server', firstPage, 'ms'),
      figure('the same again', nextPage, 'ms'),
      figure('memory of the program at most', await peakOf(program.pid), 'MB'),
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

/** The node, whose newest block is the first one until the second one was recorded. */
async function startRecordedNode(target: string) {
  const answers = new Map<string, string>()
  let isOpen = false
  const send = async (body: string) =>
    (await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()
  const keyOf = ({ method, params }: Call) => JSON.stringify([method, params])
  const answer = async (call: Call): Promise<string> => {
    const params = isOpen ? call.params : call.params.map((one) => (one === 'latest' ? '0x1' : one))
    if (!isOpen && call.method === 'eth_blockNumber') return resultText(call.id, '"0x1"')
    const known = answers.get(keyOf({ ...call, params }))
    if (known !== undefined) return resultText(call.id, known)
    return send(JSON.stringify({ ...call, params }))
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    const texts = await Promise.all([body].flat().map(answer))
    response.setHeader('content-type', 'application/json')
    response.end(Array.isArray(body) ? `[${texts.join()}]` : texts[0])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release() {
      isOpen = true
    },
    async record() {
      const one = async (method: string, params: readonly unknown[]) => {
        const text = await send(JSON.stringify({ jsonrpc: '2.0', id: 0, method, params }))
        const result = text.slice(text.indexOf('"result":') + 9, text.lastIndexOf('}'))
        console.log(`${method}: ${(text.length / 1e6).toFixed(1)} MB`)
        return result
      }
      const block = await one('eth_getBlockByNumber', ['0x2', true])
      const hash = /"hash":"(0x[0-9a-f]{64})"/.exec(block)![1]!
      const receipts = await one('eth_getBlockReceipts', ['0x2'])
      const traces = await one('trace_block', ['0x2'])
      for (const [method, params, result] of [
        ['eth_getBlockByNumber', ['0x2', true], block],
        ['eth_getBlockByNumber', ['latest', true], block],
        ['eth_getBlockByHash', [hash, true], block],
        ['eth_getBlockReceipts', ['0x2'], receipts],
        ['eth_getBlockReceipts', [hash], receipts],
        ['eth_getBlockReceipts', [{ blockHash: hash }], receipts],
        ['trace_block', ['0x2'], traces],
      ] as const)
        answers.set(keyOf({ method, params }), result)
    },
  }
}

interface Call {
  readonly id?: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

function resultText(id: unknown, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
}
