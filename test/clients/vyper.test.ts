import { chmodSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '../support/seeds.ts'
import { encoded } from '../support/verification/chain.ts'
import { hasPython, installVyper, type Vyper } from '../support/vyper.ts'
import { type ClientEnvironment, installed, type Project, startEnvironment } from './environment.ts'
import { type Makers, startMakers } from './makers.ts'

/** forge 1.7.1 with Vyper from PyPI. */
const CHAIN = 1726
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const SOURCE = `# @version 0.4.3
x: public(uint256)

@deploy
def __init__(a: uint256):
    self.x = a

@external
def add(y: uint256) -> uint256:
    self.x += y
    return self.x
`
const here = process.platform === 'linux' && process.arch === 'x64'

describe.runIf(long && here && hasPython())('a contract in Vyper', () => {
  let vyper: Vyper
  let environment: ClientEnvironment
  let project: Project
  let makers: Makers

  beforeAll(async () => {
    vyper = await installVyper('0.4.3')
    environment = await startEnvironment(CHAIN, {
      VYPER_LIST_URL: vyper.listUrl,
      COMPILER_READABLE: vyper.readable,
    })
    makers = await startMakers(environment.list)
    project = await installed('foundry')
    project.write({
      'foundry.toml': `[profile.default]\nevm_version = "paris"\n[profile.default.vyper]\npath = "${path.join(vyper.bin, 'vyper')}"\n`,
      'keys/foundry.toml': `[etherscan]\nours = { key = "k", chain = ${CHAIN}, url = "${environment.server.url}/api" }\n`,
      'src/Adder.vy': SOURCE,
      // forge wants a solc of the same number to be there, which it does not run; there never was one of Vyper's.
      '.svm/0.4.3/solc-0.4.3': '#!/bin/sh\nexit 1\n',
    })
    chmodSync(path.join(project.folder, '.svm/0.4.3/solc-0.4.3'), 0o755)
  })
  afterAll(async () => {
    await project?.close()
    await makers?.close()
    await environment?.close()
    await vyper?.close()
  })

  test('is verified by forge, and read by cast', async () => {
    const contract = 'src/Adder.vy:Adder'
    // forge asks for the list of Solidity's compilers before it looks at the language.
    const forge = (...args: string[]) => project.run('forge', args, { env: makers.env })
    const made = await forge(
      ...['create', contract, '--broadcast', '--rpc-url', environment.anvil.url, '--private-key', KEY],
      ...['--constructor-args', '41'],
    )
    const address = /Deployed to: (0x[0-9a-fA-F]{40})/.exec(made.output)?.[1] ?? made.output
    const verified = await forge(
      ...['verify-contract', address, contract, '--watch', '--chain', `${CHAIN}`],
      ...['--verifier', 'blockscout', '--verifier-url', `${environment.server.url}/api`],
      ...['--constructor-args', encoded('uint256', 41n)],
    )
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining('Contract successfully verified'),
    })
    const { body } = await environment.server.get({ module: 'contract', action: 'getsourcecode', address })
    expect(body.result[0]).toMatchObject({
      ContractName: 'Adder',
      CompilerVersion: 'vyper:0.4.3',
      SourceCode: SOURCE,
    })
    const read = await project.run('cast', ['interface', address], { env: { CHAIN: `${CHAIN}` }, at: 'keys' })
    expect(read.output).toContain('function add(uint256 y) external returns (uint256)')
  })
})
