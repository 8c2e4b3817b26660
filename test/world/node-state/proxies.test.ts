import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import { createProxies } from '../../../src/node-state/proxies.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { createMaker, type Made } from '../../support/proxies.ts'
import { privateKeyToAccount, toFunctionSelector } from '../../vendor/viem/index.js'

/* Real contracts of every kind: each forwards to the implementation that the index names, before and after an upgrade. */

let anvil: TestAnvil
let node: NodeClient
let maker: Awaited<ReturnType<typeof createMaker>>
let one: Hex
let two: Hex
beforeAll(async () => {
  anvil = await startAnvil()
  node = createNodeClient({ urls: [anvil.url], timeout: 10_000, connections: 4 })
  maker = await createMaker(anvil)
  one = (await maker.deploy('One')).address
  two = (await maker.deploy('Two')).address
})
afterAll(async () => {
  node?.close()
  await anvil?.close()
})

async function newest() {
  const { number, hash } = evm.read.header(await anvil.rpc('eth_getBlockByNumber', ['latest', false]))
  return { number, hash }
}
const behind = async (address: Hex) => createProxies(node, evm).implementationsOf(address, await newest())

const seen = async (address: Hex) => createProxies(node, evm).lookAt(address, await newest())
const word = (value: Hex): Hex => `0x${value.slice(2).padStart(64, '0')}`

/** Expects that the proxy forwards to this address, and that the index names it. */
async function expectBehind(address: Hex, implementation: Hex): Promise<void> {
  expect(await maker.version(address)).toBe(implementation === one ? 1n : 2n)
  expect(await behind(address)).toEqual([implementation])
}

const SLOTS = {
  'EIP-1967': '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  'EIP-1822': '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  "OpenZeppelin's old one": '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
}

describe('a proxy that can be upgraded', () => {
  it.each(Object.entries(SLOTS))('by the slot of %s', async (name, slot) => {
    const proxy = await maker.deploy('SlotProxy', [slot, one])
    await expectBehind(proxy.address, one)
    expect(await createProxies(node, evm).lookAt(proxy.address, await newest())).toMatchObject({
      kind: name.startsWith('EIP') ? name : 'zeppelinos',
    })
    const before = await newest()
    await maker.call(proxy, 'upgrade', [two])
    await expectBehind(proxy.address, two)
    // As of the block before, it was still the other.
    expect(await createProxies(node, evm).implementationOf(proxy.address, before)).toBe(one)
    await maker.call(proxy, 'upgrade', ['0x0000000000000000000000000000000000000000'])
    expect(await behind(proxy.address)).toEqual([])
  })

  it('by a beacon', async () => {
    const beacon = await maker.deploy('Beacon', [one])
    const { address } = await maker.deploy('BeaconProxy', [beacon.address])
    await expectBehind(address, one)
    await maker.call(beacon, 'upgrade', [two])
    await expectBehind(address, two)
    // The beacon itself forwards nothing.
    expect(await behind(beacon.address)).toEqual([])
  })

  it('by its `implementation()` (EIP-897)', async () => {
    const proxy = await maker.deploy('TalkingProxy', [one])
    await expectBehind(proxy.address, one)
    await maker.call(proxy, 'upgrade', [two])
    await expectBehind(proxy.address, two)
  })

  it('by facets, of which a diamond has several (EIP-2535)', async () => {
    const diamond: Made = await maker.deploy('Diamond')
    expect(await behind(diamond.address)).toEqual([])
    await maker.call(diamond, 'cut', [toFunctionSelector('version()'), one])
    await expectBehind(diamond.address, one)
    await maker.call(diamond, 'cut', [toFunctionSelector('mint(address,uint256)'), two])
    expect(await behind(diamond.address)).toEqual([one, two])
  })

  it('an account that delegates, for as long as it does (EIP-7702)', async () => {
    const account = privateKeyToAccount(`0x${'7a'.repeat(32)}`)
    const address = account.address.toLowerCase() as Hex
    const chainId = 31337
    await anvil.rpc('anvil_setBalance', [address, toQuantity(10n ** 18n)])
    const delegate = async (contractAddress: Hex, nonce: number) => {
      const authorization = await account.signAuthorization({ chainId, contractAddress, nonce: nonce + 1 })
      const signed = await account.signTransaction({
        type: 'eip7702',
        chainId,
        nonce,
        to: address,
        gas: 200_000n,
        maxFeePerGas: 10n ** 10n,
        maxPriorityFeePerGas: 0n,
        authorizationList: [authorization],
      })
      const hash = await anvil.rpc('eth_sendRawTransaction', [signed])
      await vi.waitFor(async () =>
        expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }),
      )
    }
    expect(await behind(address)).toEqual([])
    await delegate(one, 0)
    await expectBehind(address, one)
    await delegate(two, 2)
    await expectBehind(address, two)
    await delegate('0x0000000000000000000000000000000000000000', 4)
    expect(await behind(address)).toEqual([])
  })
})

