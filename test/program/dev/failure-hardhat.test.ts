import { expect, test } from 'vitest'
import { ownFolder } from '../../support/chainscope.ts'
import { compileProject, writeHardhatProject } from '../../support/projects.ts'
import { explorersOfFile, lines, marks, SOURCES } from './failing-ways.ts'

const VERSION = '0.8.30+commit.73712a01'

const withExplorer = explorersOfFile()

test('a project of Hardhat 3 has the lines of its own paths', async () => {
  const folder = await ownFolder()
  const sources = Object.fromEntries(
    Object.entries(SOURCES).map(([file, text]) => [file.replace('src/', 'project/contracts/'), text]),
  )
  const compiled = compileProject('0.8.30', sources)
  writeHardhatProject(folder, VERSION, compiled)
  const args = ['--steps-tracing', '--code-size-limit', '100000']
  await withExplorer(folder, args, async (explorer, anvil) => {
    expect(await lines(explorer, anvil, compiled)).toEqual(
      marks(sources, (file) => file.replace('project/', '')),
    )
  })
})
