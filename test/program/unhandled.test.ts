import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const listener = new URL('../../src/primitives/unhandled.ts', import.meta.url).href
const typescript = new URL('../../scripts/typescript.mjs', import.meta.url).href

/** Fails in both ways, and then still works. */
const FAILING = `
  import { onUnhandled } from ${JSON.stringify(listener)}
  onUnhandled(({ origin, thread, error }) => console.log(origin, thread, error.message))
  Promise.reject(new Error('not caught'))
  setTimeout(() => { throw new Error('not tried') }, 20)
  setTimeout(() => console.log('still here'), 60)
`
const IN_A_WORKER = `
  const { Worker } = require('node:worker_threads')
  new Worker(process.argv[1])
`

test.for(['the main thread', 'a worker thread'])(
  'an unhandled failure is logged with its origin, and does not end %s',
  async (where) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-unhandled-'))
    try {
      const program = path.join(folder, 'failing.mjs')
      writeFileSync(program, FAILING)
      const inMain = where === 'the main thread'
      const what = inMain ? [program] : ['-e', IN_A_WORKER, program]
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', typescript, ...what])
      // The loader of TypeScript has a thread, too.
      const thread = inMain ? 0 : 2
      expect(stdout.trim().split('\n')).toEqual([
        `unhandledRejection ${thread} not caught`,
        `uncaughtException ${thread} not tried`,
        'still here',
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
