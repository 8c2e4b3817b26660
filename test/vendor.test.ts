import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ownFolder, repository } from './support/chainscope.ts'

const run = promisify(execFile)

test('vendor/ holds what `npm run vendor` makes of the locked versions', { timeout: 300_000 }, async () => {
  const made = await ownFolder()
  await run(process.execPath, ['scripts/vendor.mjs', '--to', made], { cwd: repository })
  for (const file of ['index.js', 'LICENSES.txt']) {
    const name = path.join('lib-sourcify', file)
    const checkedIn = readFileSync(path.join(repository, 'vendor', name), 'utf8')
    expect(readFileSync(path.join(made, name), 'utf8') === checkedIn, name).toBe(true)
  }
})
