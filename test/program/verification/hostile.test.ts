import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { compile, compileInput, deploy, encoded, sent } from '../../support/verification/chain.ts'
import { SLOW, slow } from '../../support/verification/heavy.ts'

/* Attacks of a submission on the server and on readers of verified contracts. */
let anvil: TestAnvil
let list: CompilerList
let server: TestServer
const version = () => list.versions['0.8.30']!

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, chainId: 1721 })
  await anvil.mine()
  list = await startCompilerList()
  server = await startServer({
    rpcUrl: anvil.url,
    env: {
      SOLC_LIST_URL: list.url,
      VYPER_LIST_URL: '',
      SOURCE_REGISTRY_URL: '',
      VERIFICATION_WORKERS: '1',
      VERIFICATION_QUEUE: '40',
      // Tests speak for callers at several addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      API_RATE_LIMIT_BY_IP: '10000',
    },
  })
  await server.caughtUp()
})
afterAll(async () => {
  await server?.close()
  await list?.close()
  await anvil?.close()
})

type Sources = Record<string, string>
const standard = (sources: Sources, settings: object = {}) =>
  // By hand, as an object's literal has no own field called __proto__.
  `{"language":"Solidity","sources":{${Object.entries(sources)
    .map(([file, content]) => `${JSON.stringify(file)}:${JSON.stringify({ content })}`)
    .join()}},"settings":${JSON.stringify(settings)}}`
const submit = async (contractaddress: string, sourceCode: string, more: Record<string, string> = {}) => {
  const { from, ...fields } = more
  const { body } = await server.request('/api', {
    method: 'POST',
    headers: from ? { 'x-forwarded-for': from } : {},
    body: new URLSearchParams({
      module: 'contract',
      action: 'verifysourcecode',
      contractaddress,
      codeformat: 'solidity-standard-json-input',
      contractname: '',
      compilerversion: version(),
      sourceCode,
      ...fields,
    }),
  })
  return body as { status: string; result: string }
}
const ended = async (guid: string): Promise<[result: string, why: string | null]> => {
  for (;;) {
    const { body, headers } = await server.get({ module: 'contract', action: 'checkverifystatus', guid })
    if (body.result !== 'Pending in queue') return [body.result, headers.get('x-verification-message')]
  }
}
const verified = async (address: string, sourceCode: string, more?: Record<string, string>) => {
  const { status, result } = await submit(address, sourceCode, more)
  return status === '1' ? ended(result) : [result, null]
}
const PASS = ['Pass - Verified', null]
const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'

