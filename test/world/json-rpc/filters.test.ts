import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, type Deployed } from '../../../src/demo/actor.ts'
import { loadContracts } from '../../../src/demo/demo-contracts.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { asker, type Json } from '../../support/json-rpc-answers.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let node: TestAnvil
let server: TestServer
let rpc: ReturnType<typeof asker>
let actor: Awaited<ReturnType<typeof createActor>>
let token: Deployed
let account: Hex

beforeAll(async () => {
  node = await startAnvil({ noMining: true })
  actor = await createActor(node, loadContracts())
  ;[account] = await node.rpc<[Hex]>('eth_accounts')
  const [made] = await actor.deploy([['DemoToken', 'A token', 'TOK', 18, 10n ** 27n]])
  token = made!
  // A slow machine traces the block of more than 1,000 logs for longer than the usual 10 s.
  server = await startServer({ rpcUrl: node.url, env: { RPC_TIMEOUT: '60' } })
  rpc = asker(`${server.url}/api/eth-rpc`)
  await server.caughtUp(await node.head())
})
afterAll(async () => {
  await server?.close()
  await node?.close()
})

/** Blocks with this many Transfer logs each. */
async function transfers(...counts: number[]): Promise<void> {
  for (const count of counts) {
    const requests = Array.from({ length: count }, () =>
      actor.call(token, 'mint', [account, 1n], { gas: 120_000n }),
    )
    await actor.mine(requests)
  }
  await server.caughtUp(await node.head())
}

test('return logs and blocks since the last poll, and nothing twice', async () => {
  const logs = await rpc('eth_newFilter', [{ address: token.address }])
  const others = await rpc('eth_newFilter', [{ address: account }])
  const blocks = await rpc('eth_newBlockFilter')
  expect(await rpc('eth_getFilterChanges', [logs])).toEqual([])
  const before = await node.head()
  await transfers(3, 2)
  expect(await rpc('eth_getFilterChanges', [logs])).toHaveLength(5)
  expect(await rpc('eth_getFilterChanges', [logs])).toEqual([])
  expect(await rpc('eth_getFilterChanges', [others])).toEqual([])
  const hashes = await rpc.batch(
    [before + 1, before + 2].map((n) => ['eth_getBlockByNumber', [toQuantity(n), false]]),
  )
  expect(await rpc('eth_getFilterChanges', [blocks])).toEqual(hashes.map(({ hash }) => hash))
  // Without bounds that is the newest block alone, as geth has it.
  expect(await rpc('eth_getFilterLogs', [logs])).toHaveLength(2)
  const all = await rpc('eth_newFilter', [{ address: token.address, fromBlock: 'earliest' }])
  expect(await rpc('eth_getFilterLogs', [all])).toHaveLength(5)

  expect(await rpc('eth_uninstallFilter', [logs])).toBe(true)
  expect(await rpc('eth_uninstallFilter', [logs])).toBe(false)
  await expect(rpc('eth_getFilterChanges', [logs])).rejects.toMatchObject({
    code: -32000,
    message: 'filter not found',
  })
  await expect(rpc('eth_getFilterLogs', [blocks])).rejects.toMatchObject({ code: -32000 })
})

test('with a range that is reversed are refused as getLogs refuses it', async () => {
  const head = toQuantity(await node.head())
  for (const range of [
    { fromBlock: '0x2', toBlock: '0x1' },
    { fromBlock: '0x1', toBlock: 'earliest' },
    { fromBlock: head, toBlock: '0x0' },
    { fromBlock: 'latest', toBlock: '0x0' },
    { toBlock: '0x0' },
  ])
    for (const method of ['eth_getLogs', 'eth_newFilter'])
      await expect(rpc(method, [range])).rejects.toMatchObject({
        code: -32000,
        message: 'invalid block range params',
      })
  for (const range of [
    { fromBlock: '0xffffff', toBlock: 'latest' },
    { fromBlock: '0x1', toBlock: '0x1' },
  ])
    expect(await rpc('eth_newFilter', [range])).toMatch(/^0x[0-9a-f]{32}$/)
})