describe('a clone', () => {
  const ARGUMENTS = 'c0ffee'.repeat(11)
  const CLONES: Record<string, (address: string) => string> = {
    'of EIP-1167': (address) => `363d3d373d3d3d363d73${address}5af43d82803e903d91602b57fd5bf3`,
    'of EIP-1167 with arguments behind it': (address) =>
      `363d3d373d3d3d363d73${address}5af43d82803e903d91602b57fd5bf3${ARGUMENTS}`,
    'of the shortest kind': (address) => `3d3d3d3d363d3d37363d73${address}5af43d3d93803e602a57fd5bf3`,
    'with PUSH0': (address) => `365f5f375f5f365f73${address}5af43d5f5f3e5f3d91602a57fd5bf3`,
    "with PUSH0, of Solady's making": (address) =>
      `5f5f365f5f37365f73${address}5af43d5f5f3e6029573d5ffd5b3d5ff3`,
    "of 0xSplits', that takes coins": (address) =>
      `36603057343d52307f830d2d700a97af574b186c80d40429385d24241565b08a7c559ba283a964d9b160203da23d3df35b3d3d3d3d363d3d37363d73${address}5af43d3d93803e605b57fd5bf3`,
    'that hands on metadata behind the calldata (EIP-3448)': (address) =>
      `363d3d373d3d3d3d60368038038091363936013d73${address}5af43d3d93803e603457fd5bf3${ARGUMENTS}${'42'.padStart(64, '0')}`,
    "of Vyper's making": (address) =>
      `366000600037611000600036600073${address}5af4602c57600080fd5b6110006000f3`,
    'that hands on arguments behind the calldata': (address) =>
      `3d3d3d3d363d3d37610023603736393661002301 3d73${address}5af43d3d93803e603557fd5bf3${ARGUMENTS}0023`.replace(
        ' ',
        '',
      ),
    'that hands on arguments, and takes coins': (address) =>
      `36602c57343d527f9e4ac34f21c619cefc926c8bd93b54bf5a39c7ab2127a895af1cc0691d7e3dff593da1005b363d3d373d3d3d3d610023806062363936013d73${address}5af43d3d93803e606057fd5bf3${ARGUMENTS}0023`,
  }
  it.each(Object.entries(CLONES))('%s', async (_, codeOf) => {
    await expectBehind(await maker.install(codeOf(one.slice(2))), one)
    await expectBehind(await maker.install(codeOf(two.slice(2))), two)
  })

  // Versions 1.0.0, 1.1.1 and 1.3.0; what differs behind them is the metadata.
  const MASK = `608060405273${'ff'.repeat(20)}60005416`
  const NAMING = `7fa619486e${'00'.repeat(28)}60003514156050578060005260206000f35b`
  it.each([
    `${MASK}3660008037600080366000845af43d6000803e6000811415603d573d6000fd5b3d6000f3fe`,
    `${MASK}${NAMING}3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3fe`,
  ])('that has its implementation first in its storage, as Safe: %.100s', async (code) => {
    const address = await maker.install(code)
    for (const implementation of [one, two]) {
      await anvil.rpc('anvil_setStorageAt', [address, word('0x0'), word(implementation)])
      await anvil.mine()
      await expectBehind(address, implementation)
      expect(await seen(address)).toMatchObject({ kind: 'master copy' })
    }
    await anvil.rpc('anvil_setStorageAt', [address, word('0x0'), word('0x0')])
    await anvil.mine()
    expect(await behind(address)).toEqual([])
  })

  it('of the same kind, by another compiler', async () => {
    const { address } = await maker.deploy('FirstSlotProxy', [one])
    await expectBehind(address, one)
    expect(await seen(address)).toMatchObject({ kind: 'master copy' })
  })

  it('that has its implementation in the slot of its own address, as Sequence', async () => {
    const address = await maker.install('363d3d373d3d3d363d30545af43d82803e903d91601857fd5bf3')
    await anvil.rpc('anvil_setStorageAt', [address, word(address), word(two)])
    await anvil.mine()
    await expectBehind(address, two)
    expect(await seen(address)).toMatchObject({ kind: 'own slot' })
  })

  it('of an address that begins with zeros', async () => {
    const short: Hex = `0x00000000${'ab'.repeat(16)}`
    await anvil.rpc('anvil_setCode', [short, await anvil.rpc('eth_getCode', [one, 'latest'])])
    // Four bytes less to push, so that the jump goes four bytes less far.
    const clone = await maker.install(`363d3d373d3d3d363d6f${'ab'.repeat(16)}5af43d82803e903d91602757fd5bf3`)
    expect(await maker.version(clone)).toBe(1n)
    expect(await behind(clone)).toEqual([short])
  })
})

