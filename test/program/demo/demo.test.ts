import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor } from '../../../src/demo/actor.ts'
import { loadContracts } from '../../../src/demo/contracts.ts'
import { type Demo, startDemo } from '../../../src/demo/demo.ts'
import { createRpcClient } from '../../../src/demo/rpc.ts'

let demo: Demo
const node = () => createRpcClient(demo.url)

beforeAll(async () => {
  demo = await startDemo({ blockTime: 1, onError: (error) => expect.fail(String(error)) })
})
afterAll(() => demo?.close())

test('every contract of the demo is on the chain', async () => {
  const contracts = Object.entries(demo.data.contracts)
  const codes = await node().batch<string>(
    contracts.map(([, { address }]) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  expect(contracts.filter((_, i) => codes[i]!.length <= 2)).toEqual([])
})

test('every token contract answers, each by its standard', async () => {
  const { accounts, contracts } = demo.data
  const { read } = await createActor(node(), loadContracts())
  expect(await read(contracts.dollar, 'symbol')).toBe('DUSD')
  expect(await read(contracts.dollar, 'decimals')).toBe(6n)
  expect(await read(contracts.token, 'balanceOf', [accounts[1]!])).toBeGreaterThan(10n ** 22n)
  expect(await read(contracts.collectible, 'ownerOf', [1n])).toMatch(new RegExp(accounts[1]!, 'i'))
  expect(await read(contracts.items, 'balanceOf', [accounts[2]!, 4n])).toBe(3n)
  expect(await read(contracts.bytes32, 'symbol')).toMatch(/^0x425954(00)+$/)
  expect(await read(contracts.fee, 'balanceOf', [accounts[1]!])).toBe(99n * 10n ** 18n)
  expect(await read(contracts.rebasing, 'balanceOf', [accounts[1]!])).toBe(1_050_000_000n)
  expect(await read({ name: 'CounterV2', address: contracts.proxy.address }, 'version')).toBe(2n)
})

test('the hostile tokens behave as documented', async () => {
  const { contracts } = demo.data
  const name = (of: keyof typeof contracts) =>
    node().rpc<string>('eth_call', [
      { to: contracts[of].address, data: '0x06fdde03', gas: '0x1c9c380' },
      'latest',
    ])
  expect((await name('hugeName')).length).toBeGreaterThan(2_000_000)
  expect(await name('nul')).toContain('004e554c00')
  expect(await name('invalidUtf8')).toContain('80c0af')
  expect((await name('lying')).slice(66)).toBe('f'.repeat(64))
  await expect(name('reverting')).rejects.toThrow('no name')
  await expect(name('endlessGas')).rejects.toThrow(/gas/i)
})

test('the chain has transactions of every kind over the last hour', async () => {
  const receipts = await node().batch<{ status: string } | null>(
    demo.data.transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  expect(receipts.every((receipt) => receipt !== null)).toBe(true)
  expect(receipts.some((receipt) => receipt!.status === '0x0')).toBe(true)
  const { timestamp } = await node().rpc<{ timestamp: string }>('eth_getBlockByNumber', ['0x1', false])
  expect(Date.now() / 1000 - Number(timestamp)).toBeGreaterThan(3000)
})

test('the demo keeps sending transactions', async () => {
  const { rpc } = node()
  await expect
    .poll(
      async () =>
        (await rpc<{ transactions: [] }>('eth_getBlockByNumber', ['latest', false])).transactions.length,
      {
        timeout: 10_000,
        interval: 200,
      },
    )
    .toBeGreaterThan(0)
})
