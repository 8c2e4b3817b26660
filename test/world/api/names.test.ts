import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { createMaker } from '../../support/proxies.ts'
import { caughtUpWith } from '../../support/same-index.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import { type RunningWorkload, startWorkload } from '../../support/workload.ts'

/* What addresses are called, by the operator's labels and by the index. */

const HOSTILE = '</script><img src=x onerror=alert(1)>'
const LABELLED = `0x${'ab'.repeat(20)}`
const HOSTILE_ADDRESS = `0x${'cd'.repeat(20)}`
const LONG_ADDRESS = `0x${'ef'.repeat(20)}`
const ROOTS = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02'

let folder: string
let anvil: TestAnvil
let workload: RunningWorkload
let server: TestServer
let proxy: Hex
let fakes: readonly Hex[]

interface Named {
  readonly address: string
  readonly name: string
  readonly source: string
  readonly tags: readonly string[]
  readonly implementation: string
  readonly isContract: boolean
}
const ask = (address: string) => server.get({ module: 'explorer', action: 'names', address })
const named = async (...addresses: readonly string[]): Promise<Named[]> =>
  (await ask(addresses.join(','))).body.result
const found = async (q: string) => (await server.get({ module: 'explorer', action: 'search', q })).body.result

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'names-'))
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 3 })
  const { actor, demo } = workload
  const tokens = await actor.deploy([
    ['DemoToken', HOSTILE, '\u202egold', 18, 10n ** 30n],
    ['DemoToken', 'vitalik.eth', 'vitalik.eth', 18, 10n ** 30n],
    ['DemoToken', LABELLED, LABELLED, 18, 10n ** 30n],
  ])
  fakes = tokens.map(({ address }) => address.toLowerCase() as Hex)
  for (const address of fakes)
    await actor.mine([actor.call({ name: 'DemoToken', address }, 'mint', [actor.accounts[0], 5n])])
  await anvil.rpc('evm_setAutomine', [true])
  // EIP-1167.
  const code = `363d3d373d3d3d363d73${demo.contracts.token.address.slice(2)}5af43d82803e903d91602b57fd5bf3`
  proxy = (await (await createMaker(anvil)).install(code)).toLowerCase() as Hex
  const ens = await createMaker(anvil, 'Ens.sol')
  const resolver = await ens.deploy('Ens')
  const dnsName = `0x03${Buffer.from('eve').toString('hex')}03${Buffer.from('eth').toString('hex')}00`
  for (const account of [actor.accounts[5], actor.accounts[6], LABELLED])
    await ens.call(resolver, 'setName', [account, 'eve.eth'])
  await ens.call(resolver, 'setAddress', [dnsName, actor.accounts[5]])
  const csv = path.join(folder, 'labels.csv')
  const json = path.join(folder, 'labels.json')
  const lines = [`${LABELLED},Cold Storage,exchange,custody`, 'nonsense', `${fakes[1]},The Real One`]
  await writeFile(csv, lines.join('\n'))
  const hostile = `${HOSTILE}\u202e\u0000gnp.exe`
  await writeFile(json, JSON.stringify({ [HOSTILE_ADDRESS]: hostile, [LONG_ADDRESS]: 'x'.repeat(1_000_000) }))
  server = await startServer({
    rpcUrl: anvil.url,
    env: {
      LABELS: `${csv},${json},${path.join(folder, 'missing.csv')}`,
      ENS_UNIVERSAL_RESOLVER: resolver.address,
    },
  })
  await caughtUpWith(anvil, server)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
  await rm(folder, { recursive: true, force: true })
})

test('labels come first, with their tags, and nothing of them that is not seen', async () => {
  const label = { source: 'label', tags: [], implementation: '', isContract: false }
  expect(await named(LABELLED.toUpperCase().replace('X', 'x'), HOSTILE_ADDRESS, fakes[1]!)).toEqual([
    { ...label, address: LABELLED, name: 'Cold Storage', tags: ['exchange', 'custody'] },
    { ...label, address: HOSTILE_ADDRESS, name: `${HOSTILE}gnp.exe` },
    { ...label, address: fakes[1], name: 'The Real One', isContract: true },
  ])
  expect((await named(LONG_ADDRESS))[0]!.name).toBe('x'.repeat(100))
})

test('else it is the token, the implementation of a proxy, the verified contract, or what the protocol has there', async () => {
  const { token, collectible } = workload.demo.contracts
  await expect
    .poll(async () => (await named(token.address, collectible.address)).map(({ source }) => source))
    .toEqual(['token', 'token'])
  expect((await named(proxy))[0]).toMatchObject({ name: '', source: '' })
  await insertVerified(server.index, token.address)
  const other = `0x${'12'.repeat(20)}`
  const plain = { tags: [], implementation: '', isContract: false }
  const contract = { ...plain, isContract: true }
  expect(await named(token.address, proxy, ROOTS, other)).toEqual([
    { address: token.address.toLowerCase(), name: 'Demo Token (DEMO)', source: 'token', ...contract },
    { address: proxy, name: 'DemoToken', source: 'proxy', ...contract, implementation: 'DemoToken' },
    { address: ROOTS, name: 'Beacon roots (EIP-4788)', source: 'system', ...plain },
    { address: other, name: '', source: '', ...plain },
  ])
  // Many proxies have the same source, so the implementation names them better.
  await insertVerified(server.index, proxy, { name: 'Forwarder', abi: [] })
  expect((await named(proxy))[0]).toMatchObject({
    name: 'DemoToken',
    source: 'proxy',
    implementation: 'DemoToken',
  })
})

test('an account has its name of ENS where that leads back to it, and the search finds it', async () => {
  const [eve, other] = workload.actor.accounts.slice(5).map((one) => one.toLowerCase())
  expect(await named(eve!, other!, LABELLED)).toMatchObject([
    { name: 'eve.eth', source: 'ens' },
    { name: '', source: '' },
    { name: 'Cold Storage', source: 'label' },
  ])
  expect(await found('EVE.eth')).toMatchObject([{ type: 'ens', address: eve, name: 'eve.eth' }])
  expect(await found('nobody.eth')).toEqual([])
})

test('a token is not named as if it were another address or a name of ENS', async () => {
  await expect.poll(async () => (await named(fakes[0]!))[0]!.source).toBe('token')
  expect((await named(fakes[0]!))[0]!.name).toBe(`${HOSTILE} (gold)`)
  expect((await named(fakes[2]!))[0]).toMatchObject({ name: '', source: '' })
})

test('up to 100 addresses are named at once, and what is none is refused', async () => {
  const hundred = Array.from({ length: 100 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`)
  const answers = await named(...hundred)
  expect(answers.map(({ address }) => address)).toEqual(hundred)
  expect(answers[1]).toMatchObject({ name: 'Precompile: ecRecover', source: 'system' })
  for (const address of ['', 'x', `${LABELLED},`, [...hundred, LABELLED].join(',')])
    expect((await ask(address)).body).toMatchObject({
      status: '0',
      message: expect.stringMatching(/address/),
    })
  const { headers } = await ask(LABELLED)
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test('the search finds labels', async () => {
  expect(await found('cold st')).toMatchObject([{ type: 'label', address: LABELLED, name: 'Cold Storage' }])
  expect(await found('GNP.EXE')).toMatchObject([{ type: 'label', address: HOSTILE_ADDRESS }])
})
