import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soljsonOf } from '../support/compilers.ts'
import { long } from '../support/seeds.ts'
import { type Compiled, deploy, encoded, sent } from '../support/verification/chain.ts'
import { FACTORY, LINKED, plain } from '../support/verification/contracts.ts'
import { encodeFunctionData } from '../vendor/viem/index.js'
import { PROXIED, SHAPES } from './contracts.ts'
import { type ClientEnvironment, installed, type Project, type Ran, startEnvironment } from './environment.ts'

/*
 * The verify plug-ins of Hardhat 3.18.0 (3.1.1) and Hardhat 2.29.1 (2.1.3). The tests deploy what they compile, and they
 * verify it.
 */
const [newest, ...older] = ['0.8.30', '0.7.6', '0.6.12', '0.5.17', '0.4.26'] as const

/** Contracts by file, as no contract may be in two files. */
const SOURCES: Readonly<Record<string, string>> = {
  'Vault.sol': LINKED,
  'Factory.sol': FACTORY,
  'Proxied.sol': PROXIED,
  ...Object.fromEntries(Object.entries(SHAPES).map(([file, text]) => [path.basename(file), text])),
  'Piped.sol': SHAPES['src/Square.sol'].replace('contract Square', 'contract Piped'),
  ...Object.fromEntries(
    older.map((number) => [`${nameOf(number)}.sol`, plain(number).replaceAll('Counter', nameOf(number))]),
  ),
}
function nameOf(number: string) {
  return `Counter${number.replaceAll('.', '_')}`
}

const HARDHATS = [
  { name: 'hardhat3', chain: 1723, providers: ['blockscout', 'etherscan', 'sourcify'] },
  { name: 'hardhat2', chain: 1724, providers: ['blockscout', 'etherscan', 'sourcify'] },
] as const

