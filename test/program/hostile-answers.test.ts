import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { altering, type FaultyNode, type Rule, startFaultyNode } from '../support/faulty-node.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { runWorkload, type Workload } from '../support/workload.ts'

/* Hostile answers of a node that aim to stop, stall or mislead the server, which may have a second endpoint. */

const MB = 1_048_576
let anvil: TestAnvil
let workload: Workload
beforeEach(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await runWorkload(anvil, { seed: 7, blocks: 1, perBlock: 4 })
})
afterEach(() => anvil?.close())

async function faulty(...rules: Rule[]): Promise<FaultyNode> {
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  node.set(...rules)
  return node
}

describe('SIGTERM stops the program', () => {
  test.each([
    ['of {}', () => '{},'.repeat((200 * MB) / 3)],
    ['of one text', () => `"${'x'.repeat(200 * MB)}",`],
  ])("while a node's 200 MB answer %s is being read", async (_, flood) => {
    const node = await faulty()
    const folder = await ownFolder()
    const running = startChainscope({ RPC_URL: node.url, DATA_DIR: folder, TRACER: 'none' })
    await running.url()
    const body = `[{"id":0,"result":[${flood()}{}]}]`
    let requests = 0
    node.set({
      request: (calls) => {
        if (!calls.some(({ method }) => method === 'eth_getBlockReceipts')) return undefined
        requests++
        return { status: 200, body }
      },
    })
    await anvil.mine()
    await eventually(() => expect(requests).toBeGreaterThan(0))
    expect(await running.stop()).toBe(0)
  })
})

describe('with two addresses of the node', () => {
  async function started(...nodes: FaultyNode[]): Promise<TestServer> {
    const rpcUrl = nodes.map(({ url }) => url).join(',')
    const server = await startServer({ rpcUrl, env: { RPC_TIMEOUT: '20' } })
    onTestFinished(() => server.close())
    await server.caughtUp(await anvil.head())
    return server
  }
  const happens = () =>
    workload.actor.mine([
      workload.actor.call(workload.demo.contracts.token, 'transfer', [workload.holders[3]!, 5n]),
    ])
  const health = async (server: TestServer) => (await getJson(`${server.url}/api/health`)).body

  test('a block with a number that no column holds is refused, and comes from the other', async () => {
    // No hash covers it.
    const lying = altering('eth_getBlockByNumber', (block, { params }) =>
      params[1] === true ? { ...block, size: `0x${'f'.repeat(64)}` } : undefined,
    )
    const [first, second] = [await faulty(), await faulty()]
    const server = await started(first, second)
    first.set(lying)
    second.set(lying)
    await happens()
    const block = await anvil.head()
    await eventually(async () =>
      expect((await health(server)).notes.join('\n')).toMatch(
        new RegExp(`block ${block} .*field size that cannot be read`),
      ),
    )
    await eventually(async () => expect((await health(server)).index.caughtUp).toBe(false))
    second.set()
    await server.caughtUp(block)
    const { rows } = await server.index.query('select size::text from block where number = $1', [block])
    const { size } = (await anvil.rpc('eth_getBlockByNumber', [`0x${block.toString(16)}`, false])) as {
      size: string
    }
    expect(rows).toEqual([{ size: `${Number(size)}` }])
  })
})

test.each([400_000_000_000, 18_000_000_000_000_000])('a block of the second %i has pages', async (time) => {
  const [from, to] = workload.demo.accounts
  await anvil.rpc('evm_setNextBlockTimestamp', [time])
  const hash = await anvil.rpc('eth_sendTransaction', [{ from, to, value: '0x1' }])
  const number = await anvil.mine()
  const server = await startServer({ rpcUrl: anvil.url })
  onTestFinished(() => server.close())
  await server.caughtUp(number)
  for (const path of [
    'blocks',
    'txs',
    `block/${number}`,
    `tx/${hash}`,
    `address/${to}`,
    'statistics',
    'status',
    '',
  ]) {
    const response = await fetch(`${server.url}/${path}`, { headers: { accept: 'text/html' } })
    expect.soft([path, response.status]).toEqual([path, 200])
    expect.soft(await response.text()).not.toMatch(/NaN|Invalid|went wrong/)
  }
})
