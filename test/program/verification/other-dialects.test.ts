import { beforeAll, describe, expect, test } from 'vitest'
import { PROXIED } from '../../clients/contracts.ts'
import { compile, deploy, encoded } from '../../support/verification/chain.ts'
import { standard, verifierOfFile } from '../../support/verification/verifier.ts'
import { getAddress } from '../../vendor/viem/index.js'

const verifier = verifierOfFile()

test('sources with their metadata verify by way of a registry that does not know the contract', async () => {
  const text = `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Alone { function f() external pure returns (uint256) { return 7; } }\n`
  const { Alone } = compile('0.8.30', { 'src/Alone.sol': text }, { optimizer: { enabled: true, runs: 9 } })
  const address = await deploy(verifier.anvil, Alone!)
  const upload = async (...files: [name: string, content: string][]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      module: 'contract',
      action: 'verify_via_registry',
      addressHash: address,
    }))
      body.append(name, value)
    for (const [n, [name, content]] of files.entries()) body.append(`files[${n}]`, new Blob([content]), name)
    return (await verifier.server.request('/api', { method: 'POST', body })).body
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
  expect((await verifier.server.request(`/v2/contract/1717/${address}`)).body.match).toBe('exact_match')
})

describe("in the words of the source registry's first API", () => {
  const settings = { metadata: { useLiteralContent: true } }
  let box: string
  let proxy: string
  let metadata: (name: 'Box' | 'Proxy') => string
  beforeAll(async () => {
    const made = compile('0.8.30', { 'contracts/Proxied.sol': PROXIED }, settings)
    box = await deploy(verifier.anvil, made['Box']!)
    proxy = await deploy(verifier.anvil, made['Proxy']!, [box])
    metadata = (name) => made[name]!.metadata!
  })
  const check = (action: string, address: string, chainIds = '1717') =>
    verifier.server.request(`/${action}?${new URLSearchParams({ addresses: address, chainIds })}`)
  const json = (body: object, where = '/') =>
    verifier.server.request(where, {
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
    const answer = await verifier.server.request('/', { method: 'POST', body })
    expect([answer.status, answer.body.result?.[0].status]).toEqual([200, 'perfect'])
    expect((await check('checkByAddresses', box)).body).toEqual([
      { address: box, status: 'perfect', chainIds: ['1717'] },
    ])
  })

  test('the implementation of a proxy, and the input of the compiler, in the form of the second API', async () => {
    await verifier.server.caughtUp(await verifier.anvil.head())
    const fields = 'compilation.compilerVersion,proxyResolution,stdJsonInput'
    const { body } = await verifier.server.request(`/v2/contract/1717/${getAddress(proxy)}?fields=${fields}`)
    expect(body).toMatchObject({
      compilation: { compilerVersion: verifier.list.versions['0.8.30']!.slice(1) },
      proxyResolution: { isProxy: true, proxyType: 'EIP1967Proxy', implementations: [{ address: box }] },
      stdJsonInput: { language: 'Solidity', sources: { 'contracts/Proxied.sol': { content: PROXIED } } },
    })
    const behind = await verifier.server.request(`/v2/contract/1717/${box}?fields=proxyResolution`)
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
    return verifier.server.request(`/api/v2/smart-contracts/${address}/verification/via/${way}?apikey=`, {
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
      const { status, body } = await verifier.server.request(`/api/v2/smart-contracts/${address}?apikey=`)
      if (status === 200) return body
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const only = (n: number) =>
    `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Only { uint256 public immutable n; constructor(uint256 n_) { n = n_ + ${n}; } }\n`
  const made = async (n: number, settings: object) => {
    const { Only } = compile('0.8.30', { 'Only.sol': only(n) }, settings)
    const address = await deploy(verifier.anvil, Only!, [5n])
    // The constructor's arguments are those of the creation in the index.
    await verifier.server.caughtUp(await verifier.anvil.head())
    return address
  }
  const compiler_version = () => verifier.list.versions['0.8.30']!

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
  })

  test('metadata and its sources verify by the way of the registry', async () => {
    const text = only(4)
    const { Only } = compile('0.8.30', { 'Only.sol': text })
    const address = await deploy(verifier.anvil, Only!, [1n])
    const files = form({}, ['files[0]', 'metadata.json', Only!.metadata!], ['files[1]', 'Only.sol', text])
    expect(await via('sourcify', address, files)).toMatchObject({ status: 200, body: STARTED })
    expect(await isVerified(address)).toMatchObject({ name: 'Only' })
  })

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