describe('what is no proxy', () => {
  it('names itself, or is in a circle', async () => {
    const clone = (target: Hex) => `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`
    const own: Hex = `0x${'c1'.repeat(20)}`
    await anvil.rpc('anvil_setCode', [own, clone(own)])
    const slot = SLOTS['EIP-1967']
    const [first, second, third] = [
      await maker.deploy('SlotProxy', [slot, one]),
      await maker.deploy('SlotProxy', [slot, one]),
      await maker.deploy('SlotProxy', [slot, one]),
    ]
    await maker.call(first, 'upgrade', [first.address])
    for (const address of [own, first.address]) {
      expect(await behind(address)).toEqual([])
      expect((await seen(address)).kind).toBeUndefined()
    }
    // What leads into the circle does not end either.
    await maker.call(first, 'upgrade', [second.address])
    await maker.call(second, 'upgrade', [third.address])
    await maker.call(third, 'upgrade', [second.address])
    for (const { address } of [first, second, third]) expect(await behind(address)).toEqual([])
    await maker.call(third, 'upgrade', [one])
    expect(await behind(first.address)).toEqual([second.address])
  })

  it('has no implementation', async () => {
    const unusedAddress: Hex = `0x${'0e'.repeat(20)}`
    for (const address of [one, two, unusedAddress]) expect(await behind(address)).toEqual([])
    // Code that only looks like it from further behind, and code that pushes something else.
    for (const code of [
      `00363d3d373d3d3d363d73${one.slice(2)}5af43d82803e903d91602b57fd5bf3`,
      `363d3d373d3d3d363d74${one.slice(2)}5af43d82803e903d91602b57fd5bf3`,
    ]) {
      const address: Hex = `0x${'0f'.repeat(20)}`
      await anvil.rpc('anvil_setCode', [address, `0x${code}`])
      expect(await behind(address)).toEqual([])
    }
  })

  it('delegates to anything that its owner says, who is first in its storage', async () => {
    const address = await maker.install('365f5f375f543314600e575f5ffd5b5f5f365f5f3560601c5af400')
    await anvil.rpc('anvil_setStorageAt', [address, word('0x0'), word(one)])
    await anvil.mine()
    expect(await behind(address)).toEqual([])
  })

  it('may return anything, which is ignored', async () => {
    // Gives back 64 KiB of ones to whatever it is asked.
    const loud = await maker.install(
      `7f${'ff'.repeat(32)}6000526201000060006000f3`.replace('60006000f3', '6000f3'),
    )
    expect(await behind(loud)).toEqual([])
    // Never ends.
    expect(await behind(await maker.install('5b600056'))).toEqual([])
  })
})
