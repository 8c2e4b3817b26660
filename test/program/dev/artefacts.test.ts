import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { type Explorer, type ExplorerPostgres, startExplorerPostgres } from '../../../src/index.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually, ownFolder } from '../../support/chainscope.ts'
import {
  type CompiledProject,
  compileProject,
  writeFoundryProject,
  writeHardhatProject,
} from '../../support/projects.ts'
import { deploy, sent } from '../../support/verification/chain.ts'
import { FACTORY, LINKED } from '../../support/verification/contracts.ts'
import { encodeFunctionData } from '../../vendor/viem/index.js'
import { withExplorerOf } from './with-explorer.ts'

const VERSION = '0.8.30+commit.73712a01'
const SOURCES = { 'src/Vault.sol': LINKED, 'src/Factory.sol': FACTORY }
const MORE = 'pragma solidity ^0.8.0; contract Later { uint256 public later = 7; }'

let cacheFolder: string
let postgres: ExplorerPostgres

beforeAll(async () => {
  cacheFolder = await passableFolder('dev-cache')
  postgres = await startExplorerPostgres({ cacheFolder, explorers: 3 })
})
afterAll(async () => {
  await postgres?.close()
  await rm(cacheFolder, { recursive: true, force: true })
})

const withExplorer = (project: string, work: Parameters<typeof withExplorerOf>[1]) =>
  withExplorerOf({ postgres, cacheFolder, project }, work)

const sourceOf = async ({ url }: Explorer, address: string) => {
  const query = `module=contract&action=getsourcecode&address=${address}`
  const { result } = await (await fetch(`${url}/v2/api?chainid=31337&${query}`)).json()
  return result[0]
}

const explorerOf = async ({ url }: Explorer, action: string, query: string) =>
  (await fetch(`${url}/v2/api?chainid=31337&module=explorer&action=${action}&${query}`)).json()

/** Names of the variables that a call of `make` changed, as the node has it, with their types. */
async function changedBy(explorer: Explorer, hash: string): Promise<string[]> {
  const { result } = await explorerOf(explorer, 'statechanges', `txhash=${hash}`)
  type Account = { storage: { variables: { name: string; type: string }[] }[] }
  return (result.accounts as Account[]).flatMap(({ storage }) =>
    storage.flatMap(({ variables }) => variables.map(({ name, type }) => `${type} ${name}`)),
  )
}

const contractOf = (made: CompiledProject, name: string) => {
  const { abi, evm } = made.contracts[name]
  return { abi, bytecode: `0x${evm.bytecode.object}` as const, methods: evm.methodIdentifiers }
}

/** Deploys a library, a contract that is linked to it, and one that makes another. */
async function deployAll(anvil: TestAnvil, made: CompiledProject) {
  const library = await deploy(anvil, contractOf(made, 'Sums'))
  const vault = contractOf(made, 'Vault')
  const linked = vault.bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
  const address = await deploy(anvil, { ...vault, bytecode: linked }, [5n, 'Main'])
  const factory = await deploy(anvil, contractOf(made, 'Factory'))
  const [from] = await anvil.rpc<string[]>('eth_accounts')
  const { abi } = contractOf(made, 'Factory')
  const making = await sent(anvil, {
    from,
    to: factory,
    data: encodeFunctionData({ abi, functionName: 'make', args: [3n] }),
  })
  const child = await anvil.rpc<string>('eth_call', [
    { to: factory, data: encodeFunctionData({ abi, functionName: 'last' }) },
    'latest',
  ])
  return { library, vault: address, factory, child: `0x${child.slice(26)}`, making: making.transactionHash }
}

