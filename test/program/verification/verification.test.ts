import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROXIED } from '../../clients/contracts.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { compile, deploy, encoded, sent } from '../../support/verification/chain.ts'
import { FACTORY, LINKED, plain } from '../../support/verification/contracts.ts'
import { getAddress } from '../../vendor/viem/index.js'

let anvil: TestAnvil
let list: CompilerList
let server: TestServer

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, chainId: 1717 })
  await anvil.mine()
  list = await startCompilerList()
  server = await startServer({
    rpcUrl: anvil.url,
    env: {
      SOLC_LIST_URL: list.url,
      VYPER_LIST_URL: '',
      SOURCE_REGISTRY_URL: 'http://127.0.0.1:9',
      COMPILER_TIME: '60',
    },
  })
}, 120_000)
afterAll(async () => {
  await server?.close()
  await list?.close()
  await anvil?.close()
})

const post = (fields: Record<string, string>, where = '/api') =>
  server.request(where, { method: 'POST', body: new URLSearchParams({ module: 'contract', ...fields }) })
const submit = async (fields: Record<string, string>, where?: string) => {
  const { body } = await post({ action: 'verifysourcecode', ...fields }, where)
  return body
}
const status = async (guid: string, where?: string) => {
  for (;;) {
    const answer = await post({ action: 'checkverifystatus', guid }, where)
    if (answer.body.result !== 'Pending in queue') return answer
  }
}
const source = async (address: string, where?: string) =>
  (await server.get({ module: 'contract', action: 'getsourcecode', address }, where)).body.result[0]
const standard = (sources: Record<string, string>, settings: object) =>
  JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings,
  })

/** Sends a transaction that reverts, and returns its error as gettxinfo has it. */
async function whyFailed(to: string, data: string): Promise<string> {
  const [from] = (await anvil.rpc('eth_accounts')) as string[]
  const txhash = (await anvil.rpc('eth_sendTransaction', [{ from, to, data, gas: '0x7a120' }])) as string
  await server.caughtUp(await anvil.mine())
  const { result } = (await server.get({ module: 'transaction', action: 'gettxinfo', txhash })).body
  const query = `{ transaction(hash: "${txhash}") { revertReason } }`
  const graph = await server.request(`/api/v1/graphql?query=${encodeURIComponent(query)}`)
  expect(graph.body.data.transaction.revertReason).toBe(result.revertReason)
  return result.revertReason
}

