import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { LEDGER_SETTINGS, PROXY_FILE, PROXY_SOURCES, standardInput } from '../../support/ledger.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type Compiled, compile, deploy } from '../../support/verification/chain.ts'
import { insertVerified } from '../../support/verified.ts'
import { decodeFunctionResult, encodeFunctionData } from '../../vendor/viem/index.js'

/* Variables of every kind, which a real compiler laid out, beside what the contract itself answers. */

const FILE = 'src/Variables.sol'
const LONG_TEXT = 'Größe — '.repeat(30)
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Base {
    address public owner = address(0x1234567890123456789012345678901234567890);
    bool public isOpen = true;
}

contract Variables is Base {
    enum Colour { Red, Green, Blue }
    struct Inner { uint8 a; int16 b; bytes4 c; }
    struct Outer { uint256 first; Inner inner; string name; uint64[] list; }

    uint8 public small = 200;
    int24 public negative = -7;
    Colour public colour = Colour.Blue;
    bytes3 public three = 0xabcdef;
    uint256 public large = type(uint256).max;
    int256 public least = type(int256).min;
    bytes32 public word = keccak256("word");
    string public short_ = "a short text";
    string public long_ = unicode"${LONG_TEXT}";
    bytes public data = hex"00ff10";
    string public empty;
    uint16[5] public fixed_ = [1, 2, 3, 4, 65535];
    uint256[] public numbers;
    uint128[] public pairs;
    string[] public texts;
    uint24[2][] public nested;
    mapping(address => uint256) public balances;
    Outer public outer;
    Inner[] public inners;
    uint256 public constant NOT_STORED = 5;
    uint256 public immutable alsoNot = 6;
    Base public other = Base(address(7));
    function(uint256) external returns (uint256) callback;
    uint256[2 ** 200] public huge;
    bool public last = true;

    constructor() {
        for (uint256 n = 1; n <= 7; n++) { numbers.push(n * 10); pairs.push(uint128(n)); }
        texts.push("one"); texts.push(unicode"${LONG_TEXT}");
        nested.push([1, 2]); nested.push([3, 16777215]);
        outer.first = 11; outer.inner = Inner(255, -32768, 0x01020304);
        outer.name = "</script><script>alert(1)</script>"; outer.list.push(99);
        inners.push(Inner(1, -1, 0xffffffff));
        huge[3] = 33;
    }
}
`
const SOURCES = { [FILE]: SOURCE }

let anvil: TestAnvil
let list: CompilerList
let server: TestServer
let variables: Compiled
let address: Hex
let proxy: Hex

interface Variable {
  readonly name: string
  readonly type: string
  readonly slot: string
  readonly offset: string
  readonly value: string
  readonly length: string
}

const storageOf = async (contractaddress: string) =>
  (await server.get({ module: 'explorer', action: 'storage', contractaddress })).body
const variablesOf = async (contract: string): Promise<Record<string, Variable>> => {
  const { result } = await storageOf(contract)
  return Object.fromEntries(result.variables.map((one: Variable) => [one.name, one]))
}

/** What the public getter answers. */
async function getter(name: string, args: readonly unknown[] = []): Promise<unknown> {
  const call = { abi: variables.abi, functionName: name }
  const data = encodeFunctionData({ ...call, args } as never)
  const raw = await anvil.rpc<Hex>('eth_call', [{ to: address, data }, 'latest'])
  return decodeFunctionResult({ ...call, data: raw } as never)
}

async function verify(contract: string, name: string, sources: Record<string, string>): Promise<void> {
  const post = (fields: Record<string, string>) =>
    server.request('/api', { method: 'POST', body: new URLSearchParams({ module: 'contract', ...fields }) })
  const { body } = await post({
    action: 'verifysourcecode',
    codeformat: 'solidity-standard-json-input',
    contractaddress: contract,
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
  variables = compile('0.8.30', SOURCES, LEDGER_SETTINGS)['Variables']!
  address = await deploy(anvil, variables)
  proxy = await deploy(anvil, compile('0.8.30', PROXY_SOURCES, LEDGER_SETTINGS)['Proxy']!, [
    address,
    'A name',
    [1n],
  ])
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

test('without a source, and of one that was verified before layouts were kept, it says that it is not known', async () => {
  expect(await storageOf(address)).toMatchObject({
    status: '0',
    message: 'Contract source code not verified',
  })
  await insertVerified(server.index, address, { name: 'Variables', abi: [] })
  expect((await storageOf(address)).message).toMatch(/storage layout of this contract is not known/)
  await server.index.query('delete from app.verified_contract')
})

test('each variable has the value that its getter answers', async () => {
  await verify(address, `${FILE}:Variables`, SOURCES)
  const found = await variablesOf(address)
  for (const name of [
    'small',
    'negative',
    'colour',
    'three',
    'large',
    'least',
    'word',
    'data',
    'isOpen',
    'last',
  ])
    expect(found[name]!.value, name).toBe(`${await getter(name)}`)
  for (const name of ['short_', 'empty']) expect(found[name]!.value, name).toBe(await getter(name))
  for (const name of ['owner', 'other'])
    expect(found[name]!.value, name).toBe(`${await getter(name)}`.toLowerCase())
  for (const n of [0, 1, 2, 3, 4]) {
    expect(found[`fixed_[${n}]`]!.value).toBe(`${await getter('fixed_', [BigInt(n)])}`)
    expect(found[`numbers[${n}]`]!.value).toBe(`${await getter('numbers', [BigInt(n)])}`)
    expect(found[`pairs[${n}]`]!.value).toBe(`${await getter('pairs', [BigInt(n)])}`)
    expect(found[`huge[${n}]`]!.value).toBe(`${await getter('huge', [BigInt(n)])}`)
  }
  for (const [row, column] of [
    [0n, 0n],
    [0n, 1n],
    [1n, 0n],
    [1n, 1n],
  ] as const)
    expect(found[`nested[${row}][${column}]`]!.value).toBe(`${await getter('nested', [row, column])}`)
  expect(found['texts[0]']!.value).toBe(await getter('texts', [0n]))
  const [first, inner, name] = (await getter('outer')) as [
    bigint,
    { a: number; b: number; c: string },
    string,
  ]
  expect(found['outer.first']!.value).toBe(`${first}`)
  expect(found['outer.inner.a']!.value).toBe(`${inner.a}`)
  expect(found['outer.inner.b']!.value).toBe(`${inner.b}`)
  expect(found['outer.inner.c']!.value).toBe(inner.c)
  expect(found['outer.name']!.value).toBe(name)
  expect(found['outer.list[0]']!.value).toBe('99')
  expect(found['inners[0].b']!.value).toBe('-1')
})

test('arrays, texts and mappings have their lengths, and what is long is cut', async () => {
  const found = await variablesOf(address)
  const bytes = Buffer.byteLength(LONG_TEXT)
  expect(found['numbers']).toMatchObject({ type: 'uint256[]', value: '', length: '7' })
  expect(found['numbers[5]']).toBeUndefined()
  expect(found['fixed_']).toMatchObject({ type: 'uint16[5]', length: '5' })
  expect(found['balances']).toMatchObject({ type: 'mapping(address => uint256)', value: '', length: '' })
  expect(found['huge']!.length).toBe(`${2n ** 200n}`)
  expect(found['long_']!.length).toBe(`${bytes}`)
  // A cut is within no character.
  expect(LONG_TEXT.startsWith(found['long_']!.value)).toBe(true)
  expect(Buffer.byteLength(found['long_']!.value)).toBeGreaterThan(256 - 4)
  expect(found['texts[1]']!.value).toBe(found['long_']!.value)
  expect(found['owner']).toMatchObject({ slot: '0x0', offset: '0', type: 'address' })
  expect(found['isOpen']).toMatchObject({ slot: '0x0', offset: '20' })
  expect(Object.keys(found)).not.toContain('NOT_STORED')
  expect(Object.keys(found)).not.toContain('alsoNot')
})

test('a proxy has the variables of its implementation, with the values of its own storage', async () => {
  await verify(proxy, `${PROXY_FILE}:Proxy`, PROXY_SOURCES)
  const { result } = await storageOf(proxy)
  expect(result).toMatchObject({ contractAddress: proxy, layoutOf: address, isComplete: true })
  const found = await variablesOf(proxy)
  // The constructor of the implementation wrote nothing here.
  expect(found['large']).toMatchObject({ value: '0', type: 'uint256' })
  expect(found['numbers']!.length).toBe('0')
  await anvil.rpc('anvil_setStorageAt', [proxy, found['large']!.slot, `0x${'0'.repeat(63)}5`])
  await anvil.mine()
  await server.caughtUp(await anvil.head())
  expect((await variablesOf(proxy))['large']!.value).toBe('5')
})
