import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownFolder, repository } from '../support/chainscope.ts'

const run = promisify(execFile)

test('what is vendored is what `npm run vendor` makes of the locked versions', {
  timeout: 300_000,
}, async () => {
  const made = await ownFolder()
  await run(process.execPath, ['scripts/vendor.mjs', '--to', made], { cwd: repository })
  for (const folder of [
    'vendor/lib-sourcify',
    'vendor/opentelemetry',
    'test/vendor/ethers',
    'test/vendor/quais',
    'test/vendor/viem',
  ])
    for (const file of ['index.js', 'LICENSES.txt']) {
      const name = path.join(folder, file)
      const checkedIn = readFileSync(path.join(repository, name), 'utf8')
      expect(readFileSync(path.join(made, name), 'utf8') === checkedIn, name).toBe(true)
    }
  for (const file of [
    'web/vendor/render-to-string.js',
    'web/vendor/LICENSE.txt',
    'test/vendor/openapi/LICENSES.txt',
    'src/chain/known-chains.ts',
    'vendor/sevm/LICENSES.txt',
  ]) {
    const textIn = (root: string) => readFileSync(path.join(root, file), 'utf8')
    expect(textIn(made) === textIn(repository), file).toBe(true)
  }
  for (const folder of ['web/graphiql/vendor', 'vendor/sevm', 'test/vendor/axe', 'test/vendor/openapi'])
    for (const file of readdirSync(path.join(repository, folder)).filter((name) => name.endsWith('.br'))) {
      const textIn = (root: string) =>
        brotliDecompressSync(readFileSync(path.join(root, folder, file))).toString()
      expect(textIn(made) === textIn(repository), file).toBe(true)
    }
})
