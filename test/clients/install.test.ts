import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ownFolder, repository } from '../support/chainscope.ts'
import { nodeOf, npm, warningsOf } from '../support/npm.ts'
import { megabytesOf } from '../support/package.ts'
import { long } from '../support/seeds.ts'

const run = promisify(execFile)
const read = (file: string) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'))
interface Locked {
  readonly hasInstallScript?: true
  readonly resolved?: string
}
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)

// Other Nodes come from npm, so that they wait for the long form.
test.each([
  ['of these tests', undefined],
  ...(long
    ? ([
        ['22', 22],
        ['24', 24],
      ] as const)
    : []),
] as const)('`npm ci` of a clone warns of nothing, with the Node %s', async (_, major) => {
  const folder = await ownFolder()
  const node = major === undefined ? undefined : await nodeOf(folder, major)
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(repository, file), path.join(folder, file))
  expect(warningsOf(await npm(folder, ['ci', '--dry-run', '--no-audit', '--no-fund'], node))).toEqual([])
})

test('scripts of packages are denied by name, so that npm neither runs them nor asks', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort())
  expect(Object.values(allowScripts).filter(Boolean)).toEqual([])
})

test('what is installed needs no overrides, which count in a clone alone', () => {
  expect(read('package.json').overrides).toBeUndefined()
})

test('the lock file names no registry', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('every package that the code names is a dependency, whatever else lies in node_modules', () => {
  const { dependencies, devDependencies } = read('package.json')
  const known = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  const files = ['src', 'test', 'bench', 'web/src'].flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      // Clients' projects and bundles have packages of their own.
      .filter((file) => /\.tsx?$/.test(file) && !/^(clients|vendor)\/.*\//.test(file))
      .map((file) => path.join(folder, file)),
  )
  const unknown = files.flatMap((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8')
    const named = [
      ...text.matchAll(/^(?:import|export|\}) .*?from '((?:@[^/']+\/)?[^./#'][^/':]*)(?:\/[^']*)?'/gm),
    ]
    return named.flatMap(([, name]) => (known.has(name!) ? [] : [`${file} → ${name}`]))
  })
  expect(unknown).toEqual([])
})

test.runIf(existsSync(path.join(repository, '.git')))(
  'a clone with what `npm ci` installs takes 450 MB at most',
  async () => {
    const folder = await ownFolder()
    // The checkout may be another user's.
    const config = path.join(folder, 'gitconfig')
    await writeFile(config, '[safe]\n\tdirectory = *\n')
    const env = { ...process.env, GIT_CONFIG_GLOBAL: config }
    await run('git', ['clone', '--quiet', `file://${repository}`, 'clone'], { cwd: folder, env })
    const clone = path.join(folder, 'clone')
    expect(warningsOf(await npm(clone, ['ci', '--no-audit', '--no-fund', '--prefer-offline']))).toEqual([])
    expect(megabytesOf(clone)).toBeLessThanOrEqual(450)
  },
)
