import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '../support/seeds.ts'
import { encoded, sent } from '../support/verification/chain.ts'
import { FACTORY, LINKED, plain } from '../support/verification/contracts.ts'
import { alone, PROXIED, SHAPES } from './contracts.ts'
import { type ClientEnvironment, installed, type Project, type Ran, startEnvironment } from './environment.ts'
import { type Makers, startMakers } from './makers.ts'

/*
 * forge and cast of Foundry 1.7.1, from npm. They deploy, verify and read back by themselves; the tests compare what
 * they print. Their programs for Linux on x64 are installed by name, as not every registry has the others.
 */
const CHAIN = 1721
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const here = process.platform === 'linux' && process.arch === 'x64'

describe.runIf(long && here)('Foundry', () => {
  let environment: ClientEnvironment
  let project: Project
  let makers: Makers
  let url: string
  /** How to name the explorer to forge, by what forge takes it for. */
  let verifiers: Record<'blockscout' | 'custom' | 'etherscan' | 'sourcify', readonly string[]>

  beforeAll(async () => {
    environment = await startEnvironment(CHAIN)
    makers = await startMakers(environment.list)
    project = await installed('foundry')
    url = environment.server.url
    const at = (verifier: string, its: string, ...more: string[]) => [
      ...['--verifier', verifier, '--verifier-url', its, ...more],
    ]
    verifiers = {
      blockscout: at('blockscout', `${url}/api`),
      custom: at('custom', `${url}/api`),
      etherscan: at('etherscan', `${url}/v2/api?chainid=${CHAIN}`, '-e', 'KEY'),
      sourcify: at('sourcify', `${url}/`),
    }
    const profile = '[profile.default]\noptimizer = true\noptimizer_runs = 200\nevm_version = "paris"\n'
    project.write({
      'foundry.toml': profile,
      // Most of cast knows an explorer by no other way, and so does `forge create` where it is taken for Etherscan; a key
      // for the chain makes forge take every verifier for that.
      'keys/foundry.toml': `${profile}[etherscan]\nours = { key = "k", chain = ${CHAIN}, url = "${url}/api" }\n`,
      'src/Vault.sol': LINKED,
      'src/Factory.sol': FACTORY,
      'src/Proxied.sol': PROXIED,
      ...SHAPES,
      ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`src/Alone${number}.sol`, alone(number)])),
    })
  })
  afterAll(async () => {
    await project?.close()
    await makers?.close()
    await environment?.close()
  })

  const forge = (args: readonly string[], env: Record<string, string> = {}) =>
    project.run('forge', args, { env: { FOUNDRY_SOLC: '0.8.30', ...makers.env, ...env } })
  /** Beside the project: what it knows of a contract comes from us. */
  const cast = (...args: string[]) =>
    project.run('cast', args, {
      env: { CHAIN: `${CHAIN}`, ETH_RPC_URL: environment.anvil.url, ...makers.env },
      at: 'keys',
    })
  const node = () => ['--rpc-url', environment.anvil.url]
  const create = async (contract: string, more: readonly string[] = [], env = {}): Promise<Made> => {
    const ran = await forge(
      ['create', contract, '--broadcast', ...node(), '--private-key', KEY, ...more],
      env,
    )
    const address = /Deployed to: (0x[0-9a-fA-F]{40})/.exec(ran.output)?.[1]
    if (!address) throw new Error(`forge made no contract: ${ran.output}`)
    return { ...ran, address }
  }
  const verify = (address: string, contract: string, more: readonly string[], env = {}) =>
    forge(['verify-contract', address, contract, '--watch', ...chainFor(more), ...more], env)
  /** As Etherscan, forge takes the chain from the URL, and refuses one that it does not know. */
  const chainFor = (more: readonly string[]) => (more.includes('etherscan') ? [] : ['--chain', `${CHAIN}`])
  const record = async (address: string) =>
    (await environment.server.get({ module: 'contract', action: 'getsourcecode', address })).body.result[0]
  const match = async (address: string) =>
    (await environment.server.request(`/v2/contract/${CHAIN}/${address}`)).body.match

  test.each([
    ['blockscout', 1],
    ['custom', 2],
    ['etherscan', 3],
    ['sourcify', 4],
  ] as const)('forge create --verify, taking us for %s', async (verifier, number) => {
    const env =
      verifier === 'etherscan' ? { FOUNDRY_CONFIG: path.join(project.folder, 'keys/foundry.toml') } : {}
    const made = await create(
      `src/Alone${number}.sol:Alone${number}`,
      ['--verify', ...verifiers[verifier]],
      env,
    )
    verified(made)
    expect(await match(made.address)).toBe('exact_match')
    const source = await cast(
      'source',
      made.address,
      '--explorer-api-url',
      `${url}/api`,
      '--explorer-url',
      url,
    )
    expect(source).toMatchObject({ code: 0, output: expect.stringContaining(alone(number).trim()) })
    const itself = await cast('interface', made.address)
    expect(itself.output).toContain('function number() external pure returns (uint256)')
  })

  test('a linked library, immutables and arguments, as standard JSON; and once more it is verified already', async () => {
    const library = await create('src/Vault.sol:Sums')
    const linked = ['--libraries', `src/Vault.sol:Sums:${library.address}`]
    const made = await create('src/Vault.sol:Vault', [...linked, '--constructor-args', '1000', 'A vault'])
    const constructorArgs = ['--constructor-args', encoded('uint256, string', 1000n, 'A vault')]
    const how = [...verifiers.blockscout, ...linked, ...constructorArgs]
    verified(await verify(made.address, 'src/Vault.sol:Vault', how))
    expect(await record(made.address)).toMatchObject({
      ContractName: 'Vault',
      Library: `Sums:${library.address.toLowerCase()}`,
      ConstructorArguments: constructorArgs[1]!.slice(2),
    })
    for (const verifier of [verifiers.blockscout, verifiers.etherscan, verifiers.sourcify]) {
      const again = await verify(made.address, 'src/Vault.sol:Vault', [...verifier, ...linked])
      expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/is already verified/) })
    }
    expect((await cast('storage', made.address)).output).toMatch(/name +\| string/)
  })

  test('arguments that forge guesses, and those that are left out', async () => {
    const shape = 'src/Square.sol:Square'
    const [guessed, left] = [
      await create(shape, ['--constructor-args', '7']),
      await create(shape, ['--constructor-args', '8']),
    ]
    verified(
      await verify(guessed.address, shape, [...verifiers.custom, '--guess-constructor-args', ...node()]),
    )
    // forge takes the contract for verified, as one with the same code is.
    verified(await verify(left.address, shape, [...verifiers.etherscan, '--skip-is-verified-check']))
    for (const [{ address }, side] of [
      [guessed, 7n],
      [left, 8n],
    ] as const) {
      expect((await record(address)).ConstructorArguments).toBe(encoded('uint256', side).slice(2))
      expect((await cast('constructor-args', address)).output).toContain(encoded('uint256', side))
    }
    const source = await cast(
      'source',
      guessed.address,
      '--explorer-api-url',
      `${url}/api`,
      '--explorer-url',
      url,
    )
    for (const text of Object.values(SHAPES)) expect(source.output).toContain(text.trim())
    // Of several files, whose input has to ask for the layout.
    expect((await cast('storage', guessed.address)).output).toMatch(/side +\| uint256/)
    expect((await cast('creation-code', guessed.address)).output).toMatch(/^0x60/)
    expect(await cast('artifact', guessed.address)).toMatchObject({
      code: 0,
      output: expect.stringContaining('"abi"'),
    })
  })

  test('one flattened file, without libraries and EVM version', async () => {
    const library = await create('src/Vault.sol:Sums')
    const linked = ['--libraries', `src/Vault.sol:Sums:${library.address}`]
    const made = await create('src/Vault.sol:Vault', [...linked, '--constructor-args', '5', 'Flat'])
    verified(
      await verify(made.address, 'src/Vault.sol:Vault', [
        ...verifiers.blockscout,
        ...linked,
        '--flatten',
        '--skip-is-verified-check',
      ]),
    )
    // The same code as before, with another metadata hash.
    expect(await match(made.address)).toBe('match')
    expect((await record(made.address)).SourceCode).toContain('library Sums')
  })

  test('a contract compiled via IR', async () => {
    const made = await create('src/Square.sol:Square', ['--via-ir', '--constructor-args', '9'])
    verified(await verify(made.address, 'src/Square.sol:Square', [...verifiers.custom, '--via-ir']))
    expect(await match(made.address)).toBe('exact_match')
  })

  test.each(['0.4.11', '0.4.26', '0.5.17', '0.6.12', '0.7.6'])(
    'a contract compiled by solc %s',
    async (number) => {
      const env = { FOUNDRY_SOLC: number, FOUNDRY_SRC: `old-${number}` }
      project.write({ [`old-${number}/Counter.sol`]: plain(number) })
      const made = await create(`old-${number}/Counter.sol:Counter`, [], env)
      verified(await verify(made.address, `old-${number}/Counter.sol:Counter`, verifiers.blockscout, env))
      expect((await record(made.address)).CompilerVersion).toBe(environment.list.versions[number])
      expect((await cast('interface', made.address)).output).toContain('function count_up(uint256 by)')
    },
  )

  test("a factory's child", async () => {
    const factory = await create('src/Factory.sol:Factory')
    const [from] = (await environment.anvil.rpc('eth_accounts')) as string[]
    const selector = (await cast('sig', 'make(uint256)')).output.trim()
    await sent(environment.anvil, {
      from,
      to: factory.address,
      data: `${selector}${encoded('uint256', 77n).slice(2)}`,
      gas: '0x7a1200',
    })
    const child = (await cast('call', factory.address, 'last()(address)')).output.trim()
    await environment.server.caughtUp(await environment.anvil.head())
    verified(await verify(child, 'src/Factory.sol:Child', verifiers.blockscout))
    expect((await record(child)).ConstructorArguments).toBe(encoded('uint256', 77n).slice(2))
    const args = await cast('constructor-args', child)
    expect(args.output).toContain(encoded('uint256', 77n))
  })

  test('a proxy and its implementation, whose storage cast then reads', async () => {
    const box = await create('src/Proxied.sol:Box')
    const proxy = await create('src/Proxied.sol:Proxy', ['--constructor-args', box.address])
    verified(await verify(box.address, 'src/Proxied.sol:Box', verifiers.blockscout))
    verified(
      await verify(proxy.address, 'src/Proxied.sol:Proxy', [
        ...verifiers.blockscout,
        '--guess-constructor-args',
        ...node(),
      ]),
    )
    expect(await record(proxy.address)).toMatchObject({
      ContractName: 'Proxy',
      IsProxy: 'true',
      Implementation: box.address.toLowerCase(),
    })
    expect((await cast('storage', proxy.address)).output).toMatch(/value +\| uint256/)
  })

  test('forge verify-bytecode says that it is the same', async () => {
    const made = await create('src/Square.sol:Square', ['--constructor-args', '12'])
    // Others that run its code are verified: it is to be verified as itself.
    const itself = [...verifiers.blockscout, '--skip-is-verified-check']
    verified(await verify(made.address, 'src/Square.sol:Square', itself))
    await forge(['build'])
    for (const verifier of [verifiers.blockscout, verifiers.etherscan]) {
      const { code, output } = await forge([
        'verify-bytecode',
        made.address,
        'Square',
        ...node(),
        ...verifier,
      ])
      expect(output).toMatch(/Creation code matched with status full/)
      expect(output).toMatch(/Runtime code matched with status full/)
      expect(code).toBe(0)
    }
  })

  test('another contract is refused, and forge fails', async () => {
    const made = await create('src/Alone5.sol:Alone5')
    for (const verifier of Object.values(verifiers)) {
      const ran = await verify(made.address, 'src/Alone4.sol:Alone4', [
        ...verifier,
        '--skip-is-verified-check',
      ])
      expect(ran).toMatchObject({
        code: 1,
        output: expect.stringMatching(/Fail - Unable to verify|differs first/),
      })
    }
    expect(await cast('interface', made.address)).toMatchObject({
      code: 1,
      output: expect.stringContaining('not verified'),
    })
  })
})

interface Made extends Ran {
  readonly address: string
}

const verified = ({ code, output }: Ran) => {
  expect(output).toMatch(/Contract successfully verified/)
  expect(code).toBe(0)
}
