import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Compiled, deploy } from '../support/verification/chain.ts'
import { hasPython, installVyper, type Vyper } from '../support/vyper.ts'

const NUMBER = '0.4.3'
const python = long && hasPython()

const SOURCE = `# @version 0.4.3
cap: immutable(uint256)
x: public(uint256)

@deploy
def __init__(a: uint256):
    cap = a
    self.x = a

@external
def add(y: uint256) -> uint256:
    assert y < cap
    self.x += y + 41
    return self.x
`

describe.runIf(python)('a contract in Vyper', () => {
  let vyper: Vyper
  let anvil: TestAnvil
  let server: TestServer
  let address: string

  beforeAll(async () => {
    vyper = await installVyper(NUMBER)
    anvil = await startAnvil({ noMining: true, chainId: 1719 })
    address = await made(SOURCE, {})
    server = await startServer({
      rpcUrl: anvil.url,
      env: {
        VYPER_LIST_URL: vyper.listUrl,
        COMPILER_READABLE: vyper.readable,
        SOURCE_REGISTRY_URL: 'http://127.0.0.1:9',
      },
    })
    await server.caughtUp(await anvil.head())
  }, 300_000)
  afterAll(async () => {
    await server?.close()
    await anvil?.close()
    await vyper?.close()
  })

  /** Compiled and put onto the chain. */
  const made = async (content: string, settings: object): Promise<string> => {
    const input = {
      language: 'Vyper',
      sources: { 'Adder.vy': { content } },
      settings: {
        ...settings,
        outputSelection: { '*': ['abi', 'evm.bytecode.object', 'evm.methodIdentifiers'] },
      },
    }
    const output = execFileSync(path.join(vyper.bin, 'vyper'), ['--standard-json'], {
      input: JSON.stringify(input),
    })
    const { abi, evm } = JSON.parse(output.toString()).contracts['Adder.vy'].Adder
    return deploy(anvil, { abi, bytecode: evm.bytecode.object, methods: {} } as Compiled, [1000n])
  }

  const verify = async (content: string, at = address, evmVersion?: string) =>
    server.request('/api', {
      method: 'POST',
      body: new URLSearchParams({
        module: 'contract',
        action: 'verify_vyper_contract',
        addressHash: at,
        ...(evmVersion === undefined ? {} : { evmVersion }),
        name: 'Adder',
        compilerVersion: `v${vyper.version}`,
        contractSourceCode: content,
      }),
    })

  test('is refused where it differs, and verified where it does not', async () => {
    const { body } = await verify(SOURCE.replace('y + 41', 'y + 42'))
    expect(body).toMatchObject({
      status: '0',
      result: expect.stringMatching(/code differs first at byte \d+/),
    })
    const answer = await verify(SOURCE)
    expect(answer.body).toMatchObject({
      status: '1',
      message: 'OK',
      result: { ContractName: 'Adder', CompilerVersion: `vyper:${NUMBER}`, SourceCode: SOURCE },
    })
    const source = await server.get({ module: 'contract', action: 'getsourcecode', address })
    expect(source.body.result[0].ConstructorArguments).toBe((1000).toString(16).padStart(64, '0'))
  }, 120_000)

  const settled = async (at: string, way: string, fields: Record<string, string>, input: object) => {
    // As titanoboa sends it: the file is called like the contract.
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('files[0]', new Blob([JSON.stringify(input)], { type: 'application/json' }), 'Adder')
    const url = `/api/v2/smart-contracts/${at}/verification/via/${way}?apikey=`
    const { status, body: answer } = await server.request(url, { method: 'POST', body })
    expect([status, answer]).toEqual([200, { message: 'Smart-contract verification started' }])
    for (;;) {
      const { status, body } = await server.request(`/api/v2/smart-contracts/${at}?apikey=`)
      if (status === 200) return body
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  test('is verified as titanoboa does it', async () => {
    const changed = SOURCE.replace('y + 41', 'y + 43')
    const at = await made(changed, {})
    const input = {
      compiler_version: `v${vyper.version}`,
      language: 'Vyper',
      sources: { 'Adder.vy': { content: changed, sha256sum: '00' } },
      settings: { outputSelection: { 'Adder.vy': ['*'] }, search_paths: ['.'] },
      integrity: '00',
    }
    const fields = { compiler_version: input.compiler_version, license_type: '1' }
    expect(await settled(at, 'vyper-standard-input', fields, input)).toMatchObject({
      is_verified: true,
      name: 'Adder',
      license_type: 'None',
    })
  }, 120_000)

  test('that was compiled for another version of the EVM is verified with it named or not', async () => {
    const source = (n: number) => SOURCE.replace('y + 41', `y + ${n}`)
    const unnamed = await made(source(51), { evmVersion: 'paris' })
    expect((await verify(source(51), unnamed)).body).toMatchObject({ status: '1' })
    const named = await made(source(52), { evmVersion: 'paris' })
    expect((await verify(source(52), named, 'cancun')).body).toMatchObject({ status: '0' })
    expect((await verify(source(52), named, 'paris')).body).toMatchObject({ status: '1' })
    const { body } = await server.request(`/api/v2/smart-contracts/${named}`)
    expect(body.evm_version).toBe('paris')
  }, 240_000)
})