describe('a contract with immutables, arguments and a library', () => {
  const settings = { optimizer: { enabled: true, runs: 7 } }
  let address: `0x${string}`
  let library: `0x${string}`
  const args = () => encoded('uint256, string', 1000n, 'A vault')
  const fields = (content = LINKED) => ({
    contractaddress: address,
    codeformat: 'solidity-standard-json-input',
    contractname: 'src/Vault.sol:Vault',
    compilerversion: list.versions['0.8.30']!,
    sourceCode: standard({ 'src/Vault.sol': content }, settings),
  })

  beforeAll(async () => {
    const { Sums, Vault } = compile('0.8.30', { 'src/Vault.sol': LINKED }, settings)
    library = await deploy(anvil, Sums!)
    const linked = Vault!.bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
    address = await deploy(anvil, { ...Vault!, bytecode: linked }, [1000n, 'A vault'])
    await server.caughtUp(await anvil.head())
  }, 60_000)

  test('is refused where its code differs, with the first byte that does', async () => {
    const { result: guid } = await submit(fields(LINKED.replace('all > cap', 'all >= cap')))
    const failed = await status(guid)
    expect(failed.body).toEqual({ status: '0', message: 'NOTOK', result: 'Fail - Unable to verify' })
    expect(failed.headers.get('x-verification-message')).toMatch(
      /differs first at byte \d+: 0x.. on the chain, 0x../,
    )
    const byGet = await server.get({ module: 'contract', action: 'checkverifystatus', guid })
    expect(byGet.body).toEqual({ status: '1', message: 'OK', result: 'Fail - Unable to verify' })
    expect((await source(address)).SourceCode).toBe('')
  })

  test('is refused where its constructor differs, which leaves no trace in the code it makes', async () => {
    const { result: guid } = await submit(fields(LINKED.replace('cap = cap_;', 'cap = cap_ + 1;')))
    const failed = await status(guid)
    expect(failed.body.result).toBe('Fail - Unable to verify')
    expect(failed.headers.get('x-verification-message')).toMatch(
      /the creation code differs first at byte \d+/,
    )
  })

  test('is a partial match with another comment, and then a whole one', async () => {
    const { result: guid } = await submit(fields(`${LINKED}// changed\n`))
    expect(guid).toMatch(/^[a-z0-9]{50,64}$/)
    expect((await status(guid)).body).toEqual({ status: '1', message: 'OK', result: 'Pass - Verified' })
    const smart = `/api/v2/smart-contracts/${address}`
    expect((await server.request(smart)).body).toMatchObject({ is_partially_verified: true })

    const whole = await submit(fields())
    expect((await status(whole.result)).body.result).toBe('Pass - Verified')
    expect((await server.request(smart)).body).toMatchObject({ is_partially_verified: false })
    const record = await source(address)
    expect(record).toMatchObject({
      ContractName: 'Vault',
      CompilerVersion: list.versions['0.8.30'],
      OptimizationUsed: '1',
      OptimizationRuns: '7',
      ConstructorArguments: args().slice(2),
      Library: `Sums:${library}`,
      FileName: 'src/Vault.sol',
      SourceCode: LINKED,
    })
    expect(JSON.parse(record.ABI).map(({ name }: { name: string }) => name)).toContain('TooMuch')

    expect(await submit(fields())).toMatchObject({ status: '0', result: 'Smart-contract already verified.' })
    expect(await submit(fields(), '/v2/api')).toEqual({
      status: '0',
      message: 'NOTOK',
      result: 'Contract source code already verified',
    })
  })

  test('shows its source for others that run the same code, immutables apart, and says whose it is', async () => {
    const { Vault } = compile('0.8.30', { 'src/Vault.sol': LINKED }, settings)
    const linked = Vault!.bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
    const similar = await deploy(anvil, { ...Vault!, bytecode: linked }, [2000n, 'Another'])
    // The code at an address is that of the block that the answer names.
    await server.caughtUp(await anvil.head())
    const parameters = { module: 'contract', action: 'getsourcecode', address: similar }
    const { body, headers } = await server.get(parameters)
    expect(body.result[0]).toMatchObject({
      ContractName: 'Vault',
      SourceCode: LINKED,
      ConstructorArguments: '',
    })
    expect(headers.get('x-similar-match')).toBe(address)
    expect((await server.get(parameters, '/v2/api')).body.result[0].SimilarMatch).toBe(address)
    const abi = await server.get({ ...parameters, action: 'getabi' })
    expect([abi.body.status, abi.headers.get('x-similar-match')]).toEqual(['1', address])
    const smart = await server.request(`/api/v2/smart-contracts/${similar}`)
    expect(smart.body.verified_twin_address_hash).toBe(address)
    const graph = await server.request(
      `/api/v1/graphql?query=${encodeURIComponent(`{ address(hash: "${similar}") { smartContract { addressHash name constructorArguments } } }`)}`,
    )
    expect(graph.body).toEqual({
      data: {
        address: {
          smartContract: {
            addressHash: address,
            name: 'Vault',
            constructorArguments: null,
          },
        },
      },
    })
    const data = `0x${Vault!.methods['add(uint256,uint256)']}${encoded('uint256, uint256', 2000n, 1n).slice(2)}`
    expect(await whyFailed(similar, data)).toBe('TooMuch(asked: 2001, cap: 2000)')
    // Lists name what was verified itself.
    const listed = { module: 'contract', action: 'listcontracts', filter: 'verified' }
    const addresses = (await server.get(listed, '/v2/api')).body.result.map(
      ({ Address }: { Address: string }) => Address,
    )
    expect(addresses).toContain(address)
    expect(addresses).not.toContain(similar)
    // It can still be verified by itself.
    const { result: guid } = await submit({ ...fields(), contractaddress: similar })
    expect((await status(guid)).body.result).toBe('Pass - Verified')
    expect((await server.get(parameters, '/v2/api')).body.result[0].SimilarMatch).toBe('')
  })

  test("is answered in the source registry's format, with the transformations", async () => {
    const chain = '1717'
    const { body } = await server.request(
      `/v2/contract/${chain}/${address}?fields=compilation,runtimeBytecode,sources`,
    )
    expect(body).toMatchObject({
      match: 'exact_match',
      creationMatch: 'exact_match',
      runtimeMatch: 'exact_match',
      chainId: chain,
      address,
      compilation: {
        fullyQualifiedName: 'src/Vault.sol:Vault',
        compilerVersion: list.versions['0.8.30']!.slice(1),
      },
      sources: { 'src/Vault.sol': { content: LINKED } },
    })
    const reasons = body.runtimeBytecode.transformations.map(({ reason }: { reason: string }) => reason)
    expect(new Set(reasons)).toEqual(new Set(['immutable', 'library']))
    const json = (stdJsonInput: unknown) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        stdJsonInput,
        compilerVersion: list.versions['0.8.30']!.slice(1),
        contractIdentifier: 'src/Vault.sol:Sums',
      }),
    })
    const input = JSON.parse(standard({ 'src/Vault.sol': LINKED }, settings))
    const begun = await server.request(`/v2/verify/${chain}/${library}`, json(input))
    expect(begun.status).toBe(202)
    const job = () => server.request(`/api/v2/verify/${begun.body.verificationId}`)
    await eventually(async () => expect((await job()).body.isJobCompleted).toBe(true))
    expect((await job()).body.contract).toMatchObject({ match: 'exact_match', address: library })
    const again = await server.request(`/v2/verify/${chain}/${library}`, json(input))
    expect([again.status, again.body.customCode]).toEqual([409, 'already_verified'])
    const none = await server.request(`/v2/contract/${chain}/0x${'77'.repeat(20)}`)
    expect([none.status, none.body]).toEqual([
      404,
      {
        match: null,
        creationMatch: null,
        runtimeMatch: null,
        chainId: chain,
        address: `0x${'77'.repeat(20)}`,
      },
    ])
    expect((await server.request(`/v2/contract/1/${address}`)).body.customCode).toBe('unsupported_chain')
    expect((await server.request('/v2/verify/unknown')).status).toBe(404)
    const unreadable = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
    const refused = await server.request(`/v2/verify/${chain}/${library}`, unreadable)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        customCode: 'invalid_parameter',
        message: 'The body is not JSON.',
        errorId: expect.any(String),
      },
    })
  })

  test('is verified as one file by verify, whose answer is the record', async () => {
    const { Sums } = compile('0.8.30', { 'Sums.sol': LINKED })
    const at = await deploy(anvil, Sums!)
    const { body, headers } = await post({
      action: 'verify',
      addressHash: at,
      name: 'Sums',
      compilerVersion: list.versions['0.8.30']!,
      optimization: '0',
      contractSourceCode: LINKED,
    })
    expect(body).toMatchObject({ status: '1', message: 'OK' })
    expect(Object.keys(body.result).sort()).toEqual(
      [
        'ABI',
        'CompilerVersion',
        'ContractName',
        'OptimizationUsed',
        'SourceCode',
        'ImplementationAddress',
        'IsProxy',
      ].sort(),
    )
    expect(headers.get('x-verification-id')).toMatch(/^[a-z0-9]{50,64}$/)
  })
})

