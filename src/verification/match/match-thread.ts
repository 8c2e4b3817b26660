import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { Logger, LogLevel } from '../../primitives/log.ts'
import { Moved, serveThread } from '../../primitives/thread-calls.ts'
import { createCompilerCache } from '../compilers/cache.ts'
import { kindOf, startCompiling } from '../compilers/compile.ts'
import { createCatalog } from '../compilers/compiler-catalog.ts'
import type { CompilerKind } from '../compilers/compiler-version.ts'
import type { Isolation } from '../compilers/isolation.ts'
import { type CompilerLimits, createSandbox } from '../compilers/sandbox.ts'
import type { Submission } from '../intake/submission.ts'
import type { OnChain } from './comparison.ts'
import { type EncodedMatch, encodeMatch, transferableBuffers } from './encode-match.ts'
import { match } from './match.ts'

/*
 * A thread that compiles and compares one submission, so that answers do not wait for it, and the next submission finds
 * nothing of it.
 */

export interface MatchSettings {
  readonly folder: string
  readonly lists: Readonly<Record<CompilerKind, string>>
  /** Comparing compiler output has the same limits as compiling. */
  readonly limits: CompilerLimits
  readonly isolation: Isolation
  /** Hosts that redirects and entries of lists may lead to. */
  readonly redirectHosts: readonly string[]
}

export type MatchMethods = {
  /** `submission`: pieces of a Submission as JSON in UTF-8. The thread ends afterwards. */
  match(submission: readonly Uint8Array[], onChain: OnChain): Promise<Moved<FoundMatch>>
  /** Ends the compiler, and with it the match. */
  stop(): void
}

export type MatchEvents = {
  /** Called while the thread's event loop is not blocked. */
  alive(): void
  log(level: LogLevel, sentence: string): void
}

export interface FoundMatch {
  readonly matched: EncodedMatch
  /** Time for which compilers ran, ms. */
  readonly compiled: number
}

// lib-sourcify uses external names as keys of plain objects. After this, `__proto__` is an ordinary key.
Reflect.deleteProperty(Object.prototype, '__proto__')

// On Linux each thread has a priority, and the compilers that it starts inherit it. So answers come before both.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

/** Interval of signs of life, ms. */
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
// A thread without signs of life is blocked, perhaps forever.
const beating = setInterval(() => main.tell('alive'), ALIVE_INTERVAL_MS)