describe('a constructor', () => {
  const honest = `${head}contract Owned { address public owner; uint256 public cap; constructor(uint256 cap_) { owner = msg.sender; cap = cap_; } function f() external view returns (bool) { return msg.sender == owner; } }`
  const source = standard({ 'Owned.sol': honest })
  const refused = async (address: string, why: RegExp, more?: Record<string, string>) => {
    const [result, message] = await verified(address, source, more)
    expect(result).toBe('Fail - Unable to verify')
    expect(message).toMatch(why)
    // Its runtime code may match another contract's, which is a similar match.
    expect((await server.request(`/v2/contract/1721/${address}`)).status).toBe(404)
  }
  const raw = async (data: string) => {
    const [from] = (await anvil.rpc('eth_accounts')) as string[]
    return (await sent(anvil, { from, data, gas: '0x7a1200' })).contractAddress
  }
  const argument = encoded('uint256', 7n).slice(2)

  test('that is another, and returns the honest runtime code, is refused', async () => {
    const { Owned } = compile('0.8.30', { 'Owned.sol': honest })
    const right = await deploy(anvil, Owned!, [7n])
    const runtime = ((await anvil.rpc('eth_getCode', [right, 'latest'])) as string).slice(2)
    // PUSH20 an address, SSTORE as owner; CODECOPY what follows, RETURN it.
    const length = (runtime.length / 2).toString(16).padStart(4, '0')
    const storing = `73${'13'.repeat(20)}5f55`
    const copying = `61${length}8060${(storing.length / 2 + 10).toString(16)}5f395ff3`
    const address = await raw(`0x${storing}${copying}${runtime}`)
    expect((await anvil.rpc('eth_getCode', [address, 'latest'])) as string).toBe(`0x${runtime}`)
    await refused(address, /the creation code differs first at byte 0/)
    await refused(address, /the creation code differs first/, { constructorArguements: argument })
    expect(await verified(right, source)).toEqual(PASS)
  })

  test('with bytes behind its arguments, with others than the ABI says, or without any is refused', async () => {
    const { Owned } = compile('0.8.30', { 'Owned.sol': honest })
    const appended = await raw(`${Owned!.bytecode}${argument}c0ffee`)
    await refused(appended, /not the constructor's arguments, encoded by the ABI/)
    const word = await raw(`${Owned!.bytecode}${argument}${argument}`)
    await refused(word, /not the constructor's arguments, encoded by the ABI/)
    const plain = `${head}contract Plain { uint256 public x = 5; }`
    const { Plain } = compile('0.8.30', { 'Plain.sol': plain })
    const address = await raw(`${Plain!.bytecode}${argument}`)
    expect(await verified(address, standard({ 'Plain.sol': plain }))).toEqual([
      'Fail - Unable to verify',
      expect.stringMatching(/not the constructor's arguments, encoded by the ABI/),
    ])
  })
})

test('an ABI that a short source makes very long is refused by its size', async () => {
  const fields = 'abcdefgh'.split('')
  const structs = Array.from(
    { length: 5 },
    (_, n) =>
      `struct S${n} { ${fields.map((name) => `${n === 0 ? 'uint256' : `S${n - 1}`} ${name};`).join(' ')} }`,
  )
  const text = `${head}contract Long { ${structs.join(' ')} function f(S4 calldata s) external pure returns (uint256) { return s.a.a.a.a.a; } }`
  expect(text.length).toBeLessThan(700)
  const address = await deploy(anvil, compile('0.8.30', { 'Long.sol': text })['Long']!)
  expect(await verified(address, standard({ 'Long.sol': text }))).toEqual([
    'Fail - Unable to verify',
    expect.stringMatching(/^The ABI of the contract has \d{7} characters; at most 1000000 are kept$/),
  ])
})

test('several files are answered in the form that clients look for', async () => {
  const sources = {
    'A.sol': `${head}import "./B.sol"; contract A is B { mapping(address => uint256) public held; }`,
    'B.sol': `${head}contract B { uint128 public low; uint128 public high; }`,
  }
  const settings = { optimizer: { enabled: true, runs: 9 }, viaIR: true }
  const address = await deploy(anvil, compile('0.8.30', sources, settings)['A']!)
  expect(await verified(address, standard(sources, settings), { contractname: 'A.sol:A' })).toEqual(PASS)
  const parameters = { module: 'contract', action: 'getsourcecode', address }
  const { body, headers } = await server.get(parameters)
  expect(headers.get('x-verification-match')).toBe('exact')
  const input = JSON.parse(body.result[0].SourceCode.slice(1, -1))
  const registered = await server.request(`/v2/contract/1721/${address}?fields=stdJsonInput`)
  expect(registered.body.stdJsonInput).toEqual(input)
  // As a client does it: the input as it is, to the compiler that is named.
  const output = JSON.parse(compileInput('0.8.30', JSON.stringify(input)))
  const { storageLayout, abi, evm, metadata } = output.contracts['A.sol'].A
  expect(
    storageLayout.storage.map(({ label, slot, offset }: Record<string, unknown>) => [label, slot, offset]),
  ).toEqual([
    ['low', '0', 0],
    ['high', '0', 16],
    ['held', '1', 0],
  ])
  expect(abi).toEqual(JSON.parse(body.result[0].ABI))
  expect(evm.deployedBytecode.object).toBe(
    ((await anvil.rpc('eth_getCode', [address, 'latest'])) as string).slice(2),
  )
  expect([Object.keys(evm.methodIdentifiers).sort(), typeof metadata, typeof evm.bytecode.object]).toEqual([
    ['held(address)', 'high()', 'low()'],
    'string',
    'string',
  ])
  expect(output.sources['A.sol'].ast).toBeDefined()
})

test('a client that fills the queue waits longest, and blocks no other', async () => {
  const address = await deploy(
    anvil,
    compile('0.8.30', { 'A.sol': 'contract A { function f() external {} }' })['A']!,
  )
  const send = (from: string, n: number) =>
    submit(address, standard({ 'A.sol': `contract A {} // ${from} ${n}` }), { from })
  const many = (from: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => send(from, n)))
  const taken = (answers: readonly { status: string }[]) =>
    answers.filter(({ status }) => status === '1').length
  const heavy = await submit(address, standard({ 'Slow.sol': slow(30) }, SLOW), { from: '198.51.100.1' })
  expect(heavy.status).toBe('1')

  const first = await many('198.51.100.1', 25)
  expect(taken(first)).toBe(19)
  expect(new Set(first.filter(({ status }) => status === '0').map(({ result }) => result))).toEqual(
    new Set([
      '20 of your submissions wait for their verification already, as many as one address or key may have; try again when one of them is done',
    ]),
  )
  const second = await send('198.51.100.2', 0)
  const third = await many('198.51.100.3', 25)
  expect(taken(third)).toBe(19)
  expect(third.filter(({ status }) => status === '0').map(({ result }) => result)).toContain(
    'Too many contracts wait for their verification; try again later',
  )
  // The queue is full now; a client without a submission in it gets one place.
  const fourth = await many('198.51.100.4', 3)
  expect(taken(fourth)).toBe(1)

  expect((await ended(second.result))[0]).toBe('Fail - Unable to verify')
  const { rows } = await server.index.query<{ count: number }>(
    `select count(*)::int as count from app.verification_attempt where guid = any($1) and ended is not null`,
    [first.map(({ result }) => result)],
  )
  expect(rows[0]!.count).toBe(0)
  await server.index.query(`delete from app.verification_attempt where state = 'pending'`)
})