test.each(['0.4.11', '0.4.26', '0.5.17', '0.6.12', '0.7.6', '0.8.30'])(
  'a single file is verified with %s',
  async (number) => {
    const { Counter } = compile(
      number,
      { 'Counter.sol': plain(number) },
      { optimizer: { enabled: true, runs: 200 } },
    )
    const address = await deploy(anvil, Counter!)
    const fields = {
      contractaddress: address,
      codeformat: 'solidity-single-file',
      contractname: 'Counter',
      compilerversion: list.versions[number]!,
      sourceCode: plain(number),
      optimizationUsed: '1',
      runs: '200',
    }
    const { result: guid } = await submit(fields)
    const answer = await status(guid)
    expect([answer.body.result, answer.headers.get('x-verification-message')]).toEqual([
      'Pass - Verified',
      null,
    ])
    expect(await source(address)).toMatchObject({
      ContractName: 'Counter',
      CompilerVersion: list.versions[number],
    })
  },
  60_000,
)

describe('equal code with another kind of metadata', () => {
  const DEFAULT = {}
  const NONE = { metadata: { bytecodeHash: 'none' } }
  const SWARM = { metadata: { bytecodeHash: 'bzzr1' } }
  const MISSING = { metadata: { appendCBOR: false } }
  const HOLDER = (pragma: string) =>
    `pragma solidity ${pragma};\ncontract Holder { uint256 x; constructor() public { x = 7; } function f() public { x = x * 3; } }`
  const EXPERIMENTAL = (pragma: string) => `pragma experimental ABIEncoderV2;\n${HOLDER(pragma)}`

  const expectMatch = async (
    number: string,
    [made, settings, args = []]: readonly [sources: string, settings: object, args?: readonly unknown[]],
    [sent, submitted]: readonly [sources: string, settings: object],
    match: string,
  ) => {
    const name = sent.includes('Holder') ? 'Holder' : sent.includes('Factory') ? 'Factory' : 'Counter'
    const compiled = compile(number, { 'A.sol': made }, settings)[name]!
    const contractaddress = await deploy(anvil, compiled, args)
    await server.caughtUp(await anvil.head())
    const fields = {
      contractaddress,
      codeformat: 'solidity-standard-json-input',
      contractname: `A.sol:${name}`,
      compilerversion: list.versions[number]!,
    }
    const wrong = await submit({
      ...fields,
      sourceCode: standard({ 'A.sol': sent.replace(/3|41|salt\)\)/, '9') }, submitted),
    })
    if (name !== 'Factory') expect((await status(wrong.result)).body.result).toBe('Fail - Unable to verify')
    const { result } = await submit({ ...fields, sourceCode: standard({ 'A.sol': sent }, submitted) })
    const answer = await status(result)
    expect([answer.body.result, answer.headers.get('x-verification-message')]).toEqual([
      'Pass - Verified',
      null,
    ])
    const { body } = await server.request(`/v2/contract/1717/${contractaddress}`)
    expect(body).toMatchObject({ match, creationMatch: match, runtimeMatch: match })
  }

  test.each([
    ['0.6.12', DEFAULT, NONE, 'exact_match'],
    ['0.6.12', NONE, SWARM, 'match'],
    ['0.7.6', SWARM, DEFAULT, 'exact_match'],
    ['0.8.30', DEFAULT, MISSING, 'exact_match'],
    ['0.8.30', MISSING, DEFAULT, 'match'],
    ['0.8.30', NONE, DEFAULT, 'match'],
  ] as const)(
    'by the settings of %s: %j on the chain, %j as submitted',
    async (number, made, sent, match) => {
      const text = number === '0.8.30' ? FACTORY : plain(number)
      await expectMatch(number, [text, made], [text, sent], match)
      // Another source is never more than a partial match.
      const other = `${text}// ${JSON.stringify(sent)}\n`
      await expectMatch(number, [other, made], [text, sent], 'match')
    },
    120_000,
  )

  test.each(['0.4.26', '0.5.17'])(
    'with experimental features of %s, and without',
    async (number) => {
      await expectMatch(number, [EXPERIMENTAL(number), {}], [HOLDER(number), {}], 'match')
      await expectMatch(number, [HOLDER(number), {}], [EXPERIMENTAL(number), {}], 'match')
    },
    120_000,
  )
})

