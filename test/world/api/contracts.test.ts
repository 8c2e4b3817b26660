import type pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getabi } from '../../../src/api/actions/contract/getabi.ts'
import { getsourcecode } from '../../../src/api/actions/contract/getsourcecode.ts'
import { evm } from '../../../src/chain/evm.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import { createProxies } from '../../../src/node-state/proxies.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { createSources } from '../../../src/verification/sources/similar-contracts.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import type { Query, TestServer } from '../../support/server.ts'
import { insertDecompiled, insertVerified } from '../../support/verified.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'
import { encodeFunctionData, parseAbi } from '../../vendor/viem/index.js'

/*
 * Verified and decompiled contracts are inserted here as the verifier writes them; the expected contracts come from the
 * node.
 */

let anvil: TestAnvil
let workload: Workload
let server: TestServer
/** Contracts by the block of their first creation, then by address, from receipts and traces of the node. */
let created: Hex[]
/** Those without code, as the node says. */
let empty: Set<Hex>

const PREDEPLOYED: Hex = '0x00000000000000000000000000000000000000f0'
const contracts = () => workload.demo.contracts
const verified = () => [contracts().token.address, contracts().proxy.address]
const decompiled = () => [contracts().factory.address, contracts().token.address]

beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  await insertVerified(server.index, contracts().token.address, { at: 1_000, license: 3 })
  await insertVerified(server.index, contracts().proxy.address, {
    name: 'Proxy',
    files: ['Proxy.sol'],
    settings: {
      optimizer: { enabled: false },
      libraries: { 'a.sol': { Lib: PREDEPLOYED.replace('f0', 'F0') } },
    },
    arguments: '0xc0ffee',
    at: 2_000,
  })
  await insertDecompiled(server.index, contracts().factory.address, 'one')
  await insertDecompiled(server.index, contracts().factory.address, 'two')
  await insertDecompiled(server.index, contracts().token.address, 'two')
  created = await creationsOfNode()
  empty = new Set<Hex>()
  for (const address of created)
    if ((await anvil.rpc('eth_getCode', [address, 'latest'])) === '0x') empty.add(address)
  return world.close
})

interface TraceFrame {
  readonly type: string
  readonly error?: string
  readonly transactionPosition: number
  readonly traceAddress: number[]
  readonly result?: { readonly address?: Hex }
}

async function creationsOfNode(): Promise<Hex[]> {
  const first = new Map<Hex, number>()
  for (let block = 0; block <= (await anvil.head()); block++) {
    const frames = await anvil.rpc<TraceFrame[]>('trace_block', [`0x${block.toString(16)}`])
    const undone: number[][] = []
    for (const frame of frames) {
      const at: number[] = [frame.transactionPosition, ...frame.traceAddress]
      if (frame.error) undone.push(at)
      if (undone.some((one) => one.every((n, i) => at[i] === n))) continue
      const address = frame.type === 'create' ? (frame.result?.address?.toLowerCase() as Hex) : undefined
      if (address && !first.has(address)) first.set(address, block)
    }
  }
  return [...first].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1)).map(([address]) => address)
}

/** In the etherscan dialect a record has its address. */
const list = async (more: Query = {}): Promise<Hex[]> => {
  const parameters = { module: 'contract', action: 'listcontracts', page: 1, offset: 1000, ...more }
  const { status, body } = await server.get(parameters, '/v2/api')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ message: 'OK', status: '1' })
  return body.result.map(({ Address }: { Address: Hex }) => Address)
}
const source = async (address: Hex, where = '/api') =>
  (await server.get({ module: 'contract', action: 'getsourcecode', address }, where)).body
const inOrder = (addresses: readonly Hex[]) => created.filter((one) => addresses.includes(one))

