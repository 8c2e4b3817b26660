// Worker threads of TypeScript sources. A thread gets its program and the packages that it imports as one file, as in dist/.
// To resolve 400 modules takes longer than most tests, and the hooks would start another thread for each.
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import threads from 'node:worker_threads'
import { bundleOf, stateOfSources } from './typescript-hooks.mjs'

const THIS_FILE = fileURLToPath(import.meta.url)
const { Worker } = threads
/** Of the sources that this process runs. */
let state

threads.Worker = class extends Worker {
  constructor(program, options) {
    if (program instanceof URL && program.pathname.endsWith('.ts')) {
      state ??= stateOfSources()
      super(THIS_FILE, { ...options, argv: [fileURLToPath(program), state], execArgv: [] })
    } else super(program, options)
  }
}
syncBuiltinESMExports()

const [, started, program, sources] = process.argv
if (!threads.isMainThread && started === THIS_FILE) await import(await bundleOf(program, sources))