test('arguments that a constructor cannot take are refused where there is no creation to compare them with', async () => {
  const content =
    'contract Kept { uint256 public kept; constructor(uint256 value, string memory) { kept = value; } }'
  const { Kept } = compile('0.8.30', { 'Kept.sol': content }, {})
  const made = await deploy(anvil, Kept!, [7n, 'x'])
  const address = getAddress(`0x${'ab'.repeat(20)}`)
  // Put there without a transaction, as a genesis does.
  await anvil.rpc('anvil_setCode', [address, await anvil.rpc('eth_getCode', [made, 'latest'])])
  await server.caughtUp(await anvil.mine())
  const attempt = async (constructorArguements: string) => {
    const { result: guid } = await submit({
      contractaddress: address,
      codeformat: 'solidity-standard-json-input',
      contractname: 'Kept.sol:Kept',
      compilerversion: list.versions['0.8.30']!,
      sourceCode: standard({ 'Kept.sol': content }, {}),
      constructorArguements,
    })
    const { body, headers } = await status(guid)
    return [body.result, headers.get('x-verification-message')]
  }
  for (const wrong of [
    '00',
    encoded('uint256', 7n).slice(2),
    `${encoded('uint256, string', 7n, 'x').slice(2)}00`,
  ])
    expect(await attempt(wrong)).toEqual([
      'Fail - Unable to verify',
      expect.stringContaining('the constructor does not take the submitted arguments'),
    ])
  const right = encoded('uint256, string', 7n, 'x').slice(2)
  expect((await attempt(right))[0]).toBe('Pass - Verified')
  expect((await source(address)).ConstructorArguments).toBe(right)
})

test('a blueprint is verified (EIP-5202)', async () => {
  const { Child } = compile('0.8.30', { 'Factory.sol': FACTORY })
  const fields = (contractaddress: string, text = FACTORY) => ({
    contractaddress,
    codeformat: 'solidity-standard-json-input',
    contractname: 'Factory.sol:Child',
    compilerversion: list.versions['0.8.30']!,
    sourceCode: standard({ 'Factory.sol': text }, {}),
  })
  const [from] = (await anvil.rpc('eth_accounts')) as string[]
  const initCode = Child!.bytecode.slice(2)
  // Without data, and with two bytes of data whose length is in one byte (EIP-5202).
  for (const preamble of ['fe7100', 'fe710102beef']) {
    const stored = `${preamble}${initCode}`
    const size = (stored.length / 2).toString(16).padStart(4, '0')
    const data = `0x61${size}3d81600a3d39f3${stored}`
    const { contractAddress } = await sent(anvil, { from, data, gas: '0x7a1200' })
    expect(await anvil.rpc('eth_getCode', [contractAddress, 'latest'])).toBe(`0x${stored}`)
    await server.caughtUp(await anvil.head())
    const wrong = await submit(fields(contractAddress, FACTORY.replace('born = salt', 'born = salt + 1')))
    expect((await status(wrong.result)).headers.get('x-verification-message')).toMatch(
      /the creation code differs first at byte/,
    )
    const other = await submit(fields(contractAddress, `${FACTORY}// other\n`))
    expect((await status(other.result)).body.result).toBe('Pass - Verified')
    expect((await server.request(`/v2/contract/1717/${contractAddress}`)).body.match).toBe('match')
    const { result } = await submit(fields(contractAddress))
    const answer = await status(result)
    expect([answer.body.result, answer.headers.get('x-verification-message')]).toEqual([
      'Pass - Verified',
      null,
    ])
    expect((await server.request(`/v2/contract/1717/${contractAddress}`)).body.match).toBe('exact_match')
    expect(await source(contractAddress)).toMatchObject({ ContractName: 'Child', ConstructorArguments: '' })
  }
}, 60_000)