test('every contract of a project of Foundry is verified, also those deployed before a build, and after a revert', async () => {
  const folder = await ownFolder()
  const made = compileProject('0.8.30', SOURCES, { optimizer: { enabled: true, runs: 200 } }, [
    'storageLayout',
  ])
  writeFoundryProject(folder, SOURCES, made)
  await withExplorer(folder, async (explorer, anvil) => {
    const restore = await anvil.snapshot()
    const addresses = await deployAll(anvil, made)
    await explorer.untilIndexed(await anvil.head())
    for (const [address, name] of [
      [addresses.library, 'Sums'],
      [addresses.vault, 'Vault'],
      [addresses.factory, 'Factory'],
      [addresses.child, 'Child'],
    ] as const)
      expect(await sourceOf(explorer, address)).toMatchObject({
        ContractName: name,
        CompilerVersion: `v${VERSION}`,
        OptimizationUsed: '1',
      })
    expect(await sourceOf(explorer, addresses.vault)).toMatchObject({
      ConstructorArguments: expect.stringContaining(Buffer.from('Main').toString('hex')),
    })
    const facts = await fetch(
      `${explorer.url}/v2/api?chainid=31337&module=explorer&action=contract&contractaddress=${addresses.vault}`,
    )
    expect((await facts.json()).result).toMatchObject({
      match: 'exact',
      libraries: [{ name: 'Sums', address: addresses.library }],
      files: [{ path: 'src/Vault.sol' }],
    })
    expect(await changedBy(explorer, addresses.making)).toEqual(['address last'])

    // Deployed first, built later: the folders are watched.
    const later = compileProject('0.8.30', { 'src/Later.sol': MORE })
    const address = await deploy(anvil, contractOf(later, 'Later'))
    await explorer.untilIndexed(await anvil.head())
    expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: '' })
    writeFoundryProject(folder, { 'src/Later.sol': MORE }, later)
    await eventually(async () =>
      expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: 'Later' }),
    )
    // The build did not select layouts, and lacks nothing else.
    expect(await explorerOf(explorer, 'storage', `contractaddress=${address}`)).toMatchObject({
      status: '0',
      result: expect.stringContaining('did not select `storageLayout`'),
    })

    // Another contract at the address of the first one, and none at those of the others.
    await restore()
    expect(await deploy(anvil, contractOf(later, 'Later'))).toBe(addresses.library)
    await explorer.untilIndexed(
      await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', ['latest', false]).then(({ hash }) => hash),
    )
    expect(await sourceOf(explorer, addresses.library)).toMatchObject({ ContractName: 'Later' })
    for (const gone of [addresses.vault, addresses.factory, addresses.child])
      expect(await sourceOf(explorer, gone)).toMatchObject({ ContractName: '' })
    // A new run of the chain has a database of its own, into which all is recorded again.
    await explorer.reset()
    await eventually(async () =>
      expect(await sourceOf(explorer, addresses.library)).toMatchObject({ ContractName: 'Later' }),
    )
  })
})

test('every contract of a project of Hardhat 3 is verified, whose artefacts are where its configuration says', async () => {
  const folder = await ownFolder()
  const sources = Object.fromEntries(
    Object.entries(SOURCES).map(([file, text]) => [file.replace('src/', 'project/contracts/'), text]),
  )
  const made = compileProject('0.8.30', sources, { viaIR: true, optimizer: { enabled: true } }, [
    'storageLayout',
  ])
  writeHardhatProject(folder, VERSION, made)
  await rename(path.join(folder, 'artifacts'), path.join(folder, 'built'))
  const configuration =
    "export default defineConfig({ solidity: '0.8.30', paths: { sources: './contracts', artifacts: './built' } })"
  await writeFile(path.join(folder, 'hardhat.config.ts'), configuration)
  await withExplorer(folder, async (explorer, anvil) => {
    const addresses = await deployAll(anvil, made)
    for (const [address, name] of [
      [addresses.library, 'Sums'],
      [addresses.vault, 'Vault'],
      [addresses.factory, 'Factory'],
      [addresses.child, 'Child'],
    ] as const)
      await eventually(async () =>
        expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: name }),
      )
    expect(await changedBy(explorer, addresses.making)).toEqual(['address last'])
  })
})
