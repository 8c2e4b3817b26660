import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import { eventually, freePort, repository } from '../support/chainscope.ts'
import { npm } from '../support/npm.ts'
import { installed, type Project } from './environment.ts'

/* The packages of packages/, built, packed and installed beside what they are for: prool, Vitest and Hardhat 3. */

const PACKAGES = ['prool', 'vitest', 'hardhat'] as const
let project: Project
/** What explorers make is in here, of cache and temporary files. */
let scratch: string

beforeAll(async () => {
  project = await installed('packages')
  scratch = await passableFolder('packages')
  // Without scripts: dist/ was built before the tests began, and others of them are using it.
  const pack = (folder: string) =>
    npm(folder, ['pack', '--ignore-scripts', '--pack-destination', project.folder])
  const install = async () => {
    const tarballs = readdirSync(project.folder).filter((file) => file.endsWith('.tgz'))
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    await npm(project.folder, ['install', ...quiet, ...tarballs.map((file) => `./${file}`)], project.node)
  }
  await pack(repository)
  await install()
  cpSync(path.join(repository, 'packages'), path.join(project.folder, 'packages'), { recursive: true })
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  for (const name of PACKAGES) {
    const built = await project.run(process.execPath, [tsc, '-p', `packages/${name}`])
    expect(built).toEqual({ code: 0, output: '' })
    await pack(path.join(project.folder, 'packages', name))
  }
  await install()
}, 400_000)
afterAll(async () => {
  await project?.close()
  await rm(scratch, { recursive: true, force: true })
})

const env = () => ({ XDG_CACHE_HOME: path.join(scratch, 'cache'), TMPDIR: scratch })
const leftOver = () => readdirSync(scratch).filter((name) => name.startsWith('chainscope'))

test('chainscope-vitest: each test file has a chain and an explorer of its own', async () => {
  const file = `
    import { test } from 'chainscope-vitest'
    import { expect } from 'vitest'
    const rpc = async (url, method, params) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return (await (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()).result
    }
    test('a transfer is listed', async ({ explorer }) => {
      const [from, to] = await rpc(explorer.rpcUrl, 'eth_accounts', [])
      const hash = await rpc(explorer.rpcUrl, 'eth_sendTransaction', [{ from, to, value: '0x7' }])
      await explorer.untilIndexed(hash)
      const answer = await fetch(explorer.api + '?module=account&action=txlist&address=' + from)
      expect((await answer.json()).result).toMatchObject([{ hash }])
    })
    test('the next test of the file goes on with it', async ({ explorer }) => {
      await explorer.untilIndexed(1)
      await expect(explorer.untilIndexed(2, { timeoutMs: 50 })).rejects.toThrow('not indexed within 50 ms')
    })`
  project.write({
    'fixture/vitest.config.js': `
      import { defineConfig } from 'vitest/config'
      export default defineConfig({ test: { globalSetup: 'chainscope-vitest/setup', testTimeout: 60_000 } })`,
    'fixture/one.test.js': file,
    'fixture/two.test.js': file,
  })
  const ran = await project.run(process.execPath, ['../node_modules/vitest/vitest.mjs', 'run'], {
    env: env(),
    at: 'fixture',
  })
  expect(ran.output).toMatch(/Tests +4 passed/)
  expect(ran.code).toBe(0)
  expect(leftOver()).toEqual([])
})

test("chainscope-prool: an explorer for each path of prool's server, and one alone", async () => {
  project.write({
    'prool.mjs': `
      import { startExplorerPostgres } from 'chainscope'
      import { chainscope } from 'chainscope-prool'
      import { Instance, Server } from 'prool'
      const postgres = await startExplorerPostgres()
      const json = async (url, method, body) => (await fetch(url, { method, body, headers: { 'content-type': 'application/json' } })).json()
      const host = '127.0.0.1'
      const nodes = Server.create({ instance: Instance.anvil({ host }), host, port: ${await freePort()} })
      await nodes.start()
      const node = (id) => 'http://' + host + ':' + nodes.address().port + '/' + id
      const explorers = Server.create({ instance: (id) => chainscope({ rpcUrl: node(id), postgres }), host })
      await explorers.start()
      const found = []
      for (const id of [1, 2]) {
        await json(node(id), 'POST', JSON.stringify({ jsonrpc: '2.0', id, method: 'anvil_mine', params: [id] }))
        const { url } = await json('http://' + host + ':' + explorers.address().port + '/' + id + '/start')
        const block = async () => (await json(url + '/api/health')).index.block
        while ((await block()) < id) await new Promise((resolve) => setTimeout(resolve, 100))
        found.push(await block(), (await fetch(url)).status)
      }
      await explorers.stop()
      await nodes.stop()
      const alone = chainscope({ postgres }).create({ port: ${await freePort()} })
      await alone.start()
      found.push((await fetch('http://' + alone.host + ':' + alone.port)).status, alone.status)
      await alone._internal.explorer.untilIndexed(0)
      found.push((await json(alone._internal.explorer.api + '/health')).index.block)
      await alone.stop()
      await postgres.close()
      console.log(JSON.stringify([...found, alone.status]))`,
  })
  const { code, output } = await project.run(project.node, ['--no-deprecation', 'prool.mjs'], { env: env() })
  expect(output).toBe(`${JSON.stringify([1, 200, 2, 200, 200, 'started', 0, 'stopped'])}\n`)
  expect(code).toBe(0)
  expect(leftOver()).toEqual([])
})

test('hardhat-chainscope: `hardhat node` prints the link of an explorer that ends with it', async () => {
  project.write({
    'hardhat.config.js': `
      import chainscope from 'hardhat-chainscope'
      import { defineConfig } from 'hardhat/config'
      export default defineConfig({ plugins: [chainscope] })`,
  })
  const [port, explorerPort] = [await freePort(), await freePort()]
  const { child, output } = hardhatNode(['--port', `${port}`, '--explorer-port', `${explorerPort}`])
  const url = `http://127.0.0.1:${explorerPort}`
  await eventually(() => expect(output()).toContain(`Explorer: ${url}`))
  const rpc = async (method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })
    return ((await answer.json()) as { result: unknown }).result
  }
  const [from, to] = (await rpc('eth_accounts', [])) as string[]
  const hash = await rpc('eth_sendTransaction', [{ from, to, value: '0x7' }])
  await eventually(async () => {
    const answer = await fetch(`${url}/api?module=account&action=txlist&address=${from}`)
    expect(await answer.json()).toMatchObject({ result: [{ hash }] })
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
  await eventually(() => expect(leftOver()).toEqual([]))

  const alone = hardhatNode(['--port', `${await freePort()}`, '--no-explorer'])
  await eventually(() => expect(alone.output()).toMatch(/Account #0/))
  alone.child.kill('SIGKILL')
  expect(alone.output()).not.toContain('Explorer')
})

function hardhatNode(args: readonly string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(project.node, ['node_modules/hardhat/dist/src/cli.js', 'node', ...args], {
    cwd: project.folder,
    env: {
      HOME: project.folder,
      PATH: process.env['PATH'],
      HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
      ...env(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return { child, output: () => output }
}