test('what a verified factory made is verified by its source, without being sent in', async () => {
  const text = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Other { uint256 public y; constructor(uint256 z) { y = z; } }
contract Pot { address immutable owner; uint256 immutable salt; uint256 public x; constructor(uint256 s) payable { owner = msg.sender; salt = s; x = s; } function who() external view returns (address, uint256) { return (owner, salt); } }
contract Jar is Pot { uint256 public size = 9; constructor(uint256 s) Pot(s) {} }
contract Maker { address public last; function makeJar(uint256 s) external { last = address(new Jar(s)); } function make(uint256 s) external { last = address(new Pot(s)); } function make2(uint256 s) external { last = address(new Pot{ salt: bytes32(s) }(s)); } }`
  const { Maker } = compile('0.8.30', { 'Maker.sol': text })
  const maker = await deploy(anvil, Maker!)
  const [from] = (await anvil.rpc('eth_accounts')) as string[]
  const made: string[] = []
  for (const [method, salt] of [
    ['make(uint256)', 5n],
    ['make2(uint256)', 6n],
  ] as const) {
    const data = `0x${Maker!.methods[method]}${encoded('uint256', salt).slice(2)}`
    await sent(anvil, { from, to: maker, data, gas: '0x7a1200' })
    const last = { to: maker, data: `0x${Maker!.methods['last()']}` }
    made.push(`0x${((await anvil.rpc('eth_call', [last, 'latest'])) as string).slice(26)}`)
  }
  await server.caughtUp(await anvil.head())
  expect((await source(made[0]!)).SourceCode).toBe('')
  const { result: guid } = await submit({
    contractaddress: maker,
    codeformat: 'solidity-standard-json-input',
    contractname: 'Maker.sol:Maker',
    compilerversion: list.versions['0.8.30']!,
    sourceCode: standard({ 'Maker.sol': text }, {}),
  })
  expect((await status(guid)).body.result).toBe('Pass - Verified')
  await eventually(async () => expect((await source(made[0]!)).ContractName).toBe('Pot'))
  expect(await source(made[0]!)).toMatchObject({ ConstructorArguments: encoded('uint256', 5n).slice(2) })
  expect((await server.request(`/v2/contract/1717/${made[0]}`)).body).toMatchObject({
    match: 'exact_match',
    creationMatch: 'exact_match',
  })
  const facts = await server.get({ module: 'explorer', action: 'contract', contractaddress: made[0]! })
  expect(facts.body.result.origin).toBe('factory')
  // The other one differs by its immutables alone.
  expect(await source(made[1]!)).toMatchObject({ ContractName: 'Pot', SourceCode: text })
  // The factory is behind a proxy, by which the code is made.
  const { Proxy: Forwarder } = compile('0.8.30', { 'P.sol': PROXIED })
  const proxy = await deploy(anvil, Forwarder!, [maker])
  const data = `0x${Maker!.methods['makeJar(uint256)']}${encoded('uint256', 7n).slice(2)}`
  await sent(anvil, { from, to: proxy, data, gas: '0x7a1200' })
  const last = { to: proxy, data: `0x${Maker!.methods['last()']}` }
  const jar = `0x${((await anvil.rpc('eth_call', [last, 'latest'])) as string).slice(26)}`
  await server.caughtUp(await anvil.head())
  await eventually(async () => expect((await source(jar)).ContractName).toBe('Jar'))
}, 60_000)

test("a factory's child is verified, with the arguments that the factory gave it", async () => {
  const { Factory, Child } = compile('0.8.30', { 'Factory.sol': FACTORY })
  const factory = await deploy(anvil, Factory!)
  const [from] = (await anvil.rpc('eth_accounts')) as string[]
  await sent(anvil, {
    from,
    to: factory,
    data: `0x${Factory!.methods['make(uint256)']}${encoded('uint256', 77n).slice(2)}`,
    gas: '0x7a1200',
  })
  const word = (await anvil.rpc('eth_call', [
    { to: factory, data: `0x${Factory!.methods['last()']}` },
    'latest',
  ])) as string
  const child = `0x${word.slice(26)}`
  expect(Child!.bytecode.length).toBeGreaterThan(2)
  const { result: guid } = await submit({
    contractaddress: child,
    codeformat: 'solidity-standard-json-input',
    contractname: '',
    compilerversion: list.versions['0.8.30']!,
    sourceCode: standard({ 'Factory.sol': FACTORY }, {}),
  })
  expect((await status(guid)).body.result).toBe('Pass - Verified')
  expect(await source(child)).toMatchObject({
    ContractName: 'Child',
    ConstructorArguments: encoded('uint256', 77n).slice(2),
  })
})

test('an error that a proxy passes on is decoded by the ABI of its implementation', async () => {
  const made = compile('0.8.30', { 'Proxied.sol': PROXIED })
  const box = await deploy(anvil, made['Box']!)
  const proxy = await deploy(anvil, made['Proxy']!, [box])
  const data = `0x${made['Box']!.methods['store(uint256)']}${encoded('uint256', 3n).slice(2)}`
  expect(await whyFailed(proxy, data)).toMatch(/^0x/)
  const { result: guid } = await submit({
    contractaddress: box,
    codeformat: 'solidity-single-file',
    contractname: 'Box',
    compilerversion: list.versions['0.8.30']!,
    sourceCode: PROXIED,
    optimizationUsed: '0',
  })
  expect((await status(guid)).body.result).toBe('Pass - Verified')
  expect(await whyFailed(proxy, data)).toBe('TooSmall(given: 3)')
})

test('sources with their metadata verify by way of a registry that does not know the contract', async () => {
  const text = `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Alone { function f() external pure returns (uint256) { return 7; } }\n`
  const { Alone } = compile('0.8.30', { 'src/Alone.sol': text }, { optimizer: { enabled: true, runs: 9 } })
  const address = await deploy(anvil, Alone!)
  const upload = async (...files: [name: string, content: string][]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      module: 'contract',
      action: 'verify_via_registry',
      addressHash: address,
    }))
      body.append(name, value)
    for (const [n, [name, content]] of files.entries()) body.append(`files[${n}]`, new Blob([content]), name)
    return (await server.request('/api', { method: 'POST', body })).body
  }
  const metadata: [string, string] = ['metadata.json', Alone!.metadata!]
  expect((await upload(metadata)).result).toBe('You should attach at least 2 files')
  expect((await upload(metadata, ['b.json', '{}'])).result).toBe(
    'You should attach at least one *.json and one *.sol files',
  )
  expect((await upload(['a.json', '{}'], ['Alone.sol', text])).result).toBe('Invalid args format')
  expect((await upload(metadata, ['Alone.sol', `${text}// other`])).result).toBe(
    'Sources that the metadata names are missing: src/Alone.sol',
  )
  expect(await upload(metadata, ['Alone.sol', text])).toMatchObject({
    status: '1',
    message: 'OK',
    result: { ContractName: 'Alone', SourceCode: text, OptimizationUsed: '1' },
  })
  expect((await server.request(`/v2/contract/1717/${address}`)).body.match).toBe('exact_match')
})

