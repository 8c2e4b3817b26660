import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS } from '../src/settings/table.ts'
import { eventually, getJson, ownFolder, repository, startChainscope } from './support/chainscope.ts'

const run = promisify(execFile)
const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))

/** npm in a folder; `npm test` hands down what it was called with, which is about another folder. */
async function npm(cwd: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('npm_') || name.startsWith('npm_config_registry'),
    ),
  )
  const { stdout } = await run('npm', args, { cwd, env, maxBuffer: 50e6 })
  return stdout
}

/** What `npm pack` makes, installed in an empty folder as anybody would. Made once for all that is asked of it. */
async function installed() {
  const folder = await ownFolder()
  // Without scripts: dist/ was built before the tests began, and others of them are using it.
  const packed = JSON.parse(
    await npm(repository, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  )
  const { filename, files } = packed[0] as { filename: string; files: { path: string }[] }
  await npm(folder, 'init', '-y')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await npm(folder, 'install', `./${filename}`, ...quiet)
  return { folder, files: files.map((file) => file.path) }
}

test('the packed program installs in an empty folder and runs there', { timeout: 300_000 }, async () => {
  const { folder, files } = await installed()
  expect(files).toEqual(
    expect.arrayContaining([
      'dist/src/main.js',
      'dist/src/indexer/thread.js',
      'dist/src/indexer/check-thread.js',
      'dist/demo/contracts.json',
      'README.md',
      'LICENSE',
    ]),
  )
  expect(files.filter((file) => /^(src|test|bench|demo|node_modules)\/|\.map$/.test(file))).toEqual([])

  expect((await npm(folder, 'exec', '--', 'chainscope', '--version')).trim()).toBe(version)
  expect(await npm(folder, 'exec', '--', 'chainscope', '--help')).toContain('start')
  const help = await npm(folder, 'exec', '--', 'chainscope', 'start', '--help')
  for (const name of Object.keys(SETTINGS)) {
    expect(help).toContain(`--${name.toLowerCase().replaceAll('_', '-')} <`)
  }

  const program = path.join(folder, 'node_modules', '.bin', 'chainscope')
  const TMPDIR = await ownFolder()
  const demo = startChainscope({ TMPDIR }, { program, cwd: folder })
  const url = await demo.url()
  await eventually(async () => {
    const { status, body } = await getJson(`${url}/api?module=block&action=eth_block_number`)
    expect(status).toBe(200)
    expect(Number(body.result)).toBeGreaterThan(0)
  })
  expect(await demo.stop()).toBe(0)
})
