import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Compiled, deploy, sent } from '../support/verification/chain.ts'
import { hasPython, installVyper, type Vyper } from '../support/vyper.ts'
import { encodeFunctionData, parseAbi, toFunctionSelector } from '../vendor/viem/index.js'

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
  })
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
  })

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
  })

  test('that was compiled for another version of the EVM is verified with it named or not', async () => {
    const source = (n: number) => SOURCE.replace('y + 41', `y + ${n}`)
    const unnamed = await made(source(51), { evmVersion: 'paris' })
    expect((await verify(source(51), unnamed)).body).toMatchObject({ status: '1' })
    const named = await made(source(52), { evmVersion: 'paris' })
    expect((await verify(source(52), named, 'cancun')).body).toMatchObject({ status: '0' })
    expect((await verify(source(52), named, 'paris')).body).toMatchObject({ status: '1' })
    const { body } = await server.request(`/api/v2/smart-contracts/${named}`)
    expect(body.evm_version).toBe('paris')
  })

  test('whose modules do not compile by themselves is verified', async () => {
    const sources = {
      'owned.vy': { content: 'owner: address\n\n@deploy\ndef __init__():\n    self.owner = msg.sender\n' },
      'paused.vy': {
        content:
          'import owned\nuses: owned\npaused: bool\n\n@external\ndef pause():\n    assert msg.sender == owned.owner\n    self.paused = True\n',
      },
      'Main.vy': {
        content:
          'import owned\nimport paused\ninitializes: owned\ninitializes: paused[owned := owned]\nexports: paused.pause\n\n@deploy\ndef __init__():\n    owned.__init__()\n\n@external\ndef f() -> bool:\n    return paused.paused\n',
      },
    }
    const at = await put({ sources, outputSelection: { 'Main.vy': ['*'] }, name: 'Main' })
    for (const outputSelection of [undefined, { '*': ['*'] }, { 'Main.vy': { Main: ['evm.bytecode'] } }])
      for (const contractname of ['Main.vy:Main', 'Main', '']) {
        const settings = outputSelection ? { outputSelection } : {}
        await server.index.query('delete from app.verified_contract')
        expect(await passed(at, JSON.stringify({ language: 'Vyper', sources, settings }), contractname)).toBe(
          'Pass - Verified',
        )
      }
    // What is answered compiles as it is.
    const { body } = await server.request(`/v2/contract/1719/${at}?fields=stdJsonInput`)
    const output = JSON.parse(
      execFileSync(path.join(vyper.bin, 'vyper'), ['--standard-json'], {
        input: JSON.stringify(body.stdJsonInput),
      }).toString(),
    )
    expect(Object.keys(output.contracts)).toEqual(['Main.vy'])
  })

  test('is verified as a blueprint, and made of one by a factory', async () => {
    const factory = `# @version 0.4.3
last: public(address)

@external
def make(blueprint: address, a: uint256):
    self.last = create_from_blueprint(blueprint, a)
`
    const adder = SOURCE.replace('y + 41', 'y + 61')
    const sources = { 'Adder.vy': { content: adder } }
    const bytecode = await bytecodeOf({
      sources,
      outputSelection: { '*': ['evm.bytecode.object'] },
      name: 'Adder',
    })
    const stored = `fe7100${bytecode.slice(2)}`
    const size = (stored.length / 2).toString(16).padStart(4, '0')
    const [from] = (await anvil.rpc('eth_accounts')) as string[]
    const blueprint = (
      await sent(anvil, { from, data: `0x61${size}3d81600a3d39f3${stored}`, gas: '0x7a1200' })
    ).contractAddress
    const its = {
      sources: { 'F.vy': { content: factory } },
      outputSelection: { '*': ['evm.bytecode.object'] },
      name: 'F',
    }
    const maker = await put(its)
    const data = encodeFunctionData({
      abi: parseAbi(['function make(address blueprint, uint256 a)']),
      args: [blueprint, 1000n],
    })
    await sent(anvil, { from, to: maker, data, gas: '0x7a1200' })
    const last = toFunctionSelector('last()')
    const made = `0x${((await anvil.rpc('eth_call', [{ to: maker, data: last }, 'latest'])) as string).slice(26)}`
    await server.caughtUp(await anvil.head())
    for (const [at, args] of [
      [blueprint, ''],
      [made, (1000).toString(16).padStart(64, '0')],
    ] as const) {
      const input = JSON.stringify({ language: 'Vyper', sources, settings: {} })
      expect(await passed(at, input, 'Adder')).toBe('Pass - Verified')
      const source = await server.get({ module: 'contract', action: 'getsourcecode', address: at })
      expect(source.body.result[0]).toMatchObject({ ContractName: 'Adder', ConstructorArguments: args })
    }
  })

  const bytecodeOf = async ({ sources, outputSelection, name }: Build): Promise<`0x${string}`> => {
    const input = { language: 'Vyper', sources, settings: { outputSelection } }
    const output = execFileSync(path.join(vyper.bin, 'vyper'), ['--standard-json'], {
      input: JSON.stringify(input),
    })
    return JSON.parse(output.toString()).contracts[`${name}.vy`][name].evm.bytecode.object
  }
  const put = async (build: Build) =>
    deploy(anvil, { abi: [], bytecode: await bytecodeOf(build), methods: {} } as Compiled)

  const passed = async (contractaddress: string, sourceCode: string, contractname: string) => {
    const { body } = await server.request('/api', {
      method: 'POST',
      body: new URLSearchParams({
        module: 'contract',
        action: 'verifysourcecode',
        codeformat: 'vyper-json',
        compilerversion: `vyper:${NUMBER}`,
        contractaddress,
        sourceCode,
        contractname,
      }),
    })
    for (;;) {
      const status = { module: 'contract', action: 'checkverifystatus', guid: body.result }
      const answer = await server.get(status)
      if (answer.body.result !== 'Pending in queue')
        return answer.headers.get('x-verification-message') ?? answer.body.result
    }
  }
})

interface Build {
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly outputSelection: object
  readonly name: string
}