test('return the blocks of the new branch after a reorg', async () => {
  const blocks = await rpc('eth_newBlockFilter')
  await node.mine(4)
  await server.caughtUp(await node.head())
  expect(await rpc('eth_getFilterChanges', [blocks])).toHaveLength(4)
  await node.reorg(2)
  await node.mine()
  const head = await node.head()
  await server.caughtUp(head)
  const wanted = await rpc.batch(
    [head - 2, head - 1, head].map((n) => ['eth_getBlockByNumber', [toQuantity(n), false]]),
  )
  expect(await rpc('eth_getFilterChanges', [blocks])).toEqual(wanted.map(({ hash }) => hash))
})

test('more than 1,000 logs are an error that says where to go on, one block is always whole, and filters lose none', async () => {
  const changes = await rpc('eth_newFilter', [{ address: token.address }])
  await transfers(180, 180, 180, 180, 180, 180, 180)
  const range = { address: token.address, fromBlock: '0x0', toBlock: 'latest' }
  const refused = await rpc('eth_getLogs', [range]).catch((error: Json) => error)
  expect(refused.code).toBe(-32005)
  expect(refused.message).toMatch(
    /^query returned more than 1000 results\. Try with this block range \[0x0, 0x[0-9a-f]+\]/,
  )

  const found: Json[] = []
  let { from, to } = refused.data
  for (;;) {
    const part = await rpc('eth_getLogs', [{ ...range, fromBlock: from, toBlock: to }]).catch(
      (error: Json) => error,
    )
    if (part.code) {
      ;({ from, to } = part.data)
      continue
    }
    found.push(...part)
    if (to === 'latest') break
    from = toQuantity(Number(to) + 1)
    to = 'latest'
  }
  const whole = await node.rpc<Json[]>('eth_getLogs', [range])
  expect(whole.length).toBeGreaterThan(1000)
  expect(found).toEqual(whole)

  const polled: Json[] = []
  for (;;) {
    const part = await rpc('eth_getFilterChanges', [changes])
    if (part.length === 0) break
    polled.push(...part)
  }
  expect(polled).toEqual(whole.slice(-polled.length))
  expect(polled).toHaveLength(7 * 180)
})

test('a block with more than 1,000 logs is answered whole, by equal bounds and by its hash', async () => {
  await node.rpc('evm_setBlockGasLimit', [toQuantity(200_000_000n)])
  await node.mine()
  await transfers(1_050)
  const number = toQuantity(await node.head())
  const { hash } = await rpc('eth_getBlockByNumber', [number, false])
  const byNumber = await rpc('eth_getLogs', [{ fromBlock: number, toBlock: number }])
  expect(byNumber).toHaveLength(1_050)
  expect(await rpc('eth_getLogs', [{ blockHash: hash }])).toEqual(byNumber)
})

test('filters are limited by size: few of many topics are refused as many small ones are', async () => {
  const many = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, n) => `0x${n.toString(16).padStart(2 * bytes, '0')}`)
  const large = { address: many(1_000, 20), topics: Array.from({ length: 4 }, () => many(1_000, 32)) }
  const made: string[] = []
  let refusal: { code: number; message: string } | undefined
  while (!refusal && made.length < 50)
    await rpc('eth_newFilter', [large]).then(
      (id: string) => made.push(id),
      (error) => {
        refusal = error
      },
    )
  expect(made.length).toBeGreaterThan(5)
  expect(made.length).toBeLessThan(20)
  expect(refusal).toMatchObject({
    code: -32005,
    message:
      'The filters name too many addresses and topics together; uninstall some, or wait until they expire',
  })
  for (const id of made) expect(await rpc('eth_uninstallFilter', [id])).toBe(true)
  expect(await rpc('eth_newFilter', [large])).toMatch(/^0x/)
})
