import { beforeAll, expect, test } from 'vitest'
import type { ContractName } from '../../../src/demo/demo-contracts.ts'
import { loadContracts } from '../../../src/demo/demo-contracts.ts'
import { type Hex, toBuffer } from '../../../src/primitives/hex.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { encodeMatch } from '../../../src/verification/match/encode-match.ts'
import { removeVerified, saveVerified } from '../../../src/verification/verified-records.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import type { Answer, TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'
import { Interface, keccak256 } from '../../vendor/ethers/index.js'

// biome-ignore lint/suspicious/noExplicitAny: records of lists
type Json = Record<string, any>

let anvil: TestAnvil
let workload: Workload
let server: TestServer
/** The code of CounterV2 a second time. */
let similar: Hex

const contracts = loadContracts()

beforeAll(async () => {
  const world = await startWorld(async ({ workload: { actor, demo } }) => {
    const counter = { name: 'CounterV2', address: demo.contracts.proxy.address } as const
    const [deployed] = await actor.deploy([['CounterV2']])
    similar = deployed!.address
    await actor.mine([
      actor.call(counter, 'increment'),
      actor.call(demo.contracts.token, 'transferMany', [demo.accounts.slice(1, 4), 2n]),
      actor.call(demo.contracts.collectible, 'mint', [demo.accounts[0], 990n]),
      { ...actor.transfer(demo.contracts.proxy.address, 0n), gas: '0x100000', data: '0x1122334455' },
    ])
    return {}
  })
  ;({ node: anvil, workload, server } = world)
  return world.close
})

/** As the verifier writes it down. */
async function verify(name: ContractName, address: Hex): Promise<void> {
  const code = await anvil.rpc<Hex>('eth_getCode', [address, 'latest'])
  await saveVerified(
    server.index,
    {
      ...encodeMatch(
        {
          name,
          filePath: 'a.sol',
          language: 'Solidity',
          version: '0.8.30',
          sources: { 'a.sol': '' },
          settings: {},
          abi: JSON.stringify(contracts[name].abi),
          constructorArguments: '0x',
          creationMatch: 'exact',
          runtimeMatch: 'exact',
          transformations: { creation: { list: [], values: {} }, runtime: { list: [], values: {} } },
          metadata: '{}',
          immutables: [],
          storageLayout: null,
        },
        { license: undefined, origin: 'standard-json' },
      ),
      address,
      compilerVersion: 'v0.8.30',
      codeHash: toBuffer(keccak256(code) as Hex),
      maskedHash: null,
      codeSize: code.length / 2 - 1,
      created: true,
      createdBy: undefined,
      block: await openSnapshot(server.index).head(),
    },
    1_800_000_000,
  )
}

const ask = (action: string, more: Record<string, string>, headers: Record<string, string> = {}) =>
  server.request(`/v2/api?${new URLSearchParams({ chainid: '31337', module: 'account', action, ...more })}`, {
    headers,
  })
/** Transactions of a contract, or transfers of a token. */
const list = async (action: string, address: Hex): Promise<Json[]> =>
  (await ask(action, { [action === 'txlist' ? 'address' : 'contractaddress']: address })).body.result
const etagOf = ({ headers }: Answer): string => headers.get('etag') ?? ''

/** Signatures as ethers, an independent implementation, writes them. */
function namesOf(name: ContractName): Map<string, string> {
  const abi = new Interface(JSON.stringify(contracts[name].abi))
  return new Map(
    abi.fragments
      .filter((one) => one.type === 'function')
      .map((one) => {
        const { name, inputs, selector } = abi.getFunction(one.format())!
        return [
          selector,
          `${name}(${inputs.map(({ type, name }) => (name ? `${type} ${name}` : type)).join(', ')})`,
        ]
      }),
  )
}

/** Every record of a contract's calls is named by its ABI, and by nothing else. */
function expectNamed(records: readonly Json[], contract: Hex, names: ReadonlyMap<string, string>) {
  const calls = records.filter(({ to }) => to === contract)
  expect(calls.length).toBeGreaterThan(0)
  for (const { input, methodId, functionName } of calls) {
    expect(methodId).toBe(input.length >= 10 ? input.slice(0, 10) : '0x')
    expect(functionName).toBe(names.get(methodId) ?? '')
  }
}

test('names no function while nothing is verified, and gives the first four bytes', async () => {
  const { token, proxy } = workload.demo.contracts
  expectNamed(await list('txlist', token.address), token.address, new Map())
  expectNamed(await list('txlist', proxy.address), proxy.address, new Map())
  const transfers = await list('tokentx', token.address)
  const [transfer] = transfers.filter(({ input }) => input.startsWith('0x40c10f19'))
  expect(transfer).toMatchObject({ methodId: '0x40c10f19', functionName: '' })
})