describe('listcontracts', () => {
  test('lists every contract that the node made, by the block in which it was made first', async () => {
    expect(created.length).toBeGreaterThan(30)
    expect(await list()).toEqual(created)
  })

  test('takes filters by name and by number', async () => {
    const expected = {
      verified: inOrder(verified()),
      decompiled: inOrder(decompiled()),
      unverified: created.filter((one) => !verified().includes(one) && !empty.has(one)),
      not_decompiled: created.filter((one) => ![...verified(), ...decompiled()].includes(one)),
      empty: created.filter((one) => empty.has(one)),
    }
    expect(expected.empty.length).toBeGreaterThan(0)
    for (const [n, [filter, addresses]] of Object.entries(expected).entries()) {
      expect(await list({ filter }), filter).toEqual(addresses)
      expect(await list({ filter: n + 1 })).toEqual(addresses)
      expect(await list({ filter: filter.toUpperCase() })).toEqual(addresses)
    }
  })

  test('says by HTTP 400 which filters there are', async () => {
    for (const filter of ['6', '0', 'x'.repeat(5000)]) {
      const { status, body } = await server.get({ module: 'contract', action: 'listcontracts', filter })
      expect(status).toBe(400)
      expect(body.result).toBe(
        `${filter.slice(0, 100)} is not a valid value for \`filter\`. Please use one of: verified, decompiled, unverified, not_decompiled, empty, 1, 2, 3, 4, 5.`,
      )
      expect(body).toMatchObject({ message: body.result, status: '0' })
    }
  })

  test('takes times with verified alone, and a version with decompiled alone', async () => {
    const [token, proxy] = verified() as [Hex, Hex]
    const times = { verified_at_start_timestamp: 1_001, verified_at_end_timestamp: 2_000 }
    expect(await list({ filter: 'verified', ...times })).toEqual([proxy])
    expect(await list({ filter: 1, verified_at_end_timestamp: 1_999 })).toEqual([token])
    expect(await list({ filter: 1, verified_at_start_timestamp: '9'.repeat(60) })).toEqual([])
    expect(await list({ filter: 'decompiled', ...times })).toEqual(inOrder(decompiled()))
    expect(await list({ filter: 2, not_decompiled_with_version: 'one' })).toEqual([token])
    expect(await list({ filter: 2, not_decompiled_with_version: 'two' })).toEqual([])
    expect(await list({ filter: 1, not_decompiled_with_version: 'two' })).toEqual(inOrder(verified()))
  })

  test('has ten on a page where nothing says how many, and pages that join', async () => {
    expect(await list({ page: undefined, offset: undefined })).toEqual(created.slice(0, 10))
    expect(await list({ page: 3, offset: 7 })).toEqual(created.slice(14, 21))
    for (const filter of [undefined, 'unverified', 'verified', 'empty']) {
      const all = await list({ filter })
      const walked: Hex[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const parameters = { module: 'contract', action: 'listcontracts', filter, offset: 3, cursor }
        const { body, headers } = await server.get(parameters, '/v2/api')
        walked.push(...body.result.map(({ Address }: { Address: Hex }) => Address))
        const link = /<\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
        cursor = link === undefined ? null : new URLSearchParams(link).get('cursor')
        expect(headers.get('x-complete')).toBe(`${cursor === null}`)
      }
      expect(walked).toEqual(all)
    }
  })

  test('has the five fields and no more; of what is not verified the ABI says so', async () => {
    const { body } = await server.get({ module: 'contract', action: 'listcontracts', page: 1, offset: 1000 })
    const [token] = verified()
    const record = body.result[created.indexOf(token!)]
    expect(Object.keys(record).sort()).toEqual([
      'ABI',
      'CompilerVersion',
      'ContractName',
      'OptimizationUsed',
      'SourceCode',
    ])
    expect(record).toMatchObject({ ContractName: 'DemoToken', OptimizationUsed: '1' })
    expect(body.result[created.indexOf(contracts().caller.address)]).toEqual({
      ABI: 'Contract source code not verified',
      CompilerVersion: '',
      ContractName: '',
      OptimizationUsed: '',
      SourceCode: '',
    })
  })

  test('begins with those whose creation is unknown', async () => {
    await insertVerified(server.index, PREDEPLOYED, { created: false })
    try {
      expect(await list()).toEqual([PREDEPLOYED, ...created])
      expect(await list({ filter: 1 })).toEqual([PREDEPLOYED, ...inOrder(verified())])
      expect(await list({ filter: 3 })).not.toContain(PREDEPLOYED)
      expect(await list({ page: 2, offset: 3 })).toEqual(created.slice(2, 5))
    } finally {
      await server.index.query('delete from app.verified_contract where not created')
    }
  })
})

describe('getabi', () => {
  const abi = async (address: string) =>
    (await server.get({ module: 'contract', action: 'getabi', address })).body

  test('is JSON in a string', async () => {
    const { status, message, result } = await abi(contracts().token.address)
    expect({ status, message }).toEqual({ status: '1', message: 'OK' })
    expect(JSON.parse(result)).toContainEqual(expect.objectContaining({ type: 'function', name: 'transfer' }))
  })

  test('is one message otherwise, for contracts and accounts', async () => {
    const text = 'Contract source code not verified'
    for (const address of [contracts().caller.address, workload.demo.accounts[0]!, PREDEPLOYED])
      expect(await abi(address)).toEqual({ message: text, result: text, status: '0' })
    expect(await abi('0x12')).toEqual({
      message: 'Invalid address hash',
      result: 'Invalid address hash',
      status: '0',
    })
  })
})

