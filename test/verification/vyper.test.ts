import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { hasPython, installVyper, type Vyper } from '../support/vyper.ts'
import { type Compiled, deploy } from './chain.ts'

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
    const input = {
      language: 'Vyper',
      sources: { 'Adder.vy': { content: SOURCE } },
      settings: { outputSelection: { '*': ['abi', 'evm.bytecode.object', 'evm.methodIdentifiers'] } },
    }
    const output = execFileSync(path.join(vyper.bin, 'vyper'), ['--standard-json'], {
      input: JSON.stringify(input),
    })
    const { abi, evm } = JSON.parse(output.toString()).contracts['Adder.vy'].Adder
    address = await deploy(anvil, { abi, bytecode: evm.bytecode.object, methods: {} } as Compiled, [1000n])
    server = await startServer({
      rpcUrl: anvil.url,
      env: {
        VYPER_LIST_URL: vyper.listUrl,
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

  const verify = async (content: string) =>
    server.request('/api', {
      method: 'POST',
      body: new URLSearchParams({
        module: 'contract',
        action: 'verify_vyper_contract',
        addressHash: address,
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
})
