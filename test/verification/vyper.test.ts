import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Compiled, deploy } from './chain.ts'

/*
 * Vyper comes from PyPI, as a program of Python's: what its makers publish as one file is the same program with a Python
 * in it. Where there is no Python, or no way to PyPI, there is nothing to test with.
 */
const NUMBER = '0.4.3'
const python = long && spawnSync('python3', ['-m', 'venv', '--help']).status === 0

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
  let folder: string
  let anvil: TestAnvil
  let server: TestServer
  let list: Server
  let version: string
  let address: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'chainscope-vyper-'))
    const bin = path.join(folder, 'venv', 'bin')
    execFileSync('python3', ['-m', 'venv', path.join(folder, 'venv')])
    execFileSync(path.join(bin, 'pip'), ['install', '-q', `vyper==${NUMBER}`])
    version = execFileSync(path.join(bin, 'vyper'), ['--version'], { encoding: 'utf8' }).trim()
    const program = Buffer.from(`#!/bin/sh\nexec '${path.join(bin, 'vyper')}' "$@"\n`)
    const sha256 = createHash('sha256').update(program).digest('hex')
    list = createServer((request, response) =>
      response.end(
        request.url === '/vyper.list.json'
          ? JSON.stringify({
              builds: [{ path: `files/vyper.${version}.linux`, longVersion: `v${version}`, sha256 }],
            })
          : program,
      ),
    )
    await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve))
    anvil = await startAnvil({ noMining: true, chainId: 1719 })
    const input = {
      language: 'Vyper',
      sources: { 'Adder.vy': { content: SOURCE } },
      settings: { outputSelection: { '*': ['abi', 'evm.bytecode.object', 'evm.methodIdentifiers'] } },
    }
    const file = path.join(folder, 'input.json')
    writeFileSync(file, JSON.stringify(input))
    const output = execFileSync(path.join(bin, 'vyper'), ['--standard-json'], { input: readFileSync(file) })
    const { abi, evm } = JSON.parse(output.toString()).contracts['Adder.vy'].Adder
    address = await deploy(anvil, { abi, bytecode: evm.bytecode.object, methods: {} } as Compiled, [1000n])
    server = await startServer({
      rpcUrl: anvil.url,
      env: {
        VYPER_LIST_URL: `http://127.0.0.1:${(list.address() as AddressInfo).port}/vyper.list.json`,
        SOURCE_REGISTRY_URL: 'http://127.0.0.1:9',
      },
    })
    await server.caughtUp(await anvil.head())
  }, 300_000)
  afterAll(async () => {
    await server?.close()
    await anvil?.close()
    list?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const verify = async (content: string) =>
    server.request('/api', {
      method: 'POST',
      body: new URLSearchParams({
        module: 'contract',
        action: 'verify_vyper_contract',
        addressHash: address,
        name: 'Adder',
        compilerVersion: `v${version}`,
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