describe('getsourcecode', () => {
  test('has the source and the compiler settings', async () => {
    const { status, message, result } = await source(contracts().token.address)
    expect({ status, message }).toEqual({ status: '1', message: 'OK' })
    expect(result).toHaveLength(1)
    const { SourceCode, ABI, ...rest } = result[0]
    expect(rest).toEqual({
      CompilerVersion: 'v0.8.30+commit.73712a01',
      ContractName: 'DemoToken',
      OptimizationUsed: '1',
      FileName: 'DemoToken.sol',
      ImplementationAddress: '',
      IsProxy: 'false',
      EVMVersion: 'paris',
      OptimizationRuns: '200',
      ConstructorArguments: '',
      Library: '',
      LicenseType: 'MIT',
      SwarmSource: '',
    })
    // Several files: standard JSON in double braces.
    const input = JSON.parse(SourceCode.slice(1, -1))
    expect(Object.keys(input.sources)).toEqual(['DemoToken.sol', 'Erc20.sol'])
    expect(input.language).toBe('Solidity')
    expect(JSON.parse(ABI).length).toBeGreaterThan(5)
  })

  test('has the implementation of a proxy, from its storage slot', async () => {
    const { proxy, counterV1, counterV2 } = contracts()
    const slot = await anvil.rpc<Hex>('eth_getStorageAt', [
      proxy.address,
      '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
      'latest',
    ])
    const implementation = `0x${slot.slice(26)}`
    expect([counterV1.address, counterV2.address]).toContain(implementation)
    const { result } = await source(proxy.address)
    expect(result[0]).toMatchObject({
      IsProxy: 'true',
      ImplementationAddress: implementation,
      Implementation: implementation,
      OptimizationUsed: '0',
      OptimizationRuns: '200',
      EVMVersion: 'Default',
      ConstructorArguments: 'c0ffee',
      Library: `Lib:${PREDEPLOYED}`,
      LicenseType: '',
    })
    expect(result[0].SourceCode).toContain('contract Proxy')
  })

  test('has the names of the other dialect there, and never both', async () => {
    const [record] = (await source(contracts().proxy.address, '/v2/api')).result
    expect(record).toMatchObject({ Proxy: '1', Runs: '200', SimilarMatch: '' })
    expect(record.Implementation).toMatch(/^0x[0-9a-f]{40}$/)
    for (const name of ['IsProxy', 'OptimizationRuns', 'ImplementationAddress'])
      expect(record).not.toHaveProperty(name)
    const [other] = (await source(contracts().token.address, '/v2/api')).result
    expect(other).toMatchObject({ Proxy: '0', Implementation: '', Runs: '200' })
  })

  test('of what is not verified is the whole record, empty, with the truth about proxies', async () => {
    const nothing = {
      ABI: 'Contract source code not verified',
      CompilerVersion: '',
      ContractName: '',
      OptimizationUsed: '',
      SourceCode: '',
      FileName: '',
      ImplementationAddress: '',
      IsProxy: 'false',
      EVMVersion: '',
      OptimizationRuns: '',
      ConstructorArguments: '',
      Library: '',
      LicenseType: '',
      SwarmSource: '',
    }
    for (const address of [contracts().caller.address, workload.demo.accounts[0]!, PREDEPLOYED])
      expect(await source(address)).toEqual({ message: 'OK', result: [nothing], status: '1' })
    const { IsProxy, OptimizationRuns, ImplementationAddress, ...etherscan } = nothing
    expect(await source(contracts().caller.address, '/v2/api')).toEqual({
      message: 'OK',
      result: [{ ...etherscan, Proxy: '0', Implementation: '', Runs: '', SimilarMatch: '' }],
      status: '1',
    })
    const clone = await cloneOf(contracts().caller.address)
    expect((await source(clone)).result).toEqual([
      {
        ...nothing,
        IsProxy: 'true',
        ImplementationAddress: contracts().caller.address,
        Implementation: contracts().caller.address,
      },
    ])
  })

  /** EIP-1167. */
  async function cloneOf(address: Hex): Promise<Hex> {
    const code = `0x363d3d373d3d3d363d73${address.slice(2)}5af43d82803e903d91602b57fd5bf3`
    const clone: Hex = '0x00000000000000000000000000000000000000c1'
    await anvil.rpc('anvil_setCode', [clone, code])
    await anvil.mine(1)
    await server.caughtUp(await anvil.head())
    return clone
  }
})

