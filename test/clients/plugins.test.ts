import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soljsonOf } from '../support/compilers.ts'
import { long } from '../support/seeds.ts'
import { LINKED } from '../support/verification/contracts.ts'
import { type ClientEnvironment, installed, type Project, startEnvironment } from './environment.ts'

/**
 * Plug-ins of Hardhat 2.29.1 that bring contracts of their own with them: @openzeppelin/hardhat-upgrades 3.9.1, whose proxies
 * solc 0.8.29 compiled, and hardhat-deploy 1.0.4, whose are of 0.8.10.
 */
const CHAIN = 1728

describe.runIf(long)("proxies of Hardhat's plug-ins", { timeout: 600_000 }, () => {
  let environment: ClientEnvironment
  let project: Project
  let temporary: string

  beforeAll(async () => {
    project = await installed('plugins')
    const theirs = (number: string) => path.join(project.folder, `node_modules/solc-${number}/soljson.js`)
    environment = await startEnvironment(CHAIN, {}, [theirs('0.8.10'), theirs('0.8.29')])
    // The one notes what it deployed on a chain of a developer's there.
    temporary = mkdtempSync(path.join(tmpdir(), 'chainscope-client-temporary-'))
    project.write({ 'contracts/Vault.sol': LINKED })
    const ran = await hardhat('compile')
    if (ran.code !== 0) throw new Error(ran.output)
  }, 400_000)
  afterAll(async () => {
    await project?.close()
    await environment?.close()
    if (temporary) await rm(temporary, { recursive: true, force: true })
  })

  const hardhat = (...args: string[]) =>
    project.run('hardhat', ['--network', 'ours', ...args], {
      env: {
        RPC: environment.anvil.url,
        EXPLORER: environment.server.url,
        CHAIN: `${CHAIN}`,
        SOLJSON: soljsonOf('0.8.30'),
        VERSION: environment.list.versions['0.8.30']!,
        HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
        TMPDIR: temporary,
      },
    })
  const record = async (address: string) =>
    (await environment.server.get({ module: 'contract', action: 'getsourcecode', address })).body.result[0]
  const match = async (address: string) =>
    (await environment.server.request(`/v2/contract/${CHAIN}/${address}`)).body.match

  test('hardhat-upgrades verifies proxies of each kind, with all that belongs to them', async () => {
    const { output } = await hardhat('proxies')
    const { transparent, uups, beacon, behind } = JSON.parse(/\{"transparent.*\}/.exec(output)?.[0] ?? output)
    for (const proxy of [transparent, uups, behind]) {
      const ran = await hardhat('verify', proxy)
      expect(ran.output).toMatch(/Successfully linked proxy to implementation[\s\S]*Proxy fully verified/)
      expect(ran.code).toBe(0)
    }
    for (const [address, name, implementation] of [
      [transparent, 'TransparentUpgradeableProxy', 'Box'],
      [uups, 'ERC1967Proxy', 'OwnBox'],
      [behind, 'BeaconProxy', 'Box'],
    ]) {
      const { ContractName, IsProxy, ImplementationAddress } = await record(address)
      expect([ContractName, IsProxy]).toEqual([name, 'true'])
      expect((await record(ImplementationAddress)).ContractName).toBe(implementation)
      expect(await match(address)).toBe('exact_match')
    }
    expect((await record(beacon)).ContractName).toBe('UpgradeableBeacon')
  })

  test('hardhat-deploy verifies what it deployed, configured as Etherscan and as the source registry', async () => {
    await environment.server.index.query('delete from app.verified_contract')
    const made = await hardhat('deploy')
    expect(made).toMatchObject({ code: 0 })
    const names = ['Sums', 'Vault', 'Box', 'Box_Implementation', 'DefaultProxyAdmin']
    const addressOf = (name: string) =>
      JSON.parse(readFileSync(path.join(project.folder, `deployments/ours/${name}.json`), 'utf8')).address
    for (const [args, linked] of [
      // Here it fills in the library, so that the metadata cannot be the same.
      [['etherscan-verify', '--api-key', 'k', '--api-url', environment.server.url], 'match'],
      [['sourcify', '--endpoint', environment.server.url], 'exact_match'],
    ] as const) {
      await environment.server.index.query('delete from app.verified_contract')
      const { output } = await hardhat(...args)
      for (const name of names) {
        expect(output).toContain(`contract ${name} is now verified`)
        expect([name, await match(addressOf(name))]).toEqual([
          name,
          name === 'Vault' ? linked : 'exact_match',
        ])
      }
      expect((await hardhat(...args)).output).toContain('already verified: Vault')
    }
    expect(await record(addressOf('Box'))).toMatchObject({
      ContractName: 'TransparentUpgradeableProxy',
      ImplementationAddress: addressOf('Box_Implementation').toLowerCase(),
    })
  })
})
