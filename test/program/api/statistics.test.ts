import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { runCommand } from '../../support/command.ts'
import { caughtUpWith } from '../../support/same-index.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type RunningWorkload, startWorkload } from '../../support/workload.ts'

/* Statistics per day, compared with what the node says of all blocks. */

const DAY = 86_400
const HOURS = 3_600

let anvil: TestAnvil
let workload: RunningWorkload
let server: TestServer

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 9 })
  server = await startServer({ rpcUrl: anvil.url })
  for (let n = 0; n < 14; n++) await later(n % 5 === 4 ? 70 * HOURS : 9 * HOURS)
  await caughtUpWith(anvil, server)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

async function later(seconds: number): Promise<void> {
  await anvil.rpc('anvil_setBlockTimestampInterval', [seconds])
  await workload.block(12)
}

interface RpcBlock {
  timestamp: string
  gasUsed: string
  baseFeePerGas: string
  transactions: { from: string; to: string | null; hash: string }[]
}
interface RpcReceipt {
  gasUsed: string
  effectiveGasPrice: string
  contractAddress: string | null
  status: string
}
type Day = Record<
  | 'date'
  | 'blocks'
  | 'transactions'
  | 'activeAddresses'
  | 'gasUsed'
  | 'averageGasPrice'
  | 'fees'
  | 'burntFees'
  | 'contractsVerified'
  | 'lowestBaseFee'
  | 'highestBaseFee'
  | 'averageBlockTime',
  string
>

/** Each day, the newest first, by the node's blocks and receipts. */
async function daysOfNode(): Promise<Day[]> {
  const days = new Map<string, { blocks: RpcBlock[]; receipts: RpcReceipt[] }>()
  for (let n = 0; n <= (await anvil.head()); n++) {
    const number = `0x${n.toString(16)}`
    const block = await anvil.rpc<RpcBlock>('eth_getBlockByNumber', [number, true])
    const date = new Date(1000 * Number(block.timestamp)).toISOString().slice(0, 10)
    const day = days.get(date) ?? { blocks: [], receipts: [] }
    days.set(date, day)
    day.blocks.push(block)
    day.receipts.push(...(await anvil.rpc<RpcReceipt[]>('eth_getBlockReceipts', [number])))
  }
  const last = days.size - 1
  return [...days]
    .map(([date, { blocks, receipts }], n) => {
      const transactions = blocks.flatMap((block) => block.transactions)
      const created = receipts.filter(({ status }) => status === '0x1').map((one) => one.contractAddress)
      const parties = [...transactions.flatMap(({ from, to }) => [from, to]), ...created].filter(Boolean)
      const baseFees = blocks
        .map((one) => BigInt(one.baseFeePerGas))
        .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      const gas = receipts.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed), 0n)
      const fees = receipts.reduce(
        (sum, one) => sum + BigInt(one.gasUsed) * BigInt(one.effectiveGasPrice),
        0n,
      )
      return {
        date,
        blocks: `${blocks.length}`,
        transactions: `${transactions.length}`,
        activeAddresses: `${new Set(parties).size}`,
        gasUsed: `${gas}`,
        averageGasPrice: gas === 0n ? '' : `${fees / gas}`,
        fees: `${fees}`,
        burntFees: `${blocks.reduce((sum, one) => sum + BigInt(one.gasUsed) * BigInt(one.baseFeePerGas), 0n)}`,
        contractsVerified: '0',
        // The newest day is not over, and the first one has no beginning.
        lowestBaseFee: n === last ? '' : `${baseFees[0]}`,
        highestBaseFee: n === last ? '' : `${baseFees.at(-1)}`,
        averageBlockTime: n === last || n === 0 ? '' : (DAY / blocks.length).toFixed(2),
      }
    })
    .reverse()
}

const ask = (parameters: Record<string, string> = {}) =>
  server.get({ module: 'explorer', action: 'statistics', ...parameters })

test('each day has the figures of the blocks that the node has of it', async () => {
  const days = await daysOfNode()
  expect(days.length).toBeGreaterThan(5)
  const { body, headers } = await ask()
  expect(body.result).toEqual(days.map((day) => expect.objectContaining(day)))
  expect(headers.get('x-complete')).toBe('true')
  const listed = await server.get({ module: 'account', action: 'listaccounts', page: 1, offset: 10_000 })
  const sum = (name: string) =>
    body.result.reduce((total: number, day: Record<string, string>) => total + Number(day[name]), 0)
  expect(sum('newAddresses')).toBe(listed.body.result.length)
  const { rows } = await server.index.query(
    'select (select count(*)::int from creation) as created, (select count(*)::int from token_transfer) as moved',
  )
  expect([sum('contractsDeployed'), sum('tokenTransfers')]).toEqual([rows[0].created, rows[0].moved])
  expect((await server.get({ module: 'explorer', action: 'totals' })).body.result).toEqual({
    transactions: `${sum('transactions')}`,
    addresses: `${sum('newAddresses')}`,
    contracts: `${rows[0].created}`,
    tokenTransfers: `${rows[0].moved}`,
  })
})

test('days are bounded by dates, and led through by pages, cursors and files', async () => {
  const days = (await ask()).body.result as Day[]
  const [second, third] = [days[1]!.date, days[3]!.date]
  expect((await ask({ from: third, to: second })).body.result).toEqual(days.slice(1, 4))
  expect((await ask({ sort: 'asc' })).body.result).toEqual(days.toReversed())
  expect((await ask({ page: '2', offset: '2' })).body.result).toEqual(days.slice(2, 4))
  const walked: Day[] = []
  for (let next: string | undefined = 'cursor=&offset=2'; next !== undefined; ) {
    const { body, headers } = await server.request(`/api?module=explorer&action=statistics&${next}`)
    walked.push(...body.result)
    next = /<\?(.*)>/.exec(headers.get('link') ?? '')?.[1]?.replace(/^module=explorer&action=statistics&/, '')
  }
  expect(walked).toEqual(days)
  const csv = await fetch(`${server.url}/api?module=explorer&action=statistics&format=csv`)
  expect((await csv.text()).split('\n')[0]).toMatch(/^date,blocks,transactions,activeAddresses/)
  expect((await ask({ from: '2023-02-30' })).body).toMatchObject({
    status: '0',
    message: 'Invalid from format: it is YYYY-MM-DD',
  })
})

test('days that a reorganisation takes back are counted as the node counts the new branch, and check agrees', async () => {
  for (const depth of [1, 4]) {
    await anvil.reorg(depth)
    await later(DAY)
    await later(9 * HOURS)
    await caughtUpWith(anvil, server)
    const days = await daysOfNode()
    expect((await ask()).body.result).toEqual(days.map((day) => expect.objectContaining(day)))
  }
  const { lines, code } = await runCommand(['check', '--all'], {
    RPC_URL: anvil.url,
    DATABASE_URL: server.databaseUrl,
    WRAPPED_NATIVE: workload.demo.contracts.wrapped.address,
  })
  expect({ code, lines }).toEqual({ code: 0, lines: [expect.stringMatching(/: 0 differences$/)] })
})