test('GraphQL has the same source, and null for a contract without one', async () => {
  const { token, dollar } = contracts()
  const fields = `addressHash name compilerVersion optimization optimizationRuns contractSourceCode abi constructorArguments
    evmVersion externalLibraries filePath compilerSettings language partiallyVerified`
  const query = `{ address(hash: "${token.address}") { smartContract { ${fields} } }
    other: address(hash: "${dollar.address}") { smartContract { name } } }`
  const { body } = await server.request(`/api/v1/graphql?query=${encodeURIComponent(query)}`)
  const { result } = (
    await server.get({ module: 'contract', action: 'getsourcecode', address: token.address })
  ).body
  expect(body.errors).toBeUndefined()
  expect(body.data.address.smartContract).toEqual({
    addressHash: token.address,
    name: 'DemoToken',
    compilerVersion: 'v0.8.30+commit.73712a01',
    optimization: true,
    optimizationRuns: 200,
    contractSourceCode: result[0].SourceCode,
    abi: JSON.parse(result[0].ABI),
    constructorArguments: result[0].ConstructorArguments || null,
    evmVersion: 'paris',
    externalLibraries: {},
    filePath: 'DemoToken.sol',
    compilerSettings: { optimizer: { enabled: true, runs: 200 }, evmVersion: 'paris', libraries: {} },
    language: 'solidity',
    partiallyVerified: false,
  })
  expect(body.data.other.smartContract).toBe(null)
})

describe('verification', () => {
  const post = async (action: string, fields: Record<string, string>, where = '/api') =>
    (
      await server.request(where, {
        method: 'POST',
        body: new URLSearchParams({ module: 'contract', action, ...fields }),
      })
    ).body
  const refused = (text: string, message = text) => ({ message, result: text, status: '0' })

  test('names the malformed parameter', async () => {
    const single = {
      codeformat: 'solidity-single-file',
      contractaddress: contracts().token.address,
      sourceCode: 'x',
      contractname: '',
      compilerversion: 'v0.8.30',
    }
    for (const [more, name] of [
      [{ codeformat: 'x' }, 'codeformat'],
      [{ licenseType: '15' }, 'licenseType'],
      [{ runs: '-1' }, 'runs'],
      [{ optimizationUsed: '2' }, 'optimizationUsed'],
      [{ libraryaddress1: '0x1' }, 'libraryaddress1'],
      [{ constructorArguments: '0x1' }, 'constructorArguments'],
    ] as const)
      expect(await post('verifysourcecode', { ...single, ...more })).toEqual(
        refused(`${name} has invalid format`),
      )
    expect(await post('verifysourcecode', {})).toEqual(refused('Missing codeformat field'))
    expect(await post('verifysourcecode', { ...single, sourceCode: '' })).toEqual(
      refused('Missing sourceCode or contractaddress fields'),
    )
    expect(await post('verify', { addressHash: single.contractaddress })).toEqual(
      refused('name is required.'),
    )
  })

  test.each(['checkverifystatus', 'checkproxyverification'])('%s knows no guid', async (action) => {
    const parameters = { module: 'contract', action, guid: 'x' }
    const text = 'Unknown UID'
    expect((await server.get(parameters)).body).toEqual({ message: 'OK', result: text, status: '1' })
    expect((await server.get(parameters, '/v2/api')).body).toEqual(refused(text, 'NOTOK'))
    expect(await post(action, { guid: 'x' })).toEqual(refused(text, 'NOTOK'))
    expect(await post(action, {})).toEqual(refused('guid is required.'))
  })
})

describe('/api/v2/smart-contracts', () => {
  const find = (address: string) => server.request(`/api/v2/smart-contracts/${address}`)

  test('has what clients read that load ABIs by address', async () => {
    for (const address of [
      contracts().token.address,
      contracts().token.address.toUpperCase().replace('0X', '0x'),
    ]) {
      const { status, body } = await find(address)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        name: 'DemoToken',
        compiler_version: 'v0.8.30+commit.73712a01',
        evm_version: 'paris',
        optimization_runs: 200,
        file_path: 'DemoToken.sol',
        source_code: expect.stringContaining('contract DemoToken'),
        additional_sources: [
          { file_path: 'Erc20.sol', source_code: expect.stringContaining('contract Erc20') },
        ],
      })
      expect(body.abi).toContainEqual(expect.objectContaining({ name: 'transfer' }))
    }
  })

  test('is 404 for what is not verified, and for what is no address', async () => {
    for (const address of [contracts().caller.address, '0x12', 'x', '%00', `0x${'g'.repeat(40)}`]) {
      const { status, body } = await find(address)
      expect(status).toBe(404)
      expect(body).toMatchObject({ message: 'Not found' })
    }
  })
})

