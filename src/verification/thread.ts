import { parentPort, workerData } from 'node:worker_threads'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { kindOf, startCompiling } from './compile.ts'
import { createCatalog } from './compilers/catalog.ts'
import { createCompilerKeep } from './compilers/keep.ts'
import { createSandbox } from './compilers/sandbox.ts'
import { match } from './match.ts'
import type { FromThread, Task, ThreadSettings } from './task.ts'

/* A thread that compiles and compares, so that no answer waits for it. */
const { folder, lists, limits } = workerData as ThreadSettings
const send = (message: FromThread) => parentPort!.postMessage(message)
const catalog = createCatalog({ folder, lists, now: Date.now })
const keep = createCompilerKeep({ folder, catalog, log: (sentence) => send({ kind: 'log', sentence }) })
const sandbox = createSandbox(limits)

parentPort!.on('message', async ({ id, submission, onChain }: Task) => {
  const compiling = startCompiling({ keep, sandbox }, kindOf(submission.language), submission.version)
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
