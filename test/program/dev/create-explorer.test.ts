import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import {
  createExplorer,
  type Explorer,
  type ExplorerPostgres,
  startExplorerPostgres,
} from '../../../src/index.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { repository } from '../../support/chainscope.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { compile, deploy } from '../../support/verification/chain.ts'
import { plain } from '../../support/verification/contracts.ts'

let cacheFolder: string
let postgres: ExplorerPostgres
let list: CompilerList
let chains: TestAnvil[]
let explorers: Explorer[]

beforeAll(async () => {
  cacheFolder = await passableFolder('dev-cache')
  list = await startCompilerList()
  chains = await Promise.all([startAnvil(), startAnvil()])
  postgres = await startExplorerPostgres({ cacheFolder, explorers: 3 })
  explorers = await Promise.all(
    chains.map(({ url: rpcUrl }) =>
      createExplorer({
        rpcUrl,
        postgres,
        cacheFolder,
        settings: { SOLC_LIST_URL: list.url, VYPER_LIST_URL: '' },
      }),
    ),
  )
})
afterAll(async () => {
  await Promise.all((explorers ?? []).map((one) => one.stop()))
  await postgres?.close()
  await Promise.all((chains ?? []).map((one) => one.close()))
  await list?.close()
  await rm(cacheFolder, { recursive: true, force: true })
})

const get = async (explorer: Explorer, query: string) => (await fetch(`${explorer.url}${query}`)).json()

test('explorers of one server have a chain each, and index one of them again', async () => {
  const [first, second] = explorers as [Explorer, Explorer]
  const [from, to] = await chains[0]!.rpc<string[]>('eth_accounts')
  const hash = await chains[0]!.rpc<string>('eth_sendTransaction', [{ from, to, value: '0x7' }])
  await chains[1]!.mine(3)
  await Promise.all([first.untilIndexed(hash), second.untilIndexed(3)])
  const query = `/v2/api?module=account&action=txlist&address=${from}`
  expect((await get(first, query)).result).toEqual([expect.objectContaining({ hash, value: '7' })])
  expect((await get(second, query)).result).toEqual([])

  const { url } = first
  await first.reset()
  expect(first.url).toBe(url)
  await first.untilIndexed(1n)
  expect((await get(first, query)).result).toHaveLength(1)
  await expect(first.untilIndexed(99, { timeoutMs: 50 })).rejects.toThrow('not indexed within 50 ms')
  await expect(first.untilIndexed('latest')).rejects.toThrow('neither a block number nor a hash')
})

test.each(['/api', '/v2/api?chainid=31337'])('verifies as forge asks %s to, with any key', async (where) => {
  const [explorer] = explorers as [Explorer]
  const [anvil] = chains as [TestAnvil]
  const code = plain('^0.8.0').replace('41', where === '/api' ? '42' : '43')
  const sources = { 'src/Counter.sol': code }
  const contractaddress = await deploy(anvil, compile('0.8.30', sources)['Counter']!)
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ apikey: 'anything', module: 'contract', ...fields })
    return (await fetch(`${explorer.url}${where}`, { method: 'POST', body })).json()
  }
  // At once after the receipt, as `forge script --broadcast --verify` does.
  expect(await post({ action: 'getabi', address: contractaddress })).toMatchObject({
    result: expect.stringMatching(/^Contract source code not verified|null/),
  })
  const { status, result: guid } = await post({
    action: 'verifysourcecode',
    contractaddress,
    sourceCode: JSON.stringify({
      language: 'Solidity',
      sources: { 'src/Counter.sol': { content: code } },
      settings: {},
    }),
    codeformat: 'solidity-standard-json-input',
    contractname: 'src/Counter.sol:Counter',
    compilerversion: list.versions['0.8.30']!,
    constructorArguements: '',
    constructorArguments: '',
  })
  expect({ status, guid }).toEqual({ status: '1', guid: expect.stringMatching(/^[a-z0-9]{50,64}$/) })
  for (;;) {
    const { result } = await post({ action: 'checkverifystatus', guid })
    if (result === 'Pending in queue') continue
    expect(result).toBe('Pass - Verified')
    break
  }
  const query = `module=contract&action=getsourcecode&address=${contractaddress}&apikey=another`
  const [record] = (await get(explorer, `/v2/api?chainid=31337&${query}`)).result
  expect(record).toMatchObject({ ContractName: 'Counter', SourceCode: expect.stringContaining('count_up') })
})

test('indexes what happens after a fork, and reads older state from the node', async () => {
  const [, upstream] = chains as [TestAnvil, TestAnvil]
  const [from] = await upstream.rpc<string[]>('eth_accounts')
  const old = `0x${'0a11ce'.padStart(40, '0')}`
  await upstream.rpc('eth_sendTransaction', [{ from, to: old, value: '0x64' }])
  const forkBlock = await upstream.mine()
  const lines: string[] = []
  const fork = await createExplorer({
    anvilArgs: ['--port', '0', '--fork-url', upstream.url],
    postgres,
    cacheFolder,
    onLog: (_, sentence) => lines.push(sentence),
  })
  try {
    const body = { jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: ['0x2'] }
    const headers = { 'content-type': 'application/json' }
    await fetch(fork.rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    await fork.untilIndexed(forkBlock + 2)
    const { notes } = await get(fork, '/api/health')
    const note = `A fork at block ${forkBlock}: the blocks behind it are indexed, older state is read from the node.`
    expect(notes).toEqual([note])
    expect(await (await fetch(`${fork.url}/status`, { headers: { accept: 'text/html' } })).text()).toContain(
      note,
    )
    expect(lines).toContain(`History     begins at block ${forkBlock + 1}; earlier blocks are not indexed`)
    const query = (action: string) => `/v2/api?chainid=31337&module=account&action=${action}&address=${old}`
    expect((await get(fork, query('balance'))).result).toBe('100')
    expect((await get(fork, query('txlist'))).result).toEqual([])
  } finally {
    await fork.stop()
  }
})

test('a program imports it by the name of the package, and ends when it has stopped', async () => {
  const program = `
    import { createExplorer } from 'chainscope'
    const explorer = await createExplorer({ cacheFolder: ${JSON.stringify(cacheFolder)} })
    await explorer.untilIndexed(0)
    console.log(explorer.api, explorer.rpcUrl)
    await explorer.stop()`
  const folder = path.join(cacheFolder, 'project')
  await mkdir(path.join(folder, 'node_modules'), { recursive: true })
  await symlink(repository, path.join(folder, 'node_modules', 'chainscope'))
  const file = path.join(folder, 'program.mjs')
  await writeFile(file, program)
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder })
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(readdirSync(cacheFolder).filter((name) => name.includes('.new'))).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(['node_modules', 'program.mjs'])
})