test('the node is asked for code once, and not at all where no other contract is verified', async () => {
  const real = createNodeClient({ urls: [anvil.url], timeout: 10_000, connections: 2 })
  onTestFinished(() => real.close())
  const methods: string[] = []
  const node: NodeClient = {
    ...real,
    call: (method, ...more) => {
      methods.push(method)
      return real.call(method, ...more)
    },
    batch: (calls, ...more) => {
      methods.push(...calls.map(({ method }) => method))
      return real.batch(calls, ...more)
    },
  }
  const parts = { sources: await createSources(node, evm, () => {}), proxies: createProxies(node, evm) }
  const codeReads = async (action: typeof getabi | typeof getsourcecode, pool: Pick<pg.Pool, 'query'>) => {
    methods.length = 0
    const context = { ...parts, index: openSnapshot(pool) }
    await Promise.resolve(action.answer!({ address: contracts().reverter.address }, context)).catch(() => {})
    return methods.filter((method) => method === 'eth_getCode').length
  }
  expect(await codeReads(getabi, server.index)).toBe(1)
  expect(await codeReads(getsourcecode, server.index)).toBe(1)
  const client = await server.index.connect()
  try {
    await client.query('begin')
    await client.query('delete from app.verified_contract')
    expect(await codeReads(getabi, client)).toBe(0)
    // It may still be a proxy.
    expect(await codeReads(getsourcecode, client)).toBe(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

// The last one: it verifies another contract.
test('a custom error of a verified contract is decoded to its name, everywhere', async () => {
  const { hash } = workload.demo.transactions.find(({ what }) => what === 'a failure with a custom error')!
  const { reverter } = contracts()
  const reasons = async () => {
    const info = await server.get({ module: 'transaction', action: 'gettxinfo', txhash: hash })
    const query = `{ transaction(hash: "${hash}") { revertReason } }`
    const graph = await server.request(`/api/v1/graphql?query=${encodeURIComponent(query)}`)
    return [info.body.result.revertReason, graph.body.data.transaction.revertReason]
  }
  const [bytes, again] = await reasons()
  expect(bytes).toMatch(/^0x[0-9a-f]{200,}$/)
  expect(again).toBe(bytes)
  await insertVerified(server.index, reverter.address, { name: 'Reverter', files: ['Reverter.sol'] })
  const shown = `Refused(caller: ${workload.demo.accounts[2]}, value: 0, why: refused politely)`
  expect(await reasons()).toEqual([shown, shown])
})

test('the error of an inner contract is decoded by the ABI of the contract that raised it', async () => {
  const { reverter } = contracts()
  const from = workload.demo.accounts[2]!
  const send = async (transaction: object) => {
    const hash = await anvil.rpc<Hex>('eth_sendTransaction', [{ from, gas: '0x100000', ...transaction }])
    await anvil.rpc('evm_mine', [])
    return hash
  }
  // It calls the other contract with its own input, and fails with what that gave back.
  const call = (to: string) => `366000600037600060003660003473${to}5af1503d600060003e3d6000fd`
  const deploy = async (code: string) => {
    const data = `0x60${(code.length / 2).toString(16).padStart(2, '0')}80600b6000396000f3${code}`
    const created = await send({ data })
    const { contractAddress } = await anvil.rpc<{ contractAddress: Hex }>('eth_getTransactionReceipt', [
      created,
    ])
    return contractAddress
  }
  const inner = await deploy(call(reverter.address.slice(2)))
  const outer = await deploy(call(inner.slice(2)))
  const data = encodeFunctionData({
    abi: parseAbi(['function withCustomError(string why)']),
    args: ['far below'],
  })
  const hash = await send({ to: outer, data })
  await server.caughtUp(await anvil.head())
  const ask = async (module: string, action: string) =>
    (await server.get({ module, action, txhash: hash })).body.result
  const query = `{ transaction(hash: "${hash}") { revertReason } }`
  const graph = await server.request(`/api/v1/graphql?query=${encodeURIComponent(query)}`)
  const reason = `Refused(caller: ${inner.toLowerCase()}, value: 0, why: far below)`
  expect((await ask('transaction', 'gettxinfo')).revertReason).toBe(reason)
  expect(graph.body.data.transaction.revertReason).toBe(reason)
  const decoded = { signature: 'Refused(address,uint256,string)', origin: 'verified' }
  expect(await ask('explorer', 'decodetransaction')).toMatchObject({ error: decoded })
  expect(await ask('explorer', 'failure')).toMatchObject({ error: decoded })
  const { calls } = await ask('explorer', 'calltree')
  expect(calls).toMatchObject([decoded, decoded, decoded].map((decodedError) => ({ decodedError })))
})
