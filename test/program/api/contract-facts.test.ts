import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import {
  deployLedgers,
  LEDGER_FILE,
  LEDGER_SOURCES,
  PROXY_FILE,
  PROXY_SOURCES,
  SHAPES_FILE,
  standardInput,
} from '../../support/ledger.ts'
import { startServer, type TestServer } from '../../support/server.ts'

/* What the explorer says of contracts that a real compiler compiled, and that were verified here. */

let anvil: TestAnvil
let list: CompilerList
let server: TestServer
let ledgers: Awaited<ReturnType<typeof deployLedgers>>

const explorer = async (action: string, parameters: Record<string, string>) =>
  (await server.get({ module: 'explorer', action, ...parameters })).body
const factsOf = async (contractaddress: string) => (await explorer('contract', { contractaddress })).result

async function verify(address: string, name: string, sources: Record<string, string>): Promise<void> {
  const post = (fields: Record<string, string>) =>
    server.request('/api', { method: 'POST', body: new URLSearchParams({ module: 'contract', ...fields }) })
  const { body } = await post({
    action: 'verifysourcecode',
    codeformat: 'solidity-standard-json-input',
    contractaddress: address,
    contractname: name,
    compilerversion: list.versions['0.8.30']!,
    sourceCode: standardInput(sources),
  })
  await expect
    .poll(async () => (await post({ action: 'checkverifystatus', guid: body.result })).body.result, {
      timeout: 60_000,
    })
    .toBe('Pass - Verified')
}

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  list = await startCompilerList()
  ledgers = await deployLedgers(anvil)
  server = await startServer({
    rpcUrl: anvil.url,
    env: { SOLC_LIST_URL: list.url, VYPER_LIST_URL: '', SOURCE_REGISTRY_URL: 'http://127.0.0.1:9' },
  })
  await server.caughtUp(await anvil.head())
})
afterAll(async () => {
  await server?.close()
  await list?.close()
  await anvil?.close()
})

test('without a source the functions of a contract are guessed by its code', async () => {
  const facts = await factsOf(ledgers.two)
  expect(facts).toMatchObject({ match: '', name: '', files: [], proxy: null, language: '' })
  const selectors = facts.guessedFunctions.map(({ selector }: { selector: string }) => selector)
  const named = Object.fromEntries(
    facts.guessedFunctions.map((one: { selector: string; signatures: string[] }) => [
      one.selector,
      one.signatures,
    ]),
  )
  // total() and version().
  expect(selectors).toEqual(expect.arrayContaining(['0x2ddbd13a', '0x54fd4d50']))
  expect(selectors.length).toBe(7)
  const types = facts.guessedFunctions.map((one: { inputTypes: string | null }) => one.inputTypes)
  expect(types).not.toContain(null)
  expect(facts.guessedFunctions).toContainEqual({
    selector: '0x54fd4d50',
    inputTypes: '',
    stateMutability: 'pure',
    signatures: ['version()'],
  })
  expect(named['0x54fd4d50']).toContain('version()')
  expect(await explorer('contractfile', { contractaddress: ledgers.two })).toMatchObject({
    status: '0',
    message: 'Contract source code not verified',
  })
})

test('a proxy names its kind, what is behind it, and each upgrade as of any block', async () => {
  expect((await factsOf(ledgers.proxy)).proxy).toEqual({
    kind: 'EIP-1967',
    beacon: '',
    implementations: [{ address: ledgers.two, name: '' }],
    next: [],
  })
  const { result } = await explorer('upgrades', { contractaddress: ledgers.proxy })
  const [from] = await anvil.rpc<string[]>('eth_accounts')
  const head = await anvil.head()
  expect(result).toMatchObject([
    { event: 'Upgraded', newAddress: ledgers.two, blockNumber: `${head}`, contractAddress: ledgers.proxy },
    { event: 'Upgraded', newAddress: ledgers.one, blockNumber: `${head - 1}` },
    { event: 'AdminChanged', newAddress: from!.toLowerCase(), blockNumber: `${head - 1}` },
  ])
  const first = await server.get({
    module: 'explorer',
    action: 'upgrades',
    contractaddress: ledgers.proxy,
    offset: '1',
    cursor: '',
  })
  expect(first.body.result).toHaveLength(1)
  const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
  const rest = await explorer('upgrades', { contractaddress: ledgers.proxy, cursor: next! })
  expect(rest.result).toEqual(result.slice(1))
  const asof = await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', [
    `0x${(head - 1).toString(16)}`,
    false,
  ])
  const before = await explorer('upgrades', { contractaddress: ledgers.proxy, asof: asof.hash })
  expect(before.result).toEqual(result.slice(1))
  expect(await explorer('upgrades', { contractaddress: ledgers.one })).toMatchObject({
    message: 'No upgrades found',
  })
})

test('a verified contract has its settings, its files and its decoded arguments', async () => {
  await verify(ledgers.two, `${LEDGER_FILE}:Ledger2`, LEDGER_SOURCES)
  await verify(ledgers.proxy, `${PROXY_FILE}:Proxy`, PROXY_SOURCES)
  expect(await factsOf(ledgers.two)).toMatchObject({
    match: 'exact',
    similarTo: '',
    name: 'Ledger2',
    language: 'Solidity',
    compilerVersion: list.versions['0.8.30'],
    evmVersion: 'paris',
    isOptimized: 'true',
    optimizerRuns: '7',
    verifiedAt: expect.stringMatching(/^\d{10}$/),
    constructorArguments: '',
    decodedConstructorArguments: null,
    files: [
      { path: LEDGER_FILE, size: `${LEDGER_SOURCES[LEDGER_FILE]!.length}` },
      { path: SHAPES_FILE, size: `${LEDGER_SOURCES[SHAPES_FILE]!.length}` },
    ],
    guessedFunctions: [],
  })
  const proxy = await factsOf(ledgers.proxy)
  expect(proxy.proxy.implementations).toEqual([{ address: ledgers.two, name: 'Ledger2' }])
  expect(proxy.decodedConstructorArguments).toEqual([
    { name: 'implementation', type: 'address', value: ledgers.one },
    { name: '', type: 'string', value: 'A name' },
    { name: '', type: 'uint256[]', value: ['1', '2'] },
  ])
  for (const path of [LEDGER_FILE, SHAPES_FILE])
    expect((await explorer('contractfile', { contractaddress: ledgers.two, path })).result).toEqual({
      contractAddress: ledgers.two,
      path,
      text: LEDGER_SOURCES[path as keyof typeof LEDGER_SOURCES],
    })
  for (const path of ['constructor', '__proto__', '../x'])
    expect(await explorer('contractfile', { contractaddress: ledgers.two, path })).toMatchObject({
      status: '0',
      message: 'The source of this contract has no file of this path',
    })
})

test('a contract with the same code shows the source of the verified one', async () => {
  const twin = await deployLedgers(anvil)
  await server.caughtUp(await anvil.head())
  expect(await factsOf(twin.two)).toMatchObject({
    match: 'similar',
    similarTo: ledgers.two,
    similar: [{ address: ledgers.two, name: 'Ledger2' }],
    name: 'Ledger2',
  })
  expect((await factsOf(ledgers.two)).similar).toEqual([])
})