describe.runIf(long).each(HARDHATS)('$name', ({ name, chain, providers }) => {
  let environment: ClientEnvironment
  let project: Project

  beforeAll(async () => {
    environment = await startEnvironment(chain)
    project = await installed(name)
    project.write(
      Object.fromEntries(Object.entries(SOURCES).map(([file, text]) => [`contracts/${file}`, text])),
    )
    const ran = await hardhat([name === 'hardhat3' ? 'build' : 'compile'])
    if (ran.code !== 0) throw new Error(ran.output)
  }, 400_000)
  afterAll(async () => {
    await project?.close()
    await environment?.close()
  })

  const hardhat = (args: readonly string[], provider = '') => {
    const its = path.join(project.folder, 'node_modules/hardhat/package.json')
    const { bin } = JSON.parse(readFileSync(its, 'utf8'))
    const program = path.join('node_modules/hardhat', typeof bin === 'string' ? bin : bin.hardhat)
    // The newest last: a source without a version is compiled with that.
    const numbers = [...older].reverse().concat(newest as never)
    return project.run(project.node, [program, ...args], {
      env: {
        RPC: environment.anvil.url,
        EXPLORER: environment.server.url,
        CHAIN: `${chain}`,
        COMPILERS: JSON.stringify(Object.fromEntries(numbers.map((number) => [number, soljsonOf(number)]))),
        VERSIONS: JSON.stringify(environment.list.versions),
        PROVIDER: provider,
        HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
      },
    })
  }
  const made = (file: string, contract = file): Compiled => {
    const place = path.join(project.folder, 'artifacts/contracts', `${file}.sol`, `${contract}.json`)
    const { abi, bytecode } = JSON.parse(readFileSync(place, 'utf8'))
    return { abi, bytecode, methods: {} }
  }
  const verify = (provider: string, address: string, ...args: string[]): Promise<Ran> =>
    hardhat(
      [...(name === 'hardhat3' ? ['verify', provider] : ['verify']), '--network', 'ours', address, ...args],
      provider,
    )
  const record = async (address: string) =>
    (await environment.server.get({ module: 'contract', action: 'getsourcecode', address })).body.result[0]
  const match = async (address: string) =>
    (await environment.server.request(`/v2/contract/${chain}/${address}`)).body.match

  test.each(providers)('two files and arguments, configured as %s; and again', async (provider) => {
    const side = BigInt([...HARDHATS[0].providers].indexOf(provider) + 3)
    const address = await deploy(environment.anvil, made('Square'), [side])
    // Otherwise it would be verified already, by a contract with the same code.
    await environment.server.index.query('delete from app.verified_contract')
    verified(await verify(provider, address, `${side}`))
    expect(await match(address)).toBe('exact_match')
    expect((await record(address)).ConstructorArguments).toBe(encoded('uint256', side).slice(2))
    const again = await verify(provider, address, `${side}`)
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/already (been )?verified/) })
  })

  test('a linked library and immutables, whose metadata cannot be the same', async () => {
    const library = await deploy(environment.anvil, made('Vault', 'Sums'))
    const { abi, bytecode } = made('Vault')
    const linked = bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
    const address = await deploy(environment.anvil, { abi, bytecode: linked, methods: {} }, [
      1000n,
      'A vault',
    ])
    verified(await verify('blockscout', address, '1000', 'A vault'))
    expect(await match(address)).toBe('match')
    expect(await record(address)).toMatchObject({ ContractName: 'Vault', Library: `Sums:${library}` })
    verified(await verify('etherscan', library))
    expect(await match(library)).toBe('exact_match')
  })

  test("a factory's child", async () => {
    const factory = await deploy(environment.anvil, made('Factory'))
    const [from] = (await environment.anvil.rpc('eth_accounts')) as string[]
    const make = encodeFunctionData({ abi: made('Factory').abi, functionName: 'make', args: [77n] })
    await sent(environment.anvil, { from, to: factory, data: make, gas: '0x7a1200' })
    const last = encodeFunctionData({ abi: made('Factory').abi, functionName: 'last' })
    const word = (await environment.anvil.rpc('eth_call', [{ to: factory, data: last }, 'latest'])) as string
    const child = `0x${word.slice(26)}`
    verified(await verify('etherscan', child, '77'))
    expect(await record(child)).toMatchObject({
      ContractName: 'Child',
      ConstructorArguments: encoded('uint256', 77n).slice(2),
    })
  })

  test('a proxy and its implementation', async () => {
    const box = await deploy(environment.anvil, made('Proxied', 'Box'))
    const proxy = await deploy(environment.anvil, made('Proxied', 'Proxy'), [box])
    verified(await verify('blockscout', box))
    verified(await verify('blockscout', proxy, box))
    expect(await record(proxy)).toMatchObject({ ContractName: 'Proxy', IsProxy: 'true', Implementation: box })
  })

  test('a contract compiled via IR', async () => {
    const address = await deploy(environment.anvil, made('Piped'), [4n])
    verified(await verify('etherscan', address, '4'))
    expect(await match(address)).toBe('exact_match')
  })

  // What one Hardhat takes the other may not: Hardhat 3 begins with 0.5.
  test.each(older)('a contract compiled by solc %s', async (number) => {
    const address = await deploy(environment.anvil, made(nameOf(number)))
    verified(await verify('blockscout', address))
    expect((await record(address)).CompilerVersion).toBe(environment.list.versions[number])
  })

  test('a contract that does not match is refused, and Hardhat fails', async () => {
    const address = await deploy(environment.anvil, made('Square'), [99n])
    await environment.server.index.query('delete from app.verified_contract')
    // Hardhat 2 sends arguments to Etherscan alone.
    const { code, output } = await verify('etherscan', address, '98')
    expect(output).not.toMatch(VERIFIED)
    expect(code).not.toBe(0)
    expect(await match(address)).toBeNull()
  })
})

const verified = ({ code, output }: Ran) => {
  expect(output).toMatch(VERIFIED)
  expect(code).toBe(0)
}

/** As Hardhat 3 says it, and as Hardhat 2 does. */
const VERIFIED = /verified successfully|[Ss]uccessfully verified/
