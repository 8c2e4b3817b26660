import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '../support/seeds.ts'
import { compile, deploy } from '../support/verification/chain.ts'
import { Contract, EtherscanProvider } from '../vendor/ethers/index.js'
import { PROXIED, SHAPES } from './contracts.ts'
import { type ClientEnvironment, installed, type Project, startEnvironment } from './environment.ts'

/** Clients that read what was verified: ABIs, sources, history. */
const CHAIN = 1722
const settings = { optimizer: { enabled: true, runs: 300 }, evmVersion: 'paris' }
let environment: ClientEnvironment
let square: `0x${string}`
let box: `0x${string}`
let proxy: `0x${string}`
let bare: `0x${string}`

beforeAll(async () => {
  environment = await startEnvironment(CHAIN)
  const shapes = compile('0.8.30', SHAPES, settings)
  const proxied = compile('0.8.30', { 'src/Proxied.sol': PROXIED }, settings)
  square = await deploy(environment.anvil, shapes['Square']!, [6n])
  box = await deploy(environment.anvil, proxied['Box']!)
  proxy = await deploy(environment.anvil, proxied['Proxy']!, [box])
  bare = await deploy(
    environment.anvil,
    compile('0.8.30', { 'B.sol': 'contract B { fallback() external {} }' })['B']!,
  )
  await environment.server.caughtUp(await environment.anvil.head())
  await verify(square, 'src/Square.sol:Square', SHAPES)
})
afterAll(() => environment?.close())

const ask = (fields: Record<string, string>) =>
  environment.server.request('/api', {
    method: 'POST',
    body: new URLSearchParams({ module: 'contract', ...fields }),
  })
async function verify(address: string, name: string, sources: Readonly<Record<string, string>>) {
  const texts = Object.entries(sources).map(([file, content]) => [file, { content }])
  const { body } = await ask({
    action: 'verifysourcecode',
    contractaddress: address,
    codeformat: 'solidity-standard-json-input',
    contractname: name,
    compilerversion: environment.list.versions['0.8.30']!,
    sourceCode: JSON.stringify({ language: 'Solidity', sources: Object.fromEntries(texts), settings }),
  })
  const status = await ask({ action: 'checkverifystatus', guid: body.result })
  if (status.body.result !== 'Pass - Verified') throw new Error(JSON.stringify([body, status.body]))
}

test("ethers' EtherscanProvider finds the contract of an address, and asks and calls it by way of us", async () => {
  class Explorer extends EtherscanProvider {
    override getUrl(module: string, parameters: Record<string, string>) {
      return `${environment.server.url}/api?${new URLSearchParams({ module, ...parameters })}`
    }
    override getPostUrl() {
      return `${environment.server.url}/api`
    }
    override getPostData(module: string, parameters: Record<string, unknown>) {
      return { ...parameters, module, apikey: this.apiKey }
    }
  }
  // It refuses to be made for a chain that Etherscan does not serve.
  const explorer = new Explorer('mainnet')
  const found = (await explorer.getContract(square)) as Contract
  expect(found).toBeInstanceOf(Contract)
  expect(await found['size']!()).toBe(36n)
  expect(await explorer.getContract(bare)).toBeNull()
  expect(await explorer.getBlockNumber()).toBe(await environment.anvil.head())
  expect(await explorer.getTransactionCount(proxy)).toBe(1)
  expect(await explorer.getCode(square)).toMatch(/^0x60/)
  const behind = new Contract(proxy, ['function store(uint256)', 'error TooSmall(uint256 given)'], explorer)
  await expect(behind['store']!.staticCall(1n)).rejects.toMatchObject({
    code: 'CALL_EXCEPTION',
    revert: { name: 'TooSmall' },
  })
})

describe.runIf(long)('from npm', () => {
  let project: Project
  beforeAll(async () => {
    project = await installed('readers')
    await verify(box, 'src/Proxied.sol:Box', { 'src/Proxied.sol': PROXIED })
    await verify(proxy, 'src/Proxied.sol:Proxy', { 'src/Proxied.sol': PROXIED })
  })
  afterAll(() => project?.close())
  const env = () => ({
    EXPLORER: environment.server.url,
    RPC: environment.anvil.url,
    CHAIN: `${CHAIN}`,
    ADDRESS: square,
    VERIFIED: square,
    PROXY: proxy,
    UNVERIFIED: bare,
  })

  test('whatsabi 0.27.0 and ethers 5.8.0 read contracts, implementations of proxies, and history', async () => {
    const { code, output } = await project.run('node', ['read.mjs'], { env: env() })
    expect([code, output]).toEqual([0, expect.stringMatching(/^\{.*\}\n$/)])
    const abi = ['grow', 'size']
    const sources = Object.keys(SHAPES)
    const found = JSON.parse(output)
    expect(found.history).toEqual([{ hash: expect.stringMatching(/^0x/), creates: expect.anything() }])
    expect(found.history[0].creates.toLowerCase()).toBe(square)
    expect(found).toMatchObject({
      etherscan: {
        ok: true,
        name: 'Square',
        compilerVersion: environment.list.versions['0.8.30'],
        runs: '300',
      },
      blockscout: { ok: true, name: 'Square', runs: 300, evmVersion: 'paris' },
      missed: [],
      unknown: false,
      behind: { address: expect.stringMatching(new RegExp(box, 'i')) },
      none: [],
      noLogs: [],
      balance: '0',
      code: true,
    })
    for (const one of [found.etherscan, found.blockscout]) {
      expect(one.abi).toEqual(abi)
      expect(one.sources.sort()).toEqual(sources)
    }
    expect(found.loaded).toEqual(abi)
    expect(found.behind.abi).toContain('store')
  })

  test('@wagmi/cli 2.10.0 writes the ABI, and prints our message for an unverified contract', async () => {
    const made = await project.run('wagmi', ['generate'], { env: env() })
    expect(made).toMatchObject({ code: 0 })
    const generated = readFileSync(path.join(project.folder, 'generated.js'), 'utf8')
    expect(generated).toContain('export const squareAbi')
    expect(generated).toContain("name: 'grow'")
    const { output } = await project.run('wagmi', ['generate'], { env: { ...env(), ADDRESS: bare } })
    expect(output).toContain('Contract source code not verified')
  })
})
