import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor } from '../../../src/demo/actor.ts'
import { type Demo, startDemo } from '../../../src/demo/demo.ts'
import { loadContracts } from '../../../src/demo/demo-contracts.ts'
import { DEMO_CONTRACTS, deployDemo } from '../../../src/demo/deploy.ts'
import { createRpcClient } from '../../../src/demo/rpc.ts'
import { startAnvil } from '../../support/anvil.ts'
import { WORKLOAD_CONTRACTS } from '../../support/workload-contracts.ts'

let demo: Demo
const node = () => createRpcClient(demo.url)

beforeAll(async () => {
  demo = await startDemo({ blockTime: 1, onError: (error) => expect.fail(String(error)) })
  await demo.isLive
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
  // Before people use them.
  const anvil = await startAnvil({ noMining: true })
  const actor = await createActor(anvil, loadContracts())
  const { accounts, contracts } = await deployDemo(actor, DEMO_CONTRACTS)
  const { read } = actor
  expect(await read(contracts.dollar, 'symbol')).toBe('HUSD')
  expect(await read(contracts.dollar, 'decimals')).toBe(6n)
  expect(await read(contracts.token, 'balanceOf', [accounts[1]!])).toBeGreaterThan(10n ** 22n)
  expect(await read(contracts.collectible, 'ownerOf', [1n])).toMatch(new RegExp(accounts[1]!, 'i'))
  expect(await read(contracts.items, 'balanceOf', [accounts[2]!, 4n])).toBe(3n)
  expect(await read(contracts.bytes32, 'symbol')).toMatch(/^0x425954(00)+$/)
  expect(await read(contracts.fee, 'balanceOf', [accounts[1]!])).toBe(99n * 10n ** 18n)
  expect(await read(contracts.rebasing, 'balanceOf', [accounts[1]!])).toBe(1_050_000_000n)
  expect(await read({ name: 'CounterV2', address: contracts.proxy.address }, 'version')).toBe(2n)
  await anvil.close()
})

test('no token of the demo means harm to who asks for its name', async () => {
  const { read } = await createActor(node(), loadContracts())
  const hostile = Object.values(WORKLOAD_CONTRACTS)
    .map(([name]) => name)
    .filter((name) => loadContracts()[name].file === 'HostileTokens.sol')
  expect(hostile).toHaveLength(6)
  const contracts = Object.values(demo.data.contracts)
  expect(contracts.filter(({ name }) => (hostile as readonly string[]).includes(name))).toEqual([])
  const named = contracts.filter(({ name }) => loadContracts()[name].abi.some((one) => one.name === 'symbol'))
  const symbols = await Promise.all(named.map((one) => read(one, 'symbol')))
  expect(symbols).toEqual(expect.arrayContaining(['HUSD', 'HBR', 'vHUSD', 'LIGHT', 'SUPPLY']))
})

test('the hostile tokens of the tests behave as documented', async () => {
  const anvil = await startAnvil({ noMining: true })
  const actor = await createActor(anvil, loadContracts())
  const { hugeName, nul, invalidUtf8, lying, reverting, endlessGas } = WORKLOAD_CONTRACTS
  const made = await actor.deploy(
    [hugeName, nul, invalidUtf8, lying, reverting, endlessGas].map(([one]) => [one]),
  )
  const name = (n: number) =>
    anvil.rpc<string>('eth_call', [{ to: made[n]!.address, data: '0x06fdde03', gas: '0x1c9c380' }, 'latest'])
  expect((await name(0)).length).toBeGreaterThan(2_000_000)
  expect(await name(1)).toContain('004e554c00')
  expect(await name(2)).toContain('80c0af')
  expect((await name(3)).slice(66)).toBe('f'.repeat(64))
  await expect(name(4)).rejects.toThrow('no name')
  await expect(name(5)).rejects.toThrow(/gas/i)
  await anvil.close()
})

test('the vault has shares of what it holds and earned, in the decimals of its asset', async () => {
  const { accounts, contracts } = demo.data
  const { read } = await createActor(node(), loadContracts())
  const { vault, dollar } = contracts
  expect(await read(vault, 'asset')).toBe(dollar.address)
  expect(await read(vault, 'decimals')).toBe(6n)
  // Who deposited depends on the days of the week in the history.
  const shares = await Promise.all(accounts.map((one) => read<bigint>(vault, 'balanceOf', [one])))
  expect(shares.some((amount) => amount > 0n)).toBe(true)
  expect(await read<bigint>(vault, 'convertToAssets', [10n ** 6n])).toBeGreaterThan(10n ** 6n)
})

test('the rewards stand behind a proxy, which was upgraded to an implementation that pays', async () => {
  const { accounts, contracts } = demo.data
  const { read } = await createActor(node(), loadContracts())
  const implementation = await node().rpc<string>('eth_getStorageAt', [
    contracts.rewards.address,
    '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    'latest',
  ])
  expect(implementation.slice(26)).toBe(contracts.rewardsV2.address.slice(2).toLowerCase())
  const rewards = { name: 'HarborRewardsV2', address: contracts.rewards.address } as const
  const claimed = await Promise.all(accounts.map((one) => read<bigint>(rewards, 'claimedBy', [one])))
  expect(claimed.some((amount) => amount > 0n)).toBe(true)
})

test('the chain has transactions of every kind', async () => {
  const receipts = await node().batch<{ status: string } | null>(
    demo.data.transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  expect(receipts.every((receipt) => receipt !== null)).toBe(true)
  expect(receipts.some((receipt) => receipt!.status === '0x0')).toBe(true)
})

test('each of the last thirty days has transactions, a different number of them', async () => {
  const head = Number(await node().rpc('eth_blockNumber'))
  const blocks = await node().batch<{ timestamp: string; transactions: string[] }>(
    Array.from({ length: head }, (_, n) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${(n + 1).toString(16)}`, false],
    })),
  )
  const ofDay = new Map<string, number>()
  for (const { timestamp, transactions } of blocks) {
    const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
    ofDay.set(day, (ofDay.get(day) ?? 0) + transactions.length)
  }
  const now = Date.now()
  const days = Array.from({ length: 31 }, (_, n) => new Date(now - n * 86_400_000).toISOString().slice(0, 10))
  expect([...ofDay.keys()].sort()).toEqual(days.sort())
  const whole = days.slice(1, -1).map((day) => ofDay.get(day)!)
  expect(Math.min(...whole)).toBeGreaterThan(10)
  expect(Math.max(...whole)).toBeGreaterThan(2 * Math.min(...whole))
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
