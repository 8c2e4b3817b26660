import { beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { eventually, ownFolder } from '../../support/chainscope.ts'
import { runCommand } from '../../support/command.ts'
import { type CompiledProject, compileProject, writeFoundryProject } from '../../support/projects.ts'
import { deployWays, sendWay } from '../artefacts/corpus/run.ts'
import { markOf, WAYS, type Way } from '../artefacts/corpus/ways.ts'
import { explorersOfFile, failureOf, isVerified, lines, marks, SOURCES } from './failing-ways.ts'

const optimized = { optimizer: { enabled: true, runs: 200 } }
const wayOf = (name: string): Way => WAYS.find((one) => one.name === name)!

const withExplorer = explorersOfFile()
let made: CompiledProject
beforeAll(() => {
  made = compileProject('0.8.30', SOURCES, optimized)
})

test('every failure in a project of Foundry is found at its line, on the page and in a terminal too', async () => {
  const folder = await ownFolder()
  writeFoundryProject(folder, SOURCES, made)
  await withExplorer(folder, ['--steps-tracing'], async (explorer, anvil) => {
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
})

test('a node without steps gives the error and the function, and how to get the line', async () => {
  const folder = await ownFolder()
  writeFoundryProject(folder, SOURCES, made)
  await withExplorer(folder, [], async (explorer, anvil) => {
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
})
