import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { createCompilerCache } from '../compilers/cache.ts'
import { createCatalog } from '../compilers/catalog.ts'
import { kindOf, startCompiling } from '../compilers/compile.ts'
import { createSandbox } from '../compilers/sandbox.ts'
import type { Submission } from '../intake/submission.ts'
import { encodeMatch, transferableBuffers } from './encode-match.ts'
import { match } from './match.ts'
import { type FromThread, HEARTBEAT_MS, STOP, type ThreadData } from './task.ts'

/*
 * A thread that compiles and compares for one submission, so that no answer waits for it and nothing of it is left for
 * the next one.
 */

// Names from outside are keys of plain objects in lib-sourcify: without this accessor, `__proto__` is one like any other.
Reflect.deleteProperty(Object.prototype, '__proto__')

// On Linux priority is a thread's, which the compilers that it starts inherit: answers come before both.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const port = parentPort!
const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
const stopped = new AbortController()
port.on('message', (message) => {
  if (message === STOP) stopped.abort()
})
// A thread that stops sending these is blocked, perhaps for ever.
const beating = setInterval(() => send({ kind: 'alive' }), HEARTBEAT_MS)

const { settings, task } = workerData as ThreadData
const { folder, lists, limits, isolation, redirectHosts } = settings
const submission = JSON.parse(Buffer.concat(task.submission).toString()) as Submission
const catalog = createCatalog({ folder, lists, redirectHosts, now: Date.now })
const log: Logger = (level, sentence) => send({ kind: 'log', level, sentence })
const cache = createCompilerCache({ folder, catalog, redirectHosts, log })
const compiling = startCompiling(
  { cache, sandbox: createSandbox(limits, isolation) },
  kindOf(submission.language),
  submission.version,
  stopped.signal,
)
try {
  const { license, origin = submission.form } = submission
  const matched = encodeMatch(await match(submission, task.onChain, compiling), { license, origin })
  send({ kind: 'matched', matched, compiled: compiling.elapsedMs }, transferableBuffers(matched))
} catch (error) {
  const known = error instanceof ChainscopeError ? error : undefined
  send({
    kind: 'failed',
    code: known?.code ?? 'unexpected',
    sentence: known ? known.message : sentenceOf(error),
    exposed: known?.exposed ?? false,
    retryable: known?.retryable ?? false,
  })
} finally {
  clearInterval(beating)
  port.close()
}
