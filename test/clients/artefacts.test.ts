import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProject } from '../../src/artefacts/project/project.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { type CompilerList, startCompilerList } from '../support/compiler-list.ts'
import { soljsonOf } from '../support/compilers.ts'
import { long } from '../support/seeds.ts'
import { FACTORY, LINKED } from '../support/verification/contracts.ts'
import { installed, type Project } from './environment.ts'
import { type Makers, startMakers } from './makers.ts'

/* What forge and Hardhat write by themselves, beside the projects that test/support/projects.ts writes in their form. */
const here = process.platform === 'linux' && process.arch === 'x64'
const FILES: Readonly<Record<string, string>> = {
  Vault: 'Vault.sol',
  Sums: 'Vault.sol',
  Factory: 'Factory.sol',
  Child: 'Factory.sol',
}
const TEXTS: Readonly<Record<string, string>> = { 'Vault.sol': LINKED, 'Factory.sol': FACTORY }

/** Reads a project that was built, and compares what is known of each contract with its source. */
async function expectRead(folder: string, shown: (file: string) => string) {
  const opened = openProject(folder, await createKeccak256())
  expect(opened.refresh()).toBe(true)
  expect(opened.notes).toEqual([])
  for (const [name, file] of Object.entries(FILES)) {
    const artefact = opened.index.artefacts.find((one) => one.name === name)!
    const { filePath, fileOfId, projectPaths, runtime } = artefact
    expect(projectPaths[filePath] ?? filePath).toBe(shown(file))
    expect(Object.values(fileOfId)).toContain(filePath)
    expect(runtime.sourceMap).not.toBe('')
    expect(opened.sources.one(artefact, filePath)).toBe(TEXTS[file])
  }
}

describe.runIf(long && here)('artefacts', () => {
  let list: CompilerList
  let makers: Makers
  const projects: Project[] = []
  beforeAll(async () => {
    list = await startCompilerList()
    makers = await startMakers(list)
  })
  afterAll(async () => {
    await Promise.all(projects.map((one) => one.close()))
    await makers?.close()
    await list?.close()
  })

  test.each([
    ['', []],
    [' --build-info', ['--build-info']],
  ] as const)('of forge build%s are read', async (_, more) => {
    const project = await installed('foundry')
    projects.push(project)
    project.write({
      'foundry.toml': '[profile.default]\noptimizer = true\n',
      ...Object.fromEntries(Object.entries(TEXTS).map(([file, text]) => [`src/${file}`, text])),
    })
    const env = { FOUNDRY_SOLC: '0.8.30', ...makers.env }
    const { code, output } = await project.run('forge', ['build', ...more], { env })
    expect(code, output).toBe(0)
    await expectRead(project.folder, (file) => `src/${file}`)
  })

  test.each(['hardhat3', 'hardhat2'])('of %s are read', async (name) => {
    const project = await installed(name)
    projects.push(project)
    project.write(
      Object.fromEntries(Object.entries(TEXTS).map(([file, text]) => [`contracts/${file}`, text])),
    )
    const { bin } = JSON.parse(
      readFileSync(path.join(project.folder, 'node_modules/hardhat/package.json'), 'utf8'),
    )
    const program = path.join('node_modules/hardhat', typeof bin === 'string' ? bin : bin.hardhat)
    const build = name === 'hardhat3' ? 'build' : 'compile'
    const { code, output } = await project.run(project.node, [program, build], {
      env: {
        RPC: 'http://127.0.0.1:9',
        EXPLORER: 'http://127.0.0.1:9',
        CHAIN: '31337',
        COMPILERS: JSON.stringify({ '0.8.30': soljsonOf('0.8.30') }),
        VERSIONS: JSON.stringify(list.versions),
        PROVIDER: '',
        HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
      },
    })
    expect(code, output).toBe(0)
    await expectRead(project.folder, (file) => `contracts/${file}`)
  })
})
