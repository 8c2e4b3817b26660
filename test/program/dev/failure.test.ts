import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { type Explorer, type ExplorerPostgres, startExplorerPostgres } from '../../../src/index.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually, ownFolder } from '../../support/chainscope.ts'
import { runCommand } from '../../support/command.ts'
import {
  type CompiledProject,
  compileProject,
  writeFoundryProject,
  writeHardhatProject,
} from '../../support/projects.ts'
import { deployWays, sendWay } from '../artefacts/corpus/run.ts'
import { isOf, markOf, sourcesOf, versionOf, WAYS, type Way } from '../artefacts/corpus/ways.ts'
import { withExplorerOf } from './with-explorer.ts'

const VERSION = '0.8.30+commit.73712a01'
const version = versionOf('0.8.30')
const SOURCES = sourcesOf(version)
const optimized = { optimizer: { enabled: true, runs: 200 } }
const wayOf = (name: string): Way => WAYS.find((one) => one.name === name)!

let cacheFolder: string
let postgres: ExplorerPostgres
let made: CompiledProject

beforeAll(async () => {
  cacheFolder = await passableFolder('dev-cache')
  postgres = await startExplorerPostgres({ cacheFolder, explorers: 2 })
  made = compileProject('0.8.30', SOURCES, optimized)
}, 120_000)
afterAll(async () => {
  await postgres?.close()
  await rm(cacheFolder, { recursive: true, force: true })
})

const withExplorer = (
  project: string,
  { args = ['--steps-tracing'] }: { args?: string[] },
  work: Parameters<typeof withExplorerOf>[1],
) => withExplorerOf({ postgres, cacheFolder, project, args }, work)

const failureOf = async (explorer: Explorer, hash: string) => {
  await explorer.untilIndexed(hash)
  const query = `module=explorer&action=failure&txhash=${hash}`
  return (await (await fetch(`${explorer.url}/v2/api?chainid=31337&${query}`)).json()).result
}

const isVerified = async ({ url }: Explorer, address: string) => {
  const query = `module=contract&action=getsourcecode&address=${address}`
  const { result } = await (await fetch(`${url}/v2/api?chainid=31337&${query}`)).json()
  expect(result[0].ContractName).toBe('Ways')
}

/** All ways to fail, by the answers of an explorer. */
async function lines(explorer: Explorer, anvil: TestAnvil, compiled: CompiledProject) {
  const ways = await deployWays(anvil, compiled)
  await eventually(() => isVerified(explorer, ways))
  const sent: [name: string, hash: string][] = []
  for (const way of WAYS.filter((one) => isOf(one, version)))
    sent.push([way.name, (await sendWay(anvil, way, ways, compiled)).transactionHash])
  // All are sent first, so that one wait for the index is enough.
  const found: Record<string, string> = {}
  for (const [name, hash] of sent) {
    const { frames, how } = await failureOf(explorer, hash)
    found[name] = frames[0] ? `${frames[0].file}:${frames[0].line}` : how
  }
  return found
}

const marks = (sources: Readonly<Record<string, string>>, path: (file: string) => string) =>
  Object.fromEntries(
    WAYS.filter((one) => isOf(one, version)).map(({ name }) => [name, path(markOf(sources, name))]),
  )

test('every failure in a project of Foundry is found at its line, on the page and in a terminal too', async () => {
  const folder = await ownFolder()
  writeFoundryProject(folder, SOURCES, made)
  await withExplorer(folder, {}, async (explorer, anvil) => {
    expect(await lines(explorer, anvil, made)).toEqual(marks(SOURCES, (file) => file))

    const ways = await deployWays(anvil, made)
    const { transactionHash: nested } = await sendWay(anvil, wayOf('inCalleeOfCallee'), ways, made)
    const failure = await failureOf(explorer, nested)
    expect(failure).toMatchObject({ failed: true, reason: 'the callee refuses', how: '' })
    expect(
      failure.frames.map((one: { contract: string; function: string }) => `${one.contract}.${one.function}`),
    ).toEqual(['Callee.check', 'Callee.forward', 'Ways.inCalleeOfCallee'])
    const { transactionHash: custom } = await sendWay(anvil, wayOf('customError'), ways, made)
    await explorer.untilIndexed(custom)
    const { code, lines: printed } = await runCommand(['explain', custom, '--url', explorer.url], {})
    const at = markOf(SOURCES, 'customError')
    expect({ code, first: printed[0] }).toEqual({
      code: 0,
      first: expect.stringMatching(/^Transaction 0x\w+ failed in block \d+: Custom\(x: 1, who: 0x\w+\)$/),
    })
    expect(printed[1]).toMatch(new RegExp(`^ {4}${at}:20  Ways\\.customError  ${ways}$`))
    expect(printed.some((line) => /^> \d+ \| +if \(x < 2\) revert Custom/.test(line))).toBe(true)

    const page = await (await fetch(`${explorer.url}/tx/${custom}`)).text()
    expect(page).toContain('Failed at')
    expect(page).toContain(`${at}:20`)
    expect(page).toContain('<mark>')
  })
}, 180_000)

test('a project of Hardhat 3 has the lines of its own paths', async () => {
  const folder = await ownFolder()
  const sources = Object.fromEntries(
    Object.entries(SOURCES).map(([file, text]) => [file.replace('src/', 'project/contracts/'), text]),
  )
  const compiled = compileProject('0.8.30', sources)
  writeHardhatProject(folder, VERSION, compiled)
  const args = ['--steps-tracing', '--code-size-limit', '100000']
  await withExplorer(folder, { args }, async (explorer, anvil) => {
    expect(await lines(explorer, anvil, compiled)).toEqual(
      marks(sources, (file) => file.replace('project/', '')),
    )
  })
}, 180_000)

test('a node without steps gives the error and the function, and how to get the line', async () => {
  const folder = await ownFolder()
  writeFoundryProject(folder, SOURCES, made)
  await withExplorer(folder, { args: [] }, async (explorer, anvil) => {
    const ways = await deployWays(anvil, made)
    await eventually(() => isVerified(explorer, ways))
    const { transactionHash: hash } = await sendWay(anvil, wayOf('inCalleeOfCallee'), ways, made)
    const failure = await failureOf(explorer, hash)
    expect(failure).toMatchObject({
      reason: 'the callee refuses',
      how: expect.stringContaining('--steps-tracing'),
      frames: [
        { contract: 'Callee', function: 'check', file: '' },
        { contract: 'Callee', function: 'forward', file: '' },
        { contract: 'Ways', function: 'inCalleeOfCallee', file: '' },
      ],
    })
    const { code, lines: printed } = await runCommand(['explain', hash, '--url', explorer.url], {})
    expect([code, printed.at(-1)]).toEqual([0, expect.stringContaining('--steps-tracing')])
    const missing = await runCommand(['explain', `0x${'1'.repeat(64)}`, '--url', explorer.url], {})
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('does not explain it') })
    const nobody: Hex = `0x${'2'.repeat(64)}`
    expect(await runCommand(['explain', nobody, '--url', 'http://127.0.0.1:9'], {})).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No explorer answers at http://127.0.0.1:9'),
    })
  })
}, 120_000)
