import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { createExplorer, type Explorer } from '../../src/index.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { type CompilerList, startCompilerList } from '../support/compiler-list.ts'
import { installed, type Project } from './environment.ts'
import { type Makers, startMakers } from './makers.ts'

/* The recipe of packages/foundry: forge deploys by a script and verifies with the local explorer, without a network. */

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const here = process.platform === 'linux' && process.arch === 'x64'

const COUNTER = (name: string) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract ${name} {
  uint256 public immutable start;
  constructor(uint256 start_) { start = start_; }
}`
/** What forge-std's Script is for forge. */
const DEPLOY = (name: string) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {${name}} from "../src/${name}.sol";
interface Vm { function startBroadcast() external; function stopBroadcast() external; }
contract Deploy {
  bool public IS_SCRIPT = true;
  Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
  function run() external {
    vm.startBroadcast();
    new ${name}(7);
    vm.stopBroadcast();
  }
}`

describe.runIf(here)('forge script --broadcast --verify', () => {
  let cacheFolder: string
  let project: Project
  let list: CompilerList
  let makers: Makers
  let anvil: TestAnvil
  let explorer: Explorer

  beforeAll(async () => {
    cacheFolder = await passableFolder('forge-cache')
    list = await startCompilerList()
    makers = await startMakers(list)
    anvil = await startAnvil()
    project = await installed('foundry')
    explorer = await createExplorer({
      rpcUrl: anvil.url,
      cacheFolder,
      settings: { SOLC_LIST_URL: list.url, VYPER_LIST_URL: '' },
    })
  })
  afterAll(async () => {
    await explorer?.stop()
    await project?.close()
    await anvil?.close()
    await makers?.close()
    await list?.close()
    await rm(cacheFolder, { recursive: true, force: true })
  })

  test.each([
    ['blockscout', 'One', () => ['--verifier', 'blockscout', '--verifier-url', explorer.api]],
    // Of a chain that it does not know, forge takes what its configuration says.
    ['Etherscan', 'Two', () => []],
    ['sourcify', 'Three', () => ['--verifier', 'sourcify', '--verifier-url', `${explorer.url}/`]],
  ] as const)('as %s', async (verifier, name, how) => {
    const profile = '[profile.default]\noptimizer = true\nevm_version = "paris"\n'
    const etherscan = `[etherscan]\nlocal = { key = "any", chain = 31337, url = "${explorer.api}" }\n`
    project.write({
      'foundry.toml': verifier === 'Etherscan' ? profile + etherscan : profile,
      [`src/${name}.sol`]: COUNTER(name),
      [`script/${name}.s.sol`]: DEPLOY(name),
    })
    const ran = await project.run(
      'forge',
      [
        ...['script', `script/${name}.s.sol`, '--rpc-url', anvil.url, '--broadcast', '--private-key', KEY],
        ...['--verify', ...how()],
      ],
      { env: { FOUNDRY_SOLC: '0.8.30', ...makers.env } },
    )
    expect(ran.output).toMatch(/All \(1\) contracts were verified!/)
    expect(ran.code).toBe(0)
    const written = path.join(project.folder, `broadcast/${name}.s.sol/31337/run-latest.json`)
    const address = JSON.parse(readFileSync(written, 'utf8')).transactions[0].contractAddress
    const answer = await fetch(`${explorer.api}?module=contract&action=getsourcecode&address=${address}`)
    expect(await answer.json()).toMatchObject({ result: [{ ContractName: name }] })
  })
})
