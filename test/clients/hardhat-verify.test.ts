import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { type Explorer, type ExplorerPostgres, startExplorerPostgres } from '../../src/index.ts'
import { withExplorerOf } from '../program/dev/with-explorer.ts'
import type { TestAnvil } from '../support/anvil.ts'
import { eventually, ownFolder } from '../support/chainscope.ts'
import { type CompilerList, startCompilerList } from '../support/compiler-list.ts'
import { soljsonOf } from '../support/compilers.ts'
import { deploy } from '../support/verification/chain.ts'
import { installed, type Project } from './environment.ts'

/*
 * `hardhat verify` of Hardhat 3.18.0 (hardhat-verify 3.1.1) against a local explorer. The plug-in refuses chains 31337 and 1337
 * by itself, so that the chain has another id, as a fork or an anvil with --chain-id has.
 */
const CHAIN = 31_339
const PROVIDERS = ['etherscan', 'blockscout', 'sourcify'] as const
const SOURCE = `pragma solidity ^0.8.0;
contract Crate { uint256 public side; constructor(uint256 side_) { side = side_; } }`

const here = process.platform === 'linux' && process.arch === 'x64'

describe.runIf(here)('hardhat verify', { timeout: 400_000 }, () => {
  let cacheFolder: string
  let postgres: ExplorerPostgres
  let list: CompilerList
  let project: Project

  beforeAll(async () => {
    cacheFolder = await passableFolder('dev-cache')
    postgres = await startExplorerPostgres({ cacheFolder, explorers: 1 })
    list = await startCompilerList()
    project = await installed('hardhat3')
    project.write({ 'contracts/Crate.sol': SOURCE })
    const built = await hardhat(['build'], 'http://127.0.0.1:9', 'http://127.0.0.1:9', CHAIN)
    expect(built.code, built.output).toBe(0)
  }, 400_000)
  afterAll(async () => {
    await project?.close()
    await list?.close()
    await postgres?.close()
    await rm(cacheFolder, { recursive: true, force: true })
  })

  const hardhat = (args: readonly string[], rpc: string, explorer: string, chain: number) =>
    project.run(project.node, ['node_modules/hardhat/dist/src/cli.js', ...args], {
      env: {
        RPC: rpc,
        EXPLORER: explorer,
        CHAIN: `${chain}`,
        COMPILERS: JSON.stringify({ '0.8.30': soljsonOf('0.8.30') }),
        VERSIONS: JSON.stringify(list.versions),
        PROVIDER: '',
        HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
      },
    })
  const withExplorer = (
    { folder, chain = CHAIN }: { folder: string; chain?: number },
    work: (explorer: Explorer, anvil: TestAnvil, verify: Verify) => Promise<void>,
  ) =>
    withExplorerOf(
      { postgres, cacheFolder, project: folder, chainId: chain, settings: { SOLC_LIST_URL: list.url } },
      (explorer, anvil) => {
        const verify: Verify = (provider, ...args) =>
          hardhat(['verify', provider, '--network', 'ours', ...args], anvil.url, explorer.url, chain)
        return work(explorer, anvil, verify)
      },
    )
  type Verify = (provider: (typeof PROVIDERS)[number], ...args: string[]) => ReturnType<typeof hardhat>

  const crate = (anvil: TestAnvil, side: bigint) => {
    const place = path.join(project.folder, 'artifacts/contracts/Crate.sol/Crate.json')
    const { abi, bytecode } = JSON.parse(readFileSync(place, 'utf8'))
    return deploy(anvil, { abi, bytecode, methods: {} }, [side])
  }
  const sourceOf = async ({ url }: Explorer, address: string) => {
    const query = `chainid=${CHAIN}&module=contract&action=getsourcecode&address=${address}`
    return (await (await fetch(`${url}/v2/api?${query}`)).json()).result[0]
  }

  test('ends well where the explorer verified the contract by its artefacts before, whatever API it is asked by', async () => {
    await withExplorer({ folder: project.folder }, async (explorer, anvil, verify) => {
      const address = await crate(anvil, 7n)
      await eventually(async () =>
        expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: 'Crate' }),
      )
      for (const provider of PROVIDERS)
        expect(await verify(provider, address, '7'), provider).toMatchObject({
          code: 0,
          output: expect.stringMatching(/has already been verified/),
        })
      // Hardhat sends it again then; that the explorer has it already is an error to Hardhat at Etherscan's API and Blockscout's.
      for (const provider of PROVIDERS) {
        const { output } = await verify(provider, '--force', address, '7')
        expect(output, provider).toMatch(/already (been )?verified|verified successfully/)
      }
      expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: 'Crate' })
    })
  })

  test('compiles and verifies a contract that no artefact of the explorer has, with any API key', async () => {
    const folder = await ownFolder()
    await withExplorer({ folder }, async (explorer, anvil, verify) => {
      const address = await crate(anvil, 8n)
      await explorer.untilIndexed(await anvil.head())
      expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: '' })
      const { code, output } = await verify('etherscan', address, '8')
      expect(output).toMatch(/verified successfully/)
      expect(code).toBe(0)
      expect(await sourceOf(explorer, address)).toMatchObject({ ContractName: 'Crate' })
    })
  })

  test('is refused by Hardhat itself on chain 31337, before it asks the explorer', async () => {
    const folder = await ownFolder()
    await withExplorer({ folder, chain: 31_337 }, async (_, anvil, verify) => {
      const { code, output } = await verify('etherscan', await crate(anvil, 9n), '9')
      expect(output).toMatch(/31337/)
      expect(code).not.toBe(0)
    })
  })
})
