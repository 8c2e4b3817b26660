import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { Logger } from '../../primitives/log.ts'
import { Moved, serveThread } from '../../primitives/thread-calls.ts'
import { createCompilerCache } from '../compilers/cache.ts'
import { kindOf, startCompiling } from '../compilers/compile.ts'
import { createCatalog } from '../compilers/compiler-catalog.ts'
import { createSandbox } from '../compilers/sandbox.ts'
import type { Submission } from '../intake/submission.ts'
import { encodeMatch, transferableBuffers } from './encode-match.ts'
import { match } from './match.ts'
import type { MatchEvents, MatchMethods, MatchSettings } from './task.ts'

/*
 * A thread that compiles and compares for one submission, so that no answer waits for it and nothing of it is left for
 * the next one.
 */

// Names from outside are keys of plain objects in lib-sourcify: without this accessor, `__proto__` is one like any other.
Reflect.deleteProperty(Object.prototype, '__proto__')

// On Linux priority is a thread's, which the compilers that it starts inherit: answers come before both.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

/** Between two signs of life, ms. */
const ALIVE_INTERVAL_MS = 500

const { folder, lists, limits, isolation, redirectHosts } = workerData as MatchSettings
const stopped = new AbortController()
const methods: MatchMethods = {
  async match(pieces, onChain) {
    try {
      const submission = JSON.parse(Buffer.concat(pieces).toString()) as Submission
      const { license, origin = submission.form } = submission
      const compiling = startCompiling(
        { cache, sandbox: createSandbox(limits, isolation) },
        kindOf(submission.language),
        submission.version,
        stopped.signal,
      )
      const matched = encodeMatch(await match(submission, onChain, compiling), { license, origin })
      return new Moved({ matched, compiled: compiling.elapsedMs }, transferableBuffers(matched))
    } finally {
      clearInterval(beating)
      main.close()
    }
  },
  stop: () => stopped.abort(),
}
const main = serveThread<MatchEvents>(methods)
const log: Logger = (level, sentence) => main.tell('log', level, sentence)
const catalog = createCatalog({ folder, lists, redirectHosts, now: Date.now })
const cache = createCompilerCache({ folder, catalog, redirectHosts, log })
// A thread that stops telling is blocked, perhaps for ever.
const beating = setInterval(() => main.tell('alive'), ALIVE_INTERVAL_MS)
