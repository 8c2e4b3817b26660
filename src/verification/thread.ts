import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { kindOf, startCompiling } from './compile.ts'
import { createCatalog } from './compilers/catalog.ts'
import { createCompilerKeep } from './compilers/keep.ts'
import { createSandbox } from './compilers/sandbox.ts'
import { match } from './match.ts'
import { type FromThread, STOP, type Task, type ThreadSettings } from './task.ts'

/* A thread that compiles and compares, so that no answer waits for it. */
const { folder, lists, limits } = workerData as ThreadSettings
const send = (message: FromThread) => parentPort!.postMessage(message)
const catalog = createCatalog({ folder, lists, now: Date.now })
const keep = createCompilerKeep({ folder, catalog, log: (sentence) => send({ kind: 'log', sentence }) })
const sandbox = createSandbox(limits)
const stopped = new AbortController()

// On Linux priority is a thread's, which the compilers that it starts inherit: answers come before both.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort!.on('message', async (message: Task | typeof STOP) => {
  if (message === STOP) {
    stopped.abort()
    parentPort!.close()
    return
  }
  const { id, submission, onChain } = message
  const { language, version } = submission
  const compiling = startCompiling({ keep, sandbox }, kindOf(language), version, stopped.signal)
  try {
    const matched = await match(submission, onChain, compiling)
    send({ kind: 'matched', id, matched, compiled: compiling.took })
  } catch (error) {
    const known = error instanceof ChainscopeError ? error : undefined
    send({
      kind: 'failed',
      id,
      code: known?.code ?? 'unexpected',
      sentence: known ? known.message : sentenceOf(error),
      exposed: known?.exposed ?? false,
      retryable: known?.retryable ?? false,
    })
  }
})