describe("in the words of the source registry's first API", () => {
  const settings = { metadata: { useLiteralContent: true } }
  let box: string
  let proxy: string
  let metadata: (name: 'Box' | 'Proxy') => string
  beforeAll(async () => {
    const made = compile('0.8.30', { 'contracts/Proxied.sol': PROXIED }, settings)
    box = await deploy(anvil, made['Box']!)
    proxy = await deploy(anvil, made['Proxy']!, [box])
    metadata = (name) => made[name]!.metadata!
  })
  const check = (action: string, address: string, chainIds = '1717') =>
    server.request(`/${action}?${new URLSearchParams({ addresses: address, chainIds })}`)
  const json = (body: object, where = '/') =>
    server.request(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('as Hardhat 2 sends it: JSON to the root, with metadata and sources', async () => {
    const mixed = getAddress(proxy)
    const none = await check('check-all-by-addresses', mixed)
    expect([none.status, none.body]).toEqual([200, [{ address: mixed, status: 'false' }]])
    const files = { 'metadata.json': metadata('Proxy'), 'contracts/Proxied.sol': PROXIED }
    const answer = await json({ address: mixed, files, chain: '1717' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { result: [{ address: proxy, chainId: '1717', status: 'perfect' }] },
    ])
    expect((await check('check-all-by-addresses', mixed, '1,1717')).body).toEqual([
      { address: mixed, chainIds: [{ chainId: '1717', status: 'perfect' }] },
    ])
    expect((await check('check-all-by-addresses', mixed, '1')).body).toEqual([
      { address: mixed, status: 'false' },
    ])
    const again = await json({ address: mixed, files, chain: 1717 }, '/verify')
    expect(again.body.result[0]).toMatchObject({
      status: 'perfect',
      storageTimestamp: expect.stringMatching(/^20/),
    })
  })

  test('as hardhat-deploy sends it: a form with metadata alone, which holds the sources', async () => {
    const body = new FormData()
    body.append('address', getAddress(box))
    body.append('chain', '1717')
    body.append('files', new Blob([metadata('Box')], { type: 'application/json' }), 'metadata.json')
    const answer = await server.request('/', { method: 'POST', body })
    expect([answer.status, answer.body.result?.[0].status]).toEqual([200, 'perfect'])
    expect((await check('checkByAddresses', box)).body).toEqual([
      { address: box, status: 'perfect', chainIds: ['1717'] },
    ])
  })

  test('the implementation of a proxy, and the input of the compiler, in the form of the second API', async () => {
    await server.caughtUp(await anvil.head())
    const fields = 'compilation.compilerVersion,proxyResolution,stdJsonInput'
    const { body } = await server.request(`/v2/contract/1717/${getAddress(proxy)}?fields=${fields}`)
    expect(body).toMatchObject({
      compilation: { compilerVersion: list.versions['0.8.30']!.slice(1) },
      proxyResolution: { isProxy: true, proxyType: 'EIP1967Proxy', implementations: [{ address: box }] },
      stdJsonInput: { language: 'Solidity', sources: { 'contracts/Proxied.sol': { content: PROXIED } } },
    })
    const behind = await server.request(`/v2/contract/1717/${box}?fields=proxyResolution`)
    expect(behind.body.proxyResolution).toEqual({
      isProxy: false,
      proxyType: null,
      implementations: [],
    })
  })

  test('refusals are messages', async () => {
    const none = `0x${'13'.repeat(20)}`
    const files = { 'metadata.json': metadata('Box') }
    for (const [body, sentence] of [
      [{ address: none, chain: '1717' }, 'Metadata file not found. Did you include "metadata.json"?'],
      [{ address: none, chain: '1717', files }, `Unable to locate ContractCode at ${none}`],
      [{ address: none, chain: '1', files }, 'The chain 1 is not served here, 1717 is'],
      [{ address: '0x12', chain: '1717', files }, 'address: is not 0x and 40 hex digits'],
      [
        { address: none, chain: '1717', files: 'x' },
        'files: Invalid input: expected record, received string',
      ],
    ] as const) {
      const { status, body: answer } = await json(body)
      expect([status, answer]).toEqual([400, { error: sentence }])
    }
    const addresses = Array.from({ length: 21 }, () => none).join(',')
    expect((await check('check-by-addresses', addresses)).body).toEqual({ error: 'At most 20 addresses' })
    expect((await check('check-by-addresses', 'x')).body).toEqual({ error: 'Invalid address: x' })
    // What asks for nothing is welcomed as before.
    expect((await json({})).body).toMatchObject({ name: 'Chainscope' })
  })
})

describe("in Blockscout's words", () => {
  const via = async (way: string, address: string, body: FormData | object) => {
    const form = body instanceof FormData
    return server.request(`/api/v2/smart-contracts/${address}/verification/via/${way}?apikey=`, {
      method: 'POST',
      ...(form ? { body } : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }
  const form = (
    fields: Record<string, string>,
    ...files: [part: string, name: string, content: string][]
  ) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const [part, name, content] of files) body.append(part, new Blob([content]), name)
    return body
  }
  const STARTED = { message: 'Smart-contract verification started' }
  const isVerified = async (address: string) => {
    for (;;) {
      const { status, body } = await server.request(`/api/v2/smart-contracts/${address}?apikey=`)
      if (status === 200) return body
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const only = (n: number) =>
    `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Only { uint256 public immutable n; constructor(uint256 n_) { n = n_ + ${n}; } }\n`
  const made = async (n: number, settings: object) => {
    const { Only } = compile('0.8.30', { 'Only.sol': only(n) }, settings)
    return deploy(anvil, Only!, [5n])
  }
  const compiler_version = () => list.versions['0.8.30']!

  test('flattened code as JSON, standard input and several files as forms verify', async () => {
    const settings = { optimizer: { enabled: true, runs: 33 } }
    const flattened = await made(1, settings)
    expect(
      await via('flattened-code', flattened, {
        compiler_version: compiler_version(),
        license_type: 'mit',
        source_code: only(1),
        is_optimization_enabled: true,
        optimization_runs: 33,
        contract_name: 'Only',
        libraries: {},
        evm_version: 'default',
        autodetect_constructor_args: true,
      }),
    ).toMatchObject({ status: 200, body: STARTED })
    expect(await isVerified(flattened)).toMatchObject({
      is_verified: true,
      name: 'Only',
      license_type: 'MIT',
      constructor_args: encoded('uint256', 5n),
    })

    const input = await made(2, settings)
    const sent = form(
      { compiler_version: compiler_version(), contract_name: 'Only', license_type: 'gnu_gpl_v3' },
      ['files[0]', 'Only', standard({ 'Only.sol': only(2) }, settings)],
    )
    expect(await via('standard-input', input, sent)).toMatchObject({ status: 200, body: STARTED })
    expect(await isVerified(input)).toMatchObject({ is_partially_verified: false, license_type: 'GPL-3.0' })

    const several = await made(3, settings)
    const parts = form(
      { compiler_version: compiler_version(), is_optimization_enabled: 'true', optimization_runs: '33' },
      ['files[0]', 'Only.sol', only(3)],
    )
    expect(await via('multi-part', several, parts)).toMatchObject({ status: 200, body: STARTED })
    expect(await isVerified(several)).toMatchObject({ name: 'Only', is_verified: true })

    const again = form({ compiler_version: compiler_version() }, ['files[0]', 'a.json', standard({}, {})])
    expect(await via('standard-input', input, again)).toMatchObject({
      status: 422,
      body: { message: 'sourceCode names no sources' },
    })
    expect(await via('standard-input', input, sent)).toMatchObject({
      status: 200,
      body: { message: 'Already verified' },
    })
  }, 120_000)

  test('metadata and its sources verify by the way of the registry', async () => {
    const text = only(4)
    const { Only } = compile('0.8.30', { 'Only.sol': text })
    const address = await deploy(anvil, Only!, [1n])
    const files = form({}, ['files[0]', 'metadata.json', Only!.metadata!], ['files[1]', 'Only.sol', text])
    expect(await via('sourcify', address, files)).toMatchObject({ status: 200, body: STARTED })
    expect(await isVerified(address)).toMatchObject({ name: 'Only' })
  }, 60_000)

  test('refusals have its statuses', async () => {
    const unusedAddress = `0x${'12'.repeat(20)}`
    const whole = { compiler_version: compiler_version(), source_code: 'contract A {}', contract_name: 'A' }
    for (const [way, address, body, status, message] of [
      ['flattened-code', unusedAddress, whole, 404, 'Address is not a smart-contract'],
      ['flattened-code', '0x12', whole, 422, 'Invalid parameter(s)'],
      [
        'flattened-code',
        unusedAddress,
        { compiler_version: compiler_version() },
        422,
        'Invalid parameter(s)',
      ],
      ['flattened-code', unusedAddress, { ...whole, libraries: { L: 'x' } }, 422, 'Invalid parameter(s)'],
      ['standard-input', unusedAddress, form({ compiler_version: 'v0.8.30' }), 200, 'JSON files not found'],
      ['sourcify', unusedAddress, form({}), 200, 'JSON files not found'],
    ] as const)
      expect(await via(way, address, body)).toMatchObject({ status, body: { message } })
    for (const way of ['nothing', 'constructor', '__proto__'])
      expect((await via(way, unusedAddress, whole)).status).toBe(404)
  })
})

describe('a submission that cannot be verified has a message', () => {
  const fields = (more: Record<string, string>) => ({
    contractaddress: `0x${'12'.repeat(20)}`,
    codeformat: 'solidity-single-file',
    contractname: 'A',
    compilerversion: 'v0.8.30',
    sourceCode: 'contract A {}',
    optimizationUsed: '0',
    ...more,
  })
  let address: string
  beforeAll(async () => {
    address = await deploy(
      anvil,
      compile('0.8.30', { 'A.sol': 'contract A { function f() external {} }' })['A']!,
    )
  })

  test('an address without code', async () => {
    expect((await submit(fields({}))).result).toBe(`Unable to locate ContractCode at 0x${'12'.repeat(20)}`)
  })
  test('an unavailable compiler, with the nearest versions', async () => {
    const { result } = await submit(
      fields({ contractaddress: address, compilerversion: 'v0.8.29+commit.11111111' }),
    )
    expect(result).toMatch(
      /^Compiler version v0\.8\.29\+commit\.11111111 is not available; the nearest are v0\.8\.30/,
    )
  })
  test('a source that does not compile, in the compiler’s own words', async () => {
    const { result: guid } = await submit(
      fields({ contractaddress: address, sourceCode: 'contract A { function }' }),
    )
    const { headers } = await status(guid)
    expect(headers.get('x-verification-message')).toMatch(/ParserError: Expected identifier/)
  })
  test('malformed standard JSON', async () => {
    const bad = (sourceCode: string) =>
      submit(fields({ contractaddress: address, codeformat: 'solidity-standard-json-input', sourceCode }))
    expect((await bad('{')).result).toBe('sourceCode is no JSON')
    expect((await bad('{"language":"Solidity"}')).result).toBe('sourceCode names no sources')
    expect((await bad('{"sources":{"a":{"urls":["/etc/passwd"]}}}')).result).toBe(
      'The source "a" has no content',
    )
  })
  test('an unknown guid', async () => {
    expect((await status('x'.repeat(50))).body).toEqual({
      status: '0',
      message: 'NOTOK',
      result: 'Unknown UID',
    })
  })
  test('too few files for a registry that does not know the contract', async () => {
    const { body } = await post({ action: 'verify_via_sourcify', addressHash: address })
    expect(body.result).toBe('You should attach at least 2 files')
  })
})
