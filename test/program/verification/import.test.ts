import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { runCommand } from '../../support/command.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { compile, deploy } from '../../support/verification/chain.ts'
import { plain } from '../../support/verification/contracts.ts'

let anvil: TestAnvil
let list: CompilerList
let theirs: TestServer
let ours: TestServer
let folder: string
let counter: string
let other: string

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, chainId: 1718 })
  list = await startCompilerList()
  folder = await mkdtemp(path.join(tmpdir(), 'chainscope-import-'))
  const { Counter } = compile('0.8.30', { 'Counter.sol': plain('0.8.30') })
  counter = await deploy(anvil, Counter!)
  other = await deploy(anvil, compile('0.8.30', { 'A.sol': 'contract A { function f() external {} }' })['A']!)
  const env = { SOLC_LIST_URL: list.url, VYPER_LIST_URL: '', SOURCE_REGISTRY_URL: 'http://127.0.0.1:9' }
  theirs = await startServer({ rpcUrl: anvil.url, env })
  ours = await startServer({ rpcUrl: anvil.url, env })
  await ours.caughtUp(await anvil.head())
})
afterAll(async () => {
  await ours?.close()
  await theirs?.close()
  await list?.close()
  await anvil?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Not at once: what it asks may be served by this process. */
const importFrom = (url: string, ...more: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const program = path.resolve('dist/src/main.js')
    const settings = ['--database-url', ours.databaseUrl, '--rpc-url', anvil.url, '--data-dir', folder]
    execFile(
      process.execPath,
      [program, 'contracts', 'import', '--from', url, '--solc-list-url', list.url, ...settings, ...more],
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
const nameAt = async (server: TestServer, address: string) =>
  (await server.get({ module: 'contract', action: 'getsourcecode', address })).body.result[0].ContractName

test("another Chainscope's contracts are verified again here, and a second run has nothing left to do", async () => {
  const { body } = await theirs.request('/api', {
    method: 'POST',
    body: new URLSearchParams({
      module: 'contract',
      action: 'verify',
      addressHash: counter,
      name: 'Counter',
      compilerVersion: list.versions['0.8.30']!,
      optimization: '0',
      contractSourceCode: plain('0.8.30'),
    }),
  })
  expect(body.status).toBe('1')
  expect(await nameAt(ours, counter)).toBe('')
  const first = await importFrom(theirs.url)
  expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('1 contracts, 1 verified, 0 not') })
  expect(await nameAt(ours, counter)).toBe('Counter')
  expect((await importFrom(`${theirs.url}/api`)).stderr).toContain('1 verified')
  expect((await importFrom(theirs.url)).stderr).toContain('1 contracts were done before')
})

test('an import from another explorer lists the contracts that do not match at its end', async () => {
  /** The reference's answers: addresses in its lists, further files beside the source. */
  const records: Record<string, object> = {
    [other]: {
      ContractName: 'A',
      CompilerVersion: list.versions['0.8.30'],
      OptimizationUsed: 'false',
      FileName: 'A.sol',
      EVMVersion: 'default',
      SourceCode: 'contract A { function f() external {} }',
      AdditionalSources: [{ Filename: 'B.sol', SourceCode: 'contract B {}' }],
    },
    [counter]: {
      ContractName: 'Counter',
      CompilerVersion: list.versions['0.8.30'],
      OptimizationUsed: 'false',
      OptimizationRuns: 200,
      SourceCode: plain('0.8.30').replace('+ 41', '+ 42'),
    },
  }
  const server = createServer((request, response) => {
    const parameters = new URL(request.url!, 'http://x').searchParams
    const result =
      parameters.get('action') === 'getsourcecode'
        ? [records[parameters.get('address')!]]
        : parameters.get('page') === '1'
          ? Object.keys(records).map((Address) => ({ Address, ABI: '[]' }))
          : []
    response.end(JSON.stringify({ status: '1', message: 'OK', result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await ours.index.query('delete from app.verified_contract')
  const { code, stdout, stderr } = await importFrom(url)
  expect(stderr).toContain('2 contracts, 1 verified, 1 not')
  expect(stdout).toMatch(
    new RegExp(`^${counter} The compiled code is not that of the contract: .* differs first at byte`),
  )
  expect(code).toBe(1)
  expect(await nameAt(ours, other)).toBe('A')
  server.closeAllConnections()
  server.close()
})

test('a record that was taken away is gone', async () => {
  const remove = () =>
    new Promise<{ code: number; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.resolve('dist/src/main.js'), 'contracts', 'remove', other, '--database-url', ours.databaseUrl],
        (error, _, stderr) => resolve({ code: error ? Number(error.code) : 0, stderr }),
      )
    })
  expect(await remove()).toEqual({ code: 0, stderr: `The record of ${other} is deleted.\n` })
  expect(await nameAt(ours, other)).toBe('')
  expect((await remove()).code).toBe(1)
})

test('a URL that is not an explorer is refused as such', async () => {
  expect(await importFrom('nowhere')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not the address of an explorer'),
  })
  expect((await importFrom('http://127.0.0.1:9')).stderr).toContain('does not list its contracts')
})

test('help lists the settings that matter, and all others are taken too; a malformed address is refused first', async () => {
  const help = await runCommand(['contracts', 'import', '--help'], {})
  expect(help.lines.join()).toContain('--solc-list-url')
  expect(help.lines.join()).not.toContain('--port')
  const list = await runCommand(['compilers', 'list', '--port', '1', '--data-dir', `${folder}/none`], {})
  expect([list.code, list.lines]).toEqual([0, []])
  expect(list.stderr).toMatch(/^No compilers are cached in .*\.\n$/)
  expect(await runCommand(['contracts', 'remove', '0x12'], {})).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: .* It takes an address: 0x and 40 hex digits\.\n/),
  })
})
