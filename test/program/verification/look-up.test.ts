import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { startProgram, type TestProgram } from '../../support/server.ts'
import { compile, deploy } from '../../support/verification/chain.ts'
import { plain } from '../../support/verification/contracts.ts'

const CHAIN = 1725
let anvil: TestAnvil
let list: CompilerList
let server: TestProgram
let registry: Server
let known: string
let unknown: string
/** Addresses that the registry was asked for, and with which code it answered. */
const requests: [address: string, status: number][] = []

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, chainId: CHAIN })
  list = await startCompilerList()
  const source = plain('0.8.30')
  known = await deploy(anvil, compile('0.8.30', { 'Counter.sol': source })['Counter']!)
  unknown = await deploy(anvil, compile('0.8.30', { 'A.sol': 'contract A { fallback() external {} }' })['A']!)
  registry = createServer((request, response) => {
    const [, chain, address] = /^\/v2\/contract\/(\d+)\/(0x[0-9a-f]{40})\?/.exec(request.url!)!
    // At first it is overloaded.
    const status = requests.length === 0 ? 429 : address === known && chain === `${CHAIN}` ? 200 : 404
    requests.push([address!, status])
    response.writeHead(status, { 'content-type': 'application/json' })
    const compilation = {
      language: 'Solidity',
      compilerVersion: list.versions['0.8.30']!.slice(1),
      compilerSettings: {},
      fullyQualifiedName: 'Counter.sol:Counter',
    }
    const sources = { 'Counter.sol': { content: source } }
    response.end(
      JSON.stringify(status === 200 ? { match: 'exact_match', compilation, sources } : { match: null }),
    )
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  server = await startProgram({
    rpcUrl: anvil.url,
    env: {
      SOLC_LIST_URL: list.url,
      VYPER_LIST_URL: '',
      SOURCE_REGISTRY_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      SOURCE_REGISTRY_LOOKUPS: '600',
    },
  })
})
afterAll(async () => {
  await server?.close()
  registry?.close()
  await list?.close()
  await anvil?.close()
})

test('contracts that the source registry knows are verified here in the background; each is requested once', async () => {
  await eventually(() => {
    expect(requests.filter(([, status]) => status !== 429).map(([address]) => address)).toEqual([
      known,
      unknown,
    ])
  })
  const source = { module: 'contract', action: 'getsourcecode', address: known }
  expect((await server.get(source)).body.result[0]).toMatchObject({
    ContractName: 'Counter',
    SourceCode: plain('0.8.30'),
  })
  // The refused address was requested again.
  expect(requests[0]).toEqual([known, 429])

  // Neither a restart nor another contract causes a second request.
  await server.killAndStart()
  const later = await deploy(
    anvil,
    compile('0.8.30', { 'B.sol': 'contract B { receive() external payable {} }' })['B']!,
  )
  await eventually(() => {
    expect(requests.map(([address]) => address)).toContain(later)
  })
  expect(requests.map(([address]) => address)).toEqual([known, known, unknown, later])
})