test('names functions by shipped signatures on request, and says which names are guesses', async () => {
  const { token } = workload.demo.contracts
  const guessed = async (action: string, more: Record<string, string>): Promise<Json[]> =>
    (await ask(action, { guesses: 'true', ...more })).body.result
  const mint = { methodId: '0x40c10f19', functionName: 'mint(address, uint256)' }
  for (const [action, more] of [
    ['txlist', { address: token.address }],
    ['tokentx', { contractaddress: token.address }],
  ] as const) {
    const records = await guessed(action, more)
    // Some of the calls have arguments that no mint takes.
    const named = records.filter(({ functionName }) => functionName === mint.functionName)
    expect(named.length).toBeGreaterThan(0)
    for (const one of named) expect(one).toMatchObject({ ...mint, functionNameSource: 'signatures' })
    for (const { methodId, functionName, functionNameSource } of records) {
      if (functionName === '') expect(functionNameSource).toBe('')
      else expect(keccak256(Buffer.from(functionName.replaceAll(', ', ','))).slice(0, 10)).toBe(methodId)
    }
    const csv = await (
      await fetch(
        `${server.url}/v2/api?${new URLSearchParams({ module: 'account', action, ...more, guesses: 'true', format: 'csv' })}`,
      )
    ).text()
    expect(csv.split('\r\n')[0]).toMatch(/,methodId,functionName(,.*)?,functionNameSource$/)
    expect(csv).toContain('"mint(address, uint256)"')
    expect((await list(action, token.address))[0]).not.toHaveProperty('functionNameSource')
  }
})

test('names functions as soon as their contract is verified, which ends an ETag', async () => {
  const { token } = workload.demo.contracts
  const before = await ask('txlist', { address: token.address })
  expect((await ask('txlist', { address: token.address }, { 'if-none-match': etagOf(before) })).status).toBe(
    304,
  )
  await verify('DemoToken', token.address)
  const after = await ask('txlist', { address: token.address }, { 'if-none-match': etagOf(before) })
  expect(after.status).toBe(200)
  expectNamed(after.body.result, token.address, namesOf('DemoToken'))
  const transfers = await list('tokentx', token.address)
  const names = new Set(transfers.map(({ functionName }) => functionName))
  expect([...names]).toEqual(
    expect.arrayContaining(['transferMany(address[] to, uint256 each)', 'mint(address to, uint256 value)']),
  )
})

test('a filter finds calls by a name that only a verified contract has', async () => {
  const { body } = await server.get({
    module: 'explorer',
    action: 'listpage',
    list: 'transactions',
    method: 'transferMany',
  })
  const methods = body.result.page.list.rows.map(({ methodId }: Json) => methodId)
  expect(new Set(methods)).toEqual(new Set(['0x0a8e30d9']))
})

test('names what a proxy forwards to, also where only a contract with the same code is verified', async () => {
  const { proxy } = workload.demo.contracts
  const before = await ask('txlist', { address: proxy.address })
  await verify('CounterV2', similar)
  const after = await ask('txlist', { address: proxy.address }, { 'if-none-match': etagOf(before) })
  expect(after.status).toBe(200)
  expect(namesOf('CounterV2').get('0xd09de08a')).toBe('increment()')
  await expect
    .poll(async () =>
      list('txlist', proxy.address).then((its) => its.map(({ functionName }) => functionName)),
    )
    .toContain('increment()')
  expectNamed(await list('txlist', proxy.address), proxy.address, namesOf('CounterV2'))
})

test('names calls in transfers of every standard, as text and as CSV', async () => {
  const { collectible, items } = workload.demo.contracts
  await verify('DemoCollectible', collectible.address)
  await verify('DemoItems', items.address)
  for (const [action, address, contract] of [
    ['tokennfttx', collectible.address, 'DemoCollectible'],
    ['token1155tx', items.address, 'DemoItems'],
  ] as const) {
    const names = namesOf(contract)
    const records = await list(action, address)
    const named = records.filter(({ functionName }) => functionName !== '')
    expect(named.length, action).toBeGreaterThan(0)
    for (const { methodId, functionName } of named) expect(functionName).toBe(names.get(methodId))
    const name = named.find(({ functionName }) => functionName.includes(', '))!['functionName']
    const query = `module=account&action=${action}&contractaddress=${address}&format=csv`
    const csv = await (await fetch(`${server.url}/v2/api?${query}`)).text()
    expect(csv.split('\r\n')[0], action).toMatch(/,methodId,functionName$/)
    expect(csv, action).toContain(`"${name}"`)
    // The document's records are as it says.
    const [plain] = (await server.get({ module: 'account', action, contractaddress: address })).body.result
    expect(plain).not.toHaveProperty('functionName')
  }
})

test('forgets the names of a record that is taken away', async () => {
  const { token } = workload.demo.contracts
  const before = await ask('tokentx', { contractaddress: token.address })
  await removeVerified(server.index, token.address)
  const after = await ask('tokentx', { contractaddress: token.address }, { 'if-none-match': etagOf(before) })
  expect(after.status).toBe(200)
  expect(new Set(after.body.result.map(({ functionName }: Json) => functionName))).toEqual(new Set(['']))
})

test('lists its chain for clients of the second API, at the address that they came to', async () => {
  const { body } = await server.request('/v2/chainlist')
  expect(body).toEqual({
    comments: expect.stringContaining('(1)=Ok'),
    totalcount: 1,
    result: [
      {
        chainname: 'Chain 31337',
        chainid: '31337',
        blockexplorer: `${server.url}/`,
        apiurl: `${server.url}/v2/api?chainid=31337`,
        status: 1,
        comment: '',
      },
    ],
  })
  const { status } = await fetch(`${body.result[0].apiurl}&module=block&action=eth_block_number`)
  expect(status).toBe(200)
})
